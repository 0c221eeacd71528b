/** The head of the open message: sender, SLA clock, facts, status and assignee. */
import type { Ref } from 'react';
import { contactRow, contactTypedFields } from '#shared/contact/contact-rules.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { SnoozeMark, ClockBadge } from '../clock-badge.tsx';
import { useDesk } from '../desk-context.ts';
import { formatDateTime, formatShortTime } from '../../ui/format-time.ts';
import { interestLabel, positionLabel, promiseLabel, statusLabels } from '../message-labels.ts';
import { css } from '#views/design/emotion.ts';
import { noFocusRing, hoverGround, wrapRow } from '../../ui/style-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { submissionStatuses, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { keyHint } from '../../palette/actions.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { choice } from '../../ui/small-controls.ts';
import { recordedName } from '../../session/use-names.ts';

export function AssigneeChoice({ message }: { readonly message: Submission }) {
  const { me, change } = useDesk();
  const { data: accounts = [] } = useStaffQuery('GET /api/admin/accounts', {
    key: ['accounts'],
    failure: 'Failed to load users',
  });
  const { assignee } = message;
  // The assignee's account may have been removed.
  const isListed = assignee === null || accounts.some((account) => account.id === assignee.id);
  const choices: readonly StaffRef[] = isListed ? accounts : [assignee, ...accounts];
  const choose = (chosen: string): void => {
    change(message, { assignee: choices.find((account) => account.id === chosen) ?? null });
  };

  return (
    <select
      className={choice}
      aria-label="Assigned to"
      {...keyHint('A')}
      value={assignee?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Unassigned</option>
      {choices.map((account) => (
        <option key={account.id} value={account.id}>
          {account.id === me?.id ? `${recordedName(account)} (you)` : recordedName(account)}
        </option>
      ))}
    </select>
  );
}

const statusGroup = css({
  display: 'flex',
  flexWrap: 'wrap',
  button: {
    minHeight: 44,
    marginLeft: -1,
    padding: '0.5rem 0.75rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    background: token('--paper'),
    fontSize: token('--t-small'),
    fontWeight: 500,
    lineHeight: 1.2,
    cursor: 'pointer',
    ...hoverGround,
    '&:first-of-type': {
      marginLeft: 0,
      borderRadius: `${token('--r-1')} 0 0 ${token('--r-1')}`,
    },
    '&:last-of-type': {
      borderRadius: `0 ${token('--r-1')} ${token('--r-1')} 0`,
    },
    "&[aria-pressed='true']": {
      background: token('--build-wash'),
      boxShadow: `inset 0 -2px ${token('--build')}`,
      fontWeight: 600,
      cursor: 'default',
    },
    '&:focus-visible': {
      position: 'relative',
    },
  },
  '@media (forced-colors: active)': {
    "button[aria-pressed='true']": {
      outline: '2px solid Highlight',
      outlineOffset: -4,
    },
  },
});

const statusKeys: { readonly [Status in SubmissionStatus]?: string } = { archived: 'E', spam: '!' };

/** Shows the status, and changes it with one click. */
export function StatusChoice({ message }: { readonly message: Submission }) {
  const { change } = useDesk();
  const choose = (status: SubmissionStatus): void => {
    if (status !== message.status) change(message, { status });
  };
  return (
    <div className={statusGroup} role="group" aria-label="Status">
      {submissionStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === message.status}
          {...keyHint(statusKeys[status] ?? 'S')}
          onClick={() => choose(status)}
        >
          {statusLabels[status]}
        </button>
      ))}
    </div>
  );
}

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
  // A container query, because the pane is narrow beside the list.
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
  ...wrapRow('--s-4'),
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
