/** States of a paged list: loading, failed or outdated above it, and buttons for more rows at its ends. */
import { useEffect, useRef } from 'react';
import { LoadError, StaleNotice, reasonOf } from '../ui/load-state.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { scrollerOf } from '../ui/use-virtual-rows.ts';
import type { CursorList } from './use-cursor-list.ts';

interface CursorListStateProps {
  readonly list: Pick<CursorList<unknown>, 'rows' | 'error' | 'busy' | 'retry'>;
  readonly loading: string;
  /** The same message as in the notice. */
  readonly failure: string;
}

export function CursorListState({ list: { rows, error, busy, retry }, loading, failure }: CursorListStateProps) {
  if (rows !== undefined) return error === null ? null : <StaleNotice problem={error.problem} />;
  if (error === null) return <LoadingLine>{loading}</LoadingLine>;
  return <LoadError title={failure} problem={error.problem} busy={busy} onRetry={retry} />;
}

/** Distance from the viewport at which the next page is loaded. */
const nearPx = 900;

interface MoreProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Number of rows. */
  readonly count: number;
  readonly onMore: () => void;
}

/** Loads more when it is near the viewport, or when it is pressed. After a failure, only when it is pressed. */
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
  /** Called with the index of the first new row if the button had the focus. */
  readonly onLoaded?: (index: number) => void;
}

/** Loads the next page at the end of a list. Renders nothing on the last page. */
export function ShowOlder({ list, label = 'Show older', onLoaded }: ShowOlderProps) {
  const { rows, hasOlder, busy, showOlder, failedEnd, error } = list;
  const count = rows?.length ?? 0;
  /** Number of rows when the button got the focus. */
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    const from = waiting.current;
    if (from === null || count <= from) return;
    waiting.current = null;
    onLoaded?.(from);
  }, [count, onLoaded]);
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

/** Loads the previous page of a list that starts in the middle. */
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
