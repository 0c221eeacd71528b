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

describe('The audit of the dependencies', () => {
  it('names each weakness once, and only those that nobody has answered for', () => {
    const advisories = advisoriesOf(report) ?? [];
    expect(unanswered(advisories, [], '2026-11-22')).to.deep.equal([`high: It loops (${url})`]);
    expect(unanswered(advisories, [known], '2026-11-22')).to.deep.equal([]);
  });

  it('asks again when the day has come', () => {
    expect(unanswered(advisoriesOf(report) ?? [], [known], '2027-01-01')).to.have.length(1);
  });

  it('knows an answer that is none', () => {
    for (const answer of ['', '{"message":"405 Method Not Allowed"}', '<html>', 'null'])
      expect(advisoriesOf(answer), answer).to.equal(undefined);
    expect(advisoriesOf('{"vulnerabilities":{}}')).to.deep.equal([]);
  });
});
