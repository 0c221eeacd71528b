import { expect } from 'chai';
import { firstParagraph } from '#client/staff/blog/editor/draft-sheet.tsx';
import { searchTermsIn } from '#client/staff/ui/list-address.ts';
import { documentName } from '#server/features/careers/receive-application.ts';
import { firstWords } from '#server/features/contact/desk/present-submission.ts';
import { rawLine } from '#server/features/mail/delivery/explain-failure.ts';
import { nameOfClaims } from '#server/features/accounts/single-sign-on/read-claims.ts';
import { readFilter } from '#server/features/blog/blog-filter.ts';
import { cutText, truncate } from '#shared/text/truncate.ts';

describe('truncate', () => {
  it('keeps a text that search results show whole', () =>
    expect(truncate('Short, as it should be.')).to.equal('Short, as it should be.'));

  it('ends after a whole word, without the punctuation after it', () => {
    const text = `${'word '.repeat(30)}endings, and more`;
    expect(truncate(text)).to.equal(`${'word '.repeat(30)}endings…`);
  });

  it('keeps most of a text without spaces, and cuts no letter in half', () => {
    expect(truncate('語'.repeat(300))).to.equal(`${'語'.repeat(159)}…`);
    expect(truncate(`See ${'x'.repeat(300)}`)).to.have.lengthOf(160);
    expect(truncate('😀'.repeat(200))).to.equal(`${'😀'.repeat(79)}…`);
  });
});

describe('cutText', () => {
  it('cuts before a character that does not fit completely', () => {
    for (const character of ['👩🏽‍🚀', '🇩🇪', 'e\u0301', '😀', '\r\n']) {
      expect(cutText(`ab${character}c`, 3), character).to.equal('ab');
      expect(cutText(`ab${character}c`, 2 + character.length), character).to.equal(`ab${character}`);
    }
    expect(cutText('short', 5)).to.equal('short');
  });
});

describe('limits of length', () => {
  it('cut no character in half', () => {
    const wave = '👋🏽';
    const long = `x${wave.repeat(200)}`;
    const cuts = [
      firstParagraph(`<p>${long}</p>`),
      searchTermsIn(new URLSearchParams({ q: long })),
      rawLine(long.repeat(2)),
      firstWords(long),
      nameOfClaims({ name: long }) ?? '',
      readFilter(new URLSearchParams({ tag: long })).tag,
      documentName(long, 'pdf'),
    ];
    for (const cut of cuts)
      expect(cut)
        .to.match(/^x(?:👋🏽)+(?:…|\.pdf)?$/u)
        .and.to.have.length.below(long.length);
  });
});
