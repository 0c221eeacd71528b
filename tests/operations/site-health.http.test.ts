/** Site Health as owners get it: what the checks find on a real site, who may read it, and the letter on Mondays. */
import { expect } from 'chai';
import type { CheckedPart, SiteHealth } from '#shared/operations/site-health.contract.ts';
import { readNumbers, visit } from '../support/analytics-calls.ts';
import { storedEmails } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff, signInAgain } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const hourMs = 3_600_000;

const health = async (site: TestSite, { headers }: TestStaff, method = 'POST'): Promise<SiteHealth> => {
  const response = await fetch(`${site.url}/api/admin/site-health`, { method, headers });
  expect(response.status).to.equal(200);
  return (await response.json()) as SiteHealth;
};

const part = ({ checks }: SiteHealth, id: CheckedPart['id']): CheckedPart | undefined =>
  checks.find((each) => each.id === id);

describe('/api/admin/site-health', () => {
  const site = serveTestSite();
  let owner: TestStaff;

  before(async () => {
    owner = await signIn(site);
  });
  beforeEach(() => site.connection.collection('submissions').deleteMany({}));

  it('has no results before the first run', async () => {
    expect(await health(site, owner, 'GET')).to.deep.equal({ checks: [], is_complete: false });
  });

  it('checks every page and the environment', async () => {
    const checked = await health(site, owner);
    expect(checked.is_complete).to.equal(true);
    expect(part(checked, 'pages')?.well).to.match(/^All \d\d pages open\.$/);
    expect(part(checked, 'promises')?.well).to.equal('No reply is overdue.');
    expect(part(checked, 'disk')).to.include({ unknown: null });
    // No CDN, no public name, and nothing outside is asked.
    for (const id of ['cdn', 'certificate', 'domain', 'updates'] as const)
      expect(part(checked, id), id).to.equal(undefined);
    expect(await health(site, owner, 'GET')).to.deep.equal(checked);
  });

  it('reports overdue messages, failed email, and a missing mail server', async () => {
    const due = (hours: number) => ({ due_at: new Date(Date.now() + hours * hourMs) });
    await storeSubmission(site.connection, due(-1));
    await storeSubmission(site.connection, due(-2));
    await storeSubmission(site.connection, { ...due(2), outbox: [mailRow('reply', { state: 'failed' })] });
    const checked = await health(site, owner);
    expect(part(checked, 'promises')?.findings.map(({ urgency, sentence }) => [urgency, sentence])).to.deep.equal([
      ['now', '2 messages are overdue.'],
      ['soon', '1 message is due within four hours.'],
    ]);
    expect(part(checked, 'mail')?.findings.map(({ urgency, sentence }) => [urgency, sentence])).to.deep.equal([
      ['soon', 'No mail server. Notifications and replies are not sent.'],
      ['now', '1 email could not be delivered.'],
    ]);
    expect(part(checked, 'mail')?.well).to.equal(null);
  });

  it('reports that the only owner has no second factor', async () => {
    const found = part(await health(site, owner), 'accounts')?.findings.map(({ sentence }) => sentence);
    expect(found).to.deep.equal([
      'The owner has no second factor. A stolen password would give full access.',
      'There is only one owner. If they cannot sign in, no one can change settings or users.',
    ]);
  });

  it('checks the owners again as soon as they have changed', async () => {
    const sentence = async (method: string) =>
      part(await health(site, owner, method), 'accounts')?.findings[0]?.sentence ?? '';
    expect(await sentence('POST')).to.match(/^The owner has/);
    await signIn(site, 'grace', 'owner');
    expect(await sentence('GET')).to.match(/^2 of 2 owners have/);
    const at = part(await health(site, owner, 'GET'), 'accounts')?.at;
    await site.connection.collection('staff_accounts').deleteOne({ username: 'grace' });
    expect(await sentence('GET')).to.match(/^The owner has/);
    const checked = part(await health(site, owner, 'GET'), 'accounts');
    expect(checked?.at).not.to.equal(at);
    expect(part(await health(site, owner, 'GET'), 'accounts')).to.deep.equal(checked);
  });
});

