/** The dashboard's data, over a real port and database. */
import { expect } from 'chai';
import type { Document, Sort } from 'mongodb';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { createPostModel } from '#server/features/blog/post.model.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emailSender, resetTo, sendReset } from '../support/email-calls.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost, workingCopy } from '../support/store-post.ts';
import { overviewSite } from '../support/overview-site.ts';
import { mailRow, someStaff, type storeSubmission } from '../support/store-submission.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('GET /api/admin/overview', () => {
  const { site, staff, at, read, store, pass } = overviewSite();
  const answered = (minutes: number, input: Parameters<typeof storeSubmission>[1] = {}) => {
    const submitted_at = input.submitted_at ?? at(-2 * dayMs);
    const answered_at = new Date(submitted_at.getTime() + minutes * minuteMs);
    return store({ status: 'replied', submitted_at, answered_at, ...input });
  };

  describe('when nothing has happened yet', () => {
    it('answers zeros, and null where there is no value', async () => {
      expect(await read()).to.deep.equal({
        submissions: { new: 0, read: 0, replied: 0, archived: 0, spam: 0 },
        unread: 0,
        lanes: { new: 0, us: 0, them: 0, applications: 0, snoozed: 0 },
        overdue: 0,
        due_soon: 0,
        next_due_at: null,
        waits: {
          mine: { messages: [], total: 0 },
          unassigned: { messages: [], total: 0 },
          ...{ total: 0, applications: 0 },
        },
        applications: { first: [], total: 0, interviews: [], scorecards: [] },
        ...{ asks: [], asked: [], upcoming: [], unfinished: [], week: null },
        answer_times: { days: 30, answers: 0, median_minutes: null, p95_minutes: null, within_promise: null },
        mail: {
          ...{ configured: false, waiting: 0, failed: 0, letters_failed: 0, withheld: 0 },
          ...{ failures: [], waiting_reason: null },
        },
        backup: null,
        cdn: null,
        posts: { published: 0, scheduled: 0, drafts: 0, changed: 0, asked: 0 },
        // The first start makes two drafts.
        pages: { changed: 2 },
      });
    });
  });

  describe('when pages are being written', () => {
    it('counts them for users who may see them', async () => {
      const { save, read: readPage } = contentCalls(site(), staff());
      const { changed } = (await read()).pages;
      const page = await readPage('about');
      await save(page, page.content);
      expect((await read()).pages).to.deep.equal({ changed: changed + 1 });
      expect((await read(await signIn(site(), 'trader', 'sales'))).pages).to.deep.equal({ changed: 0 });
    });
  });

  describe('when a CDN purge failed', () => {
    it('says since when and why, once it has lasted', async () => {
      const states = site().connection.collection<{ _id: string }>('cdn_state');
      const failing = (ms: number) => {
        const state = { failing_since: at(ms), last_error: 'HTTP 403' };
        return states.updateOne({ _id: 'site' }, { $set: state }, { upsert: true });
      };
      await failing(-minuteMs);
      expect((await read()).cdn).to.equal(null);
      await failing(-6 * minuteMs);
      expect((await read()).cdn).to.deep.equal({
        failing_since: at(-6 * minuteMs).toISOString(),
        last_reason: 'HTTP 403',
      });
      await states.deleteMany({});
    });
  });

  describe('when messages wait for an answer', () => {
    it('counts them by status', async () => {
      const statuses = ['new', 'new', 'new', 'read', 'read', 'replied', 'archived', 'spam', 'spam'] as const;
      for (const status of statuses) await store({ status });
      for (const status of ['new', 'replied', 'archived'] as const) await store({ status, position: 'ai-ml-engineer' });
      const { submissions, lanes } = await read();
      expect(submissions).to.deep.equal({ new: 4, read: 2, replied: 2, archived: 2, spam: 2 });
      expect(lanes).to.deep.equal({ new: 3, us: 5, them: 1, applications: 2, snoozed: 0 });
    });

    it('counts overdue and soon due replies, and says when the next is due', async () => {
      const next = at(20 * minuteMs);
      for (const due_at of [at(-3 * dayMs), at(-1), next, at(4 * hourMs - 1), at(4 * hourMs), at(20 * hourMs)])
        await store({ due_at });
      const { overdue, due_soon, next_due_at } = await read();
      expect({ overdue, due_soon, next_due_at }).to.deep.equal({
        overdue: 2,
        due_soon: 2,
        next_due_at: next.toISOString(),
      });
    });

    it('is not overdue until the last moment', async () => {
      await store({ due_at: at(0) });
      expect(await read()).to.include({ overdue: 0, due_soon: 1, next_due_at: at(0).toISOString() });
      pass(1);
      expect(await read()).to.include({ overdue: 1, due_soon: 0, next_due_at: null });
    });

    it('leaves out what needs no reply', async () => {
      for (const status of ['replied', 'archived', 'spam'] as const) await store({ status, due_at: at(-hourMs) });
      expect(await read()).to.include({ overdue: 0, due_soon: 0, next_due_at: null });
    });
  });

  describe('when messages were answered', () => {
    it('answers the median, the slow percentile and the share on time', async () => {
      for (const minutes of [10, 20, 60, 100, 26 * 60]) await answered(minutes);
      await answered(5 * 60, { urgent: true });
      expect((await read()).answer_times).to.deep.equal({
        days: 30,
        answers: 6,
        median_minutes: 80,
        p95_minutes: 26 * 60,
        within_promise: 4 / 6,
      });
    });

    it('counts the last 30 days', async () => {
      await answered(10, { submitted_at: at(-30 * dayMs - 20 * minuteMs) });
      await answered(30, { submitted_at: at(-30 * dayMs - 20 * minuteMs) });
      expect((await read()).answer_times).to.include({ answers: 1, median_minutes: 30 });
      pass(11 * minuteMs);
      expect((await read()).answer_times.answers).to.equal(0);
    });

    it('includes new, late and erased replies in the next request', async () => {
      const first = await answered(30);
      const answers = async () => (await read()).answer_times;
      expect(await answers()).to.include({ answers: 1, median_minutes: 30 });
      await answered(50);
      expect(await answers()).to.include({ answers: 2, median_minutes: 40 });
      await answered(10);
      expect(await answers()).to.include({ answers: 3, median_minutes: 30 });
      await createSubmissionModel(site().connection).deleteOne({ _id: first });
      expect(await answers()).to.include({ answers: 2, median_minutes: 30 });
      await answered(20, { submitted_at: at(-9 * dayMs) });
      expect(await answers()).to.include({ answers: 3, median_minutes: 20 });
    });
  });

  describe('when mail failed', () => {
    const failed = (ms: number, reason: string) =>
      mailRow('reply', { state: 'failed', last_attempt_at: at(ms), reason, attempts: 8 });

    it('counts the affected messages, and lists the newest with reasons', async () => {
      const waiting = { state: 'waiting', attempts: 2, last_attempt_at: at(-minuteMs), reason: 'No answer.' } as const;
      const older = { name: 'Tom Ferreira', outbox: [failed(-hourMs, 'Refused.'), failed(-9, 'No mailbox.')] };
      const olderId = await store({ submitted_at: at(-2 * hourMs), ...older });
      const newest = { name: 'Amara Osei', outbox: [failed(-dayMs, 'Full.')] };
      const newestId = await store({ submitted_at: at(-hourMs), ...newest });
      await store({ submitted_at: at(0), outbox: [mailRow('reply', waiting), mailRow('confirmation')] });
      await store({ outbox: [mailRow('confirmation', { state: 'sent' }), mailRow('staff-notification')] });
      const failure = (message_id: string, { name, outbox }: typeof older) => {
        const { _id, reason = null } = outbox.at(-1) ?? mailRow('reply');
        return { id: String(_id), message_id, kind: 'reply', name, to: null, reason };
      };
      expect((await read()).mail).to.deep.equal({
        configured: false,
        waiting: 2,
        failed: 2,
        letters_failed: 0,
        withheld: 0,
        failures: [failure(newestId, newest), failure(olderId, older)],
        waiting_reason: 'No answer.',
      });
    });

    it('counts and lists emails of the site for users who may see mail', async () => {
      await sendReset(emailSender(site().connection));
      await site()
        .connection.collection('letters')
        .updateMany({}, { $set: { state: 'failed', reason: 'Refused.' } });
      const { mail } = await read();
      expect(mail).to.include({ failed: 0, letters_failed: 1 });
      const [{ id: _, ...letter } = { id: '' }, ...others] = mail.failures;
      expect(letter).to.deep.equal({
        ...{ message_id: null, kind: 'password-reset', name: 'Grace', to: resetTo, reason: 'Refused.' },
      });
      expect(others).to.deep.equal([]);
      const author = await signIn(site(), 'writes-only', 'author');
      expect((await read(author)).mail).to.deep.include({ letters_failed: 0, failures: [] });
      await site().connection.collection('letters').deleteMany({});
    });

    it('says why mail still waits', async () => {
      await store({ outbox: [mailRow('reply', { attempts: 1, last_attempt_at: at(-5), reason: 'No answer.' })] });
      expect((await read()).mail).to.include({ waiting: 1, failed: 0, waiting_reason: 'No answer.' });
    });
  });

  describe('with several requests at once', () => {
    it('answers all the same', async () => {
      await answered(30);
      const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => read()));
      expect(first?.answer_times.answers).to.equal(1);
      for (const other of others) expect(other).to.deep.equal(first);
    });
  });

  describe('among many messages', () => {
    /** How many documents the database looks at for a query. */
    const examined = async (filter: Document, sort: Sort = {}, limit = 0, of = 'submissions'): Promise<unknown> => {
      const found = site().connection.collection(of).find(filter).sort(sort).limit(limit);
      const plan = (await found.explain('executionStats')) as { readonly executionStats: Document };
      return plan.executionStats['totalDocsExamined'];
    };

    it('reads only the messages that it returns', async () => {
      for (let i = 0; i < 60; i += 1)
        await store({ status: 'archived', outbox: [mailRow('reply', { state: 'sent' })] });
      for (let i = 0; i < 5; i += 1) await store({ due_at: at(i * hourMs) });
      for (let i = 1; i < 4; i += 1) await answered(i);
      for (let i = 0; i < 4; i += 1)
        await store({ status: 'archived', outbox: [mailRow('reply'), mailRow('confirmation', { state: 'failed' })] });
      expect(await examined({ status: 'new' })).to.equal(5);
      expect(await examined({ clock_due_at: { $lt: at(2 * hourMs) } })).to.equal(2);
      await store({ urgent: true, due_at: at(3 * hourMs) });
      const urgent = { status: { $in: ['new', 'read'] }, urgent: true, clock_due_at: { $gt: new Date(0) } };
      expect(await examined({ ...urgent, position: null }, { clock_due_at: 1, _id: 1 }, 25)).to.equal(1);
      expect(await examined({ clock_due_at: { $gte: at(1) } }, { clock_due_at: 1, _id: 1 }, 1)).to.equal(1);
      expect(await examined({ answered_at: { $gte: at(-30 * dayMs) } }, { answered_at: 1 })).to.equal(3);
      expect(await examined({ 'outbox.state': 'failed' }, { submitted_at: -1 }, 1)).to.equal(1);
      expect(await examined({ 'outbox.state': 'waiting' }, { submitted_at: -1 }, 1)).to.equal(1);
    });

    it('reads only the articles that it lists', async () => {
      await createPostModel(site().connection).createIndexes();
      const by = { id: staff().id, username: staff().username };
      for (let i = 0; i < 40; i += 1) {
        const copy = { ...workingCopy(`Changed ${i}`, at(-i * hourMs)), saved_by: i < 30 ? someStaff : by };
        await storePost(site().connection, { slug: `public-${i}`, created_by: by, working_copy: copy });
        await storePost(site().connection, { slug: `later-${i}`, created_by: by, published_at: at((i + 1) * hourMs) });
        const created_by = i < 30 ? someStaff : by;
        await storePost(site().connection, { slug: `draft-${i}`, published: false, published_at: null, created_by });
      }
      const look = (filter: Document, sort: Sort) => examined(filter, sort, 5, 'posts');
      const drafts = { 'created_by.id': staff().id, published: false, deleted_at: null, publication_asked: null };
      expect(await look(drafts, { updated_at: -1, _id: -1 })).to.equal(5);
      const copies = { 'working_copy.saved_by.id': staff().id, published: true };
      expect(await look(copies, { 'working_copy.saved_at': -1 })).to.equal(5);
      const upcoming = { published: true, published_at: { $gt: at(0) } };
      expect(await look(upcoming, { published_at: 1, _id: 1 })).to.equal(5);
    });
  });
});

describe('GET /api/admin/overview with SMTP_URL', () => {
  const site = serveTestSite({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'desk@example.com' });

  it('says that there is a mail server', async () => {
    const { headers } = await signIn(site);
    const response = await fetch(`${site.url}/api/admin/overview`, { headers });
    expect(((await response.json()) as Overview).mail.configured).to.equal(true);
  });
});
