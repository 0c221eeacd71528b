/** What a clock that was wrong for a while has left behind: it must hold up nothing once the clock is right again. */
import { expect } from 'chai';
import { deskCalls } from '../support/desk-calls.ts';
import { startMailServer } from '../support/mail-server.ts';
import { isSent, outboxOf, startOutboxSite, untilMails, write } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

describe('a clock that was a year ahead', () => {
  it('keeps no emails waiting for that year', async () => {
    const server = await startMailServer();
    const site = await startOutboxSite({ smtpUrl: server.url });
    try {
      const created_at = new Date();
      const due_at = new Date(created_at.getTime() + yearMs);
      const outbox = [mailRow('confirmation', { created_at, due_at, attempts: 1 })];
      const id = await storeSubmission(site.connection, { submitted_at: created_at, outbox });
      await untilMails(site, id, isSent);
      expect(server.mails).to.have.length(1);
    } finally {
      await site.close();
      await server.close();
    }
  });

  it('does not lock an address out for that year', async () => {
    let now = Date.now() + yearMs;
    const site = await startTestSite({ rateLimit: true, clock: () => new Date(now) });
    const sendOne = () =>
      fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@engines.example', company: 'Engines', message: 'Hello' }),
      });
    try {
      for (let count = 0; count < 10; count += 1) await write(site, { message: `Number ${count}` });
      expect((await sendOne()).status).to.equal(429);
      now -= yearMs;
      expect((await sendOne()).status).to.equal(201);
    } finally {
      await site.close();
    }
  });
});

describe('a clock that is ten minutes ahead of the database', () => {
  it('does not let an instance resend an email that another is sending', async () => {
    const realNow = Date.now;
    Date.now = () => realNow() + 600_000;
    const site = await startOutboxSite({ clock: () => new Date(Date.now()) });
    try {
      const created_at = new Date(realNow());
      const due_at = new Date(realNow() + 15_000);
      const mail = mailRow('confirmation', { created_at, due_at, attempts: 1 });
      const id = await storeSubmission(site.connection, { submitted_at: created_at, outbox: [mail] });
      const desk = deskCalls(site, await signIn(site));
      expect((await desk.resend(id, String(mail._id))).status).to.equal(200);
      const [stored] = await outboxOf(site, id);
      expect(stored?.resent_at?.getTime()).to.be.within(realNow() - 60_000, realNow() + 60_000);
      expect(stored?.due_at).to.deep.equal(due_at);
    } finally {
      Date.now = realNow;
      await site.close();
    }
  });
});
