import { expect } from 'chai';
import { combineChecks } from '#server/features/operations/site-health/run-checks.ts';
import type { SiteCheck } from '#server/features/operations/site-health/site-check.ts';

const check = (every: number, sentence: string | undefined): SiteCheck => ({
  every,
  run: () =>
    Promise.resolve({
      findings: sentence === undefined ? [] : [{ urgency: 'now', sentence, remedy: '', to: null }],
      well: 'All is well.',
    }),
});

describe('combineChecks', () => {
  const { signal } = new AbortController();

  it('joins the findings of two features that check the same part of the site', async () => {
    const checks = combineChecks([
      { checks: { promises: check(5, 'A message is overdue.') } },
      {},
      { checks: { promises: check(2, 'An application is overdue.'), disk: check(9, undefined) } },
    ]);
    expect(Object.keys(checks)).to.have.members(['promises', 'disk']);
    expect(checks.promises?.every).to.equal(2);
    const result = await checks.promises?.run(signal);
    expect(result?.findings.map(({ sentence }) => sentence)).to.deep.equal([
      'A message is overdue.',
      'An application is overdue.',
    ]);
    expect(result?.well).to.equal('All is well.');
  });
});
