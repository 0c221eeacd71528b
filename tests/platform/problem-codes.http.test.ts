/** Failures by name: what the description of the API promises of each call, and what answers carry. */
import { expect } from 'chai';
import { allCalls } from '../support/all-calls.ts';
import { problemCodes, type ProblemCode } from '#shared/api/problem-codes.ts';
import { accountCalls } from '../support/account-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveWholeSite } from '../support/whole-site.ts';

interface ProblemSchema {
  readonly $ref?: string;
  readonly allOf?: readonly ProblemSchema[];
  readonly properties?: { readonly code: { readonly enum: readonly string[] } };
  readonly required?: readonly string[];
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Readonly<
              Record<string, { readonly content?: Readonly<Record<string, { readonly schema: ProblemSchema }>> }>
            >;
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: { readonly Problem: ProblemSchema } };
}

/** What no single call of the description answers with: what every path does, and what is outside the API. */
const elsewhere: readonly ProblemCode[] = [
  ...(['method-not-allowed', 'internal-error', 'precondition-failed', 'cross-site-form'] as const),
  ...(['shutting-down', 'metrics-token-required', 'metrics-unavailable', 'invalid-host'] as const),
];

const statusOf = (code: string): number | undefined => problemCodes[code as ProblemCode]?.status;

const expectProblem = async (response: Response, code: ProblemCode): Promise<Record<string, unknown>> => {
  const { status, title } = problemCodes[code];
  const body = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
  expect(body).to.include({ type: `urn:problem:${code}`, code, status, title });
  expect(response.status).to.equal(status);
  expect(body['detail']).to.be.a('string').and.match(/\S/);
  return body;
};

describe('the codes of problems', () => {
  const site = serveWholeSite();
  const ada = keepSignedIn(site);

  const send = (method: string, path: string, body?: unknown, headers = ada.headers): Promise<Response> =>
    fetch(site.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

  it('are words of letters and hyphens, each of a failure', () => {
    for (const [code, { status, title }] of Object.entries(problemCodes)) {
      expect(code).to.match(/^[a-z]+(?:-[a-z]+)*$/);
      expect(status, code).to.be.within(400, 599);
      expect(title, code).to.match(/^[A-Z][^.]+$/);
    }
  });

  it('are in the description of the API, at each call with their status', async () => {
    const description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Description;
    const { Problem } = description.components.schemas;
    expect(Problem.properties?.code.enum).to.have.members(Object.keys(problemCodes));
    expect(Problem.required).to.include.members(['type', 'title', 'status', 'detail', 'code']);

    const named = new Set<string>();
    for (const { method, path } of allCalls) {
      const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const [whole, own] = content?.['application/problem+json']?.schema.allOf ?? [];
        expect(whole?.$ref, `${method} ${path} ${status}`).to.equal('#/components/schemas/Problem');
        const codes = own?.properties?.code.enum ?? [];
        expect(codes, `${method} ${path} ${status}`).not.to.be.empty;
        for (const code of codes) expect(statusOf(code), `${method} ${path} ${code}`).to.equal(Number(status));
        for (const code of codes) named.add(code);
      }
    }
    expect([...named, ...elsewhere]).to.have.members(Object.keys(problemCodes));
  });

  it('tell a missing page from a method that is not allowed', async () => {
    await expectProblem(await send('GET', '/api/blog/posts/none'), 'not-found');
    await expectProblem(await send('GET', '/api/nothing'), 'not-found');
    await expectProblem(await send('PUT', '/api/contact', {}), 'method-not-allowed');
  });

  it('tell a conflict of versions from a slug that is taken and from an article that is not ready', async () => {
    const posts = '/api/admin/blog/posts';
    const made = await send('POST', posts, { title: 'First', content: '<p>Text.</p>', slug: 'first' });
    const { id, version } = (await made.json()) as { readonly id: string; readonly version: number };
    await expectProblem(
      await send('POST', posts, { title: 'Second', content: '<p>Text.</p>', slug: 'first' }),
      'slug-taken',
    );
    const emptied = await send('PUT', `${posts}/${id}/working-copy`, { title: 'Other', content: '', version });
    expect(emptied.status).to.equal(200);
    const conflict = await expectProblem(
      await send('PATCH', `${posts}/${id}`, { title: 'Mine', version }),
      'version-conflict',
    );
    expect(conflict['current']).to.include({ id, title: 'Other' });
    const problem = await expectProblem(
      await send('POST', `${posts}/${id}/publish`, { version: version + 1 }),
      'not-publishable',
    );
    expect(problem['errors']).to.be.an('array').that.is.not.empty;
  });

  it('tell why a redirect is refused', async () => {
    const redirects = redirectCalls(site, ada);
    await redirects.make({ from: '/old', to: '/about' });
    await expectProblem(await redirects.create({ from: '/old', to: '/services' }), 'redirect-taken');
    await expectProblem(await redirects.create({ from: '/contact', to: '/services' }), 'address-in-use');
    await expectProblem(await redirects.create({ from: '/round', to: '/round' }), 'redirect-loop');
    await expectProblem(await redirects.create({ from: '/older', to: '/old' }), 'redirect-chain');
  });

  it('tell what is wrong with a body', async () => {
    const json = { 'content-type': 'application/json' };
    const contact = (body: string, headers: Record<string, string> = json) =>
      fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
    await expectProblem(await contact('{'), 'malformed-body');
    await expectProblem(await contact('name=Ada', { 'content-type': 'text/plain' }), 'unsupported-media-type');
    await expectProblem(await contact(JSON.stringify({ message: 'x'.repeat(110_000) })), 'payload-too-large');
    expect((await expectProblem(await contact('{}'), 'invalid-fields'))['errors']).to.be.an('array').that.is.not.empty;
  });

  it('tell a missing token from an ended session, and both from a wrong password', async () => {
    await expectProblem(await send('GET', '/api/admin/me', undefined, {}), 'not-signed-in');
    const stale = { authorization: 'Bearer no.such.token' };
    await expectProblem(await send('GET', '/api/admin/me', undefined, stale), 'session-ended');
    const credentials = { username: ada.username, password: 'a wrong guess' };
    await expectProblem(await send('POST', '/api/admin/login', credentials), 'wrong-credentials');
    await expectProblem(await accountCalls(site, ada).endOthers('a wrong guess'), 'wrong-password');
    const account = { username: 'eve', password: 'a long enough password' };
    const json = { 'content-type': 'application/json' };
    await expectProblem(await send('POST', '/api/admin/create-admin', account, json), 'not-allowed');
    const again = { ...account, username: ada.username };
    await expectProblem(await send('POST', '/api/admin/create-admin', again), 'username-taken');
  });
});
