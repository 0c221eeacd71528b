/** The opened message with everything that happened to it, or why it cannot be shown. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { ReplyBox } from '../composer/reply-box.tsx';
import { loadFailure } from '../queries/use-submission-list.ts';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { fullMoment } from '../labels/moments.ts';
import { useSubmission } from '../queries/use-submission.ts';
import { MessageHead } from './message-head.tsx';
import { AssigneeChoice, StatusChoice } from './message-choices.tsx';
import { SameSender } from './same-sender.tsx';
import { ThreadItems } from './thread-items.tsx';
import { css } from '#views/design/emotion.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton, StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { dropDrafts, readDraft } from '../composer/drafts.ts';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { threadScroll } from '../desk-frame.tsx';
import { useMay } from '../../session/use-session.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { likelySpamScore } from '#shared/contact/submission-rules.ts';

/** There is no such message any more. What somebody was writing to it is shown once more, to take along. */
function ErasedMeanwhile({ id }: { readonly id: string }) {
  const { filters } = useDesk();
  const [draft] = useState(() => readDraft(id, 'reply') ?? readDraft(id, 'note'));
  return (
    <EmptyState title="Message not found" text="It was deleted or never existed. Deleted messages cannot be restored.">
      {draft ? <TextArea label="What you had written" readOnly value={draft.text} /> : null}
      <StaffLinkButton to={deskAddress(filters)} onClick={() => dropDrafts(id)}>
        All messages
      </StaffLinkButton>
    </EmptyState>
  );
}

interface MessageActionsProps {
  readonly message: Submission;
  readonly onErased: (wholeAddress: boolean) => void;
}

/** Where the message stands, who takes care of it, and its end, each one press away. */
function MessageActions({ message, onErased }: MessageActionsProps) {
  const [erasing, setErasing] = useState(false);
  const mayErase = useMay()('erase');
  return (
    <>
      <div className={staffActions}>
        <StatusChoice message={message} />
        <AssigneeChoice message={message} />
        {mayErase ? (
          <StaffButton kind="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            Erase
          </StaffButton>
        ) : null}
      </div>
      {erasing ? <EraseDialog message={message} onClose={() => setErasing(false)} onErased={onErased} /> : null}
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
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

/** Why a message is held as spam, or how near it came. */
function SpamReasons({ message }: { readonly message: Submission }) {
  const { score, reasons } = message.spam;
  if (message.status !== 'spam' && (reasons.length === 0 || message.is_known)) return null;
  const points = score === 1 ? '1 point' : `${score} points`;
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
          <summary>{`Signs of spam: ${points}. From ${likelySpamScore} a message is held.`}</summary>
          {list}
        </details>
      </div>
    );
  }
  const byStaff = score < likelySpamScore;
  return (
    <div className={box}>
      <p>
        <b>{byStaff ? 'Marked as spam by staff.' : `Held as likely spam: ${points}, held from ${likelySpamScore}.`}</b>{' '}
        {reasons.length > 0 ? 'Reasons:' : 'No signs of spam.'}
      </p>
      {reasons.length > 0 ? list : null}
    </div>
  );
}

const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  [from.desktop]: {
    padding: `${token('--s-4')} ${token('--s-5')}`,
  },
});

interface OpenMessageProps {
  readonly id: string;
  /** Leads back to the list: its row on large screens, its page on small ones. */
  readonly onBack: () => void;
  readonly onErased: (erased: Submission, wholeAddress: boolean) => void;
}

/** What a link to a message asks for besides: see the list's rows. */
export interface OpenState {
  readonly fromList?: boolean;
  readonly focus?: 'reply';
  /** Opened because the message before it has left, and not by a person: it stays new. */
  readonly isUnasked?: boolean;
}

const inField = 'input, textarea, select, dialog, [popover]';

export function OpenMessage({ id, onBack, onErased }: OpenMessageProps) {
  const { data: message, error, isFetching, refetch } = useSubmission(id);
  useRecentRecord(
    `/admin/contact-submissions/${id}`,
    message && {
      kind: 'message',
      title: message.name,
      detail: [message.company, fullMoment(message.submitted_at)].filter(Boolean).join(', '),
    },
  );
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const greeted = useRef<string | null>(null);
  const asked = location.state as OpenState | null;
  const { key } = location;
  const isThere = message !== undefined && message !== null;

  const toReply = (): void => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  };

  // The keyboard follows whoever opened a message, once for each time; a page that was loaded at its address starts at its top.
  useEffect(() => {
    if (!isThere || greeted.current === key) return;
    greeted.current = key;
    if (asked?.focus === 'reply') toReply();
    else if (asked?.fromList) heading.current?.focus({ preventScroll: true });
  }, [isThere, key, asked]);

  // Opening marks a message as read, once: a message that is set back to new stays new.
  const { actions } = useDesk();
  const mayAnswer = useMay()('answer-leads');
  const seen = useRef(false);
  useEffect(() => {
    if (!message || asked?.isUnasked || seen.current || document.visibilityState !== 'visible') return;
    seen.current = true;
    if (message.status === 'new' && mayAnswer) actions.markRead(message);
  }, [message, asked, mayAnswer, actions]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest(inField)) return;
    onBack();
  };

  if (message === null) return <ErasedMeanwhile id={id} />;
  if (message === undefined) {
    return error ? (
      <LoadError title={loadFailure} problem={error.problem} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingLine>Loading message...</LoadingLine>
    );
  }
  return (
    // The keys of its controls bubble up to here; it is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article aria-labelledby="open-message" onKeyDown={onKeyDown}>
      <div className={head}>
        <MessageHead message={message} heading={heading} />
        <MessageActions message={message} onErased={(wholeAddress) => onErased(message, wholeAddress)} />
      </div>
      {/* Its text is read with the keys that scroll. */}
      {}
      <div className={threadScroll} role="group" aria-label="Text and history" tabIndex={0}>
        <SpamReasons message={message} />
        <ThreadItems message={message} />
        <SameSender message={message} />
      </div>
      <ReplyBox message={message} box={box} />
    </article>
  );
}
