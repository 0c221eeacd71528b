/** The lanes: one for each status, and one for all but spam, each with how many messages stand in it. */
import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { submissionStatuses, type SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { Link } from '../../../design/link.tsx';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { statusWords } from '../words/status-words.ts';

const Bar = styled.nav`
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  ul {
    display: flex;
    width: max-content;
    padding-inline: ${token('--s-1')};
    ${from.desktop} {
      width: auto;
      flex-wrap: wrap;
      padding-inline: ${token('--s-2')};
    }
  }
  a {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 48px;
    padding-inline: ${token('--s-3')};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      background: ${token('--sunken')};
    }
    &[aria-current] {
      box-shadow: inset 0 -2px ${token('--build')};
      font-weight: 600;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    @media (forced-colors: active) {
      &[aria-current] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
    ${from.desktop} {
      padding-inline: ${token('--s-4')};
    }
  }
  span {
    color: ${token('--ink-3')};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

const lanes: readonly (SubmissionStatus | null)[] = [null, ...submissionStatuses];

const countOf = (counts: Overview['submissions'], lane: SubmissionStatus | null): number =>
  lane === null
    ? submissionStatuses.filter((status) => status !== 'spam').reduce((sum, status) => sum + counts[status], 0)
    : counts[lane];

export function Lanes({ counts }: { readonly counts: Overview['submissions'] | undefined }) {
  const { filters, openId } = useDesk();
  const bar = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  const counted = counts !== undefined;
  // The counts make every lane wider, and a bar that was out of sight beside an opened message has gone back to its beginning.
  useLayoutEffect(() => {
    if (!bar.current || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    bar.current.scrollLeft = offsetLeft - (bar.current.clientWidth - offsetWidth) / 2;
  }, [filters.status, counted, openId]);

  return (
    <Bar ref={bar} aria-label="Lanes">
      <ul role="list">
        {lanes.map((lane) => {
          const isCurrent = lane === filters.status;
          return (
            <li key={lane ?? 'all'}>
              <Link
                ref={isCurrent ? current : undefined}
                to={deskAddress({ ...filters, status: lane })}
                aria-current={isCurrent ? 'true' : undefined}
                preventScrollReset
              >
                {lane === null ? 'All' : statusWords[lane]}
                {counts ? <span>{countOf(counts, lane).toLocaleString('en-US')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </Bar>
  );
}
