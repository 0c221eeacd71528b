import { expect } from 'chai';
import { mergeContent } from '#client/staff/content/editor/differences.ts';

describe('mergeContent', () => {
  const base = { hero: { title: 'A', lead: 'B' }, list: ['one', 'two'], note: 'C' };

  it('keeps changes of both sides at any depth, and mine in a conflict', () => {
    const mine = { ...base, hero: { title: 'Mine', lead: 'B' }, note: 'Mine' };
    const theirs = { ...base, hero: { title: 'Theirs', lead: 'Theirs' }, list: ['one'], extra: 'Theirs' };
    expect(mergeContent(base, mine, theirs)).to.deep.equal({
      hero: { title: 'Mine', lead: 'Theirs' },
      list: ['one'],
      note: 'Mine',
      extra: 'Theirs',
    });
  });

  it('treats a list as one value', () => {
    const theirs = { ...base, list: ['one', 'two', 'three'] };
    expect(mergeContent(base, { ...base, list: ['two'] }, theirs)).to.deep.equal({ ...base, list: ['two'] });
  });
});
