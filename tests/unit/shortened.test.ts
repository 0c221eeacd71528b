import { expect } from 'chai';
import { shortened } from '#server/pages/shortened.ts';

describe('shortened', () => {
  it('leaves alone what search results show whole', () =>
    expect(shortened('Short, as it should be.')).to.equal('Short, as it should be.'));

  it('ends after a whole word, without the sign behind it', () => {
    const text = `${'word '.repeat(30)}endings, and more`;
    expect(shortened(text)).to.equal(`${'word '.repeat(30)}endings…`);
  });

  it('keeps most of a text without spaces, and no half of a letter', () => {
    expect(shortened('語'.repeat(300))).to.equal(`${'語'.repeat(159)}…`);
    expect(shortened(`See ${'x'.repeat(300)}`)).to.have.lengthOf(160);
    expect(shortened('😀'.repeat(200))).to.equal(`${'😀'.repeat(79)}…`);
  });
});
