import { expect } from 'chai';
import { searchPages } from '#server/features/search/search-pages.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

const pathsFor = (q: string): string[] =>
  searchPages(q, { content: builtInLiveContent, now: new Date('2026-11-22T12:00:00Z') }).map(({ to }) => to);

describe('a search of pages', () => {
  it('finds matches in titles first', () => {
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

  it('tolerates missing and wrong letters', () => {
    for (const q of ['privac', 'privcy', 'Privasy Polcy']) expect(pathsFor(q), q).to.include('/privacy-policy');
    for (const q of ['kubernetes', 'kubernets', 'kubern']) expect(pathsFor(q), q).to.not.deep.equal([]);
  });

  it('uses ten words, and single letters as whole words', () => {
    const ten = 'privacy policy privacy policy privacy policy privacy policy privacy policy';
    expect(pathsFor(`${ten} qpwoeiru`)[0]).to.equal('/privacy-policy');
    expect(pathsFor('qpwoeiru privacy')).to.deep.equal([]);
    expect(pathsFor('p')).to.deep.equal([]);
    expect(pathsFor('pr')).to.include('/privacy-policy');
  });

  it('does not return a list for what only its records contain', () => {
    expect(pathsFor('kubernetes')).to.not.include('/services');
  });
});
