import { expect } from 'chai';
import { Types } from 'mongoose';
import { emptyCollections } from '../support/empty-collections.ts';
import {
  serveTestSite,
  startTestSite,
  testSetupToken,
  type TestSite,
  type TestSiteOverrides,
} from '../support/start-site.ts';
import { logIn, signIn, testPassword as password } from '../support/staff.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

describe('the setup token of several instances', () => {
  const jwtSecret = 'a secret of both instances, long enough';
  let database: TestDatabase;
  const sites: TestSite[] = [];

  const start = async (overrides: TestSiteOverrides = {}): Promise<TestSite> => {
    const site = await startTestSite({ mongodbUri: database.uri, jwtSecret, adminSetupToken: undefined, ...overrides });
    sites.push(site);
    return site;
  };
  /** Setup tokens that a site has printed so far. */
  const tokensOf = ({ printed }: TestSite): string[] =>
    printed.flatMap((line) => /with the setup token (\S+)$/.exec(line)?.[1] ?? []);
  const tokenOf = async (site: TestSite): Promise<string> => {
    await until(() => Promise.resolve(tokensOf(site).length > 0));
    return tokensOf(site)[0] ?? '';
  };
  const create = async (site: TestSite, username: string, setup_token: string): Promise<number> => {
    const body = JSON.stringify({ username, password, setup_token });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${site.url}/api/admin/create-admin`, { method: 'POST', headers, body })).status;
  };

  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
    await database.close();
  });

  it('is the same, works on each of them, and creates exactly one of ten concurrent accounts', async () => {
    const [first, second] = [await start(), await start()];
    const token = await tokenOf(first);
    expect(await tokenOf(second)).to.equal(token);
    expect(token).to.match(/^[\w-]{43}$/);
    expect(await create(second, 'guess', `${token}x`)).to.equal(403);
    const names = Array.from({ length: 10 }, (_, index) => `person-${index}`);
    const asked = names.map((username, index) => create(index % 2 === 0 ? first : second, username, token));
    expect((await Promise.all(asked)).sort()).to.deep.equal([201, ...names.slice(1).map(() => 403)]);
    const third = await start();
    await until(async () => (await fetch(`${third.url}/readyz`)).status === 200);
    expect(tokensOf(third)).to.deep.equal([]);
  });

  it('differs for another secret, and ADMIN_SETUP_TOKEN replaces it', async () => {
    const token = await tokenOf(await start());
    expect(await tokenOf(await start({ jwtSecret: 'another secret, which is long enough' }))).not.to.equal(token);
    const named = await start({ adminSetupToken: testSetupToken });
    expect(await create(named, 'ada', token)).to.equal(403);
    expect(await create(named, 'ada', testSetupToken)).to.equal(201);
    expect(tokensOf(named)).to.deep.equal([]);
  });
});

describe('POST /api/admin/create-admin', () => {
  const site = serveTestSite();
  beforeEach(() => emptyCollections(site, 'staff_accounts', 'staff_owners', 'staff_sessions'));

  const create = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${site.url}/api/admin/create-admin`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const accounts = () => site.connection.collection('staff_accounts');

  describe('with the setup token and no account', () => {
    it('creates the account and stores its password as argon2id only', async () => {
      const response = await create({ username: 'Ada.L', password, setup_token: testSetupToken });
      expect(response.status).to.equal(201);
      const account = (await response.json()) as { readonly id: string; readonly username: string };
      expect(account).to.have.all.keys('id', 'username');
      expect(account.username).to.equal('Ada.L');
      const stored = await accounts().findOne({ username_key: 'ada.l' });
      expect(stored?.['password_hash']).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(JSON.stringify(stored)).not.to.include(password);
    });

    it('stores name and email address, which can be used to sign in', async () => {
      const who = { username: 'ada', name: ' Ada Lovelace ', email: 'Ada@company.example' };
      expect((await create({ ...who, password, setup_token: testSetupToken })).status).to.equal(201);
      const session = await logIn(site, 'ada@company.example');
      const { access_token } = (await session.json()) as { readonly access_token: string };
      const headers = { authorization: `Bearer ${access_token}` };
      const me: unknown = await (await fetch(`${site.url}/api/admin/me`, { headers })).json();
      expect(me).to.include({ name: 'Ada Lovelace', email: 'Ada@company.example', role: 'owner' });
    });
  });

  describe('with the token of a signed-in user', () => {
    it('creates an account that can sign in, with any setup token, and logs its creator', async () => {
      const ada = await signIn(site, 'ada');
      const response = await create({ username: 'Berta', password, setup_token: 'guess' }, ada.headers);
      expect(response.status).to.equal(201);
      const { id } = (await response.json()) as { readonly id: string };
      expect((await logIn(site, 'berta')).status).to.equal(200);
      expect((await create({ username: 'cleo', password, setup_token: testSetupToken }, ada.headers)).status).to.equal(
        201,
      );
      const made = site.logged.find(({ accountId, by }) => accountId === id && by !== undefined);
      expect(made?.['by']).to.equal(ada.id);
    });

    it('answers 409 for a name that is taken, ignoring case', async () => {
      const ada = await signIn(site, 'ada');
      for (const username of ['ada', 'ADA']) {
        const response = await create({ username, password }, ada.headers);
        expect(response.status).to.equal(409);
        expect(((await response.json()) as { readonly detail: string }).detail).to.equal('This username is taken.');
      }
      expect(await accounts().countDocuments()).to.equal(1);
    });
  });

  describe('with an email address that another account has', () => {
    it('answers 409 at the field', async () => {
      const ada = await signIn(site, 'ada');
      const email = 'one@company.example';
      expect((await create({ username: 'berta', password, email }, ada.headers)).status).to.equal(201);
      const response = await create({ username: 'cleo', password, email: 'ONE@company.example' }, ada.headers);
      const problem = (await response.json()) as { readonly code: string; readonly errors: unknown };
      expect([response.status, problem.code]).to.deep.equal([409, 'email-taken']);
      const message = 'This email address already has an account.';
      expect(problem.errors).to.deep.equal([{ field: 'email', message }]);
    });
  });

  describe('with an ended staff token', () => {
    it('answers 403 and creates nothing', async () => {
      const ada = await signIn(site, 'ada');
      const berta = await signIn(site, 'berta');
      await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers: ada.headers });
      await accounts().deleteOne({ _id: new Types.ObjectId(berta.id) });
      for (const headers of [ada.headers, berta.headers, { authorization: 'Bearer nonsense' }])
        expect((await create({ username: 'cleo', password, setup_token: testSetupToken }, headers)).status).to.equal(
          403,
        );
      expect(await accounts().countDocuments()).to.equal(1);
    });
  });

  describe('without the setup token, or with a wrong one', () => {
    it('answers 403 and creates nothing', async () => {
      expect((await create({ username: 'first', password })).status).to.equal(403);
      expect((await create({ username: 'first', password, setup_token: 'guess' })).status).to.equal(403);
      expect(await accounts().countDocuments()).to.equal(0);
    });
  });

  describe('with an invalid name or password', () => {
    it('answers 422 and names the field', async () => {
      const cases: readonly (readonly [string, object])[] = [
        ['username', { username: 'ab', password }],
        ['username', { username: 'a'.repeat(41), password }],
        ['username', { username: 'white space', password }],
        ['password', { username: 'first', password: 'x'.repeat(11) }],
        ['password', { username: 'first', password: 'x'.repeat(129) }],
        ['name', { username: 'first', password, name: ' ' }],
        ['email', { username: 'first', password, email: 'nobody' }],
      ];
      for (const [field, body] of cases) {
        const response = await create({ ...body, setup_token: testSetupToken });
        expect(response.status).to.equal(422);
        const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
        expect(errors.map((error) => error.field)).to.deep.equal([field]);
      }
    });
  });
});
