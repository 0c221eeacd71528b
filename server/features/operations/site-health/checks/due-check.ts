/** Checks whether people wait for an answer longer than promised. */
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import { hourMs, minuteMs, type SiteCheck } from '../site-check.ts';

interface DueCheckDeps {
  /** The noun for the records. */
  readonly of: string;
  /** The screen that lists them. */
  readonly to: string;
  /** Counts those that are overdue, and those that become due until `soon`. */
  readonly count: (now: Date, soon: Date) => Promise<{ readonly overdue: number; readonly dueSoon: number }>;
  readonly clock: () => Date;
}

const soonMs = 4 * hourMs;

export const dueCheck = ({ of, to, count, clock }: DueCheckDeps): SiteCheck => ({
  every: minuteMs,
  run: async () => {
    const now = clock();
    const { overdue, dueSoon } = await count(now, new Date(now.getTime() + soonMs));
    const findings: Finding[] = [];
    if (overdue > 0)
      findings.push({
        urgency: 'now',
        sentence: `${counted(overdue, of)} ${overdue === 1 ? 'is' : 'are'} overdue.`,
        remedy: 'Answer the oldest first or reassign it.',
        to,
      });
    if (dueSoon > 0)
      findings.push({
        urgency: 'soon',
        sentence: `${counted(dueSoon, of)} ${dueSoon === 1 ? 'is' : 'are'} due within four hours.`,
        remedy: 'Answer before the deadline.',
        to,
      });
    return { findings, well: 'No reply is overdue.' };
  },
});
