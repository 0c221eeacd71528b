/** Every email template: its example is composed, its data is validated. */
import { expect } from 'chai';
import { countryName } from '#shared/text/country-name.ts';
import { interviewLimits } from '#shared/careers/recruiting-rules.ts';
import { emailKinds } from '#shared/mail/mail-rules.ts';
import {
  emailTemplates,
  describeInvalidData,
  parseEmailData,
  composeEmail,
} from '#server/features/mail/templates/email-templates.ts';
import { securityChanges } from '#server/features/mail/templates/account-emails.ts';
import { createFailureReport } from '#server/features/mail/failure-report.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const settings = createMailSettings(
  { mailFrom: undefined, siteUrl: 'https://www.company.example' },
  { current: builtInLiveContent },
);
const formatDateTime = createDateTimeFormat(() => 'UTC');
const to = { name: 'Grace\r\nBcc: all@company.example', address: 'grace@company.example' };

describe('emails that belong to no message', () => {
  for (const kind of emailKinds)
    it(`of the kind ${kind} are composed from their example`, () => {
      const { example } = emailTemplates[kind];
      const mail = composeEmail({ id: 'l1', kind, to, data: example }, settings, formatDateTime);
      expect(mail.subject).to.match(/^.{10,100}$/);
      expect(mail.to).to.deep.equal([{ name: 'Grace Bcc: all@company.example', address: to.address }]);
      expect(mail.messageId).to.match(/^<letter\.l1@/);
      // A recruiter's own email is not automatic: they get out-of-office replies.
      if ('signed_by' in example) expect(mail.headers).to.deep.equal({});
      else expect(mail.headers).to.include({ 'Auto-Submitted': 'auto-generated' });
      expect(mail.text).not.to.match(/undefined|Invalid|\[object/);
      if ('link' in example) {
        expect(mail.text).to.include(example.link);
        expect(mail.html).to.include(`href="${example.link}"`);
      }
      if ('expires' in example) expect(mail.text).to.include(formatDateTime(example.expires));
    });

  it('show times in the time zone of the reader, if they have chosen one', () => {
    const data = emailTemplates['password-changed'].example;
    const email = { id: 'l1', kind: 'password-changed', data } as const;
    const text = (timeZone?: string): string =>
      composeEmail({ ...email, to: { ...to, ...definedOnly({ timeZone }) } }, settings, formatDateTime).text;
    expect(text()).to.include('Friday, November 20, 2026 at 09:30 (UTC)');
    expect(text('Pacific/Auckland')).to.include('Friday, November 20, 2026 at 22:30 (Pacific/Auckland)');
  });

  for (const change of securityChanges)
    it(`have a subject and a sentence for ${change}`, () => {
      const data = { ...emailTemplates['security-changed'].example, change };
      const mail = composeEmail({ id: 'l1', kind: 'security-changed', to, data }, settings, formatDateTime);
      expect(mail.subject).to.match(/^.{15,90}: your account at /);
      expect(mail.text).to.match(/Your account amara at \S.{10,}\./);
      expect(mail.text.includes('/admin/account')).to.equal(change !== 'suspended');
    });

  it('refuse invalid changes, roles and numbers', () => {
    const { example } = emailTemplates['security-changed'];
    const bad = [{ change: 'hacked' }, { role: 'admin' }, { codes_left: -1 }, { device: '<b>' }, { username: '' }];
    for (const wrong of bad) expect(() => parseEmailData('security-changed', { ...example, ...wrong })).to.throw();
  });

  it('refuse links with code and the texts of visitors', () => {
    const { example } = emailTemplates['password-reset'];
    for (const wrong of [
      { ...example, link: 'javascript:alert(1)' },
      { ...example, link: '/admin' },
      { ...example, device: 'visit https://evil.example' },
      { ...example, place: '<b>' },
      { ...example, expires: 'tomorrow' },
      {},
    ])
      expect(() => parseEmailData('password-reset', wrong), JSON.stringify(wrong)).to.throw();
    expect(parseEmailData('test', { asked_by: ' amara ', more: 1 })).to.deep.equal({ asked_by: 'amara' });
  });
});

describe('the data of emails', () => {
  it('may have every address that the site accepts, and every country', () => {
    const email = { ...emailTemplates['application-letter'].example, reply_to: 'rosa@bücher.example' };
    expect(parseEmailData('application-letter', email)).to.include({ reply_to: 'rosa@bücher.example' });
    const { example } = emailTemplates['new-device'];
    for (const country of ['CI', 'BA', 'VC', 'MM', 'CD', 'ST', 'AX', 'TR'])
      expect(describeInvalidData('new-device', { ...example, place: countryName(country) }), country).to.equal(null);
  });

  it('may have texts as long as content, applicants and mail servers write them', () => {
    const long = 'word '.repeat(2000).trim();
    const { example } = emailTemplates['interview-unfit'];
    const facts = Array.from({ length: 12 }, () => ({ label: long, value: long }));
    // As many characters as an applicant may write, each of two code units.
    const said = '🧵'.repeat(interviewLimits.said);
    const calendar = { method: 'CANCEL', content: long };
    expect(describeInvalidData('interview-unfit', { ...example, text: long, facts, said, calendar })).to.equal(null);
    const received = emailTemplates['application-received'].example;
    const steps = Array.from({ length: 12 }, () => ({ title: long, text: long }));
    expect(describeInvalidData('application-received', { ...received, text: long, steps })).to.equal(null);
    expect(describeInvalidData('mail-failed', { ...emailTemplates['mail-failed'].example, reason: long })).to.equal(
      null,
    );
  });

  it('has an error for staff if it is not valid', () => {
    expect(describeInvalidData('test', {})).to.equal(
      'This email could not be created: its part “asked_by” is not valid.',
    );
  });
});

describe('the report of failed email', () => {
  const told = async (kind: string): Promise<number> => {
    const keys: string[] = [];
    const tell = createFailureReport({
      sendEmail: ({ key }) => Promise.resolve({ id: key, isNew: keys.push(key) > 0 }),
      addresses: () => ['ops@company.example', 'desk@company.example'],
      isThere: () => Promise.resolve(true),
      clock: () => new Date('2027-01-04T09:59:00Z'),
      log: { warn: () => undefined },
    });
    await tell({ kind }, 'The mail server does not know the address.');
    return keys.length;
  };

  it('is sent to all addresses, but not about itself or a test', async () => {
    expect(await told('reply')).to.equal(2);
    expect(await told('mail-failed')).to.equal(0);
    expect(await told('test')).to.equal(0);
  });
});
