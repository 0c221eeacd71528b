/** The message list: tools, new messages, rows, paging. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { LoadError } from '../../ui/load-state.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffButton, StaffLinkButton } from '../../ui/staff-button.tsx';
import { loadFailure, type SubmissionList } from '../queries/use-submission-list.ts';
import { SavedViews } from '../../accounts/saved-views.tsx';
import { NoResults } from '../../ui/no-results.tsx';
import { ListTools } from './list-tools.tsx';
import { useDensity, type Density } from '../../ui/density.tsx';
import { MessageRow } from './message-row.tsx';
import { ShowNewer, ShowOlder } from '../../session/cursor-list-state.tsx';
import { scrollerOf, useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { scrollToRow, rowLink, useRowKeys } from '../../ui/use-row-keys.ts';
import { css } from '#views/design/emotion.ts';
import type { DeskPart } from '#shared/contact/submission-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress, isNarrowed } from '../desk-filters.ts';
import { laneLabels, messageNoun } from '../message-labels.ts';
import { keyHint } from '../../palette/actions.ts';
import { rowCount, SelectionBar } from '../../selection/selection-bar.tsx';
import type { SubmissionChange } from '../queries/change-submission.ts';
import { AssigneeDialog, StatusDialog } from '../choose-dialog.tsx';
import { oldRows, roomyEdge } from '../../ui/style-rules.ts';

interface BulkBarProps {
  /** Number of messages that match. */
  readonly total: number;
  /** Moves the focus when the bar is removed. */
  readonly onGone: () => void;
}

function BulkBar({ total, onGone }: BulkBarProps) {
  const { selection, actions } = useDesk();
  const [asking, setAsking] = useState<'assignee' | 'status' | null>(null);
  const { rows } = selection;
  const what = rowCount(rows.length, messageNoun);
  const apply = (change: SubmissionChange, to = rows): void => {
    selection.clear();
    onGone();
    void actions.changeMany(to, change);
  };
  const spam = rows.filter(({ status }) => status === 'spam');
  const other = rows.filter(({ status }) => status !== 'spam');
  const close = (): void => setAsking(null);

  return (
    <SelectionBar
      selection={selection}
      total={total}
      onGone={onGone}
      noun={messageNoun}
      progress={actions.progress}
      onStop={() => actions.stop()}
    >
      <StaffButton aria-haspopup="dialog" {...keyHint('A')} onClick={() => setAsking('assignee')}>
        Assign
      </StaffButton>
      <StaffButton aria-haspopup="dialog" {...keyHint('S')} onClick={() => setAsking('status')}>
        Status
      </StaffButton>
      <StaffButton {...keyHint('E')} onClick={() => apply({ status: 'archived' })}>
        Archive
      </StaffButton>
      {other.length > 0 ? (
        <StaffButton {...keyHint('!')} onClick={() => apply({ status: 'spam' }, other)}>
          Spam
        </StaffButton>
      ) : null}
      {spam.length > 0 ? (
        <StaffButton {...keyHint('S')} onClick={() => apply({ status: 'new' }, spam)}>
          Not spam
        </StaffButton>
      ) : null}
      {asking === 'assignee' ? (
        <AssigneeDialog what={what} onChoose={(assignee) => apply({ assignee })} onClose={close} />
      ) : null}
      {asking === 'status' ? (
        <StatusDialog what={what} onChoose={(status) => apply({ status })} onClose={close} />
      ) : null}
    </SelectionBar>
  );
}

const emptyLanes: Record<DeskPart, { readonly title: string; readonly text: string }> = {
  new: { title: 'No new messages', text: 'Unread messages appear here.' },
  open: { title: 'No messages awaiting your reply', text: 'Messages awaiting your reply appear here.' },
  read: { title: 'No read messages', text: 'Messages read but not answered appear here.' },
  snoozed: { title: 'No snoozed messages', text: 'Snoozed messages appear here until they come back.' },
  replied: { title: 'No answered messages', text: 'Answered messages appear here.' },
  applications: {
    title: 'No applications',
    text: 'Messages about open positions appear here until they are archived.',
  },
  archived: { title: 'No archived messages', text: 'Archived messages appear here.' },
  'not-spam': { title: 'Only spam', text: 'All messages are marked as spam.' },
  spam: { title: 'No spam', text: 'Suspected spam appears here, with the reasons.' },
};

/** An empty list: the reason, and a way to see more. */
function NothingListed() {
  const { filters } = useDesk();
  const { status, q, sort, mine } = filters;
  if (isNarrowed(filters)) {
    const chosen = [
      mine ? '“Mine”' : '',
      sort === 'due' ? '“Due first” (only messages awaiting a reply)' : '',
      status === null ? '' : `“${laneLabels[status]}”`,
    ].filter(Boolean);
    return (
      <NoResults
        q={q}
        filters={chosen}
        clear={deskAddress({ ...allMessages, status })}
        many="messages"
        hint="Messages must contain every word that you search for."
        similar="message"
      />
    );
  }
  if (status === null) {
    return (
      <EmptyState
        title="No submissions yet"
        text="Messages from the contact form appear here, newest first, each with its response deadline."
      />
    );
  }
  return (
    <EmptyState {...emptyLanes[status]}>
      <StaffLinkButton to={deskAddress(allMessages)}>Show all messages</StaffLinkButton>
    </EmptyState>
  );
}

