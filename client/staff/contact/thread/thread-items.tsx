/** The thread in chronological order: messages, replies, notes and events. */
import type { Submission, ThreadEntry } from '#shared/contact/submission.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { describeAction } from '../message-labels.ts';
import { DeliveryLine, eventLine, TakeBackLine } from './delivery-line.tsx';
import { css } from '#views/design/emotion.ts';
import { SignatureText } from '../composer/signature.tsx';
import { useNames } from '../../session/use-names.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { textLink } from '#views/design/links.tsx';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress } from '../desk-filters.ts';
import { StatusBadge } from '../clock-badge.tsx';
import { hoverGround, oneLine, roomyEdge, stack, wrapRow } from '../../ui/style-rules.ts';

const box = css({
  padding: `0 ${token('--s-4')} ${token('--s-5')}`,
  h3: {
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 0,
  },
  ul: {
    listStyle: 'none',
    marginTop: token('--s-2'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'li > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'center',
    minHeight: 44,
    paddingBlock: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    textDecoration: 'none',
    ...hoverGround,
    '> span:first-of-type': oneLine,
    '> span:last-of-type': {
      display: 'flex',
      gap: `0 ${token('--s-3')}`,
      color: token('--ink-3'),
      fontSize: token('--t-micro'),
      fontVariantNumeric: 'tabular-nums',
    },
  },
  ...roomyEdge,
  '@media (max-width: 47.99rem)': {
    'li > a': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
});

export function SameSender({ message }: { readonly message: Submission }) {
  const { filters } = useDesk();
  const { same_sender: others, same_sender_total: total } = message;
  if (others.length === 0) return null;
  return (
    <section className={box} aria-labelledby="same-sender">
      <h3 id="same-sender">
        {total === 1 ? '1 other message from this address' : `${formatCount(total)} other messages from this address`}
      </h3>
      <ul role="list">
        {others.map((other) => (
          <li key={other.id}>
            <a href={deskAddress(filters, other.id)}>
              <span dir="auto">{other.message}</span>
              <span>
                <StatusBadge status={other.status} />
                <time dateTime={other.submitted_at}>{formatDateTime(other.submitted_at)}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > others.length ? (
        <a
          className={textLink}
          href={deskAddress({ ...allMessages, q: message.email })}
        >{`Search for all ${formatCount(total + 1)}`}</a>
      ) : null}
    </section>
  );
}

const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75em',
  maxWidth: '44rem',
  fontSize: '1rem',
  lineHeight: 1.55,
  p: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textWrap: 'wrap',
  },
  '[data-soft] &': {
    color: token('--ink-2'),
  },
});

/** Plain text: keeps line breaks, detects the direction of each paragraph, breaks long words. */
const Paragraphs = ({ text }: { readonly text: string }) => (
  <div className={body}>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
);

const items = css({
  ...stack('--s-3'),
  padding: `${token('--s-5')} ${token('--s-4')}`,
  listStyle: 'none',
  '> li': stack('--s-2'),
  "> li[data-kind='reply'], > li[data-kind='note']": {
    marginBlock: token('--s-3'),
  },
  "> li[data-kind='reply']": {
    paddingLeft: token('--s-4'),
    borderLeft: `4px solid ${token('--scale')}`,
  },
  "> li[data-kind='note']": {
    paddingLeft: token('--s-4'),
    borderLeft: `4px dotted ${token('--edge')}`,
  },
  ...roomyEdge,
});

const by = css({
  ...wrapRow('--s-3'),
  alignItems: 'baseline',
  color: token('--ink-3'),
  '> *': {
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
});

const deliveries = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-5')}`,
});

const When = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

function Entry({ message, entry }: { readonly message: Submission; readonly entry: ThreadEntry }) {
  const nameOf = useNames();
  const who = nameOf(entry.by);
  if (entry.kind !== 'note' && entry.kind !== 'reply') {
    return (
      <p className={eventLine}>
        <span>{`${who} ${describeAction(entry, nameOf)}`}</span>
        <When at={entry.at} />
      </p>
    );
  }
  const mail = entry.kind === 'reply' ? message.mails.find(({ id }) => id === entry.mail_id) : undefined;
  return (
    <>
      <p className={by}>
        <b>{entry.kind === 'note' ? `Note, ${who}` : who}</b>
        <span>
          <When at={entry.at} />
          {entry.kind === 'note' ? ', staff only' : `, reply to ${message.email}`}
        </span>
      </p>
      <Paragraphs text={entry.text} />
      {entry.kind === 'reply' && entry.signature !== '' ? <SignatureText text={entry.signature} /> : null}
      {mail ? (
        <DeliveryLine message={message} mail={mail}>
          {entry.kind === 'reply' ? <TakeBackLine message={message} reply={entry} /> : null}
        </DeliveryLine>
      ) : null}
    </>
  );
}

export const ThreadItems = ({ message }: { readonly message: Submission }) => (
  <ol className={items} role="list" aria-label="Thread">
    <li>
      <p className={by}>
        <b dir="auto">{message.name}</b>
        <span>
          <When at={message.submitted_at} />, from the contact form
        </span>
      </p>
      <Paragraphs text={message.message} />
      <div className={deliveries}>
        <div className={eventLine}>
          <StatusMark shape="full" tone="ok">
            Stored
          </StatusMark>
          <When at={message.submitted_at} />
        </div>
        {message.mails
          .filter(({ kind }) => kind !== 'reply')
          .map((mail) => (
            <DeliveryLine key={mail.id} message={message} mail={mail} />
          ))}
      </div>
    </li>
    {message.thread.map((entry) => (
      <li key={entry.id} data-kind={entry.kind} data-soft={entry.kind === 'note' || undefined}>
        <Entry message={message} entry={entry} />
      </li>
    ))}
  </ol>
);
