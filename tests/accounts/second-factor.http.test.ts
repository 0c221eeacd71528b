/** Second factors over the API: apps, recovery codes, the second step of a sign-in, and required roles. */
import { expect } from 'chai';
import type { Person } from '#shared/accounts/people.contract.ts';
import { createFactorRepository } from '#server/features/accounts/second-factor/factor.repository.ts';
import { resetFactors } from '#server/features/accounts/second-factor/own-factors.ts';
import { createPasskeyRepository } from '#server/features/accounts/second-factor/passkey.repository.ts';
import { openSecret, sealSecret } from '#server/features/accounts/second-factor/authenticator-app.ts';
import {
  appWith,
  codeOf,
  startSignIn,
  secondFactorCalls,
  secondStep,
  type TestApp,
} from '../support/second-factor-calls.ts';
import { logIn, signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const secondMs = 1000;
const stepMs = 30 * secondMs;
const minuteMs = 60 * secondMs;

describe('the second factor', () => {
  let people = 0;
  /** The start of a time step, so that some seconds do not change it. */
  let now = Math.floor(Date.now() / stepMs) * stepMs;
  const time = (): Date => new Date(now);
  const site = serveTestSite({ clock: time, rateLimit: true, trustProxy: 1, jwtSecret: 'a secret '.repeat(6) });
  // Each test has its own codes and limits.
  beforeEach(() => {
    now += 20 * minuteMs;
  });

  const someone = (role?: Parameters<typeof signIn>[2]): Promise<TestStaff> =>
    signIn(site, `person-${(people += 1)}`, role);
  const calls = (staff: Pick<TestStaff, 'headers'>) => secondFactorCalls(site, staff);
  const withApp = async (): Promise<TestStaff & { readonly app: TestApp; readonly codes: readonly string[] }> => {
    const staff = await someone();
    return { ...staff, ...(await calls(staff).addApp(time())) };
  };
  const begin = async ({ username }: TestStaff): Promise<string> =>
    (await startSignIn(await logIn(site, username))).challenge;
  const byApp = (code: string) => ({ way: 'app', code }) as const;
  const byRecovery = (code: string) => ({ way: 'recovery-code', code }) as const;

  describe('an authenticator app', () => {
    it('is required in the second step, which returns a session token', async () => {
      const ada = await withApp();
      const next = await startSignIn(await logIn(site, ada.username));
      expect(next).to.deep.include({ second_factor_required: true, expires_in: 300, ways: ['app', 'recovery-code'] });
      now += stepMs;
      const response = await secondStep(site, next.challenge, byApp(ada.app.codeAt(time())));
      expect(response.status).to.equal(200);
      const { access_token: token } = (await response.json()) as { readonly access_token: string };
      const me = await fetch(`${site.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(me.status).to.equal(200);
    });

    it('does not affect accounts without one', async () => {
      expect((await logIn(site, (await someone()).username)).status).to.equal(200);
    });

    it('is not added before a code of it is sent', async () => {
      const ada = await someone();
      await calls(ada).send('POST', '/account/second-factor/app');
      const refused = await calls(ada).send('POST', '/account/second-factor/app/confirm', { code: '000000' });
      expect([refused.status, await codeOf(refused)]).to.deep.equal([422, 'wrong-code']);
      expect((await calls(ada).read()).app).to.equal(null);
      expect((await logIn(site, ada.username)).status).to.equal(200);
    });

    it('cannot be added with a secret older than an hour', async () => {
      const ada = await someone();
      const begun = await calls(ada).send('POST', '/account/second-factor/app');
      const { secret, uri, qr } = (await begun.json()) as Readonly<Record<'secret' | 'uri' | 'qr', string>>;
      expect(uri).to.match(/^otpauth:\/\/totp\//);
      expect(qr).to.match(/^<svg[^>]+viewBox/);
      now += 61 * minuteMs;
      await calls(ada).confirm({ way: 'password', password: testPassword });
      const late = await calls(ada).send('POST', '/account/second-factor/app/confirm', {
        code: appWith(secret).codeAt(time()),
      });
      expect(late.status).to.equal(404);
    });

    it('accepts codes that are one step of 30 seconds early or late, and no others', async () => {
      const ada = await withApp();
      now += 10 * stepMs;
      const challenge = await begin(ada);
      const statusAt = async (steps: number): Promise<number> =>
        (await secondStep(site, challenge, byApp(ada.app.codeAt(new Date(now + steps * stepMs))))).status;
      expect([await statusAt(-2), await statusAt(2)]).to.deep.equal([422, 422]);
      expect(await statusAt(-1)).to.equal(200);
      expect(await statusAt(1)).to.equal(200);
      // It is older than an accepted one.
      expect(await statusAt(0)).to.equal(422);
    });

    it('accepts each code once, including the first, also from two browsers at the same time', async () => {
      const ada = await withApp();
      const challenge = await begin(ada);
      expect((await secondStep(site, challenge, byApp(ada.app.codeAt(time())))).status).to.equal(422);
      now += stepMs;
      const proof = byApp(ada.app.codeAt(time()));
      const both = await Promise.all([secondStep(site, challenge, proof), secondStep(site, challenge, proof)]);
      expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
    });

    it('allows ten wrong codes, which a correct password does not reset', async () => {
      const ada = await withApp();
      const challenge = await begin(ada);
      const guess = async (index: number): Promise<number> =>
        (await secondStep(site, challenge, byApp(`00000${index % 10}`), { 'x-forwarded-for': `203.0.113.${index}` }))
          .status;
      const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
      expect(statuses.filter((status) => status === 429)).to.have.length(2);
      now += stepMs;
      const right = byApp(ada.app.codeAt(time()));
      expect((await secondStep(site, await begin(ada), right)).status).to.equal(429);
      now += 16 * minuteMs;
      expect((await secondStep(site, await begin(ada), byApp(ada.app.codeAt(time())))).status).to.equal(200);
    });

    it('is encrypted with JWT_SECRET and for its account', async () => {
      const ada = await withApp();
      const stored = await site.connection.collection('second_factors').find({}).toArray();
      expect(stored.map(({ _id }) => String(_id))).to.include(ada.id);
      expect(JSON.stringify(stored)).not.to.contain(ada.codes[0]);
      const sealed = sealSecret(Buffer.from('twenty bytes of that'), 'ada', 'one secret');
      expect(openSecret(sealed, 'ada', 'one secret')?.toString()).to.equal('twenty bytes of that');
      expect(openSecret(sealed, 'eve', 'one secret')).to.equal(null);
      expect(openSecret(sealed, 'ada', 'another secret')).to.equal(null);
      expect(openSecret('', 'ada', 'one secret')).to.equal(null);
    });

    it('is removed with its recovery codes; then the password suffices', async () => {
      const ada = await withApp();
      expect((await calls(ada).send('DELETE', '/account/second-factor/app')).status).to.equal(204);
      expect(await calls(ada).read()).to.deep.equal({ app: null, passkeys: [], recovery_codes: 0, is_required: false });
      expect((await logIn(site, ada.username)).status).to.equal(200);
      expect((await calls(ada).send('DELETE', '/account/second-factor/app')).status).to.equal(404);
      expect((await calls(ada).send('POST', '/account/second-factor/recovery-codes')).status).to.equal(404);
    });
  });

  it('can be reset by the operator', async () => {
    const ada = await withApp();
    const { connection } = site;
    const records = { factors: createFactorRepository(connection), passkeys: createPasskeyRepository(connection) };
    await resetFactors(ada.id, records);
    expect((await logIn(site, ada.username)).status).to.equal(200);
    expect((await calls(ada).read()).recovery_codes).to.equal(0);
  });

  describe('the challenge between the steps', () => {
    it('is valid for five minutes', async () => {
      const ada = await withApp();
      const challenge = await begin(ada);
      now += 5 * minuteMs + secondMs;
      const late = await secondStep(site, challenge, byApp(ada.app.codeAt(time())));
      expect([late.status, await codeOf(late)]).to.deep.equal([401, 'sign-in-expired']);
    });

    it('is not accepted as a session, nor a session as a challenge', async () => {
      const ada = await withApp();
      const challenge = await begin(ada);
      const me = await fetch(`${site.url}/api/admin/me`, { headers: { authorization: `Bearer ${challenge}` } });
      expect(me.status).to.equal(401);
      now += stepMs;
      const proof = byApp(ada.app.codeAt(time()));
      for (const not of [ada.token, 'made up', '']) expect((await secondStep(site, not, proof)).status).to.equal(401);
      expect((await secondStep(site, challenge, proof)).status).to.equal(200);
    });

    it('becomes invalid with a change of the password', async () => {
      const ada = await withApp();
      const challenge = await begin(ada);
      const change = { current_password: testPassword, new_password: 'another horse, another battery' };
      expect((await calls(ada).send('PUT', '/account/password', change)).status).to.equal(204);
      now += stepMs;
      expect((await secondStep(site, challenge, byApp(ada.app.codeAt(time())))).status).to.equal(401);
    });
  });

  describe('recovery codes', () => {
    it('are ten, and each is accepted once, in any notation, also from two browsers at the same time', async () => {
      const ada = await withApp();
      expect(ada.codes).to.have.length(10);
      const [first = '', second = ''] = ada.codes;
      expect(first).to.match(/^(?:[0-9a-z]{4}-){5}[0-9a-z]{4}$/);
      const challenge = await begin(ada);
      const use = (code: string): Promise<Response> => secondStep(site, challenge, byRecovery(code));
      expect((await use(first.toUpperCase().replaceAll('-', ' '))).status).to.equal(200);
      expect((await use(first)).status).to.equal(422);
      const both = await Promise.all([use(second), use(second)]);
      expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
      expect((await calls(ada).read()).recovery_codes).to.equal(8);
    });

    it('become invalid when new ones are created', async () => {
      const ada = await withApp();
      const renewed = await calls(ada).send('POST', '/account/second-factor/recovery-codes');
      const { recovery_codes: next } = (await renewed.json()) as { readonly recovery_codes: readonly string[] };
      const challenge = await begin(ada);
      expect((await secondStep(site, challenge, byRecovery(ada.codes[0] ?? ''))).status).to.equal(422);
      expect((await secondStep(site, challenge, byRecovery(next[0] ?? ''))).status).to.equal(200);
    });
  });

  describe('the list of people', () => {
    it('shows the factors of each account, and filters accounts without one', async () => {
      const owner = await withApp();
      const editor = await someone('editor');
      const list = async (query: string): Promise<readonly Person[]> =>
        (await (await calls(owner).send('GET', `/people?${query}`)).json()) as Person[];
      const find = async (query: string, { id }: { readonly id: string }) =>
        (await list(query)).find((person) => person.id === id);
      expect((await find(`q=${owner.username}`, owner))?.factors).to.deep.equal(['app']);
      expect(await find(`factor=none&q=${owner.username}`, owner)).to.equal(undefined);
      expect((await find(`factor=none&q=${editor.username}`, editor))?.factors).to.deep.equal([]);
      expect((await calls(owner).send('GET', '/people?factor=any')).status).to.equal(422);
      const first = await calls(owner).send('GET', '/people?factor=none&limit=1');
      expect(Number(first.headers.get('x-total-count'))).to.equal((await list('factor=none&limit=100')).length);
    });
  });

  describe('the roles that require one', () => {
    it('allow only adding one, from the next call on', async () => {
      const owner = await withApp();
      const policy = (roles: readonly string[]) => calls(owner).send('PUT', '/second-factor-policy', { roles });
      const editor = await someone('editor');
      expect((await policy(['nobody'])).status).to.equal(422);
      expect(await (await policy(['editor', 'editor'])).json()).to.deep.equal({ roles: ['editor'] });
      expect(await (await calls(owner).send('GET', '/second-factor-policy')).json()).to.deep.equal({
        roles: ['editor'],
      });

      const refused = await calls(editor).send('GET', '/blog/posts');
      expect([refused.status, await codeOf(refused)]).to.deep.equal([403, 'second-factor-missing']);
      const me = (await (await calls(editor).send('GET', '/me')).json()) as { readonly must_add_factor: boolean };
      expect(me.must_add_factor).to.equal(true);
      expect((await calls(editor).read()).is_required).to.equal(true);
      await calls(editor).addApp(time());
      expect((await calls(editor).send('GET', '/blog/posts')).status).to.equal(200);

      await calls(editor).send('DELETE', '/account/second-factor/app');
      expect((await policy([])).status).to.equal(200);
      expect((await calls(await someone('editor')).send('GET', '/blog/posts')).status).to.equal(200);
    });
  });
});
