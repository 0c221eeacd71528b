import { expect } from 'chai';
import { allCalls } from '../support/all-calls.ts';
import { serveWholeSite } from '../support/whole-site.ts';

interface Operation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: object;
  readonly security?: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

describe('GET /api/openapi.json', () => {
  const site = serveWholeSite();
  let description: Description;
  before(async () => {
    const response = await fetch(`${site.url}/api/openapi.json`);
    expect(response.status).to.equal(200);
    description = (await response.json()) as Description;
  });

  it('is OpenAPI 3.1 and describes every call', () => {
    expect(description.openapi).to.match(/^3\.1\./);
    for (const call of allCalls) {
      const operation = description.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.summary, `${call.method} ${call.path}`).to.equal(call.summary);
      for (const status of Object.keys(call.responses)) expect(operation?.responses).to.have.property(status);
    }
  });

  it('lists the failures of each call', () => {
    const failuresOf = (method: string, path: string): string[] =>
      Object.keys(description.paths[path]?.[method]?.responses ?? {}).filter((status) => Number(status) >= 400);

    expect(failuresOf('get', '/api/blog/posts')).to.deep.equal(['422', '429', '503']);
    expect(failuresOf('get', '/api/blog/posts/{slug}')).to.deep.equal(['404', '429', '503']);
    expect(failuresOf('post', '/api/contact')).to.deep.equal(['400', '413', '415', '422', '429', '503']);
    expect(failuresOf('post', '/api/admin/login')).to.include('401');
    expect(failuresOf('get', '/api/admin/me')).to.deep.equal(['401', '429', '503']);
    const change = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '503'];
    expect(failuresOf('patch', '/api/admin/blog/posts/{id}')).to.deep.equal(change);
    expect(failuresOf('post', '/api/admin/media')).to.include.members(['400', '401', '413', '415', '422']);
  });

  it('lists no impossible failures', () => {
    const logout = description.paths['/api/admin/logout']?.['post']?.responses;
    expect(logout, 'signing out is not limited').not.to.have.property('429');
    const own = description.paths['/api/openapi.json']?.['get']?.responses;
    expect(own, 'the description needs no records').not.to.have.property('503');
  });

  it('gives the limits that the server validates with', () => {
    const recent = description.paths['/api/blog/recent']?.['get'];
    expect(recent?.parameters).to.have.lengthOf(1);
    expect(recent?.parameters[0]).to.deep.include({ name: 'limit', in: 'query' }).and.not.to.have.property('required');
    expect(recent?.parameters[0]?.schema).to.include({ type: 'integer', minimum: 1, maximum: 12, default: 3 });
    const post = description.paths['/api/blog/posts/{slug}']?.['get'];
    expect(post?.parameters[0]).to.deep.include({ name: 'slug', in: 'path', required: true });
    const contact = JSON.stringify(description.paths['/api/contact']?.['post']?.requestBody);
    for (const field of ['name', 'email', 'company', 'message', 'service_interest', 'urgent'])
      expect(contact).to.include(`"${field}"`);
  });

  it('says which calls need a token and which capability, and which accept a token', () => {
    for (const call of allCalls) {
      const security = description.paths[call.path]?.[call.method.toLowerCase()]?.security;
      if (call.auth === 'none') continue;
      expect(security, call.path).to.deep.equal([
        { staff: call.needs === 'signed-in' ? [] : [call.needs] },
        ...(call.alternative ? [{ staff: [call.alternative.needs] }] : []),
      ]);
    }
    const createAdmin = description.paths['/api/admin/create-admin']?.['post'];
    expect(createAdmin?.security).to.deep.equal([{}, { staff: [] }]);
    expect(createAdmin?.parameters).to.deep.equal([]);
    expect(description.paths['/api/contact']?.['post']).not.to.have.property('security');
  });

  it('refers only to schemas that exist', () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference = ''] of references) {
      const [, name = ''] = /^#\/components\/schemas\/(.+)$/.exec(reference) ?? [];
      expect(description.components.schemas, reference).to.have.property(name);
    }
  });
});
