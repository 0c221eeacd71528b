/** Sender, SLA clock and facts of the open message. */
import type { Ref } from 'react';
import { contactRow, contactTypedFields } from '#shared/contact/contact-rules.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { SnoozeMark } from '../snooze-mark.tsx';
import { ClockBadge } from '../clock-badge.tsx';
import { useDesk } from '../desk-context.ts';
import { formatDateTime, formatShortTime } from '../../ui/format-time.ts';
import { interestLabel, positionLabel, promiseLabel } from '../message-labels.ts';
import { css } from '#views/design/emotion.ts';
import { noFocusRing } from '../../ui/style-rules.ts';

const titleRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0.5rem ${token('--s-5')}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  h2: {
    flex: '0 1 auto',
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...noFocusRing,
    [from.desktop]: {
      // Long names must not push the reply box out of view.
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
});

const facts = css({
  display: 'grid',
  maxWidth: '60rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0.125rem ${token('--s-4')}`,
  '> div': {
    display: 'flex',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'baseline',
  },
  dt: {
    flex: 'none',
    width: '7.25rem',
    color: token('--ink-3'),
  },
  dd: {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  a: {
    display: 'block',
    width: 'fit-content',
    // A larger touch target that does not change the line height.
    marginBlock: `calc(-1 * ${token('--s-1')})`,
    paddingBlock: token('--s-1'),
    color: token('--build'),
    textDecorationThickness: 1,
    textUnderlineOffset: '0.22em',
    '&:hover': {
      color: token('--build-hover'),
      textDecorationThickness: 2,
    },
  },
  // Also shown above the message.
  "> [data-fact='moment']": {
    display: 'none',
  },
  // Of the pane, which is narrow beside the list.
  '@container (width >= 40rem)': {
    gridTemplateColumns: 'auto minmax(0, 1.4fr) auto minmax(0, 1fr)',
    '> div, > [data-fact]': {
      display: 'grid',
      gridColumn: 'span 2',
      gridTemplateColumns: 'subgrid',
    },
    dt: {
      width: 'auto',
    },
  },
});

const standing = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-4')}`,
  alignItems: 'center',
  fontSize: '1rem',
  '> span': {
    whiteSpace: 'normal',
  },
});

/** Shown in the title, as a link or in the thread. */
const shownApart: ReadonlySet<string> = new Set(['name', 'company', 'email', 'message']);

interface MessageHeadProps {
  readonly message: Submission;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function MessageHead({ message, heading }: MessageHeadProps) {
  const { now } = useDesk();
  const title = `${message.name}, ${message.company}`;
  return (
    <>
      <div className={titleRow}>
        <h2 className={titleText[3]} ref={heading} tabIndex={-1} dir="auto" title={title}>
          {title}
        </h2>
        <p className={standing}>
          <SnoozeMark message={message} />
          <ClockBadge message={message} now={now} large />
        </p>
      </div>
      <dl className={facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}`}>{message.email}</a>
          </dd>
        </div>
        <div data-fact="moment">
          <dt>Received</dt>
          <dd>
            <time dateTime={message.submitted_at}>{formatDateTime(message.submitted_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Service Interest</dt>
          <dd>{interestLabel(message.service_interest)}</dd>
        </div>
        <div>
          <dt>Response time</dt>
          <dd>
            {`${promiseLabel(message)}, until `}
            <time dateTime={message.due_at}>{formatShortTime(message.due_at, now)}</time>
          </dd>
        </div>
        {contactTypedFields
          .filter((name) => !shownApart.has(name) && message[name] !== '')
          .map((name) => (
            <div key={name}>
              <dt>{contactRow(name).label}</dt>
              <dd>{message[name]}</dd>
            </div>
          ))}
        {message.position === null ? null : (
          <div>
            <dt>Position</dt>
            <dd>{positionLabel(message.position)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
