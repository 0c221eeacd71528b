import { expect } from 'chai';
import { truncate } from '#server/platform/truncate.ts';

describe('truncate', () => {
  it('leaves alone what search results show whole', () =>
    expect(truncate('Short, as it should be.')).to.equal('Short, as it should be.'));

  it('ends after a whole word, without the sign behind it', () => {
    const text = `${'word '.repeat(30)}endings, and more`;
    expect(truncate(text)).to.equal(`${'word '.repeat(30)}endings…`);
  });

  it('keeps most of a text without spaces, and no half of a letter', () => {
    expect(truncate('語'.repeat(300))).to.equal(`${'語'.repeat(159)}…`);
    expect(truncate(`See ${'x'.repeat(300)}`)).to.have.lengthOf(160);
    expect(truncate('😀'.repeat(200))).to.equal(`${'😀'.repeat(79)}…`);
  });
});
