/** The country of a session, from the header of a trusted proxy. */
import { expect } from 'chai';
import { accountCalls } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { makeAccount, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const header = 'CF-IPCountry';
const minuteMs = 60_000;

describe('the country of a session', () => {
  let mail: MailServer;
  let site: TestSite;
  let late = 0;
  let people = 0;
  const start = async (overrides: TestSiteOverrides): Promise<void> => {
    site = await startTestSite({ smtpUrl: mail.url, clock: () => new Date(Date.now() + late), ...overrides });
  };
  before(async () => {
    mail = await startMailServer();
  });
  afterEach(async () => {
    late = 0;
    await site.close();
  });
  after(() => mail.close());

  const someone = async (): Promise<string> => {
    const username = `person-${(people += 1)}`;
    await makeAccount(site, username);
    return username;
  };
  const signIn = async (username: string, headers: Readonly<Record<string, string>>): Promise<TestStaff> => {
    const response = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username, password: testPassword }),
    });
    expect(response.status).to.equal(200);
    const { access_token: token } = (await response.json()) as { readonly access_token: string };
    return { id: '', username, token, headers: { authorization: `Bearer ${token}` } };
  };
  const countryOf = async (staff: TestStaff): Promise<string | null | undefined> =>
    (await accountCalls(site, staff).list()).find(({ is_present }) => is_present)?.country;

  it('is that of the sign-in, then that of the last use; invalid codes are ignored', async () => {
    await start({ trustProxy: 1, countryHeader: header });
    const username = await someone();
    const staff = await signIn(username, { [header]: 'gh' });
    expect(await countryOf(staff)).to.equal('GH');
    for (const none of ['XX', 'T1', 'Ghana', '<b>', ''])
      expect(await countryOf(await signIn(username, { [header]: none })), none).to.equal(null);
    const use = async (value: string): Promise<void> => {
      const headers = { authorization: `Bearer ${staff.token}`, [header]: value };
      await fetch(`${site.url}/api/admin/account/sessions`, { headers });
    };
    late = 6 * minuteMs;
    await use('KE');
    await until(async () => (await countryOf(staff)) === 'KE');
    late = 12 * minuteMs;
    await use('XX');
    expect(await countryOf(staff)).to.equal('KE');
  });

  it('is in the email about a new device', async () => {
    await start({ trustProxy: 1, countryHeader: header });
    const username = await someone();
    const email = `${username}@company.example`;
    const accounts = site.connection.collection('staff_accounts');
    await accounts.updateOne({ username }, { $set: { email, email_key: email, known_devices: ['Chrome on Mac'] } });
    await signIn(username, { [header]: 'GH', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' });
    await until(() => mail.mails.some(({ recipients }) => recipients.includes(email)));
    const letter = mail.mails.find(({ recipients }) => recipients.includes(email));
    expect(letter?.text).to.include('Firefox on Linux, Ghana');
  });

  it('is unknown if no header is configured, whatever a client sends', async () => {
    await start({ trustProxy: 1 });
    expect(await countryOf(await signIn(await someone(), { [header]: 'GH' }))).to.equal(null);
  });
});
