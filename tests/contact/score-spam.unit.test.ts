import { expect } from 'chai';
import { isLikelySpam, messageFingerprint, scoreSpam, type SpamEvidence } from '#server/features/contact/score-spam.ts';
import { likelySpamScore } from '#shared/contact/submission-rules.ts';

const person: SpamEvidence = {
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  message: 'We run forty services by hand and would like to talk about a platform team.',
  honeypot: '',
  elapsedMs: 45_000,
  repeats: 0,
  isKnown: false,
};

const score = (changes: Partial<SpamEvidence>) => scoreSpam({ ...person, ...changes });

describe('scoreSpam', () => {
  describe('when a person writes', () => {
    it('has no points', () => {
      expect(scoreSpam(person)).to.deep.equal({ score: 0, reasons: [] });
    });

    it('has no points for other scripts, short messages, or two links', () => {
      for (const message of [
        'Θέλουμε να μιλήσουμε για μια νέα εφαρμογή.',
        '我们想讨论一个新的数据平台项目。',
        'هل يمكننا التحدث عن مشروع جديد؟',
        'Call me',
        'Our site is https://example.com and the shop is at https://shop.example.com.',
      ]) {
        expect(score({ message }).score, message).to.equal(0);
      }
    });

    it('ignores an unknown or negative time', () => {
      expect(score({ elapsedMs: null }).score).to.equal(0);
      expect(score({ elapsedMs: -4000 }).score).to.equal(0);
    });
  });

  describe('when one sign shows', () => {
    const single: Record<string, Partial<SpamEvidence>> = {
      'a form sent within a second': { elapsedMs: 800 },
      'eight links': { message: `Look: ${'https://example.com/a '.repeat(8)}` },
      'link markup': { message: 'See <a href="https://example.com">this</a> offer' },
      'a web address for a name': { name: 'www.example.com' },
      'the same words again and again': { repeats: 40 },
      'what is offered to everybody': { message: 'We offer SEO services and guest posts.' },
      'an address for a few minutes': { email: 'x@mailinator.com' },
      'a name as programs fill it in': { name: 'qWeRtzUiOpAs' },
      'no words': { message: '!!! 111 ???' },
      'random letters': { message: 'xK3jQ9zLm2PvR8tYw4Bn' },
    };
    for (const [what, changes] of Object.entries(single)) {
      it(`has a reason for ${what} and does not hold the message`, () => {
        const verdict = score(changes);
        expect(verdict.reasons).to.have.length(1);
        expect(verdict.score).to.be.within(1, likelySpamScore - 1);
        expect(isLikelySpam(verdict)).to.equal(false);
      });
    }
  });

  describe('when the sender was answered before', () => {
    it('has no points for any message', () => {
      const message = `Our SEO services: ${'https://example.com/a '.repeat(8)}`;
      expect(score({ isKnown: true, message, repeats: 40, elapsedMs: 300 })).to.deep.equal({ score: 0, reasons: [] });
    });
  });

  describe('when the hidden field is filled in', () => {
    it('holds the message', () => {
      const verdict = score({ honeypot: 'https://example.com' });
      expect(isLikelySpam(verdict)).to.equal(true);
      expect(verdict.reasons).to.deep.equal(['The hidden field was filled in']);
    });
  });

  describe('when several signs show together', () => {
    it('holds the message with all reasons', () => {
      const verdict = score({ elapsedMs: 300, message: `Buy ${'https://example.com/a '.repeat(6)}` });
      expect(isLikelySpam(verdict)).to.equal(true);
      expect(verdict.reasons).to.deep.equal(['Sent 0.3 seconds after the form was opened', 'Contains 6 links']);
    });
  });

  describe('when a real message holds a long identifier', () => {
    it('has no points for gibberish', () => {
      const message =
        'Our request f3A9b2C7d1E8a6B4c5 failed twice with status 500, can you help us find out why it did?';
      expect(score({ message }).score).to.equal(0);
    });
  });
});

describe('messageFingerprint', () => {
  it('is the same for texts that differ in case, spacing and punctuation', () => {
    expect(messageFingerprint('Hello,  World!\n')).to.equal(messageFingerprint('hello world'));
  });

  it('differs for other texts, and for messages without words', () => {
    expect(messageFingerprint('hello world')).not.to.equal(messageFingerprint('hello there'));
    expect(messageFingerprint('!!!')).not.to.equal(messageFingerprint('???'));
  });
});
