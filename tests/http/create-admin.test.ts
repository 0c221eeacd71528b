import { expect } from 'chai';
import { startTestSite, testSetupToken, type TestSite } from '../support/start-site.ts';

const password = 'correct horse battery';

describe('POST /api/admin/create-admin', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite();
  });
  afterEach(() => site.close());

  const create = (body: object) =>
    fetch(`${site.url}/api/admin/create-admin`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const accounts = () => site.connection.collection('staff_accounts');

  describe('with the set-up token and no account', () => {
    it('makes the account and keeps its password as argon2id only', async () => {
      const response = await create({ username: 'Ada.L', password, setup_token: testSetupToken });
      expect(response.status).to.equal(201);
      const account = (await response.json()) as { readonly id: string; readonly username: string };
      expect(account).to.have.all.keys('id', 'username');
      expect(account.username).to.equal('Ada.L');
      const stored = await accounts().findOne({ username_key: 'ada.l' });
      expect(stored?.['password_hash']).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(JSON.stringify(stored)).not.to.include(password);
    });

    it('makes exactly one of ten at once', async () => {
      const names = Array.from({ length: 10 }, (_, index) => `person-${index}`);
      const answers = await Promise.all(
        names.map((username) => create({ username, password, setup_token: testSetupToken })),
      );
      const statuses = answers.map((response) => response.status);
      expect(statuses.filter((status) => status === 201)).to.have.lengthOf(1);
      expect(statuses.filter((status) => status === 403)).to.have.lengthOf(9);
      expect(await accounts().countDocuments()).to.equal(1);
    });
  });

  describe('with the set-up token and an account', () => {
    it('answers 403', async () => {
      await create({ username: 'first', password, setup_token: testSetupToken });
      expect((await create({ username: 'second', password, setup_token: testSetupToken })).status).to.equal(403);
      expect(await accounts().countDocuments()).to.equal(1);
    });
  });

  describe('without the set-up token, or with a wrong one', () => {
    it('answers 403 and makes nothing', async () => {
      expect((await create({ username: 'first', password })).status).to.equal(403);
      expect((await create({ username: 'first', password, setup_token: 'guess' })).status).to.equal(403);
      expect(await accounts().countDocuments()).to.equal(0);
    });
  });

  describe('with a name or password that is not accepted', () => {
    it('answers 422 and names the field', async () => {
      const cases: readonly (readonly [string, object])[] = [
        ['username', { username: 'ab', password }],
        ['username', { username: 'a'.repeat(41), password }],
        ['username', { username: 'white space', password }],
        ['password', { username: 'first', password: 'x'.repeat(11) }],
        ['password', { username: 'first', password: 'x'.repeat(129) }],
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
