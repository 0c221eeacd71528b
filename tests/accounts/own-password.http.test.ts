/** Change of a user's own password: rules, limits, and the end of other sessions. */
import { expect } from 'chai';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import { createSessionRepository } from '#server/features/accounts/session.repository.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { completeSignIn } from '#server/features/accounts/sign-in.ts';
import { createFactorRepository } from '#server/features/accounts/second-factor/factor.repository.ts';
import { createPasskeyRepository } from '#server/features/accounts/second-factor/passkey.repository.ts';
import { createSignInLimits } from '#server/features/accounts/sign-in-limits.ts';
import { accountCalls, nextPassword, refusedFields } from '../support/account-calls.ts';
import { logIn, signIn, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';

const secret = 'the secret of these tests, long enough';
const wrong = { current_password: 'This is not your current password.' };

describe('PUT /api/admin/account/password', () => {
  let people = 0;
  const site = serveTestSite({ jwtSecret: secret });
  const someone = (): Promise<TestStaff> => signIn(site, `person-${(people += 1)}`);
  const storedHash = async (username: string): Promise<unknown> =>
    (await site.connection.collection('staff_accounts').findOne({ username }))?.['password_hash'];

  describe('with the correct current password', () => {
    it('changes it, ends every other session of the user, and keeps the current one', async () => {
      const here = await someone();
      const there = await signInAgain(site, here);
      const somebodyElse = await someone();
      const response = await accountCalls(site, here).changePassword();
      expect(response.status).to.equal(204);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      const are = await Promise.all([here, there, somebodyElse].map((staff) => accountCalls(site, staff).isIn()));
      expect(are).to.deep.equal([true, false, true]);
      expect((await logIn(site, here.username)).status).to.equal(401);
      expect((await logIn(site, here.username, nextPassword)).status).to.equal(200);
    });

    it('ends sessions in the same write, so that a crash cannot leave them valid', async () => {
      const here = await someone();
      const there = await signInAgain(site, here);
      const accounts = createAccountRepository(site.connection);
      const from = String(await storedHash(here.username));
      await accounts.changePassword({ id: here.id, from, to: `${from}x`, exemptSession: 'of nobody' });
      expect(await accountCalls(site, there).isIn()).to.equal(false);
    });

    it('keeps only the session that changed it last', async () => {
      const first = await someone();
      await accountCalls(site, first).changePassword();
      const again = (await (await logIn(site, first.username, nextPassword)).json()) as { access_token: string };
      const headers = { ...first.headers, authorization: `Bearer ${again.access_token}` };
      const body = { current_password: nextPassword, new_password: testPassword };
      expect((await accountCalls(site, { headers }).changePassword(body)).status).to.equal(204);
      expect(await accountCalls(site, first).isIn()).to.equal(false);
      expect(await accountCalls(site, { headers }).isIn()).to.equal(true);
    });

    it('starts no valid session for a sign-in that verified the old password before', async () => {
      const here = await someone();
      const { connection } = site;
      const accounts = createAccountRepository(connection);
      const verified = await accounts.findForSignIn(here.username);
      if (verified === null) throw new Error('There is no such account.');
      expect((await accountCalls(site, here).changePassword()).status).to.equal(204);
      const clock = (): Date => new Date();
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const answer = await completeSignIn(
        verified,
        { address: '127.0.0.1', requestId: '', userAgent: '', country: undefined },
        {
          secret,
          clock,
          accounts,
          sessions: createSessionRepository(connection),
          log,
          noteDevice: () => undefined,
          audit: createAuditTrail({ entries: createAuditRepository(connection), clock, log }),
          environment: { localSignIn: 'everybody' } as AccountsDeps['environment'],
          limits: createSignInLimits({ connection, secret, off: true, clock, scope: 'sign-in' }),
          factors: createFactorRepository(connection),
          passkeys: createPasskeyRepository(connection),
        } as Partial<AccountsDeps> as AccountsDeps,
      );
      if (!('access_token' in answer)) throw new Error('No session was started.');
      const headers = { authorization: `Bearer ${answer.access_token}` };
      expect(await accountCalls(site, { headers }).isIn()).to.equal(false);
    });

    it('succeeds once for two concurrent requests', async () => {
      const here = await someone();
      const { changePassword } = accountCalls(site, here);
      const bodies = ['one long word after another', 'two long words after another'].map((new_password) => ({
        current_password: testPassword,
        new_password,
      }));
      const responses = await Promise.all(bodies.map(changePassword));
      expect(responses.map(({ status }) => status).sort()).to.deep.equal([204, 422]);
      const winner = bodies[responses.findIndex(({ status }) => status === 204)];
      expect((await logIn(site, here.username, winner?.new_password)).status).to.equal(200);
    });

    it('ignores everything in a request except the two passwords', async () => {
      const [here, victim] = [await someone(), await someone()];
      const before = await site.connection
        .collection('staff_accounts')
        .findOne({ username: here.username }, { projection: { last_seen_at: 0 } });
      const more = {
        id: victim.id,
        account_id: victim.id,
        username: victim.username,
        username_key: victim.username,
        password_hash: 'x',
        exempt_session: 'x',
        setup_slot: 'first',
        $set: { username: 'x' },
      };
      const body = { current_password: testPassword, new_password: nextPassword, ...more };
      expect((await accountCalls(site, here).changePassword(body)).status).to.equal(204);
      expect((await logIn(site, victim.username)).status).to.equal(200);
      const after = await site.connection
        .collection('staff_accounts')
        .findOne({ username: here.username }, { projection: { last_seen_at: 0 } });
      expect(after).to.have.all.keys(...Object.keys(before ?? {}), 'exempt_session');
      expect({ ...after, password_hash: '', exempt_session: '' }).to.deep.equal({
        ...before,
        password_hash: '',
        exempt_session: '',
      });
      expect(after?.['exempt_session']).not.to.equal('x');
    });

    it('logs the account, and no password', async () => {
      const here = await someone();
      await accountCalls(site, here).changePassword();
      const line = site.logged.filter(({ msg }) => msg === 'a password was changed').at(-1);
      expect(line).to.include({ accountId: here.id }).and.to.have.property('requestId');
      expect(JSON.stringify(site.logged)).not.to.match(/horse|argon2|eyJ/);
    });
  });

  describe('with invalid input', () => {
    it('answers 422 at a wrong current password and changes nothing', async () => {
      const here = await someone();
      const there = await signInAgain(site, here);
      const { changePassword } = accountCalls(site, here);
      const body = { current_password: `${testPassword} `, new_password: nextPassword };
      expect(await refusedFields(await changePassword(body))).to.deep.equal(wrong);
      expect(await accountCalls(site, there).isIn()).to.equal(true);
      expect((await logIn(site, here.username)).status).to.equal(200);
      const line = site.logged.filter(({ msg }) => msg === 'a password was not confirmed').at(-1);
      expect(line).to.include({ accountId: here.id, outcome: 'wrong' });
    });

    it('answers 422 at a new password that breaks the rules for accounts', async () => {
      const here = await someone();
      const refusalOf = async (new_password: unknown): Promise<string | undefined> => {
        const response = await accountCalls(site, here).changePassword({
          current_password: testPassword,
          new_password,
        });
        const fields = await refusedFields(response);
        expect(fields).to.have.all.keys('new_password');
        return fields['new_password'];
      };
      expect(await refusalOf('eleven char')).to.match(/12 to 128 characters/);
      expect(await refusalOf('a b'.repeat(43))).to.match(/12 to 128 characters/);
      expect(await refusalOf('password2024!')).to.match(/easy to guess/);
      expect(await refusalOf(`${here.username}-123`)).to.match(/easy to guess/);
      expect(await refusalOf(testPassword)).to.match(/the password you have now/);
      expect(await refusalOf(['a long enough password'])).to.be.a('string');
      expect((await logIn(site, here.username)).status).to.equal(200);
    });

    it('names every field that is missing', async () => {
      const here = await someone();
      const fields = await refusedFields(await accountCalls(site, here).changePassword({}));
      expect(fields).to.have.all.keys('current_password', 'new_password');
      expect(fields['current_password']).to.equal('Enter your current password.');
    });
  });
});

describe('wrong passwords of a signed-in user', () => {
  let site: TestSite;
  let ada: TestStaff;
  const began = Date.now();
  let late = 0;
  beforeEach(async () => {
    late = 0;
    site = await startTestSite({ rateLimit: true, trustProxy: 1, clock: () => new Date(began + late) });
    ada = await signIn(site);
  });
  afterEach(() => site.close());

  const from = (address: string, staff = ada) =>
    accountCalls(site, { headers: { ...staff.headers, 'x-forwarded-for': address } });
  const guess = { current_password: 'a wrong guess', new_password: nextPassword };
  /** Concurrently, so that the delays do not add up. */
  const guesses = (count: number): Promise<Response[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { changePassword, end, endOthers } = from(`198.51.100.${index}`);
        const ways = [() => changePassword(guess), () => end('x'.repeat(32), 'a guess'), () => endOthers('a guess')];
        return (ways[index % ways.length] ?? endOthers)();
      }),
    );

  it('are limited to ten in 15 minutes, whichever call they come with; then the correct one is refused as well', async () => {
    const statuses = (await guesses(14)).map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)]);
    const refused = await from('203.0.113.7').changePassword();
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 900);
    expect(((await refused.json()) as { readonly detail: string }).detail).to.match(
      /^Too many wrong passwords\. .*try again in 15 minutes\.$/,
    );
    late = 15 * 60_000 + 1000;
    expect((await from('203.0.113.7').changePassword()).status).to.equal(204);
  });

  it('are counted by session and do not block sign-ins', async () => {
    const elsewhere = await signInAgain(site, ada);
    await guesses(10);
    expect((await logIn(site, 'ada')).status).to.equal(200);
    expect((await from('203.0.113.7', elsewhere).changePassword()).status).to.equal(204);
  });

  it('cannot be used up by others with the same username or address', async () => {
    const here = { 'x-forwarded-for': '203.0.113.7' };
    const strangers = Array.from({ length: 10 }, () => logIn(site, 'ada', 'a wrong guess', here));
    expect((await Promise.all(strangers)).map(({ status }) => status)).to.deep.equal(Array<number>(10).fill(401));
    expect((await logIn(site, 'ada', testPassword, here)).status).to.equal(429);
    const { changePassword, endOthers } = from('203.0.113.7');
    expect((await endOthers()).status).to.equal(200);
    expect((await changePassword()).status).to.equal(204);
  });

  it('are reset by the correct one', async () => {
    await guesses(3);
    expect((await from('203.0.113.7').endOthers()).status).to.equal(200);
    const statuses = (await guesses(10)).map(({ status }) => status);
    expect(statuses).to.deep.equal(Array<number>(10).fill(422));
  });
});
