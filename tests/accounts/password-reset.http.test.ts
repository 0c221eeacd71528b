/** A forgotten password is replaced by an emailed link that works once, within an hour. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import { accountCalls, nextPassword, refusedFields } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { linkEnded, refusal } from '../support/people-calls.ts';
import { logIn, signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const json = { 'content-type': 'application/json' };

describe('a forgotten password', () => {
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

  interface Reachable extends TestStaff {
    readonly email: string;
  }
  const accounts = () => site.connection.collection('staff_accounts');
  const someone = async (): Promise<Reachable> => {
    const staff = await signIn(site, `person-${(count += 1)}`);
    const email = `person-${count}@company.example`;
    await accounts().updateOne({ username: staff.username }, { $set: { email, email_key: email } });
    return { ...staff, email };
  };
  const post = (path: string, body: object, at: Pick<TestSite, 'url'> = site): Promise<Response> =>
    fetch(at.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const ask = (username: string) => post('/api/password-reset/ask', { username });
  const lettersTo = (email: string) =>
    mail.mails.filter(({ recipients, text }) => recipients.includes(email) && text?.includes('/admin/new-password#'));
  /** Waits for this number of emails to an address, and returns their tokens. */
  const tokens = async (email: string, letters = 1): Promise<readonly string[]> => {
    await until(() => lettersTo(email).length >= letters);
    return lettersTo(email).map(({ text = '' }) => /\/admin\/new-password#([\w-]{43})/.exec(text)?.[1] ?? '');
  };
  const newestToken = async (email: string, letters = 1): Promise<string> =>
    (await tokens(email, letters)).at(-1) ?? '';
  const reset = (token: string, password = nextPassword) =>
    post('/api/password-reset', { token, new_password: password });

  it('is replaced by username or address; every session ends, and an email is sent', async () => {
    const person = await someone();
    expect((await ask(person.username.toUpperCase())).status).to.equal(202);
    const token = await newestToken(person.email);
    const told = (await (await post('/api/password-reset/read', { token })).json()) as { readonly username: string };
    expect(told.username).to.equal(person.username);
    expect((await reset(token)).status).to.equal(204);
    expect(await accountCalls(site, person).isIn()).to.equal(false);
    expect((await logIn(site, person.username)).status).to.equal(401);
    expect((await logIn(site, person.email, nextPassword)).status).to.equal(200);
    await until(() =>
      mail.mails.some(
        ({ recipients, subject = '' }) => recipients.includes(person.email) && subject.includes('was changed'),
      ),
    );
    expect(site.logged.map((line) => JSON.stringify(line)).join('\n')).not.to.contain(token);
    const stored = await site.connection.collection('account_links').find().toArray();
    expect(JSON.stringify(stored)).not.to.contain(token);
  });

  it('gets the same answer for an unknown account, one without an address and a suspended one', async () => {
    const person = await someone();
    const unreachable = await signIn(site, `unreachable-${count}`);
    const suspended = await someone();
    await accounts().updateOne({ username: suspended.username }, { $set: { suspended_at: new Date() } });
    const answers = [];
    for (const name of ['nobody-at-all', unreachable.username, suspended.email, person.email]) {
      const response = await ask(name);
      answers.push([response.status, await response.text()]);
    }
    expect(answers).to.deep.equal(answers.map(() => [202, '']));
    await newestToken(person.email);
    expect(lettersTo(suspended.email)).to.have.length(0);
  });

  it('explains why a link does not work: used, expired, replaced, unknown, or password changed since', async () => {
    const person = await someone();
    await ask(person.email);
    const first = await newestToken(person.email);
    await ask(person.email);
    const second = await newestToken(person.email, 2);
    expect(await linkEnded(await reset(first))).to.match(/newer email/);
    expect((await reset(second)).status).to.equal(204);
    expect(await linkEnded(await reset(second))).to.match(/has been used/);
    expect(await linkEnded(await post('/api/password-reset/read', { token: 'x'.repeat(43) }))).to.match(/Invalid link/);

    const other = await someone();
    await ask(other.email);
    const stale = await newestToken(other.email);
    expect((await accountCalls(site, other).changePassword()).status).to.equal(204);
    expect(await linkEnded(await reset(stale))).to.match(/was changed since/);

    const late = await someone();
    await ask(late.email);
    const token = await newestToken(late.email);
    now = new Date(Date.now() + 61 * 60_000);
    expect(await linkEnded(await reset(token))).to.match(/expired/);
  });

  it('cannot be replaced if the account is suspended or deleted', async () => {
    const person = await someone();
    await ask(person.email);
    const token = await newestToken(person.email);
    await accounts().updateOne({ username: person.username }, { $set: { suspended_at: new Date() } });
    expect(await linkEnded(await reset(token))).to.match(/suspended/);
    await accounts().deleteOne({ _id: new Types.ObjectId(person.id) });
    expect(await linkEnded(await reset(token))).to.match(/deleted/);
  });

  it('is replaced once if two browsers use the link at the same time', async () => {
    const person = await someone();
    await ask(person.email);
    const token = await newestToken(person.email);
    const passwords = [nextPassword, `${nextPassword}, and more`];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 410]);
    const logins = await Promise.all(passwords.map((password) => logIn(site, person.username, password)));
    expect(logins.map(({ status }) => status).sort()).to.deep.equal([200, 401]);
  });

  it('refuses a password that is too short or too easy, and keeps the link valid', async () => {
    const person = await someone();
    await ask(person.email);
    const token = await newestToken(person.email);
    expect(await refusedFields(await reset(token, 'short'))).to.have.property('new_password');
    expect((await logIn(site, person.username, testPassword)).status).to.equal(200);
    expect((await reset(token)).status).to.equal(204);
  });

  it('is limited to ten requests from one address, and three emails to one account, in an hour', async () => {
    const clock = new Date();
    const limited = await startTestSite({ rateLimit: true, smtpUrl: mail.url, clock: () => clock });
    try {
      const staff = await signIn(limited, 'busy');
      const email = 'busy@company.example';
      await limited.connection
        .collection('staff_accounts')
        .updateOne({ username: staff.username }, { $set: { email, email_key: email } });
      for (let round = 0; round < 10; round += 1)
        expect((await post('/api/password-reset/ask', { username: 'busy' }, limited)).status).to.equal(202);
      expect(await refusal(await post('/api/password-reset/ask', { username: 'busy' }, limited))).to.deep.equal([
        429,
        'too-many-requests',
      ]);
      const refused = () => limited.logged.filter(({ msg = '' }) => msg.startsWith('too many links')).length;
      await until(() => refused() === 7);
      await tokens(email, 3);
      expect(lettersTo(email)).to.have.length(3);
    } finally {
      await limited.close();
    }
  });
});
