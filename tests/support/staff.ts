/** Somebody who is signed in on a test site: accounts and sessions come to be over HTTP, as outside of tests. */
import { expect } from 'chai';
import { testSetupToken, type TestSite } from './start-site.ts';

export interface TestStaff {
  readonly token: string;
  /** The account's. */
  readonly id: string;
  readonly username: string;
  /** For every staff call with a body or without. */
  readonly headers: Readonly<Record<string, string>>;
}

export const testPassword = 'correct horse battery';

const json = { 'content-type': 'application/json' };

const post = (site: TestSite, path: string, body: object, headers: Readonly<Record<string, string>> = json) =>
  fetch(site.url + path, { method: 'POST', body: JSON.stringify(body), headers });

const lastSignedIn = new WeakMap<TestSite, TestStaff>();

/** The first account by the set-up token, every further one by whoever signed in last. */
export const makeAccount = async (site: TestSite, username: string): Promise<string> => {
  const body = { username, password: testPassword, setup_token: testSetupToken };
  const response = await post(site, '/api/admin/create-admin', body, lastSignedIn.get(site)?.headers);
  expect(response.status, `making the account ${username}`).to.equal(201);
  return ((await response.json()) as { readonly id: string }).id;
};

export const logIn = (site: TestSite, username: string, password = testPassword): Promise<Response> =>
  post(site, '/api/admin/login', { username, password });

/** A new account and a session of it. */
export const signIn = async (site: TestSite, username = 'ada'): Promise<TestStaff> => {
  const id = await makeAccount(site, username);
  const response = await logIn(site, username);
  expect(response.status, `signing in as ${username}`).to.equal(200);
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  const staff = { token, id, username, headers: { ...json, authorization: `Bearer ${token}` } };
  lastSignedIn.set(site, staff);
  return staff;
};
