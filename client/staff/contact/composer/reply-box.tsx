/** The form below the thread: a reply by email, or a note for staff. */
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { useSite } from '#views/page-context.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useGrowingHeight } from '../../ui/use-growing-height.ts';
import { useDesk } from '../desk-context.ts';
import { formatShortTime, formatDateTime } from '../../ui/format-time.ts';
import { firstName } from '#shared/contact/reply-placeholders.ts';
import { describeAction } from '../message-labels.ts';
import type { DraftKind } from './drafts.ts';
import { useComposer, type Composer } from './use-composer.tsx';
import { css } from '#views/design/emotion.ts';
import { SavedAnswers, useSlashAnswers } from './saved-answers.tsx';
import { SignatureChoice } from './signature.tsx';
import { useNames } from '../../session/use-names.ts';
import { useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';
import { stack, wrapRow } from '../../ui/style-rules.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Addresses longer than this are cut by mail programs. */
const quoteLength = 1200;

/** A `mailto:` address with a subject and the message quoted. */
export function mailtoHref(
  { email, name, message, submitted_at }: Pick<Submission, 'email' | 'name' | 'message' | 'submitted_at'>,
  product: string,
): string {
  const cut = message.length > quoteLength ? `${cutText(message, quoteLength)}…` : message;
  const quoted = cut.split('\n').map((line) => `> ${line}`.trimEnd());
  const body = ['', '', `On ${formatDateTime(submitted_at)}, ${name} wrote:`, ...quoted].join('\r\n');
  const subject = `Re: Your message to ${product}`;
  // Keep the @ for mail programs that do not decode it.
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const kinds: Readonly<Record<DraftKind, string>> = { reply: 'Reply', note: 'Note' };

const boxStyle = css({
  ...stack('--s-3'),
  marginTop: 'auto',
  padding: `${token('--s-3')} ${token('--s-4')} ${token('--s-5')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  background: token('--surface'),
  '> *': {
    maxWidth: '64rem',
  },
  // The placeholder repeats it, and the thread needs the room.
  'label[for]': hiddenRules,
  textarea: {
    fieldSizing: 'content',
    minHeight: '5.25rem',
    maxHeight: '40vh',
    backgroundColor: token('--surface'),
  },
  [from.desktop]: {
    flex: 'none',
    gap: token('--s-2'),
    paddingInline: token('--s-5'),
    paddingBottom: token('--s-3'),
    textarea: {
      minHeight: '3.875rem',
    },
  },
});

const topRow = css({
  ...wrapRow('--s-4'),
  justifyContent: 'space-between',
});

const quiet = css({
  color: token('--ink-3'),
  fontSize: token('--t-small'),
  fontVariantNumeric: 'tabular-nums',
  a: {
    display: 'inline-block',
    paddingBlock: '0.25rem',
    color: token('--build'),
    textUnderlineOffset: '0.22em',
  },
});

const aside = css({
  font: 'inherit',
  fontSize: token('--t-micro'),
  [from.tablet]: {
    marginLeft: 'auto',
  },
  // Without room or a keyboard.
  '@media (max-width: 79.99rem), (pointer: coarse)': {
    'kbd&': {
      display: 'none',
    },
  },
});

function News({ composer }: { readonly composer: Composer }) {
  const { now } = useDesk();
  const nameOf = useNames();
  return (
    <div role="status">
      {composer.news.length === 0 ? null : (
        <StatusLine tone="warn">
          {`New since you started: ${composer.news
            .map((entry) => `${nameOf(entry.by)} ${describeAction(entry, nameOf)}, ${formatShortTime(entry.at, now)}`)
            .join('; ')}.`}
        </StatusLine>
      )}
    </div>
  );
}

interface ReplyBoxProps {
  readonly message: Submission;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

// Not a form element, because the dialog of saved answers contains one.
export function ReplyBox({ message, box }: ReplyBoxProps) {
  const { now, mailConfigured } = useDesk();
  const { name: product } = useSite();
  const [kind, setKind] = useState<DraftKind>('reply');
  const reply = useComposer(message, 'reply');
  const note = useComposer(message, 'note');
  const composer = kind === 'reply' ? reply : note;
  const isReply = kind === 'reply';
  const label = isReply ? `Reply to ${firstName(message.name)}` : 'Note for staff';
  // An unchanged old draft does not count as writing.
  const [restored] = useState(reply.text);
  const others = useOthersHere('message', message.id, reply.text.trim() !== '' && reply.text !== restored);

  const send = async (andNext = false): Promise<void> => {
    await composer.send(andNext);
    // Null if the next message was opened.
    box.current?.focus();
  };
  const insert = (
    text: string,
    start = box.current?.selectionStart ?? 0,
    end = box.current?.selectionEnd ?? start,
  ): void => {
    reply.write(reply.text.slice(0, start) + text + reply.text.slice(end));
    // Move the caret after React has rendered the new text.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + text.length, start + text.length);
    });
  };

  const slash = useSlashAnswers({
    message: message.id,
    box,
    isOn: isReply,
    onInsert: ({ filled }, start, end) => insert(filled, start, end),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    slash.keys.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') return event.currentTarget.closest('article')?.querySelector('h2')?.focus();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(event.shiftKey);
  };
  useGrowingHeight(box, composer.text);

  return (
    <section className={boxStyle} aria-label="Answer">
      <div>
        <div className={topRow}>
          <ChoiceRow legend="Reply or note" name="composer" choices={kinds} value={kind} onChoose={setKind} />
          <OthersHere others={others} writing="writing a reply" />
          <p className={`${quiet} ${aside}`}>
            {composer.savedAt ? (
              `Draft saved, ${formatShortTime(composer.savedAt, now)}`
            ) : isReply ? (
              <a href={mailtoHref(message, product)}>Reply in your email program</a>
            ) : (
              'Only staff can see it.'
            )}
          </p>
        </div>
        <News composer={composer} />
      </div>
      {composer.failure === null ? null : (
        <StatusLine tone="bad">{`${isReply ? 'Not sent' : 'Not added'}: ${composer.failure}`}</StatusLine>
      )}
      {isReply && !mailConfigured ? (
        <StatusLine tone="warn">
          No mail server is set up, so replies wait. You can reply from your email program.
        </StatusLine>
      ) : null}
      {slash.wrap(
        <TextArea
          key={kind}
          ref={box}
          {...(isReply ? slash.keys : {})}
          label={label}
          dir="auto"
          placeholder={isReply ? `${label}, or type / for a saved answer` : label}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          value={composer.text}
          mistake={composer.mistake}
          readOnly={composer.busy}
          onChange={(event) => composer.write(event.target.value)}
          onKeyDown={onKeyDown}
        />,
      )}
      {isReply ? <SignatureChoice isSigned={reply.isSigned} sign={reply.sign} busy={reply.busy} /> : null}
      <div className={staffActions}>
        <StaffButton
          onClick={() => void send()}
          kind="primary"
          title="Key: Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          busy={composer.busy}
          busyLabel={isReply ? 'Sending...' : 'Adding...'}
        >
          {isReply ? 'Send reply' : 'Add note'}
        </StaffButton>
        {isReply ? <SavedAnswers message={message.id} text={reply.text} onInsert={insert} /> : null}
        <kbd className={`${quiet} ${aside}`}>
          {isReply ? 'Ctrl+Enter to send; add Shift to open the next.' : 'Ctrl+Enter to add.'}
        </kbd>
      </div>
    </section>
  );
}
