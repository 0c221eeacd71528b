import { expect } from 'chai';
import { readPage, type PagePlace } from '#client/staff/session/use-cursor-list.ts';
import { matchesFilters } from '#client/staff/contact/queries/submission-cache.ts';
import { allMessages, apiQuery, deskAddress, filtersFrom, searchOf } from '#client/staff/contact/desk-filters.ts';
import { sampleContact } from '../support/sample-contact.ts';

describe('the filters in the URL of the lead desk', () => {
  it('is the same after writing it to the URL and reading it', () => {
    const chosen = { status: 'replied', q: 'a&b=c ü', sort: 'due', mine: true } as const;
    expect(filtersFrom(new URLSearchParams(searchOf(chosen)))).to.deep.equal(chosen);
    expect(searchOf(allMessages)).to.equal('');
    expect(deskAddress(allMessages, 'abc')).to.equal('/admin/contact-submissions/abc');
  });

  it('ignores unknown values', () => {
    const search = new URLSearchParams('status=lost&sort=up&assignee=them&q=%20%20');
    expect(filtersFrom(search)).to.deep.equal(allMessages);
    expect(filtersFrom(new URLSearchParams({ q: 'x'.repeat(300) })).q).to.have.length(200);
  });

  it('requests all messages, those without spam, or spam alone', () => {
    expect(apiQuery(allMessages)).to.deep.equal({});
    expect(apiQuery(filtersFrom(new URLSearchParams({ status: 'not-spam' })))).to.deep.equal({ spam: 'exclude' });
    expect(apiQuery({ ...allMessages, status: 'spam', q: 'seo', mine: true })).to.deep.equal({
      status: 'spam',
      q: 'seo',
      assignee: 'me',
    });
  });

  it('requests lanes, also from the parameters of old URLs', () => {
    const asked = ['new', 'open', 'replied', 'applications', 'archived'].map((status) =>
      apiQuery(filtersFrom(new URLSearchParams({ status }))),
    );
    expect(asked).to.deep.equal([
      ...[{ lane: 'new' }, { lane: 'us' }, { lane: 'them' }, { lane: 'applications' }],
      { status: 'archived' },
    ]);
  });
});

describe('a page of a list', () => {
  const { fetch } = globalThis;
  after(() => {
    globalThis.fetch = fetch;
  });

  const read = (place: PagePlace, headers: Record<string, string>, rows: readonly string[] = ['a', 'b']) => {
    const asked: string[] = [];
    globalThis.fetch = (address) => {
      asked.push(address as string);
      return Promise.resolve(Response.json(rows, { headers }));
    };
    const source = { call: 'GET /api/admin/audit', query: { subject: 'x' }, pageSize: 2 } as const;
    return readPage(source, place).then((page) => ({ ...page, asked }));
  };
  const link = '</api/x?limit=50&after=a_b-9>; rel="next", </api/x?before=c-1>; rel="prev"';

  it('links its neighbours by their cursors', async () => {
    const page = await read(null, { link, 'x-total-count': '9' });
    expect(page).to.include({ next: 'a_b-9', prev: 'c-1', total: 9, rowsBefore: 0, isFirst: true });
    expect(page.asked).to.deep.equal(['/api/admin/audit?subject=x&limit=2']);
    const uncounted = await read(null, {});
    expect(uncounted).to.include({ next: null, prev: null });
    expect(uncounted.total).to.be.NaN;
  });

  it('is the first if it has no previous one', async () => {
    const isFirst = async (...given: Parameters<typeof read>) => (await read(...given)).isFirst;
    expect(await isFirst({ after: 'c' }, {})).to.equal(false);
    expect(await isFirst({ before: 'c' }, {}, ['a', 'b', 'c', 'd'])).to.equal(false);
    expect(await isFirst({ before: 'c' }, {}, ['a', 'b', 'c'])).to.equal(true);
    expect(await isFirst({ around: '1' }, { 'x-rows-before': '7' })).to.equal(false);
    expect(await isFirst({ around: '1' }, { 'x-rows-before': '0' })).to.equal(true);
    // The message does not exist, so the list starts at its beginning.
    expect(await isFirst({ around: '1' }, {})).to.equal(true);
  });
});

describe('a changed row', () => {
  const row = {
    id: '1',
    ...sampleContact,
    snooze: null,
    status: 'read',
    submitted_at: '2026-03-04T09:30:00Z',
    promise: 'standard',
    due_at: '2026-03-05T09:30:00Z',
    clock: 'running',
    answered_at: null,
    assignee: { id: 'me', username: 'jonas' },
    mail: 'none',
    version: 1,
  } as const;

  it('belongs to its lane and to all messages; spam does not belong to the list without spam', () => {
    expect(matchesFilters(row, allMessages, 'me')).to.equal(true);
    expect(matchesFilters(row, { ...allMessages, status: 'new' }, 'me')).to.equal(false);
    expect(matchesFilters({ ...row, status: 'spam' }, allMessages, 'me')).to.equal(true);
    expect(matchesFilters({ ...row, status: 'spam' }, { ...allMessages, status: 'not-spam' }, 'me')).to.equal(false);
    expect(matchesFilters(row, { ...allMessages, status: 'not-spam' }, 'me')).to.equal(true);
    expect(matchesFilters({ ...row, status: 'replied' }, { ...allMessages, status: 'applications' }, 'me')).to.equal(
      true,
    );
    expect(matchesFilters({ ...row, status: 'archived' }, { ...allMessages, status: 'applications' }, 'me')).to.equal(
      false,
    );
    expect(matchesFilters({ ...row, status: 'spam' }, { ...allMessages, status: 'spam' }, 'me')).to.equal(true);
  });

  it('leaves the list of due messages when the clock stops, and one’s own when the assignee changes', () => {
    expect(matchesFilters({ ...row, clock: 'stopped' }, { ...allMessages, sort: 'due' }, 'me')).to.equal(false);
    expect(matchesFilters(row, { ...allMessages, mine: true }, 'me')).to.equal(true);
    expect(matchesFilters({ ...row, assignee: null }, { ...allMessages, mine: true }, 'me')).to.equal(false);
  });
});
