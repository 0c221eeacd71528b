import { expect } from 'chai';
import { queryTerms, searchTerms } from '#shared/search/search-terms.ts';

const termsOf = (text: string): string[] => searchTerms([text]);
const finds = (q: string, text: string): boolean => {
  const terms = termsOf(text);
  return queryTerms(q).every((asked) => terms.some((term) => term.startsWith(asked)));
};

describe('search terms of texts', () => {
  it('are stored once, in order', () => {
    const texts = ['Ada Ada', 'ada.l@mail.example', 'Ada & Co', 'Hello, Ada!'];
    expect(searchTerms(texts)).to.deep.equal(['ada', 'l', 'mail', 'example', 'co', 'hello']);
  });

  it('are limited to the first ones', () => {
    expect(searchTerms(['One two one', 'three four'], 3)).to.deep.equal(['one', 'two', 'three']);
    expect(searchTerms(['test12345'], 2)).to.deep.equal(['test12345', '12345']);
  });

  it('ignore case and accents', () => {
    expect(termsOf('ÉLAN Zürich Łódź STRASSE Straße Ωμέγα ΟΔΟΣ Ёлка')).to.deep.equal([
      'elan',
      'zurich',
      'lodz',
      'strasse',
      'ωμεγα',
      'οδοσ',
      'елка',
    ]);
  });

  it('keep marks that are part of a word in scripts without accents', () => {
    expect(termsOf('हिन्दी 한국어 مُحَمَّد')).to.deep.equal(['हिन्दी', '한국어', 'محمد']);
  });

  it('include the parts between letters and digits', () => {
    expect(termsOf('test12345')).to.have.members(['test12345', 'test', '12345']);
    expect(termsOf('A1B2')).to.have.members(['a1b2', 'a', 'b', '1', '2']);
  });

  it('include every substring of four in scripts without spaces', () => {
    expect(termsOf('我们的数据平台')).to.deep.equal([
      '我们的数',
      '们的数据',
      '的数据平',
      '数据平台',
      '据平台',
      '平台',
      '台',
    ]);
  });

  it('are stored up to the end of the longest message, and cut in endless words', () => {
    const many = Array.from({ length: 1250 }, (_, i) => (i + 36 ** 2).toString(36)).join(' ');
    expect(termsOf(`${many} last`)).to.include('last');
    expect(termsOf('x'.repeat(5000))).to.deep.equal(['x'.repeat(40)]);
    expect(termsOf('𝒳'.repeat(50)).at(0)).to.equal('x'.repeat(40));
    expect(termsOf('𐐀'.repeat(50)).at(0)).to.equal('𐐨'.repeat(40));
  });

  it('are empty without letters and digits', () => {
    expect(termsOf('… ?! 🙂')).to.deep.equal([]);
  });
});

describe('search terms of a query', () => {
  it('include each word, without prefixes of others', () => {
    expect(queryTerms('te Test12345 TEST')).to.deep.equal(['test12345']);
  });

  it('treat characters of regular expressions as separators', () => {
    expect(queryTerms('.* ^$ (a|b)[c]\\d+')).to.have.members(['a', 'b', 'c', 'd']);
    expect(queryTerms('.*+?^${}()|[]\\')).to.deep.equal([]);
  });

  for (const [q, message] of [
    ['jose', 'José'],
    ['JOSÉ', 'jose'],
    ['12345', 'order test12345'],
    ['example', 'write to ada@mail.example.com'],
    ['ada@mail.example', 'write to ada@mail.example.com'],
    ['数据', '我们的数据平台'],
    ['我们的数据平台', '看我们的数据平台吧'],
    ['ai数据', '我们的AI数据平台'],
    ['がんばって', 'みんながんばってください'],
    ['x'.repeat(60), 'x'.repeat(80)],
  ] as const)
    it(`“${q.slice(0, 20)}” match “${message.slice(0, 30)}”`, () => {
      expect(finds(q, message)).to.equal(true);
    });

  for (const [q, message] of [
    ['ose', 'José'],
    ['数平', '我们的数据平台'],
    ['jose maria', 'José'],
  ] as const)
    it(`“${q}” do not match “${message}”`, () => {
      expect(finds(q, message)).to.equal(false);
    });
});
