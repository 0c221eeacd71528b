import { expect } from 'chai';
import { searchPages } from '#server/features/search/search-pages.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

const pathsFor = (q: string): string[] =>
  searchPages(q, { content: builtInLiveContent, now: new Date('2026-11-22T12:00:00Z') }).map(({ to }) => to);

describe('a search of pages', () => {
  it('finds first what is called so', () => {
    const called = {
      'privacy policy': '/privacy-policy',
      terms: '/terms-of-service',
      cookies: '/cookie-policy',
      accessibility: '/accessibility',
      services: '/services',
      industries: '/industries',
      insights: '/blog',
      blog: '/blog',
      'ai & data': '/services/ai-data',
    };
    for (const [q, path] of Object.entries(called)) expect(pathsFor(q)[0], q).to.equal(path);
  });

  it('does without the last letters of a word, and with a wrong one', () => {
    for (const q of ['privac', 'privcy', 'Privasy Polcy']) expect(pathsFor(q), q).to.include('/privacy-policy');
    for (const q of ['kubernetes', 'kubernets', 'kubern']) expect(pathsFor(q), q).to.not.deep.equal([]);
  });

  it('goes by ten words, and takes a letter alone for a word', () => {
    const ten = 'privacy policy privacy policy privacy policy privacy policy privacy policy';
    expect(pathsFor(`${ten} qpwoeiru`)[0]).to.equal('/privacy-policy');
    expect(pathsFor('qpwoeiru privacy')).to.deep.equal([]);
    expect(pathsFor('p')).to.deep.equal([]);
    expect(pathsFor('pr')).to.include('/privacy-policy');
  });

  it('does not name a list for what only its records say', () => {
    expect(pathsFor('kubernetes')).to.not.include('/services');
  });
});
