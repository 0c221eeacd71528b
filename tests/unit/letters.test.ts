/** Every kind of letter: its example is written, its data is checked. */
import { expect } from 'chai';
import { letterKinds } from '#shared/rules/mail-rules.ts';
import { letterDefinitions, readLetterData, writeLetter } from '#server/features/mail/letters/letter-kinds.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { createMailSettings, createSayMoment } from '#server/features/mail/text/mail-settings.ts';

const settings = createMailSettings(
  { mailFrom: undefined, siteUrl: 'https://www.company.example' },
  { current: builtInLiveContent },
);
const sayMoment = createSayMoment(() => 'UTC');
const to = { name: 'Grace\r\nBcc: all@company.example', address: 'grace@company.example' };

describe('letters', () => {
  for (const kind of letterKinds)
    it(`of the kind ${kind} are written from their example`, () => {
      const { example } = letterDefinitions[kind];
      const mail = writeLetter({ id: 'l1', kind, to, data: example }, settings, sayMoment);
      expect(mail.subject).to.match(/^.{10,100}$/);
      expect(mail.to).to.deep.equal([{ name: 'Grace Bcc: all@company.example', address: to.address }]);
      expect(mail.messageId).to.match(/^<letter\.l1@/);
      expect(mail.headers).to.include({ 'Auto-Submitted': 'auto-generated' });
      expect(mail.text).not.to.match(/undefined|Invalid|\[object/);
      if ('link' in example) {
        expect(mail.text).to.include(example.link);
        expect(mail.html).to.include(`href="${example.link}"`);
      }
      if ('expires' in example) expect(mail.text).to.include(sayMoment(example.expires));
    });

  it('take no link that runs anything, and no words of a visitor', () => {
    const { example } = letterDefinitions['password-reset'];
    for (const wrong of [
      { ...example, link: 'javascript:alert(1)' },
      { ...example, link: '/admin' },
      { ...example, device: 'visit https://evil.example' },
      { ...example, place: '<b>' },
      { ...example, expires: 'tomorrow' },
      {},
    ])
      expect(() => readLetterData('password-reset', wrong), JSON.stringify(wrong)).to.throw();
    expect(readLetterData('test', { asked_by: ' amara ', more: 1 })).to.deep.equal({ asked_by: 'amara' });
  });
});
