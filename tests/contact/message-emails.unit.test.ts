import { expect } from 'chai';
import type { MailKind } from '#shared/contact/submission-rules.ts';
import { composeMail } from '#server/features/contact/outbox/message-emails.ts';
import type { OutgoingMail } from '#server/features/mail/text/outgoing-mail.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { MailedSubmission } from '#server/features/contact/submission-record.ts';
import { tokenCss } from '#views/design/tokens.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { sampleContact } from '../support/sample-contact.ts';
import { mailColors } from '#server/features/mail/text/render-html.ts';

const environment = {
  mailFrom: undefined,
  siteUrl: 'https://www.company.example',
};
const arrived = new Date('2026-11-20T09:30:00Z');
const due = new Date('2026-11-21T09:30:00Z');

const submission: MailedSubmission = {
  id: '65e5f0c80000000000000001',
  ...sampleContact,
  name: 'Amara',
  company: 'Samplewood',
  service_interest: '',
  message: 'Hello',
  promise: 'standard',
  submitted_at: arrived,
  due_at: due,
  replies: [],
  mails: [],
};

const compose = (
  kind: MailKind,
  fields: Partial<MailedSubmission> = {},
  now = arrived,
  current = builtInLiveContent,
): OutgoingMail | null =>
  composeMail(
    {
      kind,
      attempts: 1,
      id: 'm1',
      submissionId: submission.id,
      index: 0,
      created_at: now,
      dueAt: now,
      submission: { ...submission, mails: [{ id: 'm1', kind, entryId: 'r1' }], ...fields },
    },
    {
      settings: createMailSettings(environment, { current }),
      formatDateTime: createDateTimeFormat(() => 'UTC'),
      notified: ['desk@company.example'],
      now,
      content: { current },
    },
  );

describe('composeMail', () => {
  describe('for a confirmation', () => {
    it('never promises a time in the past', () => {
      expect(compose('confirmation')?.text).to.include(
        'within 24 hours: by Saturday, November 21, 2026 at 09:30 (UTC)',
      );
      const late = compose('confirmation', {}, due)?.text;
      expect(late).to.include('we are sorry').and.not.to.include('within');
      const answered = compose(
        'confirmation',
        { replies: [{ id: 'r1', text: 'Hi', signature: '', signedBy: undefined }] },
        due,
      )?.text;
      expect(answered).to.include('Our answer is on its way').and.not.to.include('sorry');
    });

    it('uses the content that staff edit', () => {
      const mailContent = {
        ...builtInLiveContent['confirmation-mail'],
        subject: 'Your message is here',
        received: 'It came on {sent}.',
      };
      const current = { ...builtInLiveContent, 'confirmation-mail': mailContent };
      const mail = compose('confirmation', {}, arrived, current);
      expect(mail?.subject).to.equal('Your message is here');
      expect(mail?.text).to.include('It came on Friday, November 20, 2026 at 09:30 (UTC).');
    });
  });

  describe('for a reply', () => {
    it('returns null if the reply is gone', () => {
      expect(compose('reply')).to.equal(null);
      expect(
        compose('reply', { replies: [{ id: 'r1', text: 'Hi', signature: '', signedBy: undefined }] })?.text,
      ).to.match(/^Hi\n/);
    });

    it('has the signature between text and quote, with its line breaks', () => {
      const reply = { id: 'r1', text: 'Hi', signature: 'Ada <Byron>\nEngineer', signedBy: undefined };
      const mail = compose('reply', { replies: [reply] });
      expect(mail?.text).to.match(/^Hi\n\nAda <Byron>\nEngineer\n\nOn .+ wrote:\n/);
      expect(mail?.html).to.include('Ada &lt;Byron&gt;<br>\nEngineer');
    });

    it('has the company’s address as sender, with the name of the author', () => {
      const named = compose('reply', {
        replies: [{ id: 'r1', text: 'Hi', signature: '', signedBy: 'Ada Byron\r\nBcc: x' }],
      });
      const usual = compose('reply', { replies: [{ id: 'r1', text: 'Hi', signature: '', signedBy: undefined }] });
      expect(named?.from).to.deep.equal({ name: 'Ada Byron Bcc: x at Loomstack', address: usual?.from.address });
      expect(usual?.from.name).to.equal('Loomstack');
    });
  });

  describe('for staff', () => {
    it('shows only the fields that were filled in', () => {
      const mail = compose('staff-notification');
      expect(mail?.subject).to.equal('New message from Samplewood');
      expect(mail?.text).not.to.match(/Service:|Position:/);
    });
  });

  it('uses the design’s colors', () => {
    const css = tokenCss();
    const names = { ink2: 'ink-2', ink3: 'ink-3', onBtn: 'on-btn' } as Record<string, string>;
    for (const colors of Object.values(mailColors))
      for (const [name, color] of Object.entries(colors)) expect(css).to.include(`--${names[name] ?? name}:${color};`);
  });
});

describe('createMailSettings', () => {
  const settings = (mailFrom?: string, newMessages: string[] = []) => {
    const named = { ...builtInLiveContent['site-settings'], notify: { newMessages, failedMail: [] } };
    const current = { ...builtInLiveContent, 'site-settings': named };
    return createMailSettings({ ...environment, mailFrom }, { current });
  };

  it('defaults to the name and address of the site', () => {
    const { from, replyTo, notifyEmail, domain } = settings();
    expect(from).to.deep.equal({ name: 'Loomstack', address: 'hello@loomstack.example' });
    expect(replyTo).to.deep.equal(from);
    expect(notifyEmail).to.deep.equal([]);
    expect(domain).to.equal('loomstack.example');
  });

  it('reads a sender with and without a name, and sends answers to the first recipient of notifications', () => {
    expect(settings('desk@b.example').from).to.deep.equal({
      name: 'Loomstack',
      address: 'desk@b.example',
    });
    expect(settings('"The desk" <desk@b.example>').from.name).to.equal('The desk');
    expect(settings('desk@bücher.example').domain).to.equal('xn--bcher-kva.example');
    const { notifyEmail, replyTo } = settings(undefined, ['a@b.example', 'c@d.example']);
    expect(notifyEmail).to.deep.equal(['a@b.example', 'c@d.example']);
    expect(replyTo.address).to.equal('a@b.example');
  });
});
