/** A user's own name, and the change of their email address by a link. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { OwnDetails } from '#shared/accounts/own-account.contract.ts';
import { accountCalls, refusedFields } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { linkEnded, refusal } from '../support/people-calls.ts';
import { callsBelow, logIn, signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('one’s own name and email address', () => {
  let site: TestSite;
  let mail: MailServer;
  let now = new Date();
  let count = 0;
  before(async () => {
    mail = await startMailServer();
    site = await startTestSite({ smtpUrl: mail.url, clock: () => now });
  });
  after(async () => {
    await site.close();
    await mail.close();
  });
  afterEach(() => {
    now = new Date();
  });

  const someone = (): Promise<TestStaff> => signIn(site, `person-${(count += 1)}`);
  const nextEmail = (): string => `person-${count}-${(count += 1)}@company.example`;
  const send = (staff: TestStaff, method: string, path: string, body?: object): Promise<Response> =>
    callsBelow(site, staff, '/account')(method, path, body);
  const details = async (staff: TestStaff): Promise<OwnDetails> =>
    (await (await send(staff, 'GET', '')).json()) as OwnDetails;
  const ask = (staff: TestStaff, email: string, password = testPassword): Promise<Response> =>
    send(staff, 'POST', '/email', { email, current_password: password });
  const lettersTo = (email: string) => mail.mails.filter(({ recipients }) => recipients.includes(email));
  const tokenTo = async (email: string): Promise<string> => {
    const token = () =>
      lettersTo(email)
        .map(({ text = '' }) => /\/admin\/confirm-email#([\w-]{43})/.exec(text)?.[1])
        .filter((found) => found !== undefined)
        .at(-1);
    await until(() => token() !== undefined);
    return token() ?? '';
  };
  const confirm = (token: string): Promise<Response> =>
    fetch(`${site.url}/api/email-change/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  /** Confirms a new address for the account. */
  const give = async (staff: TestStaff, email: string): Promise<void> => {
    expect((await ask(staff, email)).status).to.equal(202);
    expect((await confirm(await tokenTo(email))).status).to.equal(200);
  };

  it('are read and changed', async () => {
    const staff = await someone();
    const changed = await send(staff, 'PATCH', '', { name: ' Amara Osei ', time_zone: 'Africa/Accra' });
    const expected = { username: staff.username, name: 'Amara Osei', email: null, time_zone: 'Africa/Accra' };
    expect(await changed.json()).to.deep.include(expected);
    await send(staff, 'PATCH', '', { time_zone: null });
    expect(await details(staff)).to.deep.include({ ...expected, time_zone: null });
    const wrong = await send(staff, 'PATCH', '', { name: '', time_zone: 'Mars/Base' });
    expect(Object.keys(await refusedFields(wrong)).sort()).to.deep.equal(['name', 'time_zone']);
  });

  it('change only when the new address is confirmed; the old address is notified once', async () => {
    const staff = await someone();
    const [first, second] = [nextEmail(), nextEmail()];
    await give(staff, first);
    expect((await ask(staff, second)).status).to.equal(202);
    const token = await tokenTo(second);
    expect((await details(staff)).email).to.equal(first);
    expect((await logIn(site, second)).status).to.equal(401);
    expect(await (await confirm(token)).json()).to.deep.equal({ username: staff.username, email: second });
    expect((await logIn(site, second)).status).to.equal(200);
    expect((await logIn(site, first)).status).to.equal(401);
    await until(() => lettersTo(first).some(({ subject = '' }) => subject.includes('was changed')));
    expect(await linkEnded(await confirm(token))).to.match(/already used/);
    expect(site.logged.map((line) => JSON.stringify(line)).join('\n')).not.to.contain(token);
  });

  it('require the password, and an address that is not taken', async () => {
    const staff = await someone();
    const other = await someone();
    const email = nextEmail();
    await give(other, email);
    expect(await refusedFields(await ask(staff, nextEmail(), 'a wrong guess'))).to.have.property('current_password');
    expect(await refusal(await ask(staff, email.toUpperCase()))).to.deep.equal([409, 'email-taken']);
    expect(await refusal(await ask(other, email))).to.deep.equal([422, 'nothing-to-do']);
    expect(await refusedFields(await ask(staff, 'no address'))).to.have.property('email');
  });

  it('go to one of two users who confirm the same address', async () => {
    const [one, two] = [await someone(), await someone()];
    const email = nextEmail();
    await ask(one, email);
    const first = await tokenTo(email);
    await ask(two, email);
    await until(async () => (await tokenTo(email)) !== first);
    const answers = await Promise.all([confirm(first), confirm(await tokenTo(email))]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
  });

  it('explain why a link does not work: replaced, expired, unknown, password changed, account suspended or deleted', async () => {
    const staff = await someone();
    const [first, second] = [nextEmail(), nextEmail()];
    await ask(staff, first);
    const replaced = await tokenTo(first);
    await ask(staff, second);
    const present = await tokenTo(second);
    expect(await linkEnded(await confirm(replaced))).to.match(/newer email/);
    expect(await linkEnded(await confirm('x'.repeat(43)))).to.match(/Invalid link/);
    now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect(await linkEnded(await confirm(present))).to.match(/expired/);
    now = new Date();
    expect((await accountCalls(site, staff).changePassword()).status).to.equal(204);
    expect(await linkEnded(await confirm(present))).to.match(/password has changed/);
    const accounts = site.connection.collection('staff_accounts');
    await accounts.updateOne({ username: staff.username }, { $set: { suspended_at: new Date() } });
    expect(await linkEnded(await confirm(present))).to.match(/suspended/);
    await accounts.deleteOne({ _id: new Types.ObjectId(staff.id) });
    expect(await linkEnded(await confirm(present))).to.match(/deleted/);
  });
});
