/** Filters of the audit record. */
import {
  auditKindIds,
  auditKinds,
  auditOthers,
  auditOutcomes,
  isAuditOther,
  type AuditOther,
} from '#shared/operations/audit-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { filterForm } from '../ui/filter-bar.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { SelectField, TextField, optionsOf } from '../ui/staff-field.tsx';
import {
  auditFiltersFrom,
  isNarrowedDown,
  type AuditFilters,
  auditAddress,
  auditPath,
  auditQuery,
  outcomeLabels,
  AuditList,
} from './audit-list.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useCursorList } from '../session/use-cursor-list.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportButton } from '../session/export-button.tsx';

/** The audit record of staff and operators. */

const failure = 'Failed to load the audit log';

export function AuditView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = auditFiltersFrom(search);
  const query = auditQuery(filters);
  const list = useCursorList({
    call: 'GET /api/admin/audit',
    key: ['audit', query],
    query,
    failure,
  });
  return (
    <>
      <StaffBar title="Audit log">
        <ExportButton call="GET /api/admin/audit.csv" request={{ query }} name="audit-log.csv" />
      </StaffBar>
      <AuditFilterBar
        filters={filters}
        onShow={(next) => void navigate(auditAddress(next), { replace: true, preventScrollReset: true })}
      />
      <AuditList
        list={list}
        failure={failure}
        address={auditAddress(filters)}
        empty={
          <EmptyState
            title={isNarrowedDown(filters) ? 'No matching entries' : 'No entries yet'}
            text="Changes, exports and sign-ins by staff are recorded here."
          >
            {isNarrowedDown(filters) ? (
              <StaffButton onClick={() => void navigate(auditPath, { replace: true })}>Clear filters</StaffButton>
            ) : null}
          </EmptyState>
        }
      />
    </>
  );
}

const bar = css(filterForm, {
  [from.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto',
  },
});

const others = Object.keys(auditOthers) as AuditOther[];

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onShow: (filters: AuditFilters) => void;
}

export function AuditFilterBar({ filters, onShow }: AuditFilterBarProps) {
  const { data: people = [] } = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'] });
  const { who, kind, outcome } = filters;
  const isGone = who !== '' && !isAuditOther(who) && !people.some(({ id }) => id === who);
  const show = (change: Partial<Record<keyof AuditFilters, string>>): void =>
    onShow(auditFiltersFrom(new URLSearchParams({ ...filters, ...change })));
  return (
    <search className={bar} aria-label="Entries">
      <SelectField label="Who" value={who} onChange={({ target }) => show({ who: target.value })}>
        <option value="">Anyone</option>
        {people.map(({ id, name, username }) => (
          <option key={id} value={id}>
            {name === username ? name : `${name} (${username})`}
          </option>
        ))}
        {optionsOf(others.map((each) => [each, auditOthers[each]]))}
        {isGone ? <option value={who}>Deleted account</option> : null}
      </SelectField>
      <SelectField label="About" value={kind} onChange={({ target }) => show({ kind: target.value })}>
        <option value="">Everything</option>
        {optionsOf(auditKindIds.map((each) => [each, auditKinds[each]]))}
      </SelectField>
      <SelectField label="Outcome" value={outcome} onChange={({ target }) => show({ outcome: target.value })}>
        <option value="">Any</option>
        {optionsOf(auditOutcomes.map((each) => [each, outcomeLabels[each]]))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        max={filters.to || undefined}
        value={filters.from}
        onChange={({ target }) => show({ from: target.value })}
      />
      <TextField
        label="Until"
        type="date"
        min={filters.from || undefined}
        value={filters.to}
        onChange={({ target }) => show({ to: target.value })}
      />
      {isNarrowedDown(filters) ? (
        <StaffButton onClick={() => onShow(auditFiltersFrom(new URLSearchParams()))}>Show all</StaffButton>
      ) : null}
    </search>
  );
}