describe('the weekly report', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.close());

  it('is sent to owners on Monday, once, and only to those who want it', async () => {
    // A Thursday.
    let now = new Date('2026-11-19T10:00:00Z').getTime();
    const site = await startTestSite({ clock: () => new Date(now), checksPollIntervalMs: 50, smtpUrl: mail.url });
    try {
      const accounts = site.connection.collection('staff_accounts');
      const checks = site.connection.collection<{ _id: string; well: string | null }>('site_checks');
      await until(async () => (await checks.findOne({ _id: 'accounts' }))?.well === 'There is no owner yet.');
      const saidOfMail = async () => (await checks.findOne({ _id: 'mail' }))?.well ?? '';
      await until(async () => (await saidOfMail()).startsWith('No email has been sent yet.'));
      const owner = await signIn(site);
      await signIn(site, 'grace', 'owner');
      await signIn(site, 'edith', 'editor');
      const setEmail = (username: string, change: object) => accounts.updateOne({ username }, { $set: change });
      await setEmail('ada', { email: 'ada@company.example', email_key: 'ada@company.example' });
      await setEmail('grace', {
        email: 'grace@company.example',
        email_key: 'grace@company.example',
        muted_letters: ['weekly-report'],
      });
      await setEmail('edith', { email: 'edith@company.example', email_key: 'edith@company.example' });
      const weeks = site.connection.collection('weekly_letters');
      await until(async () => (await weeks.countDocuments()) === 1);
      const at = (text: string) => ({ submitted_at: new Date(text), due_at: new Date(text) });
      for (const day of ['2026-11-16T09:00:00Z', '2026-11-22T20:00:00Z', '2026-11-24T09:00:00Z'])
        await storeSubmission(site.connection, { ...at(day), status: 'archived' });
      await storeSubmission(site.connection, { ...at('2026-11-18T09:00:00Z'), status: 'spam' });
      await storeSubmission(site.connection, {
        ...at('2026-11-18T09:00:00Z'),
        status: 'replied',
        answered_at: new Date('2026-11-18T11:00:00Z'),
        answer_ms: 2 * hourMs,
        due_at: new Date('2026-11-19T09:00:00Z'),
      });
      for (let view = 0; view < 7; view += 1) await visit(site, view < 5 ? '/about' : '/_data/careers');
      await until(async () => (await readNumbers(site, owner, '2026-11-16', '2026-11-22')).views.now === 7);
      expect((await storedEmails(site)).filter(({ kind }) => kind === 'weekly-report')).to.deep.equal([]);
      now = new Date('2026-11-23T20:00:00Z').getTime();
      const { subject, text } = await mail.mailTo('ada@company.example');
      expect(subject).to.match(/: November 16 to November 22$/);
      expect(text).to.match(/Messages received\W+3\b/);
      expect(text).to.match(/Answers sent\W+1, half of them within 2 hours, 100% on time/);
      expect(text).to.match(/Page views\W+7, none in the week before/);
      expect(text).to.match(/Most read\W+About(?: Us)? \(5\)\s+Careers \(2\)/);
      expect(text).to.contain('2 of 2 owners have no second factor').and.not.to.contain('undefined');
      // By then it has looked some more times.
      now += 3 * hourMs;
      await until(async () => (await storedEmails(site)).every(({ state }) => state === 'sent'));
      await until(async () => (await saidOfMail()) === 'Email is being delivered.');
      const reports = mail.mails.filter((each) => each.subject?.includes('November 16'));
      expect(reports.map(({ recipients }) => recipients)).to.deep.equal([['ada@company.example']]);

      const settings = settingsCalls(site, await signInAgain(site, owner));
      await settings.switchFeatures({ analytics: false, applications: false });
      now = new Date('2026-11-30T20:00:00Z').getTime();
      const next = () => mail.mails.find((each) => each.subject?.includes('November 23'));
      await until(() => next() !== undefined);
      expect(next()?.text)
        .to.contain('Messages received')
        .and.not.to.match(/Page views|Hired|Applications/);
    } finally {
      await site.close();
    }
  });
});
