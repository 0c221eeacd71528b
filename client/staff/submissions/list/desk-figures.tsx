/** How well the promise is kept, in one line: the usual time to an answer, the share inside the promise, what is late. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { figureLine } from '../../ui/figure-line.tsx';
import { durationLabel } from '../labels/durations.ts';

const minuteMs = 60_000;

export function DeskFigures({ overview }: { readonly overview: Overview }) {
  const { median_minutes, within_promise, days } = overview.answer_times;
  return (
    <div className={figureLine} role="group" aria-label="How the promise is kept">
      {median_minutes === null ? null : (
        <p>
          <b>{durationLabel(median_minutes * minuteMs)}</b> {`median first answer, ${days} days`}
        </p>
      )}
      {within_promise === null ? null : (
        <p>
          <b>{`${Math.floor(within_promise * 100)}%`}</b> inside the promise
        </p>
      )}
      <p data-tone={overview.overdue > 0 ? 'bad' : undefined}>
        <b>{overview.overdue.toLocaleString('en-US')}</b> late now
      </p>
    </div>
  );
}
