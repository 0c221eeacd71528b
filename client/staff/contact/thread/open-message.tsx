/** The open message with its thread, or why it cannot be shown. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadError } from '../../ui/load-state.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { ReplyBox } from '../composer/reply-box.tsx';
import { useSubmission } from '../queries/use-submission-list.ts';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { MessageHead, AssigneeChoice, StatusChoice } from './message-head.tsx';
import { SameSender, ThreadItems } from './thread-items.tsx';
import { css } from '#views/design/emotion.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton, StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { removeDrafts, readDraft } from '../composer/drafts.ts';
import { useDesk, type OpenState } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { threadScroll } from '../desk-frame.tsx';
import { usePermissions } from '../../session/use-session.ts';
import { keyHint } from '../../palette/actions.ts';
import { SnoozeDialog } from '../snooze-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { canBeSnoozed, likelySpamScore } from '#shared/contact/submission-rules.ts';
import { roomyEdge, stack } from '../../ui/style-rules.ts';

/** Shown if the message was erased, with the user's draft so that it can be copied. */
function ErasedMeanwhile({ id }: { readonly id: string }) {
  const { filters } = useDesk();
  const [draft] = useState(() => readDraft(id, 'reply') ?? readDraft(id, 'note'));
  return (
    <EmptyState title="Message not found" text="It was deleted or never existed. Deleted messages cannot be restored.">
      {draft ? <TextArea label="What you had written" readOnly value={draft.text} /> : null}
      <StaffLinkButton to={deskAddress(filters)} onClick={() => removeDrafts(id)}>
        All messages
      </StaffLinkButton>
    </EmptyState>
  );
}

interface MessageActionsProps {
  readonly message: Submission;
  readonly onErased: (wholeAddress: boolean) => void;
}

