/** The calls of the screen Mail: list, state, resend, discard. */
import { expect } from 'chai';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import type { EmailFields } from '#server/features/mail/email.model.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { emailSender, mailCalls, refusal, secretLink, sendReset, storedEmails } from '../support/email-calls.ts';
import { startMailServer } from '../support/mail-server.ts';
import { staffAddress, startOutboxSite } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

describe('the calls of mail', () => {
  let site: TestSite;
  let calls: ReturnType<typeof mailCalls>;

  before(async () => {
    site = await startOutboxSite({ smtpUrl: undefined });
    calls = mailCalls(site, await signIn(site));
  });
  beforeEach(() => emptyCollections(site, 'letters', 'submissions'));
  after(() => site.close());

  /** Changes the only stored email. */
  const change = (fields: object): Promise<unknown> =>
    site.connection.collection<EmailFields>('letters').updateOne({}, { $set: fields });

  describe('GET /api/admin/mails', () => {
    const minute = (number: number): Date => new Date(Date.UTC(2026, 10, 20, 9, number));
    const storeEmailAt = (number: number, to = `email-${number}@company.example`) =>
      sendReset(
        emailSender(site.connection, () => minute(number)),
        {
          key: `${number}`,
          to,
          expires: new Date('2030-01-01'),
        },
      );
    const messageAt = (number: number, email = `person-${number}@wood.example`) =>
      storeSubmission(site.connection, {
        email,
        submitted_at: minute(number),
        outbox: [
          mailRow('staff-notification', { created_at: minute(number) }),
          mailRow('confirmation', { created_at: minute(number) }),
        ],
      });

    it('lists the emails of messages and all others, newest first', async () => {
      await storeEmailAt(1);
      const message = await messageAt(2);
      await storeEmailAt(3);
      const mails = await calls.list();
      expect(mails.map(({ kind, to, message_id }) => ({ kind, to, message_id }))).to.deep.equal([
        { kind: 'password-reset', to: 'email-3@company.example', message_id: null },
        { kind: 'confirmation', to: 'person-2@wood.example', message_id: message },
        { kind: 'staff-notification', to: staffAddress, message_id: message },
        { kind: 'password-reset', to: 'email-1@company.example', message_id: null },
      ]);
      expect(mails[0]).to.include({
        state: 'waiting',
        created_at: minute(3).toISOString(),
        next_attempt_at: minute(3).toISOString(),
        attempts: 0,
        reason: null,
        expires_at: '2030-01-01T00:00:00.000Z',
      });
    });

    it('has each email on exactly one page', async () => {
      for (let number = 0; number < 5; number += 1) {
        await storeEmailAt(number * 2);
        await messageAt(number * 2 + 1);
      }
      // As old as another one, so that the ids decide the order.
      // As old as another email and a message, so that the ids decide the order.
      await sendReset(
        emailSender(site.connection, () => minute(9)),
        { key: 'twin', expires: new Date('2030-01-01') },
      );
      await messageAt(9);
      const whole = (await calls.list('?limit=100')).map(({ id }) => id);
      const paged: string[] = [];
      let next: string | undefined = '?limit=3';
      while (next !== undefined) {
        const page = await calls.listing(next);
        paged.push(...((await page.json()) as ListedMail[]).map(({ id }) => id));
        next = /<\/api\/admin\/mails(\?[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(paged).to.deep.equal(whole);
      expect(new Set(whole).size).to.equal(6 + 6 * 2);
    });

    it('filters by state, and by the address of a recipient or a part of it', async () => {
      await storeEmailAt(1, 'Grace@Company.Example');
      await messageAt(2, 'grace@company.example');
      await messageAt(3);
      await change({ state: 'failed', reason: 'The mail server refused the address.' });
      expect((await calls.list('?state=failed')).map(({ to }) => to)).to.deep.equal(['Grace@Company.Example']);
      expect((await calls.list('?state=sent')).length).to.equal(0);
      expect((await calls.list('?to=GRACE@company.example')).map(({ kind }) => kind)).to.deep.equal(['confirmation']);
      expect((await calls.list('?state=failed&to=grace@company.example')).length).to.equal(1);
      expect((await calls.list('?to=RACE@comp')).map(({ kind }) => kind)).to.deep.equal(['confirmation']);
      expect((await calls.list('?to=grace.company')).length).to.equal(0);
      expect((await calls.list(`?to=${staffAddress}`)).map(({ kind }) => kind)).to.deep.equal([
        'staff-notification',
        'staff-notification',
      ]);
    });

    it('counts each email of a message, as the list shows them', async () => {
      await storeEmailAt(1);
      await messageAt(2);
      await messageAt(3, 'grace@company.example');
      const count = async (query: string) => (await calls.listing(query)).headers.get('x-total-count');
      expect(await count('')).to.equal('5');
      expect(await count('?limit=1')).to.equal('5');
      expect(await count('?part=messages')).to.equal('4');
      expect(await count('?to=grace@company.example')).to.equal('1');
      expect(await count(`?to=${staffAddress}`)).to.equal('2');
      expect((await calls.state()).waiting).to.equal(5);
      // Of many messages, the emails are not counted; the state counts the messages.
      const submissions = site.connection.collection('submissions');
      const { _id: _, ...message } = (await submissions.findOne()) ?? {};
      await submissions.insertMany(Array.from({ length: 99 }, () => ({ ...message })));
      expect(await count('')).to.equal(null);
      expect(await count('?part=letters')).to.equal('1');
      expect((await calls.state()).waiting).to.equal(102);
    });

    it('never shows the text of an email', async () => {
      await storeEmailAt(1);
      const text = await (await calls.listing()).text();
      expect(text).to.include('email-1@company.example');
      expect(text).not.to.include(secretLink).and.not.to.include('Firefox');
    });

    it('answers 422 for unknown values', async () => {
      for (const [query, field] of [
        ['?state=lost', 'state'],
        ['?limit=0', 'limit'],
        ['?limit=1e1', 'limit'],
        ['?after=abc', 'after'],
        [`?to=${'a'.repeat(201)}`, 'to'],
      ] as const) {
        const refused = await refusal(calls.listing(query));
        expect(refused.status, query).to.equal(422);
        expect(refused.errors?.[0]?.field, query).to.equal(field);
      }
      await storeEmailAt(1);
      await storeEmailAt(2);
      const link = (await calls.listing('?limit=1')).headers.get('link') ?? '';
      const cursor = /after=([\w-]+)/.exec(link)?.[1] ?? '';
      expect((await calls.listing(`?after=${cursor}`)).status).to.equal(200);
      expect((await calls.listing(`?state=failed&after=${cursor}`)).status).to.equal(422);
    });
  });

  describe('GET /api/admin/mails/state', () => {
    it('returns whether there is a mail server, and how much waits', async () => {
      await sendReset(emailSender(site.connection));
      await storeSubmission(site.connection, { outbox: [mailRow('confirmation', { state: 'failed' })] });
      expect(await calls.state()).to.deep.equal({
        is_set_up: false,
        from: 'hello@company.example',
        waiting: 1,
        failed: 1,
      });
    });
  });

  describe('POST /api/admin/letters/{id}/resend', () => {
    it('resends a failed email', async () => {
      const server = await startMailServer();
      const sending = await startOutboxSite({ smtpUrl: server.url });
      try {
        server.behave({ recipient: 'grace', code: 550, text: 'No such user' });
        const { list, resend } = mailCalls(sending, await signIn(sending));
        const { id } = await sendReset(emailSender(sending.connection));
        await until(async () => (await list('?state=failed')).length === 1);
        server.behave('takes everything');
        expect((await resend(id)).status).to.equal(200);
        await until(async () => (await list('?state=sent')).length === 1);
        const [email] = await storedEmails(sending);
        expect(email?.delete_at?.getTime()).to.be.lessThan(Date.now() + 91 * 24 * 60 * 60 * 1000);
        expect(await refusal(resend(id))).to.include({ status: 409, code: 'mail-already-sent' });
      } finally {
        await sending.close();
        await server.close();
      }
    });

    it('refuses discarded, expired and unknown emails', async () => {
      const send = emailSender(site.connection);
      const { id } = await sendReset(send);
      await change({ state: 'failed', expires_at: new Date(Date.now() - 1000) });
      expect(await refusal(calls.resend(id))).to.include({
        code: 'mail-ended',
        detail: 'The link in this email has expired. Create a new one.',
      });
      await change({ state: 'discarded' });
      expect(await refusal(calls.resend(id))).to.include({ status: 409, code: 'mail-ended' });
      expect((await calls.resend('65e5f0c80000000000000001')).status).to.equal(404);
      expect((await calls.resend('nothing')).status).to.equal(404);
    });

    it('does not change an email that is being sent', async () => {
      const { id } = await sendReset(emailSender(site.connection));
      const due_at = new Date(Date.now() + 15_000);
      await change({ state: 'sending', due_at });
      expect((await calls.resend(id)).status).to.equal(200);
      expect((await storedEmails(site))[0]).to.deep.include({ state: 'sending', due_at });
    });
  });

  describe('POST /api/admin/letters/{id}/discard', () => {
    it('discards a waiting email and deletes its data', async () => {
      const { id } = await sendReset(emailSender(site.connection));
      const answer = await calls.discard(id);
      expect(answer.status).to.equal(200);
      expect(await answer.json()).to.include({ id, state: 'discarded', next_attempt_at: null });
      const [email] = await storedEmails(site);
      expect(email).to.not.have.any.keys('data', 'due_at');
      expect((await calls.list()).length).to.equal(0);
      expect((await calls.list('?state=discarded')).length).to.equal(1);
      expect(await refusal(calls.discard(id))).to.include({ status: 409, code: 'mail-ended' });
    });

    it('refuses an email that is being sent, and an unknown one', async () => {
      const { id } = await sendReset(emailSender(site.connection));
      await change({ state: 'sending', due_at: new Date(Date.now() + 15_000) });
      expect(await refusal(calls.discard(id))).to.include({ status: 409, code: 'mail-being-sent' });
      // The lease of its process has ended.
      await change({ state: 'sending', due_at: new Date(Date.now() - 1000) });
      expect((await calls.discard(id)).status).to.equal(200);
      expect((await calls.discard('65e5f0c80000000000000001')).status).to.equal(404);
    });
  });
});
