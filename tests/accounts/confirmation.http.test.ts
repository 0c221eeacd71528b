/** Confirmation of identity, which some calls require within ten minutes. */
import { expect } from 'chai';
import { allCalls } from '../support/all-calls.ts';
import { accountCalls } from '../support/account-calls.ts';
import { codeOf, secondFactorCalls } from '../support/second-factor-calls.ts';
import { logIn, signIn, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { withBackups } from '../support/whole-site.ts';

const minuteMs = 60_000;

describe('the confirmation of identity', () => {
  let people = 0;
  let now = Math.floor(Date.now() / 30_000) * 30_000;
  const time = (): Date => new Date(now);
  const site = serveTestSite({ clock: time, rateLimit: true, ...withBackups });
  beforeEach(() => {
    now += 20 * minuteMs;
  });

  const someone = (): Promise<TestStaff> => signIn(site, `person-${(people += 1)}`);
  const calls = (staff: TestStaff) => secondFactorCalls(site, staff);
  const exportStatus = async (staff: TestStaff): Promise<number> => {
    const response = await calls(staff).send('GET', '/contact-submissions.csv');
    await response.body?.cancel();
    return response.status;
  };
  const byPassword = (password = testPassword) => ({ way: 'password', password }) as const;

  it('is required by every call with stepUp, ten minutes after the sign-in', async () => {
    const ada = await someone();
    now += 10 * minuteMs + 1000;
    const needing = allCalls.filter((call) => call.auth === 'staff' && 'stepUp' in call);
    expect(needing.map(({ path }) => path)).to.include('/api/admin/contact-submissions.csv');
    for (const { method, path } of needing) {
      const response = await fetch(site.url + path.replaceAll(/\{\w+\}/g, '0'.repeat(24)), {
        method,
        headers: ada.headers,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([response.status, await codeOf(response)], path).to.deep.equal([403, 'confirmation-required']);
    }
    const made = await calls(ada).send('POST', '/create-admin', { username: 'newcomer', password: testPassword });
    expect([made.status, await codeOf(made)]).to.deep.equal([403, 'confirmation-required']);
  });

  it('is not required within ten minutes, nor by calls without stepUp', async () => {
    const ada = await someone();
    now += 10 * minuteMs - 1000;
    expect(await exportStatus(ada)).to.equal(200);
    now += 60 * minuteMs;
    expect((await calls(ada).send('GET', '/contact-submissions')).status).to.equal(200);
  });

  it('accepts the password if there is no second factor, and lasts ten minutes', async () => {
    const ada = await someone();
    const other = await signIn(site, 'another');
    now += 20 * minuteMs;
    const wrong = await calls(ada).confirm(byPassword('not the password'));
    expect([wrong.status, await codeOf(wrong)]).to.deep.equal([422, 'wrong-password']);
    expect(await exportStatus(ada)).to.equal(403);
    expect((await calls(ada).confirm(byPassword())).status).to.equal(204);
    expect([await exportStatus(ada), await exportStatus(other)]).to.deep.equal([200, 403]);
    now += 10 * minuteMs + 1000;
    expect(await exportStatus(ada)).to.equal(403);
  });

  it('accepts only the second factor if there is one', async () => {
    const ada = await someone();
    const { app, codes } = await calls(ada).addApp(time());
    now += 20 * minuteMs;
    expect((await calls(ada).confirm(byPassword())).status).to.equal(422);
    const code = app.codeAt(time());
    expect((await calls(ada).confirm({ way: 'app', code })).status).to.equal(204);
    expect((await calls(ada).confirm({ way: 'app', code })).status).to.equal(422);
    expect(await exportStatus(ada)).to.equal(200);
    now += 20 * minuteMs;
    expect((await calls(ada).confirm({ way: 'recovery-code', code: codes[0] ?? '' })).status).to.equal(204);
    expect(await exportStatus(ada)).to.equal(200);
  });

  it('is required for password, address and sessions of an account with a second factor, besides the password', async () => {
    const [ada, plain] = [await someone(), await someone()];
    const others = [await signInAgain(site, ada), await signInAgain(site, plain)] as const;
    const { app } = await calls(ada).addApp(time());
    now += 20 * minuteMs;
    const changes = (staff: TestStaff) => {
      const own = accountCalls(site, staff);
      const address = { email: `${staff.username}@company.example`, current_password: testPassword };
      return [
        () => own.end('0'.repeat(32)),
        () => own.endOthers(),
        () => calls(staff).send('POST', '/account/email', address),
        () => own.changePassword(),
      ];
    };
    const statuses = async (staff: TestStaff): Promise<number[]> => {
      const answers: number[] = [];
      for (const change of changes(staff)) answers.push((await change()).status);
      return answers;
    };
    for (const change of changes(ada)) {
      const refused = await change();
      expect([refused.status, await codeOf(refused)]).to.deep.equal([403, 'confirmation-required']);
    }
    expect((await accountCalls(site, ada).endOthers('a guess')).status, 'the password is not compared').to.equal(403);
    expect(await accountCalls(site, others[0]).isIn()).to.equal(true);
    expect((await calls(ada).confirm({ way: 'app', code: app.codeAt(time()) })).status).to.equal(204);
    expect((await accountCalls(site, ada).endOthers('a guess')).status, 'nor is the code enough').to.equal(422);
    expect(await statuses(ada)).to.deep.equal([404, 200, 202, 204]);
    expect(await statuses(plain)).to.deep.equal([404, 200, 202, 204]);
    for (const other of others) expect(await accountCalls(site, other).isIn()).to.equal(false);
  });

  it('counts wrong passwords and wrong codes for each session', async () => {
    const ada = await someone();
    const elsewhere = await signInAgain(site, ada);
    const refusals = async (proof: Parameters<ReturnType<typeof calls>['confirm']>[0]): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => calls(ada).confirm(proof)));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await refusals(byPassword('a guess'))).to.equal(2);
    expect((await calls(ada).confirm(byPassword())).status).to.equal(429);
    expect((await calls(elsewhere).confirm(byPassword())).status).to.equal(204);
    const { app } = await calls(elsewhere).addApp(time());
    expect(await refusals({ way: 'app', code: '000000' })).to.equal(2);
    now += 30_000;
    expect((await calls(elsewhere).confirm({ way: 'app', code: app.codeAt(time()) })).status).to.equal(204);
  });

  it('still works after others have failed to sign in', async () => {
    const ada = await someone();
    const guesses = Array.from({ length: 10 }, () => logIn(site, ada.username, 'a wrong guess'));
    expect((await Promise.all(guesses)).map(({ status }) => status)).to.deep.equal(Array<number>(10).fill(401));
    expect((await logIn(site, ada.username)).status).to.equal(429);
    expect((await calls(ada).confirm(byPassword())).status).to.equal(204);
  });
});