/** Status, assignee, snoozing and erasing. */
function MessageActions({ message, onErased }: MessageActionsProps) {
  const [open, setOpen] = useState<'erase' | 'snooze' | null>(null);
  const { change } = useDesk();
  const may = usePermissions();
  const close = (): void => setOpen(null);
  return (
    <>
      <div className={staffActions}>
        <StatusChoice message={message} />
        <AssigneeChoice message={message} />
        {may('answer-leads') && canBeSnoozed(message.status) ? (
          <StaffButton aria-haspopup="dialog" {...keyHint('H')} onClick={() => setOpen('snooze')}>
            Snooze
          </StaffButton>
        ) : null}
        {may('erase') ? (
          <StaffButton kind="danger" aria-haspopup="dialog" onClick={() => setOpen('erase')}>
            Delete
          </StaffButton>
        ) : null}
      </div>
      {open === 'erase' ? <EraseDialog message={message} onClose={close} onErased={onErased} /> : null}
      {open === 'snooze' ? (
        <SnoozeDialog
          what={message.name}
          about={message}
          onChoose={(snooze) => change(message, { snooze })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const box = css({
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  summary: {
    paddingBlock: '0.625rem',
  },
  ul: {
    paddingLeft: '1.25rem',
  },
  ...roomyEdge,
});

/** Spam score and reasons of a message. */
function SpamReasons({ message }: { readonly message: Submission }) {
  const { score, reasons } = message.spam;
  if (message.status !== 'spam' && (reasons.length === 0 || message.is_known)) return null;
  const list = (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  if (message.status !== 'spam') {
    return (
      <div className={box}>
        <details>
          <summary>{`Spam score ${score} of ${likelySpamScore}`}</summary>
          {list}
        </details>
      </div>
    );
  }
  const byStaff = score < likelySpamScore;
  return (
    <div className={box}>
      <p>
        <b>{byStaff ? 'Marked as spam by staff.' : `Likely spam: score ${score}, limit ${likelySpamScore}.`}</b>{' '}
        {reasons.length > 0 ? 'Reasons:' : 'No signs of spam.'}
      </p>
      {reasons.length > 0 ? list : null}
    </div>
  );
}

const head = css({
  containerType: 'inline-size',
  ...stack('--s-2'),
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  [from.desktop]: {
    padding: `${token('--s-4')} ${token('--s-5')}`,
  },
});

/** Shows the latest reply or note until the user scrolls, and each new one of their own. */
function useLatestInView(message: Submission | null | undefined, me: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const placed = useRef<{ readonly id: string; readonly top: number }>(undefined);
  const length = message?.thread.length;
  const latest = message?.thread.findLast(({ kind }) => kind === 'reply' || kind === 'note');
  const latestId = latest?.id;
  const isOwn = latest !== undefined && latest.by.id === me;
  useLayoutEffect(() => {
    const { current: texts } = box;
    if (texts === null || latestId === undefined) return;
    const isOwnScroller = getComputedStyle(texts).overflowY === 'auto';
    const scroller = isOwnScroller ? texts : (texts.closest('article')?.parentElement ?? texts);
    const { current: last } = placed;
    if (last !== undefined && last.top !== scroller.scrollTop && (last.id === latestId || !isOwn)) return;
    const entry = [...texts.querySelectorAll('[data-kind=reply], [data-kind=note]')].at(-1) ?? texts;
    scroller.scrollBy({ top: entry.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16 });
    placed.current = { id: latestId, top: scroller.scrollTop };
  }, [length, latestId, isOwn]);
  return box;
}

interface OpenMessageProps {
  readonly id: string;
  /** Returns to the list: to the row on large screens, to the page on small ones. */
  readonly onBack: () => void;
  readonly onErased: (erased: Submission, wholeAddress: boolean) => void;
}

const inField = 'input, textarea, select, dialog, [popover]';

export function OpenMessage({ id, onBack, onErased }: OpenMessageProps) {
  const { data: message, error, isFetching, refetch } = useSubmission(id);
  useRecentRecord(
    `/admin/contact-submissions/${id}`,
    message && {
      kind: 'message',
      title: message.name,
      detail: [message.company, formatDateTime(message.submitted_at)].filter(Boolean).join(', '),
    },
  );
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const handledKey = useRef<string | null>(null);
  const openState = location.state as OpenState | null;
  const { key } = location;
  const isThere = message !== undefined && message !== null;

  const toReply = (): void => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  };

  // Move the focus once for each navigation; not after loading the page at this address.
  useEffect(() => {
    if (!isThere || handledKey.current === key) return;
    handledKey.current = key;
    if (openState?.focus === 'reply') toReply();
    else if (openState?.fromList) heading.current?.focus({ preventScroll: true });
  }, [isThere, key, openState]);

  // Mark as read once: a message that is set back to new stays new.
  const { actions, me } = useDesk();
  const mayAnswer = usePermissions()('answer-leads');
  const seen = useRef(false);
  useEffect(() => {
    if (!message || openState?.isAutomatic || seen.current || document.visibilityState !== 'visible') return;
    seen.current = true;
    if (message.status === 'new' && mayAnswer) actions.markRead(message);
  }, [message, openState, mayAnswer, actions]);

  const thread = useLatestInView(message, me?.id);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest(inField)) return;
    onBack();
  };

  if (message === null) return <ErasedMeanwhile id={id} />;
  if (message === undefined) {
    return error ? (
      <LoadError
        title="Failed to load the message"
        problem={error.problem}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <LoadingLine>Loading message...</LoadingLine>
    );
  }
  return (
    // Handles keys that bubble up from its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article aria-labelledby="open-message" onKeyDown={onKeyDown}>
      <div className={head}>
        <MessageHead message={message} heading={heading} />
        <MessageActions message={message} onErased={(wholeAddress) => onErased(message, wholeAddress)} />
      </div>
      {/* Focusable, so that keys can scroll it. */}
      <div className={threadScroll} ref={thread} role="group" aria-label="Text and history" tabIndex={0}>
        <SpamReasons message={message} />
        <ThreadItems message={message} />
        <SameSender message={message} />
      </div>
      <ReplyBox message={message} box={box} />
    </article>
  );
}
