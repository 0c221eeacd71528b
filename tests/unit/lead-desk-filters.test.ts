import { expect } from 'chai';
import { nextCursor } from '#client/staff/submissions/queries/fetch-list-page.ts';
import { belongs } from '#client/staff/submissions/queries/submission-cache.ts';
import { allMessages, apiQuery, deskAddress, filtersFrom, searchOf } from '#client/staff/submissions/desk-filters.ts';
import { sampleContact } from '../support/sample-contact.ts';

describe('the choice in the lead desk’s address', () => {
  it('survives the way into the address and back', () => {
    const chosen = { status: 'replied', q: 'a&b=c ü', sort: 'due', mine: true } as const;
    expect(filtersFrom(new URLSearchParams(searchOf(chosen)))).to.deep.equal(chosen);
    expect(searchOf(allMessages)).to.equal('');
    expect(deskAddress(allMessages, 'abc')).to.equal('/admin/contact-submissions/abc');
  });

  it('takes what it does not know for nothing chosen', () => {
    const search = new URLSearchParams('status=lost&sort=up&assignee=them&q=%20%20');
    expect(filtersFrom(search)).to.deep.equal(allMessages);
    expect(filtersFrom(new URLSearchParams({ q: 'x'.repeat(300) })).q).to.have.length(200);
  });

  it('asks the API for everything but spam unless spam is chosen', () => {
    expect(apiQuery(allMessages)).to.deep.equal({ spam: 'exclude' });
    expect(apiQuery({ ...allMessages, status: 'spam', q: 'seo', mine: true })).to.deep.equal({
      status: 'spam',
      q: 'seo',
      assignee: 'me',
    });
  });

  it('asks for lanes, which keep applications apart, in the words that old addresses have', () => {
    const asked = ['new', 'open', 'replied', 'applications', 'archived'].map((status) =>
      apiQuery(filtersFrom(new URLSearchParams({ status }))),
    );
    expect(asked).to.deep.equal([
      ...[{ lane: 'new' }, { lane: 'us' }, { lane: 'them' }, { lane: 'applications' }],
      { status: 'archived' },
    ]);
  });
});

describe('the next page in a Link header', () => {
  it('is its cursor, whatever else the address says', () => {
    expect(nextCursor('</api/admin/contact-submissions?limit=50&after=a_b-9>; rel="next"')).to.equal('a_b-9');
    expect(nextCursor(null)).to.equal(null);
    expect(nextCursor('</api/x?after=1>; rel="prev"')).to.equal(null);
  });
});

describe('a changed row', () => {
  const row = {
    id: '1',
    ...sampleContact,
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

  it('belongs to its own lane and to all, and spam to its own only', () => {
    expect(belongs(row, allMessages, 'me')).to.equal(true);
    expect(belongs(row, { ...allMessages, status: 'new' }, 'me')).to.equal(false);
    expect(belongs({ ...row, status: 'spam' }, allMessages, 'me')).to.equal(false);
    expect(belongs({ ...row, status: 'replied' }, { ...allMessages, status: 'applications' }, 'me')).to.equal(true);
    expect(belongs({ ...row, status: 'archived' }, { ...allMessages, status: 'applications' }, 'me')).to.equal(false);
    expect(belongs({ ...row, status: 'spam' }, { ...allMessages, status: 'spam' }, 'me')).to.equal(true);
  });

  it('leaves the list of what is due with its clock, and mine with its assignee', () => {
    expect(belongs({ ...row, clock: 'stopped' }, { ...allMessages, sort: 'due' }, 'me')).to.equal(false);
    expect(belongs(row, { ...allMessages, mine: true }, 'me')).to.equal(true);
    expect(belongs({ ...row, assignee: null }, { ...allMessages, mine: true }, 'me')).to.equal(false);
  });
});
