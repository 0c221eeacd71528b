/** Staff accounts and sessions on a test site. */
import { expect } from 'chai';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { testSetupToken, type TestSite } from './start-site.ts';
import { createAccount } from '#server/features/accounts/create-account.ts';

export interface TestStaff {
  readonly token: string;
  /** Id of the account. */
  readonly id: string;
  readonly username: string;
  /** Headers for every staff call. */
  readonly headers: Readonly<Record<string, string>>;
}

export const testPassword = 'correct horse battery';

const post = (site: Pick<TestSite, 'url'>, path: string, body: object, headers = {}): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Creates the first account, an owner, with the setup token, and others like the command. Returns the id. */
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

/** Another session of an existing account, for example after moving the clock. */
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

/** Confirms the password, which sensitive calls require every ten minutes. */
export const confirmSession = async (
  site: Pick<TestSite, 'url'>,
  { headers }: Pick<TestStaff, 'headers'>,
): Promise<void> => {
  const body = JSON.stringify({ proof: { way: 'password', password: testPassword } });
  const { status } = await fetch(`${site.url}/api/admin/account/confirm`, { method: 'POST', headers, body });
  expect(status, 'confirming').to.equal(204);
};

/** Creates an account and signs in. The first account must be an owner. */
export const signIn = async (site: TestSite, username = 'ada', role?: RoleId): Promise<TestStaff> =>
  signInAgain(site, { id: await makeAccount(site, username, role), username });

/** Like `signIn`, before the first test of a `describe`. The result has no properties until then. */
export const keepSignedIn = (...given: Parameters<typeof signIn>): TestStaff => {
  const staff = {} as TestStaff;
  before(async () => void Object.assign(staff, await signIn(...given)));
  return staff;
};
