/** The emails of a message as a mail server receives them. */
import { expect } from 'chai';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import {
  hasReason,
  isSent,
  outboxOf,
  staffAddress,
  startOutboxSite,
  untilMails,
  write,
  type visitor,
} from '../support/outbox-site.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';

const header = (mail: ReceivedMail, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

describe('the emails of a contact message', () => {
  let server: MailServer;
  let site: TestSite;
  let staff: TestStaff;
  let now = new Date('2026-11-20T09:30:00Z');

  before(async () => {
    server = await startMailServer();
    site = await startOutboxSite({
      smtpUrl: server.url,
      siteUrl: 'https://www.company.example',
      notifyEmail: `${staffAddress},second@company.example`,
      businessTimeZone: 'Europe/Berlin',
      clock: () => now,
    });
    staff = await signIn(site);
  });
  after(async () => {
    await site.close();
    await server.close();
  });

  /** Sends a message from an address of its own and waits for both emails. */
  const exchange = async (fields: Partial<typeof visitor> & { urgent?: boolean; position?: string }) => {
    const email = `${Math.random().toString(36).slice(2)}@samplewood.example`;
    const id = await write(site, { email, ...fields });
    await untilMails(site, id, isSent);
    const confirmation = await server.mailTo(fields.email ?? email);
    const told = server.mails.filter(
      ({ recipients, text }) => recipients.includes(staffAddress) && text?.includes(fields.email ?? email),
    );
    const [notification] = told;
    if (notification === undefined) throw new Error('staff were not told');
    expect(told).to.have.length(1);
    return { id, email, confirmation, notification };
  };

  describe('when a message was stored', () => {
    it('notifies staff with the message and the time when an answer is due', async () => {
      const { id, email, notification } = await exchange({});
      expect(notification.recipients).to.deep.equal([staffAddress, 'second@company.example']);
      expect(notification.from).to.include({ name: 'Loomstack', address: 'hello@company.example' });
      expect(notification.replyTo?.[0]).to.include({ name: 'Amara Osei', address: email });
      expect(notification.subject).to.equal('New message from Samplewood Clinics, Security & Compliance');
      expect(header(notification, 'Auto-Submitted')).to.equal('auto-generated');
      for (const part of [notification.text, notification.html]) {
        expect(part).to.include('Saturday, November 21, 2026 at 10:30 (Europe/Berlin)');
        expect(part).to.include(`https://www.company.example/admin/contact-submissions/${id}`);
        expect(part).to.include('Can you help by the end of the quarter?');
      }
    });

    it('sends the confirmation with the promise and contacts, without the sender’s texts', async () => {
      const { confirmation } = await exchange({});
      expect(confirmation.subject).to.equal('Your message to Loomstack');
      expect(confirmation.to?.[0]).to.include({ name: '' });
      expect(confirmation.replyTo?.[0]).to.include({ address: staffAddress });
      expect(header(confirmation, 'Auto-Submitted')).to.equal('auto-replied');
      expect(header(confirmation, 'X-Auto-Response-Suppress')).to.equal('All');
      expect(confirmation.raw).not.to.match(/Amara|Osei|Samplewood Clinics|auditors/);
      for (const part of [confirmation.text, confirmation.html]) {
        expect(part).to.include('within 24 hours: by Saturday, November 21, 2026 at 10:30 (Europe/Berlin)');
        expect(part).to.match(/\+1 \(555\) 010-0142/);
      }
      expect(confirmation.raw).to.match(/multipart\/alternative/);
    });

    it('shows that it is urgent, and for which position', async () => {
      const { confirmation, notification } = await exchange({ urgent: true, position: 'devops-engineer' });
      expect(notification.subject).to.equal('URGENT: New message from Samplewood Clinics, DevOps Engineer');
      expect(notification.text).to.include('Position: DevOps Engineer');
      expect(confirmation.text).to.include('within 4 business hours');
    });

    it('has a stable Message-ID for each email', async () => {
      const { id, confirmation, notification } = await exchange({});
      const [first, second] = await outboxOf(site, id);
      expect(notification.messageId).to.equal(`<${id}.${String(first?._id)}@company.example>`);
      expect(confirmation.messageId).to.equal(`<${id}.${String(second?._id)}@company.example>`);
    });
  });

  describe('when the texts are hostile', () => {
    it('escapes them in HTML', async () => {
      const { confirmation, notification } = await exchange({
        name: '<img src=x onerror=alert(1)>',
        company: `"><script>alert('x')</script>`,
        message: '</blockquote><a href="https://evil.example">click</a> & more',
      });
      expect(confirmation.raw).not.to.match(/evil|alert/);
      const { html = '', text } = notification;
      expect(html).not.to.match(/<img|<script|href="https:\/\/evil/);
      expect(html).to.include('&lt;/blockquote&gt;&lt;a href=&quot;https://evil.example&quot;&gt;click');
      expect(text).to.include('</blockquote><a href="https://evil.example">click</a> & more');
    });

    it('keeps them out of the headers', async () => {
      const { confirmation, notification } = await exchange({
        name: 'Eve\r\nBcc: victim@elsewhere.example',
        company: 'Evil\nX-Evil: yes\u202Eexe.',
      });
      for (const mail of [confirmation, notification]) {
        expect(mail.headers.map(({ key }) => key)).not.to.include.members(['bcc']);
        expect(header(mail, 'X-Evil')).to.equal(undefined);
        expect(mail.recipients).not.to.include('victim@elsewhere.example');
      }
      expect(notification.subject).to.include('Evil X-Evil: yesexe.');
      expect(notification.replyTo?.[0]?.name).to.equal('Eve Bcc: victim@elsewhere.example');
    });

    it('accepts long names in all scripts', async () => {
      const name = '敏感な名前, «Ünïcode» "и ещё" 🙂 '.repeat(4).slice(0, 95).trim();
      const company = 'Ω'.repeat(150);
      const { notification } = await exchange({ name, company, message: `${'長'.repeat(4000)}.` });
      expect(notification.replyTo?.[0]?.name).to.equal(name);
      expect(notification.subject).to.include(company);
      expect(notification.text).to.include('長'.repeat(4000));
      for (const line of notification.raw.split('\r\n')) expect(line.length).to.be.below(999);
    });

    it('accepts a name that looks like an address', async () => {
      const { notification, email } = await exchange({ name: 'boss@company.example, Mallory <m@x.example>' });
      expect(notification.replyTo).to.have.length(1);
      expect(notification.replyTo?.[0]?.address).to.equal(email);
    });
  });

  describe('when staff reply', () => {
    it('sends only their text, in the same thread, and stops the clock', async () => {
      now = new Date('2026-11-20T11:00:00Z');
      const { id, email, confirmation } = await exchange({});
      now = new Date('2026-11-20T13:30:00Z');
      const desk = deskCalls(site, staff);
      const text = 'Dear Amara,\n\nyes, we can:  see <our plan> & more.\n\nJonas';
      expect((await desk.reply(id, { text: text })).status).to.equal(201);
      expect((await desk.reply(id, { text: 'One more thing.' })).status).to.equal(201);
      await untilMails(site, id, isSent);

      const [, , first, second] = await outboxOf(site, id);
      const sent = server.mails.filter(({ recipients }) => recipients.includes(email));
      const idOf = (row: typeof first) => `<${id}.${String(row?._id)}@company.example>`;
      const reply = sent.find(({ messageId }) => messageId === idOf(first));
      const next = sent.find(({ messageId }) => messageId === idOf(second));
      expect(reply?.subject).to.equal('Re: Your message to Loomstack');
      expect(reply?.text).to.match(
        /^Dear Amara,\n\nyes, we can: {2}see <our plan> & more\.\n\nJonas\n\nOn Friday, Nov/,
      );
      expect(reply?.text).to.match(/Amara Osei wrote:\n\n> Our auditors ask[^]*quarter\?\s*$/);
      expect(reply?.html).to.include('yes, we can:&nbsp; see &lt;our plan&gt; &amp; more.');
      expect(reply?.replyTo?.[0]).to.include({ address: staffAddress });
      expect(reply?.inReplyTo).to.equal(confirmation.messageId);
      expect(reply?.references).to.equal(confirmation.messageId);
      expect(reply?.headers.map(({ key }) => key)).not.to.include('auto-submitted');
      expect(next?.inReplyTo).to.equal(reply?.messageId);
      expect(next?.references).to.equal(`${confirmation.messageId} ${reply?.messageId}`);

      const stored = await storedSubmission(site, id);
      expect(stored?.answered_at).to.deep.equal(now);
      expect(stored?.answer_ms).to.equal(2.5 * 60 * 60 * 1000);
      expect(stored).not.to.have.property('clock_due_at');
      expect(stored?.version, 'sending is no change by staff').to.equal(3);
    });
  });

  describe('when a message looks like spam', () => {
    it('sends no email', async () => {
      const before = server.mails.length;
      const held = await write(site, { website: 'https://spam.example' });
      const { id } = await exchange({});
      expect(await outboxOf(site, held)).to.deep.equal([]);
      expect(await outboxOf(site, id)).to.have.length(2);
      expect(server.mails.length - before).to.equal(2);
    });
  });
});

describe('confirmations', () => {
  let server: MailServer;
  let site: TestSite;
  let now: Date;
  const hourMs = 60 * 60 * 1000;
  const token = 'a-token-of-the-test-long-enough';

  const start = async (confirmationsPerHour: number): Promise<void> => {
    now = new Date();
    server = await startMailServer();
    site = await startOutboxSite({
      smtpUrl: server.url,
      trustProxy: 1,
      metricsToken: token,
      rateLimit: true,
      confirmationsPerHour,
      clock: () => now,
    });
  };
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  let senders = 0;
  /** Sends a message from a network of its own. Returns the number of its confirmations. */
  const confirmationsOf = async (email: string): Promise<number> => {
    senders += 1;
    const id = await write(
      site,
      { email, message: `Question ${senders}.` },
      { 'x-forwarded-for': `192.0.2.${senders}` },
    );
    const mails = await untilMails(site, id, isSent);
    expect(mails.filter(({ kind }) => kind === 'staff-notification')).to.have.length(1);
    return mails.filter(({ kind }) => kind === 'confirmation').length;
  };

  it('are sent to one mailbox once an hour and three times a day, in any spelling and from any network', async () => {
    await start(100);
    expect(await confirmationsOf('victim@elsewhere.example')).to.equal(1);
    for (const email of ['victim@elsewhere.example', 'Victim@Elsewhere.example', 'victim+2@elsewhere.example'])
      expect(await confirmationsOf(email), email).to.equal(0);
    expect(await confirmationsOf('other@elsewhere.example')).to.equal(1);
    for (const sent of [1, 1, 0]) {
      now = new Date(now.getTime() + hourMs + 1000);
      expect(await confirmationsOf('victim@elsewhere.example')).to.equal(sent);
    }
    expect(server.mails.filter(({ recipients }) => recipients.includes('victim@elsewhere.example'))).to.have.length(3);
    expect(
      (await readMetrics(site.url, { authorization: `Bearer ${token}` })).get(
        'mail_confirmations_withheld_total{limit="recipient"}',
      ),
    ).to.equal(4);
  });

  it('are sent after a double click', async () => {
    await start(100);
    for (const index of Array(5).keys()) {
      const fields = { email: `double-${index}@elsewhere.example`, message: `Twice ${index}.` };
      const headers = { 'idempotency-key': `a-key-of-one-message-${index}`, 'x-forwarded-for': `198.51.100.${index}` };
      const [id = '', ...others] = await Promise.all([1, 2, 3].map(() => write(site, fields, headers)));
      expect(others).to.deep.equal([id, id]);
      const mails = await untilMails(site, id, isSent);
      expect(mails.map(({ kind }) => kind)).to.have.members(['staff-notification', 'confirmation']);
    }
  });

  it('count once, with any number of attempts', async () => {
    await start(100);
    server.behave({ recipient: '@', code: 451, text: '4.7.1 Greylisted' });
    const id = await write(site, { email: 'later@elsewhere.example' });
    await untilMails(site, id, hasReason);
    server.behave('takes everything');
    now = new Date(now.getTime() + 2 * 60 * 1000);
    const mails = await untilMails(site, id, isSent);
    expect(mails.map(({ kind, attempts }) => [kind, attempts])).to.have.deep.members([
      ['staff-notification', 2],
      ['confirmation', 2],
    ]);
  });

  it('have a limit for the whole site, above which staff are still notified', async () => {
    await start(2);
    const { headers } = await signIn(site);
    const withheld = async (): Promise<number> =>
      ((await (await fetch(`${site.url}/api/admin/overview`, { headers })).json()) as Overview).mail.withheld;
    expect(await withheld()).to.equal(0);
    const sent: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) sent.push(await confirmationsOf(`${name}@elsewhere.example`));
    expect(sent).to.deep.equal([1, 1, 0, 0]);
    expect(await withheld()).to.equal(2);
    expect(
      (await readMetrics(site.url, { authorization: `Bearer ${token}` })).get(
        'mail_confirmations_withheld_total{limit="site"}',
      ),
    ).to.equal(2);
    now = new Date(now.getTime() + hourMs + 1000);
    expect(await withheld()).to.equal(0);
    expect(await confirmationsOf('e@elsewhere.example')).to.equal(1);
  });
});