const rowsStyle = css(oldRows, {
  borderTop: `${token('--line')} solid ${token('--rule')}`,
});

const arrivedStyle = css({
  display: 'grid',
  '&:not(:empty)': {
    padding: `${token('--s-2')} ${token('--s-4')}`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
});

const start = css({
  padding: token('--s-4'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  ...roomyEdge,
});

const end = css({
  display: 'grid',
  gap: token('--s-3'),
  justifyItems: 'start',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-5')}`,
  color: token('--ink-3'),
  fontSize: token('--t-micro'),
  ...roomyEdge,
  // No shortcuts on touch screens.
  '@media (hover: none) and (pointer: coarse)': {
    '> p': {
      display: 'none',
    },
  },
});

interface MessageRowsProps {
  readonly list: SubmissionList;
  readonly onEmpty: () => void;
}

/** Estimated row height in px. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 97, roomy: 136 };

/** Separate component, so that scrolling re-renders nothing else. */
function MessageRows({ list, onEmpty }: MessageRowsProps) {
  const [density] = useDensity();
  const { openId } = useDesk();
  const { rows, total, offset, around, isOld } = list;
  const keys = useRowKeys(rows, { onEmpty, hasOwnKeys: true });
  const virtual = useVirtualRows({ name: `messages ${density}`, rows, total, offset, estimate: rowHeights[density] });
  // A list that was loaded around the open message scrolls to it.
  const isThere = around !== undefined && around === openId && rows.some(({ id }) => id === around);
  const hasShown = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || hasShown.current) return;
    hasShown.current = true;
    rowLink(around)?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [isThere, around]);
  return (
    <ul className={rowsStyle} role="list" aria-label="Messages" aria-busy={isOld} {...keys} {...virtual.list}>
      {virtual.shown.map(({ index, place }) => {
        const row = rows[index];
        return row ? <MessageRow key={row.id} row={row} place={place} /> : null;
      })}
    </ul>
  );
}

interface MessageListProps {
  readonly list: SubmissionList;
  readonly areToolsOpen: boolean;
}

export function MessageList({ list, areToolsOpen }: MessageListProps) {
  const { filters } = useDesk();
  const { state, error, rows, total, arrived, hasOlder, busy, showArrived, reload } = list;
  const summary = useRef<HTMLParagraphElement>(null);
  const toSummary = useCallback(() => summary.current?.focus(), []);

  // Scroll to the top only after a click on “Show new messages”.
  const first = useRef<string | undefined>(undefined);
  const firstId = rows[0]?.id;
  useLayoutEffect(() => {
    if (first.current === undefined || first.current === firstId || summary.current === null) return;
    first.current = undefined;
    scrollerOf(summary.current).scrollTo({ top: 0 });
  }, [firstId]);

  return (
    <>
      <h2 className={visuallyHidden}>Messages</h2>
      <ListTools status={summary} total={state === 'loaded' ? total : null} isOld={list.isOld} isOpen={areToolsOpen} />
      <SavedViews list="messages" isWorthSaving={isNarrowed(filters)} isFolded={!areToolsOpen} />
      <BulkBar total={total} onGone={toSummary} />
      <div className={arrivedStyle} role="status">
        {arrived > 0 ? (
          <StaffButton
            onClick={() => {
              first.current = firstId;
              showArrived();
              toSummary();
            }}
          >
            {arrived === 1 ? 'Show 1 new message' : `Show ${arrived} new messages`}
          </StaffButton>
        ) : null}
      </div>
      {state === 'loading' ? <LoadingLine>Loading submissions...</LoadingLine> : null}
      {state === 'failed' && error ? (
        <LoadError title={loadFailure} problem={error.problem} onRetry={reload} busy={busy} />
      ) : null}
      {state === 'loaded' && rows.length === 0 ? <NothingListed /> : null}
      {rows.length > 0 ? (
        <>
          {list.hasNewer ? (
            <div className={start}>
              <ShowNewer list={list} />
            </div>
          ) : null}
          <MessageRows list={list} onEmpty={toSummary} />
          <div className={end}>
            <ShowOlder
              list={list}
              label="Show older"
              onLoaded={(index) => {
                const row = rows[index];
                if (row) scrollToRow(row.id, 'focus');
              }}
            />
            {hasOlder ? <p>{`${rows.length.toLocaleString('en-US')} of ${formatCount(total)} loaded`}</p> : null}
            <p>J and K open the next and previous message; ? shows all shortcuts.</p>
          </div>
        </>
      ) : null}
    </>
  );
}
