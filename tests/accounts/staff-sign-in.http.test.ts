import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { logIn, makeAccount, signIn, testPassword } from '../support/staff.ts';

interface Session {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
}

const secret = 'the secret of these tests, long enough';

describe('POST /api/admin/login', () => {
  let site: TestSite;
  before(async () => {
    site = await startTestSite({ jwtSecret: secret });
    await makeAccount(site, 'Ada.L');
  });
  after(() => site.close());

  const expectWrong = async (response: Response): Promise<void> => {
    expect(response.status).to.equal(401);
    expect(response.headers.get('www-authenticate')).to.equal('Bearer');
    expect(await response.json()).to.deep.equal({
      type: 'urn:problem:wrong-credentials',
      title: 'Wrong username or password',
      status: 401,
      detail: 'Invalid username or password',
      code: 'wrong-credentials',
    });
  };

  describe('with the correct password', () => {
    it('returns a token for twelve hours that is not cached, and stores the session', async () => {
      const response = await logIn(site, 'Ada.L');
      expect(response.status).to.equal(200);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      const session = (await response.json()) as Session;
      expect(session).to.have.all.keys('access_token', 'token_type', 'expires_in');
      expect(session).to.include({ token_type: 'bearer', expires_in: 43_200 });
      const claims = jwt.verify(session.access_token, secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
      expect(claims).to.have.all.keys('iss', 'aud', 'sub', 'jti', 'iat', 'exp');
      const sessions = site.connection.collection<{ _id: string; account_id: Types.ObjectId; expires_at: Date }>(
        'staff_sessions',
      );
      const stored = await sessions.findOne({ _id: claims.jti ?? '' });
      expect(String(stored?.account_id)).to.equal(claims.sub);
      expect(stored?.expires_at.getTime()).to.equal((claims.exp ?? 0) * 1000);
    });

    it('ignores the case of the username and spaces around it', async () => {
      for (const name of ['ada.l', 'ADA.L', ' Ada.L ']) expect((await logIn(site, name)).status, name).to.equal(200);
    });

    it('accepts any Unicode composition of the password', async () => {
      const { headers } = await signIn(site, 'Zoe');
      const body = JSON.stringify({ username: 'Noe', password: 'No\u00EB likes a long caf\u00E9' });
      await fetch(`${site.url}/api/admin/create-admin`, { method: 'POST', headers, body });
      expect((await logIn(site, 'Noe', 'Noe\u0308 likes a long cafe\u0301')).status).to.equal(200);
    });

    it('starts a new session each time', async () => {
      const tokens = await Promise.all([logIn(site, 'Ada.L'), logIn(site, 'Ada.L')]);
      const [first, second] = await Promise.all(tokens.map(async (response) => (await response.json()) as Session));
      expect(first?.access_token).not.to.equal(second?.access_token);
    });
  });

  describe('with a wrong password or username', () => {
    it('answers 401 with the same message for both', async () => {
      await expectWrong(await logIn(site, 'Ada.L', 'something else'));
      await expectWrong(await logIn(site, 'Ada.L', `${testPassword} `));
      await expectWrong(await logIn(site, 'nobody'));
      await expectWrong(await logIn(site, '{"$ne": ""}'));
    });

    it('logs the account, and neither username, password nor address', async () => {
      const typed = 'my password by mistake';
      await expectWrong(await logIn(site, typed));
      await expectWrong(await logIn(site, 'ADA.l', typed));
      const failed = site.logged.filter(({ msg }) => msg === 'a sign-in failed');
      expect(failed.at(-2)).to.have.property('requestId');
      expect(failed.at(-2)).not.to.have.property('accountId');
      expect(failed.at(-1))
        .to.have.property('accountId')
        .that.matches(/^[\da-f]{24}$/);
      expect(JSON.stringify(site.logged)).not.to.match(/my password|ada\.l|127\.0\.0\.1"|eyJ/i);
    });
  });

  describe('when a field is missing', () => {
    it('answers 422 and names the field', async () => {
      const response = await logIn(site, '', '');
      expect(response.status).to.equal(422);
      const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
      expect(errors.map(({ field }) => field)).to.deep.equal(['username', 'password']);
    });
  });
});

describe('GET /api/admin/me and /api/admin/accounts', () => {
  it('return the current user, and all accounts by username', async () => {
    const site = await startTestSite();
    try {
      const staff = [await signIn(site, 'berta'), await signIn(site, 'Cleo'), await signIn(site, 'Abel')];
      const [berta, cleo, abel] = staff.map(({ id, username }) => ({ id, username }));
      const ask = async (path: string): Promise<unknown> =>
        (await fetch(site.url + path, { headers: staff[1]?.headers ?? {} })).json();
      expect(await ask('/api/admin/me')).to.include(cleo);
      const named = [abel, berta, cleo].map((account) => ({ ...account, name: account?.username }));
      expect(await ask('/api/admin/accounts')).to.deep.equal(named);
    } finally {
      await site.close();
    }
  });
});

describe('signing in without the database', () => {
  it('answers 503, and 401 only to a token with a wrong signature', async () => {
    const site = await startTestSite({ rateLimit: true, jwtSecret: secret, mongodbUri: 'mongodb://127.0.0.1:9/site' });
    const me = (token: string) => fetch(`${site.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
    try {
      const response = await logIn(site, 'Ada.L');
      expect(response.status).to.equal(503);
      expect(Number(response.headers.get('retry-after'))).to.be.greaterThan(0);
      const claims = { sub: '64b000000000000000000001', jti: 'one', iss: 'staff-sign-in', aud: 'staff-api' };
      expect((await me(jwt.sign(claims, secret, { expiresIn: '1h' }))).status).to.equal(503);
      expect((await me(jwt.sign(claims, 'another secret that is long enough', { expiresIn: '1h' }))).status).to.equal(
        401,
      );
    } finally {
      await site.close();
    }
  });
});
