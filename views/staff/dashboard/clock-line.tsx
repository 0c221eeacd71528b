/** How the promises stand at this moment: what is late comes first. */
import styled from '@emotion/styled';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { nearMoment } from '../submissions/words/moments.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 2.5rem;
  align-items: baseline;
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  b {
    margin-right: 0.25rem;
    font-size: 1.375rem;
    font-weight: 600;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  [data-tone='bad'] {
    color: ${token('--bad')};
  }
  [data-tone='warn'] {
    color: ${token('--warn')};
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

interface ClockLineProps {
  readonly overview: Overview;
  /** When the figures were counted. */
  readonly now: Date;
}

export function ClockLine({ overview, now }: ClockLineProps) {
  const { overdue, due_soon, next_due_at } = overview;
  if (overdue === 0 && next_due_at === null) return <Line>Nobody waits for an answer: every promise is kept.</Line>;
  return (
    <Line>
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
    </Line>
  );
}
