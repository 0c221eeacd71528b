/** How well the promise is kept, in one line: the usual time to an answer, the share inside the promise, what is late. */
import styled from '@emotion/styled';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { durationWords } from '../words/durations.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-5')};
  align-items: baseline;
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  b {
    margin-right: 0.25rem;
    font-size: 1.125rem;
    font-weight: 600;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  [data-late] {
    color: ${token('--bad')};
  }
  ${from.desktop} {
    gap: 0 2.5rem;
    padding-inline: ${token('--s-5')};
    b {
      font-size: 1.375rem;
    }
  }
`;

const minuteMs = 60_000;

export function DeskFigures({ overview }: { readonly overview: Overview }) {
  const { median_minutes, within_promise, days } = overview.answer_times;
  return (
    <Line role="group" aria-label="How the promise is kept">
      {median_minutes === null ? null : (
        <p>
          <b>{durationWords(median_minutes * minuteMs)}</b> {`median first answer, ${days} days`}
        </p>
      )}
      {within_promise === null ? null : (
        <p>
          <b>{`${Math.floor(within_promise * 100)}%`}</b> inside the promise
        </p>
      )}
      <p data-late={overview.overdue > 0 || undefined}>
        <b>{overview.overdue.toLocaleString('en-US')}</b> late now
      </p>
    </Line>
  );
}
