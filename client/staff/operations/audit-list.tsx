/** Entries of the audit log. */
import type { ComponentProps } from 'react';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import { type AuditOutcome, auditKinds } from '#shared/operations/audit-rules.ts';
import { capabilities, roles, type Capability } from '#shared/accounts/roles.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { ResourceList, type Column } from '../kit/resource-list.tsx';
import { staffTable, tightLine } from '../ui/staff-table.tsx';
import { auditAddress, auditPath, noFilters } from './audit-filters.ts';
import { problemCodes } from '#shared/api/problem-codes.ts';

export const outcomeLabels: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Outcome unknown',
};

/** Reason of a refusal or failure, in words. */
const reasonOfEntry = ({ problem }: Pick<AuditEntry, 'problem'>): string | null => {
  if (problem === null) return null;
  return Object.entries(problemCodes).find(([code]) => code === problem)?.[1].title ?? problem;
};

/** A database id is shortened; any other id is a readable name and stays whole. */
export const subjectName = ({ kind, subject }: Pick<AuditEntry, 'kind' | 'subject'>): string => {
  if (subject?.title) return subject.title;
  const id = subject?.id ?? '';
  return `${auditKinds[kind]}: ${/^[\da-f]{24}$/.test(id) ? id.slice(-6) : id}`;
};

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `5 minutes ago`. */
const timeAgo = (at: string, now: Date): string => {
  const ms = now.getTime() - Date.parse(at);
  const unit = units.find(([, each]) => ms >= each);
  return unit === undefined ? 'just now' : relative.format(-Math.floor(ms / unit[1]), unit[0]);
};

/** Aligned at the top, because open rows are tall. */
const table = css(staffTable, {
  '&& th, && td': { verticalAlign: 'top', alignSelf: 'start' },
  '&& tbody th': { position: 'relative', paddingRight: '7rem' },
  // Without a minimum, columns shrink to a few letters, because their text can break anywhere.
  [from.desktop]: { '&& td': { minWidth: '12.5rem' }, '&& td:last-child': { minWidth: 0 } },
});

const outcomeStyle = css({
  display: 'inline-flex',
  gap: '0.375rem',
  alignItems: 'center',
  fontWeight: 500,
  i: {
    flex: 'none',
    width: '0.5rem',
    height: '0.5rem',
    background: token('--bad'),
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'CanvasText' },
  },
  '&[data-outcome=done]': { color: token('--ink-2') },
  '&[data-outcome=done] i': { borderRadius: '50%', background: token('--ok') },
  '&[data-outcome=unknown] i': {
    borderRadius: '50%',
    border: `${token('--line-2')} solid ${token('--warn')}`,
    background: 'none',
  },
});

const details = css({
  fontSize: token('--t-small'),
  fontWeight: 400,
  // Shares the line of the action.
  summary: {
    position: 'absolute',
    top: 0,
    right: 0,
    padding: `0 0 ${token('--s-2')} ${token('--s-3')}`,
    color: token('--build'),
    cursor: 'pointer',
    [from.desktop]: {
      right: token('--s-5'),
      paddingTop: '0.625rem',
    },
  },
  dl: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `0 ${token('--s-3')}`,
    paddingBlock: token('--s-1'),
    // Below the summary there is room again.
    marginRight: '-7rem',
    [from.desktop]: { marginRight: 0 },
  },
  dt: { color: token('--ink-2') },
  dd: { margin: 0, overflowWrap: 'anywhere' },
});

const factStyle = css({ display: 'contents' });

const Outcome = ({ outcome }: { readonly outcome: AuditOutcome }) => (
  <span className={outcomeStyle} data-outcome={outcome}>
    <i aria-hidden="true" />
    {outcomeLabels[outcome]}
  </span>
);

function Subject({ subject, kind }: Pick<AuditEntry, 'subject' | 'kind'>) {
  if (subject === null) return null;
  const name = subjectName({ kind, subject });
  return subject.path === null ? (
    <small>{name}</small>
  ) : (
    <small>
      <a className={textLink} href={subject.path}>
        {name}
      </a>
    </small>
  );
}

function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (before === null && after === null) return null;
  if (before === null || after === null || before === after) return <small>{after ?? before}</small>;
  return (
    <small>
      {before}
      <span aria-hidden="true">{' → '}</span>
      <span className={visuallyHidden}> became </span>
      {after}
    </small>
  );
}

const isCapability = (need: string): need is Capability => need in capabilities;

const personOf = ({ who }: AuditEntry): string =>
  [who.name === who.username ? null : who.username, who.role === null ? null : roles[who.role].name]
    .filter((part) => part !== null)
    .join(', ');

function Details({ entry }: { readonly entry: AuditEntry }) {
  const { needs, subject } = entry;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Call', entry.call],
    ['Needs', needs !== null && isCapability(needs) ? `May ${capabilities[needs]}` : null],
    ['Device', entry.device],
    ['Network', entry.network],
    ['Request', entry.request_id],
    ['Session', entry.session_id],
  ];
  return (
    <details className={details}>
      <summary data-opens="">
        Details<span className={visuallyHidden}>{` of “${entry.words}”`}</span>
      </summary>
      <dl>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name} className={factStyle}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {subject === null || subject.id === null ? null : (
        <a className={textLink} href={auditAddress({ ...noFilters, subject: subject.id })}>
          All entries about this
        </a>
      )}
    </details>
  );
}

const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  {
    head: 'Action',
    cell: (entry) => {
      const { words, count, last_at: last, outcome } = entry;
      const reason = reasonOfEntry(entry);
      return (
        <>
          {words}
          {count > 1 ? <small>{`${count.toLocaleString('en-US')} times, until ${formatDateTime(last)}`}</small> : null}
          <Subject {...entry} />
          <Change {...entry} />
          {reason === null ? null : <small>{reason}</small>}
          {outcome === 'done' ? null : (
            <small className={tightLine}>
              <Outcome outcome={outcome} />
            </small>
          )}
          <Details entry={entry} />
        </>
      );
    },
  },
  {
    head: 'Who',
    cell: (entry) => (
      <>
        {entry.who.name}
        <small>{personOf(entry)}</small>
      </>
    ),
    short: ({ who }) => who.name,
  },
  {
    head: 'When',
    cell: ({ at }, now) => (
      <>
        <time dateTime={at}>{timeAgo(at, now)}</time>
        <small>{formatDateTime(at)}</small>
      </>
    ),
    short: ({ at }) => formatDateTime(at),
  },
  {
    head: 'Outcome',
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
    short: () => null,
  },
];

type AuditListProps = Pick<
  ComponentProps<typeof ResourceList<AuditEntry>>,
  'list' | 'failure' | 'address' | 'conditions' | 'search' | 'filters' | 'empty'
>;

export const AuditList = (props: AuditListProps) => (
  <ResourceList
    {...props}
    isUncounted
    home={auditPath}
    noun={{ one: 'entry', many: 'entries' }}
    columns={columns}
    className={table}
  />
);
