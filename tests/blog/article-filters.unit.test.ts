/** Filters of the staff list of articles in its address. */
import { expect } from 'chai';
import {
  allArticles,
  articleFiltersFrom,
  articlesAddress,
  articlesQuery,
  countMessage,
} from '#client/staff/blog/article-filters.ts';

const read = (query: string) => articleFiltersFrom(new URLSearchParams(query));

describe('the filters of the list of articles', () => {
  it('are read from an address and written to the same one', () => {
    for (const query of [
      '',
      '?state=draft&q=looms&category=Dev+Ops&tag=On+call&author=Mei+Tan&time=past-week',
      '?asked=true',
      '?state=scheduled&sort=published&time=next-month',
    ])
      expect(articlesAddress(read(query))).to.equal(`/admin/blog${query}`);
    expect(read('?state=draft&page=3')).to.deep.equal(read('?state=draft'));
  });

  it('ignore unknown values in an address', () => {
    expect(read('?state=gone&sort=title&time=toString&category=%20&asked=no')).to.deep.equal(allArticles);
  });

  it('drop combinations without a meaning: drafts have no publication date, and nothing was created in the future', () => {
    expect(read('?state=draft&sort=published&time=next-week')).to.deep.equal({ ...allArticles, lane: 'draft' });
    expect(read('?asked=true&sort=published')).to.deep.equal({ ...allArticles, lane: 'asked' });
    expect(articlesAddress({ ...read('?sort=published&time=next-week'), lane: 'draft' })).to.equal(
      '/admin/blog?state=draft',
    );
    expect(articlesAddress({ ...read('?sort=published&time=past-week'), sort: 'made' })).to.equal(
      '/admin/blog?time=past-week',
    );
  });

  it('ask for whole days including today', () => {
    const now = new Date('2026-03-01T23:30:00Z');
    expect(articlesQuery(read('?time=past-week&asked=true'), now)).to.deep.equal({
      asked: 'true',
      from: '2026-02-23T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
    });
    expect(articlesQuery(read('?time=next-week&sort=published'), now)).to.deep.equal({
      sort: 'published',
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-08T00:00:00.000Z',
    });
  });

  it('are summarized with the number of matches', () => {
    expect(countMessage(1, read('?state=draft&q=loom'))).to.equal('1 draft with “loom”');
    expect(countMessage(12, read('?sort=published&state=changed'))).to.equal(
      '12 articles with unpublished changes, recently published first',
    );
  });
});
