/** The entries: what was done and to what, who did it, when, and how it ended. */
import type { ReactNode } from 'react';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import type { AuditOutcome } from '#shared/operations/audit-rules.ts';
import { capabilities, roles, type Capability } from '#shared/accounts/roles.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { fullMoment } from '../../contact/labels/moments.ts';
import { CursorTable } from '../../session/cursor-table.tsx';
import type { CursorList } from '../../session/use-cursor-list.ts';
import { ColumnHead, roomyCell, staffTable, tightLine } from '../../ui/staff-table.tsx';
import { auditAddress, auditFiltersFrom } from './audit-filters.ts';
import { outcomeLabels, reasonOfEntry, subjectName, timeAgo } from './audit-labels.ts';

/** An opened row is tall: what belongs to it stays at its top. */
const table = css(staffTable, {
  '&& th, && td': { verticalAlign: 'top', alignSelf: 'start' },
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
  summary: {
    width: 'fit-content',
    minHeight: 24,
    color: token('--build'),
    cursor: 'pointer',
  },
  dl: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `0 ${token('--s-3')}`,
    paddingBlock: token('--s-1'),
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
        <a
          className={textLink}
          href={auditAddress({ ...auditFiltersFrom(new URLSearchParams()), subject: subject.id })}
        >
          All entries about it
        </a>
      )}
    </details>
  );
}

function Row({ entry, now }: { readonly entry: AuditEntry; readonly now: Date }) {
  const { who, count, at, last_at: last } = entry;
  const reason = reasonOfEntry(entry);
  const when = fullMoment(at);
  return (
    <tr data-row={entry.id}>
      <th scope="row">
        {entry.words}
        {count > 1 ? <small>{`${count.toLocaleString('en-US')} times, until ${fullMoment(last)}`}</small> : null}
        <Subject {...entry} />
        <Change {...entry} />
        {reason === null ? null : <small>{reason}</small>}
        <small className={tightLine}>{`${who.name} · ${timeAgo(at, now)} · ${when}`}</small>
        <Details entry={entry} />
      </th>
      <td className={roomyCell}>
        {who.name}
        <small>{personOf(entry)}</small>
      </td>
      <td className={roomyCell}>
        <time dateTime={at}>{timeAgo(at, now)}</time>
        <small>{when}</small>
      </td>
      <td>
        <Outcome outcome={entry.outcome} />
      </td>
    </tr>
  );
}

interface AuditListProps {
  readonly list: CursorList<AuditEntry>;
  readonly failure: string;
  readonly empty: ReactNode;
}

export const AuditList = (props: AuditListProps) => (
  <CursorTable
    {...props}
    loading="Loading the audit record..."
    className={table}
    heads={
      <>
        <ColumnHead>Action</ColumnHead>
        <ColumnHead className={roomyCell}>Who</ColumnHead>
        <ColumnHead className={roomyCell}>When</ColumnHead>
        <ColumnHead>Outcome</ColumnHead>
      </>
    }
    more="Show older"
  >
    {(entry, now) => <Row entry={entry} now={now} />}
  </CursorTable>
);
