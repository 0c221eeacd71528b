/** How the promises stand at this moment: what is late comes first. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { figureLine } from '../ui/figure-line.tsx';
import { nearMoment } from '../submissions/labels/moments.ts';

interface ClockLineProps {
  readonly overview: Overview;
  /** When the figures were counted. */
  readonly now: Date;
}

export function ClockLine({ overview, now }: ClockLineProps) {
  const { overdue, due_soon, next_due_at } = overview;
  if (overdue === 0 && next_due_at === null)
    return <div className={figureLine}>Nobody waits for an answer: every promise is kept.</div>;
  return (
    <div className={figureLine}>
      <p data-tone={overdue > 0 ? 'bad' : undefined}>
        <b>{overdue}</b> late now
      </p>
      <p data-tone={due_soon > 0 ? 'warn' : undefined}>
        <b>{due_soon}</b> due within four hours
      </p>
      {next_due_at === null || new Date(next_due_at) < now ? null : (
        <p>
          <b>
            <time dateTime={next_due_at}>{nearMoment(next_due_at, now)}</time>
          </b>{' '}
          the next promise ends
        </p>
      )}
    </div>
  );
}
