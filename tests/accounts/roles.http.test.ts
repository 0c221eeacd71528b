/** Permissions of each role, for every call of the API. */
import { expect } from 'chai';
import { featureNames } from '#shared/settings/feature-rules.ts';
import {
  capabilities,
  capabilityNames,
  may,
  meets,
  meetsAlternative,
  roleIds,
  roles,
  type RoleId,
} from '#shared/accounts/roles.ts';
import { allCalls } from '../support/all-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveWholeSite } from '../support/whole-site.ts';

const staffCalls = allCalls.filter((call) => call.auth === 'staff');

/** An unknown id, in the form of the parameter. */
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, '0'.repeat(24));

/** With parameters that no alternative names. */
const isAllowed = (role: RoleId, call: (typeof staffCalls)[number]): boolean =>
  call.auth === 'staff' &&
  (meets(role, call.needs) || meetsAlternative(call.alternative, (capability) => may(role, capability), {}));

/** Whether this role makes the call. Of the roles with the same permission, only one does. */
const takesTurn = (role: RoleId, call: (typeof staffCalls)[number], at: number): boolean => {
  const alike = roleIds.filter((each) => isAllowed(each, call) === isAllowed(role, call));
  return alike[at % alike.length] === role;
};

describe('the roles', () => {
  const site = serveWholeSite();
  const staff = new Map<RoleId, TestStaff>();
  before(async () => {
    for (const role of roleIds) staff.set(role, await signIn(site, `the-${role}`, role));
  });

  const call = (role: RoleId, method: string, path: string, body?: object): Promise<Response> =>
    fetch(site.url + filled(path), {
      method,
      headers: staff.get(role)?.headers ?? {},
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });

  for (const role of roleIds)
    it(`${role}: is answered 403 by the calls that it may not make, and by no other`, async () => {
      // Sign out last, because it ends the session.
      const calls = staffCalls
        .filter((each, at) => takesTurn(role, each, at))
        .sort((one, other) => Number(one.path.endsWith('/logout')) - Number(other.path.endsWith('/logout')));
      const refused: string[] = [];
      for (const { method, path } of calls) {
        const response = await call(role, method, path);
        await response.body?.cancel();
        expect(response.status, `${method} ${path}`).not.to.be.oneOf([401, 500]);
        if (response.status === 403) refused.push(`${method} ${path}`);
      }
      const expected = calls.flatMap((each) => (isAllowed(role, each) ? [] : [`${each.method} ${each.path}`]));
      expect(refused).to.deep.equal(expected);
    });

  it('name the role and the missing capability in a refusal', async () => {
    // The calls above have signed out all users.
    staff.set('author', await signIn(site, 'another-author', 'author'));
    const response = await call('author', 'GET', '/api/admin/contact-submissions');
    const problem = (await response.json()) as { readonly code: string; readonly detail: string };
    expect(problem.code).to.equal('not-allowed');
    expect(problem.detail).to.equal(
      `Your role, ${roles.author.name}, may not ${capabilities['read-leads']}. Ask an owner of the site.`,
    );
  });

  it('are returned to the current user with their capabilities', async () => {
    const sales = await signIn(site, 'sally', 'sales');
    const response = await fetch(`${site.url}/api/admin/me`, { headers: sales.headers });
    expect(await response.json()).to.deep.equal({
      id: sales.id,
      username: 'sally',
      name: 'sally',
      email: null,
      role: 'sales',
      may: [...roles.sales.may],
      features: featureNames,
      must_add_factor: false,
      time_zone: null,
    });
  });

  it('give owners every capability', () => {
    expect(roles.owner.may).to.deep.equal(capabilityNames);
  });

  it('allow only users who manage people to create an account', async () => {
    const body = { username: 'newcomer', password: 'a long enough password of words' };
    const editor = await signIn(site, 'eddie', 'editor');
    const make = (by: TestStaff): Promise<Response> =>
      fetch(`${site.url}/api/admin/create-admin`, { method: 'POST', headers: by.headers, body: JSON.stringify(body) });
    expect((await make(editor)).status).to.equal(403);
    expect((await make(await signIn(site, 'olive'))).status).to.equal(201);
  });

  it('keep a suspended account out, and end its sessions', async () => {
    const person = await signIn(site, 'suspended', 'editor');
    await site.connection
      .collection('staff_accounts')
      .updateOne({ username: 'suspended' }, { $set: { suspended_at: new Date() } });
    const me = await fetch(`${site.url}/api/admin/me`, { headers: person.headers });
    expect(me.status).to.equal(401);
    const again = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'suspended', password: 'correct horse battery' }),
    });
    expect([again.status, ((await again.json()) as { code: string }).code]).to.deep.equal([403, 'account-suspended']);
  });

  it('treat an account that predates roles as an owner', async () => {
    const person = await signIn(site, 'old-hand', 'editor');
    await site.connection.collection('staff_accounts').updateOne({ username: 'old-hand' }, { $unset: { role: 1 } });
    const me = (await (await fetch(`${site.url}/api/admin/me`, { headers: person.headers })).json()) as {
      role: string;
    };
    expect(me.role).to.equal('owner');
  });
});
