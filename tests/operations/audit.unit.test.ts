import { expect } from 'chai';
import { advisoriesOf, unanswered } from '#server/features/operations/site-health/known-weaknesses.ts';

const url = 'https://github.com/advisories/GHSA-0000';
const report = JSON.stringify({
  vulnerabilities: {
    one: { via: [{ url, title: 'It loops', severity: 'high', source: 1 }] },
    two: { via: ['one', { url, title: 'It loops', severity: 'high' }] },
  },
});
const known = { url, reason: 'The part that loops is never called by us.', until: '2027-01-01' };

describe('npm run audit', () => {
  it('names each vulnerability once, and only those without a review', () => {
    const advisories = advisoriesOf(report) ?? [];
    expect(unanswered(advisories, [], '2026-11-22')).to.deep.equal([`high: It loops (${url})`]);
    expect(unanswered(advisories, [known], '2026-11-22')).to.deep.equal([]);
  });

  it('names it again when the review has expired', () => {
    expect(unanswered(advisoriesOf(report) ?? [], [known], '2027-01-01')).to.have.length(1);
  });

  it('recognizes an invalid report', () => {
    for (const answer of ['', '{"message":"405 Method Not Allowed"}', '<html>', 'null'])
      expect(advisoriesOf(answer), answer).to.equal(undefined);
    expect(advisoriesOf('{"vulnerabilities":{}}')).to.deep.equal([]);
  });
});
