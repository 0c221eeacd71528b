/** The audit log of staff and operators. */
import {
  auditKindIds,
  auditKinds,
  auditOthers,
  auditOutcomes,
  isAuditOther,
  type AuditOther,
} from '#shared/operations/audit-rules.ts';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { DateFilter, ListFilter } from '../ui/filter-bar.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import {
  auditFiltersFrom,
  isNarrowedDown,
  type AuditFilters,
  auditAddress,
  auditQuery,
  outcomeLabels,
  subjectName,
  AuditList,
} from './audit-list.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useCursorList } from '../session/use-cursor-list.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportButton } from '../session/export-button.tsx';

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
      <AuditList
        list={list}
        filters={
          <AuditChoices
            filters={filters}
            subject={list.rows?.find(({ subject }) => subject?.id === filters.subject)}
            onShow={(next) => void navigate(auditAddress(next), { replace: true, preventScrollReset: true })}
          />
        }
        failure={failure}
        address={auditAddress(filters)}
        empty={
          <EmptyState
            title={isNarrowedDown(filters) ? 'No matching entries' : 'No entries yet'}
            text="Changes, exports and sign-ins by staff are recorded here."
          />
        }
      />
    </>
  );
}

const others = Object.keys(auditOthers) as AuditOther[];

interface AuditChoicesProps {
  readonly filters: AuditFilters;
  /** An entry about the record that is filtered by. */
  readonly subject: AuditEntry | undefined;
  readonly onShow: (filters: AuditFilters) => void;
}

function AuditChoices({ filters, subject: entry, onShow }: AuditChoicesProps) {
  const { data: people = [] } = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'] });
  const { who, kind, outcome, subject } = filters;
  const isGone = who !== '' && !isAuditOther(who) && !people.some(({ id }) => id === who);
  const show = (change: Partial<AuditFilters>): void => onShow({ ...filters, ...change });
  return (
    <>
      <ListFilter
        label="Who"
        all="Anyone"
        options={[
          ...people.map(({ id, name, username }) => [id, name === username ? name : `${name} (${username})`] as const),
          ...others.map((each) => [each, auditOthers[each]] as const),
          ...(isGone ? [[who, 'Deleted account'] as const] : []),
        ]}
        value={who === '' ? undefined : who}
        onChoose={(chosen) => show({ who: chosen ?? '' })}
      />
      <ListFilter
        label="About"
        all="Everything"
        options={auditKindIds.map((each) => [each, auditKinds[each]])}
        value={kind === '' ? undefined : kind}
        onChoose={(chosen) => show({ kind: chosen ?? '' })}
      />
      {subject === '' ? null : (
        <ListFilter
          label="Record"
          all="All records"
          options={[[subject, entry ? subjectName(entry) : subject]]}
          value={subject}
          onChoose={() => show({ subject: '' })}
        />
      )}
      <ListFilter
        label="Outcome"
        all="Any outcome"
        options={auditOutcomes.map((each) => [each, outcomeLabels[each]])}
        value={outcome === '' ? undefined : outcome}
        onChoose={(chosen) => show({ outcome: chosen ?? '' })}
      />
      <DateFilter label="From" max={filters.to} value={filters.from} onChoose={(from) => show({ from })} />
      <DateFilter label="Until" min={filters.from} value={filters.to} onChoose={(to) => show({ to })} />
      {isNarrowedDown(filters) ? (
        <StaffButton onClick={() => onShow(auditFiltersFrom(new URLSearchParams()))}>Show all</StaffButton>
      ) : null}
    </>
  );
}
