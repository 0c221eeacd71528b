/** Somebody who is signed in on a test site. */
import { expect } from 'chai';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { testSetupToken, type TestSite } from './start-site.ts';
import { createAccount } from '#server/features/accounts/create-account.ts';

export interface TestStaff {
  readonly token: string;
  /** The account's. */
  readonly id: string;
  readonly username: string;
  /** For every staff call with a body or without. */
  readonly headers: Readonly<Record<string, string>>;
}

export const testPassword = 'correct horse battery';

const post = (site: Pick<TestSite, 'url'>, path: string, body: object, headers = {}): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The first account, an owner's, by the set-up token, every further one as from the command line. Answers its id. */
export const makeAccount = async (site: TestSite, username: string, role: RoleId = 'owner'): Promise<string> => {
  const credentials = { username, password: testPassword };
  const response = await post(site, '/api/admin/create-admin', { ...credentials, setup_token: testSetupToken });
  if (response.status === 201) return ((await response.json()) as { readonly id: string }).id;
  const accounts = createAccountRepository(site.connection);
  const account = await createAccount({ ...credentials, role }, { accounts, clock: () => new Date() });
  if (account === null) throw new Error(`There is an account with the name ${username} on this site already.`);
  return account.id;
};

export const logIn = (
  site: Pick<TestSite, 'url'>,
  username: string,
  password = testPassword,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => post(site, '/api/admin/login', { username, password }, headers);

/** Calls below a path of the staff API. */
export const callsBelow =
  (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>, base: string) =>
  (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${site.url}/api/admin${base}${path}`, {
      method,
      headers: { ...staff.headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** A session of an account that there is: after a leap in time, say, that ended the one before. */
export const signInAgain = async (
  site: Pick<TestSite, 'url'>,
  { id, username }: Pick<TestStaff, 'id' | 'username'>,
): Promise<TestStaff> => {
  const response = await logIn(site, username);
  expect(response.status, `signing in as ${username}`).to.equal(200);
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return { token, id, username, headers };
};

/** Gives the password once more: what asks for a confirmation of the last ten minutes is allowed from here on. */
export const confirmSession = async (
  site: Pick<TestSite, 'url'>,
  { headers }: Pick<TestStaff, 'headers'>,
): Promise<void> => {
  const body = JSON.stringify({ proof: { way: 'password', password: testPassword } });
  const { status } = await fetch(`${site.url}/api/admin/account/confirm`, { method: 'POST', headers, body });
  expect(status, 'confirming').to.equal(204);
};

/** A new account and a session of it. Only the first must be an owner's. */
export const signIn = async (site: TestSite, username = 'ada', role?: RoleId): Promise<TestStaff> =>
  signInAgain(site, { id: await makeAccount(site, username, role), username });

/** Like `signIn`, but before the first test of a `describe`. The result has no properties until then. */
export const keepSignedIn = (...given: Parameters<typeof signIn>): TestStaff => {
  const staff = {} as TestStaff;
  before(async () => void Object.assign(staff, await signIn(...given)));
  return staff;
};
