/** The opened message with everything that happened to it, or why it cannot be shown. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { ReplyBox } from '../composer/reply-box.tsx';
import { loadFailure } from '../queries/use-submission-list.ts';
import { useSubmission } from '../queries/use-submission.ts';
import { ErasedMeanwhile } from './erased-meanwhile.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageHead } from './message-head.tsx';
import { SameSender } from './same-sender.tsx';
import { SpamReasons } from './spam-reasons.tsx';
import { ThreadItems } from './thread-items.tsx';
import { css } from '#views/design/emotion.ts';

const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
  padding: token('--s-4'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  [from.desktop]: {
    padding: token('--s-5'),
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
}

const inField = 'input, textarea, select, dialog, [popover]';

export function OpenMessage({ id, onBack, onErased }: OpenMessageProps) {
  const { data: message, error, isFetching, refetch } = useSubmission(id);
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article aria-labelledby="open-message" onKeyDown={onKeyDown}>
      <div className={head}>
        <MessageHead message={message} heading={heading} />
        <MessageActions
          message={message}
          onReply={toReply}
          onDone={() => heading.current?.focus()}
          onErased={(wholeAddress) => onErased(message, wholeAddress)}
        />
      </div>
      <SpamReasons message={message} />
      <ThreadItems message={message} />
      <SameSender message={message} />
      <ReplyBox message={message} box={box} />
    </article>
  );
}
