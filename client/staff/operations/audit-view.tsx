/** The audit log of staff and operators. */
import { useNavigate, useSearchParams } from 'react-router';
import {
  auditKindIds,
  auditKinds,
  auditOthers,
  auditOutcomes,
  isAuditOther,
  type AuditOther,
} from '#shared/operations/audit-rules.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { ExportButton } from '../session/export-button.tsx';
import { useCursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DateFilter, ListFilter } from '../ui/filter-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { auditAddress, auditFiltersFrom, auditQuery, type AuditFilters } from './audit-filters.ts';
import { AuditList, outcomeLabels, subjectName } from './audit-list.tsx';

const failure = 'Failed to load the audit log';
const others = Object.keys(auditOthers) as AuditOther[];

/** All possible authors of entries, and the chosen account even if it is deleted. */
function useAuthors(who: string): readonly (readonly [id: string, label: string])[] {
  const { data: people = [] } = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'] });
  const isGone = who !== '' && !isAuditOther(who) && !people.some(({ id }) => id === who);
  return [
    ...people.map(({ id, name, username }) => [id, name === username ? name : `${name} (${username})`] as const),
    ...others.map((each) => [each, auditOthers[each]] as const),
    ...(isGone ? [[who, 'Deleted account'] as const] : []),
  ];
}

export function AuditView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = auditFiltersFrom(search);
  const { q, who, kind, outcome, subject, from, to } = filters;
  const authors = useAuthors(who);
  const query = auditQuery(filters);
  const list = useCursorList({ call: 'GET /api/admin/audit', key: ['audit', query], query, failure });
  const entry = list.rows?.find((each) => each.subject?.id === subject);
  const record = entry ? subjectName(entry) : subject;
  const show = (change: Partial<AuditFilters>): void =>
    void navigate(auditAddress({ ...filters, ...change }), { replace: true, preventScrollReset: true });
  return (
    <>
      <StaffBar
        title="Audit log"
        search={
          <SearchBox
            label="Search the audit log"
            placeholder="Search action, record, person"
            searched={q}
            onSearch={(asked) => show({ q: asked })}
          />
        }
      >
        <ExportButton call="GET /api/admin/audit.csv" request={{ query }} name="audit-log.csv" />
      </StaffBar>
      <AuditList
        list={list}
        failure={failure}
        address={auditAddress(filters)}
        search={{ q, hint: 'Searches actions, records, people and ids.' }}
        conditions={[
          authors.find(([id]) => id === who)?.[1],
          kind === '' ? undefined : auditKinds[kind],
          outcome === '' ? undefined : outcomeLabels[outcome],
          subject === '' ? undefined : record,
          from === '' ? undefined : `from ${formatDay(from, 'short')}`,
          to === '' ? undefined : `until ${formatDay(to, 'short')}`,
        ].filter((words) => words !== undefined)}
        filters={
          <>
            <ListFilter
              label="Who"
              all="Anyone"
              options={authors}
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
                options={[[subject, record]]}
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
            <DateFilter label="From" max={to} value={from} onChoose={(day) => show({ from: day })} />
            <DateFilter label="Until" min={from} value={to} onChoose={(day) => show({ to: day })} />
          </>
        }
        empty={<EmptyState title="No entries yet" text="Changes, exports and sign-ins by staff are recorded here." />}
      />
    </>
  );
}
