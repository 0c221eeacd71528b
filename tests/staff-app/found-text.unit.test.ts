/** Matches of a search in the texts of a row. */
import { expect } from 'chai';
import { excerptFor, includesTerms, matchesIn } from '#client/staff/ui/found-text.ts';

const found = (text: string, q: string): readonly string[] => matchesIn(text, q).map((range) => text.slice(...range));

describe('the matches of a search', () => {
  it('are the whole query, also inside words, or the words that begin with one of its terms', () => {
    expect(found('priya.raman@northgate-pay.example', 'GATE-pay')).to.deep.equal(['gate-pay']);
    expect(found('Ann and Anne met Hanna', 'ann')).to.deep.equal(['Ann', 'Ann', 'ann']);
    expect(found('Raman, Priya', 'priya raman')).to.deep.equal(['Raman', 'Priya']);
    expect(found('A plan for an app', 'a')).to.deep.equal(['A', 'a', 'a']);
    expect(found('Nothing of the kind', 'zebra')).to.deep.equal([]);
  });

  it('ignore case and accents', () => {
    expect(found('José Álvarez', 'jose alvarez')).to.deep.equal(['José Álvarez']);
    expect(found('Łódź Textile', 'lodz')).to.deep.equal(['Łódź']);
    expect(found('Große Straße', 'strasse')).to.deep.equal(['Straße']);
  });
});

describe('a search in rows that are all loaded', () => {
  it('finds rows that contain each word', () => {
    expect(includesTerms(['Senior Engineer', 'Zürich'], 'zurich ENGIN')).to.equal(true);
    expect(includesTerms(['Senior Engineer', 'Zürich'], 'zurich designer')).to.equal(false);
    expect(includesTerms(['Senior Engineer'], '')).to.equal(true);
  });
});

describe('an excerpt', () => {
  const text = 'We are a city of 80,000 people and look for somebody who knows Kubernetes well.';

  it('begins shortly before the first match', () => {
    expect(excerptFor(text, 'kube')).to.equal('… for somebody who knows Kubernetes well.');
  });

  it('is the whole text if the match is at its beginning, or elsewhere in the row', () => {
    for (const q of ['city', 'northwind', '']) expect(excerptFor(text, q)).to.equal(text);
  });
});
