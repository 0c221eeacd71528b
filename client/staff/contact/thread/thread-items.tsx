/** The whole thread in the order of time: what came in plain, what we sent with the sea bar, notes dotted, the rest as lines. */
import type { Submission, ThreadEntry } from '#shared/contact/submission.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { fullMoment } from '../labels/moments.ts';
import { actionOf } from '../labels/thread-labels.ts';
import { DeliveryLine, eventLine } from './delivery-line.tsx';
import { css } from '#views/design/emotion.ts';
import { SignatureText } from '../composer/signature.tsx';
import { useNames } from '../../session/use-names.ts';

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

/** Text as it was typed: line ends kept, each paragraph in the direction of its own script, long words broken. */
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
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
  padding: `${token('--s-5')} ${token('--s-4')}`,
  listStyle: 'none',
  '> li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('--s-2'),
  },
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
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const by = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-3')}`,
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
  display: 'grid',
  gap: token('--s-1'),
});

const When = ({ at }: { readonly at: string }) => <time dateTime={at}>{fullMoment(at)}</time>;

function Entry({ message, entry }: { readonly message: Submission; readonly entry: ThreadEntry }) {
  const nameOf = useNames();
  const who = nameOf(entry.by);
  if (entry.kind === 'status' || entry.kind === 'assignment') {
    return (
      <p className={eventLine}>
        <span>{`${who} ${actionOf(entry, nameOf)}`}</span>
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
      {mail ? <DeliveryLine message={message} mail={mail} /> : null}
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
