/** Around a list that grows: above it, that it is coming, why it did not come, or that it may be old; at its ends, more of it. */
import { useEffect, useRef } from 'react';
import { reasonOf, LoadError } from '../ui/load-state.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaleNotice } from '../ui/load-state.tsx';
import { scrollerOf } from '../ui/use-virtual-rows.ts';
import type { CursorList } from './use-cursor-list.ts';

interface CursorListStateProps {
  readonly list: Pick<CursorList<unknown>, 'rows' | 'error' | 'busy' | 'retry'>;
  readonly loading: string;
  /** The same message as the notice in the corner. */
  readonly failure: string;
}

export function CursorListState({ list: { rows, error, busy, retry }, loading, failure }: CursorListStateProps) {
  if (rows !== undefined) return error === null ? null : <StaleNotice problem={error.problem} />;
  if (error === null) return <LoadingLine>{loading}</LoadingLine>;
  return <LoadError title={failure} problem={error.problem} busy={busy} onRetry={retry} />;
}

/** How far before an end of the list is seen the next page is asked for. */
const nearPx = 900;

interface MoreProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Changes when there is more. */
  readonly count: number;
  readonly onMore: () => void;
}

/** Asks for more when it comes near; pressed, and after a failure, it is a button. */
function More({ label, isBusy, hasFailed, count, onMore }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (isBusy || hasFailed || button.current === null) return;
    const scroller = scrollerOf(button.current);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: scroller instanceof Window ? null : scroller, rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isBusy, hasFailed, count]);
  return (
    <StaffButton ref={button} busy={isBusy} busyLabel="Loading..." onClick={onMore}>
      {hasFailed ? 'Try again' : label}
    </StaffButton>
  );
}

interface ShowOlderProps {
  readonly list: Pick<CursorList<unknown>, 'rows' | 'hasOlder' | 'busy' | 'showOlder' | 'failedEnd' | 'error'>;
  readonly label?: string;
  /** Is told the place of the first further row when the keyboard was at the button. */
  readonly onReadOn?: (index: number) => void;
}

/** The end of a list: its next page comes when it is near. Nothing where the list is whole. */
export function ShowOlder({ list, label = 'Show older', onReadOn }: ShowOlderProps) {
  const { rows, hasOlder, busy, showOlder, failedEnd, error } = list;
  const count = rows?.length ?? 0;
  /** How many rows there were when the keyboard came to the button. */
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    const from = waiting.current;
    if (from === null || count <= from) return;
    waiting.current = null;
    onReadOn?.(from);
  }, [count, onReadOn]);
  if (!hasOlder) return null;
  const hasFailed = failedEnd === 'older' && !busy;
  return (
    <div
      onFocus={() => {
        waiting.current = count;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) waiting.current = null;
      }}
    >
      {hasFailed && error ? <p role="status">{reasonOf(error.problem)}</p> : null}
      <More label={label} count={count} hasFailed={hasFailed} isBusy={busy} onMore={showOlder} />
    </div>
  );
}

interface ShowNewerProps {
  readonly list: Pick<CursorList<unknown>, 'rows' | 'hasNewer' | 'busy' | 'showNewer' | 'failedEnd'>;
}

/** The upper end of a list that began in its middle. */
export const ShowNewer = ({ list: { rows, hasNewer, busy, showNewer, failedEnd } }: ShowNewerProps) =>
  hasNewer ? (
    <More
      label="Show newer"
      isBusy={busy}
      hasFailed={failedEnd === 'newer' && !busy}
      count={rows?.length ?? 0}
      onMore={showNewer}
    />
  ) : null;
