import { expect } from 'chai';
import { contactMessageSchema } from '#shared/contact/contact.contract.ts';
import { contactContent } from '#shared/contact/contact.content.ts';
import { contactContentSchema } from '#shared/contact/contact.schema.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { siteSettingsSchema } from '#shared/settings/site-settings.schema.ts';
import { emailKey } from '#shared/text/email-key.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import {
  checkContact,
  emptyContact,
  isEmailAddress,
  isMailAddress,
  type ContactTexts,
} from '#shared/contact/contact-rules.ts';

const good: ContactTexts = {
  ...emptyContact,
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  service_interest: 'security-compliance',
  message: 'Our auditors ask for evidence of access reviews.',
};

const wrongFields = (changes: Partial<ContactTexts>) => checkContact({ ...good, ...changes }).map(({ field }) => field);

const refused = (changes: Partial<ContactTexts>) => {
  const result = contactMessageSchema.safeParse({ ...good, ...changes });
  return result.success
    ? []
    : result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
};

describe('checkContact', () => {
  it('returns no mistakes for a valid message, with or without a service', () => {
    expect(checkContact(good)).to.deep.equal([]);
    expect(wrongFields({ service_interest: '' })).to.deep.equal([]);
    for (const service_interest of ['ai-data', 'consulting', 'bread-ovens'])
      expect(wrongFields({ service_interest })).to.deep.equal([]);
  });

  it('returns every empty field in the order of the form; spaces are empty', () => {
    expect(wrongFields({ name: ' ', email: '', company: '\t', message: '\n' })).to.deep.equal([
      'name',
      'email',
      'company',
      'message',
    ]);
  });

  it('accepts each field at its limit and refuses one character more, after trimming', () => {
    expect(wrongFields({ name: ` ${'n'.repeat(100)} ` })).to.deep.equal([]);
    expect(wrongFields({ name: 'n'.repeat(101) })).to.deep.equal(['name']);
    expect(wrongFields({ company: 'c'.repeat(150) })).to.deep.equal([]);
    expect(wrongFields({ company: 'c'.repeat(151) })).to.deep.equal(['company']);
    expect(wrongFields({ message: 'm'.repeat(5000) })).to.deep.equal([]);
    expect(wrongFields({ message: 'm'.repeat(5001) })).to.deep.equal(['message']);
    expect(wrongFields({ email: `${'e'.repeat(242)}@example.com` })).to.deep.equal([]);
    expect(wrongFields({ email: `${'e'.repeat(243)}@example.com` })).to.deep.equal(['email']);
  });

  it('counts a line end of a form post as one character, and an emoji, too', () => {
    expect(wrongFields({ message: 'a\r\n'.repeat(2499) + 'ab' })).to.deep.equal([]);
    expect(wrongFields({ message: '🧵'.repeat(5000) })).to.deep.equal([]);
  });
});

describe('isEmailAddress', () => {
  it('accepts valid addresses', () => {
    for (const address of [
      'a@b.c',
      'rosa@bücher.example',
      'rosa@xn--bcher-kva.example',
      'a@b.co',
      'first.last+tag@sub.example.com',
      "o'brien@example.org",
      'jürgen@münchen.example',
    ]) {
      expect(isEmailAddress(address), address).to.equal(true);
    }
  });

  it('refuses invalid addresses, and those that could add a header or a second recipient', () => {
    for (const address of [
      'plain',
      '@example.com',
      'a@',
      'a b@example.com',
      'a@example..com',
      'a@-example.com',
      '.a@example.com',
      'a@@example.com',
      'sam@mail',
      'root@localhost',
      'a@example.com,b@example.com',
      'a@example.com\nBcc: b@example.com',
      'A <a@example.com>',
    ]) {
      expect(isEmailAddress(address), address).to.equal(false);
    }
  });
});

describe('an address in the environment', () => {
  it('may be of the machine or the local network', () => {
    expect(isMailAddress('root@localhost')).to.equal(true);
    expect(parseEnvironment({ NOTIFY_EMAIL: 'root@localhost', MAIL_FROM: 'Site <site@mailhost>' })).to.include({
      notifyEmail: 'root@localhost',
    });
    expect(
      siteSettingsSchema.safeParse({
        ...siteSettings,
        email: 'grüße@bücher.example',
        notify: { newMessages: ['root@localhost'], failedMail: [] },
      }).success,
    ).to.equal(true);
  });

  it('is used once, in whichever form', () => {
    const newMessages = ['kim@bücher.example', 'KIM@xn--bcher-kva.example'];
    expect(siteSettingsSchema.safeParse({ ...siteSettings, notify: { newMessages, failedMail: [] } }).success).to.equal(
      false,
    );
  });
});

describe('emailKey', () => {
  it('is the same for all spellings of an address; plain addresses are in lower case', () => {
    expect(emailKey(' Ada.L+x@Example.COM')).to.equal('ada.l+x@example.com');
    for (const typed of [
      'kim@bücher.example',
      'Kim@BÜCHER.example',
      'kim@xn--bcher-kva.example',
      'ｋｉｍ＠bu\u0308cher.example',
      'kim@bücher。example',
    ])
      expect(emailKey(typed), typed).to.equal('kim@xn--bcher-kva.example');
    expect(emailKey('kim@faß.example')).not.to.equal(emailKey('kim@fass.example'));
    expect(emailKey('Ada')).to.equal('ada');
  });
});

describe('the contract’s schema', () => {
  it('refuses the same as the browser’s check, with an error for each mistake', () => {
    for (const changes of [
      {},
      { name: '' },
      { email: 'x', company: '' },
      { message: 'm'.repeat(5001) },
      { service_interest: 'x' },
    ]) {
      const mistakes = checkContact({ ...good, ...changes });
      expect(refused(changes).map(({ field }) => field)).to.have.members(mistakes.map(({ field }) => field));
      for (const { message } of refused(changes)) expect(message).to.match(/^[A-Z].*\.$/);
    }
  });

  it('trims texts, and removes line breaks from lines', () => {
    const message = contactMessageSchema.parse({ ...good, name: ' Amara\r\nBcc: x ', message: ' one\r\ntwo\u0000 ' });
    expect(message).to.include({ name: 'Amara Bcc: x', message: 'one\ntwo', urgent: false });
  });
});

describe('the contact page’s content', () => {
  it('matches its schema, with a heading for every number of mistakes', () => {
    expect(contactContentSchema.parse(contactContent)).to.deep.equal(contactContent);
    expect(siteSettings.email).to.equal('hello@loomstack.example');
  });
});
