/** The record of what staff and operators have done. */
import { useNavigate, useSearchParams } from 'react-router';
import { useCursorList } from '../../session/use-cursor-list.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../session/export-button.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { auditAddress, auditFiltersFrom, auditPath, auditQuery, isNarrowedDown } from './audit-filters.ts';
import { AuditList } from './audit-list.tsx';

const failure = 'Failed to load the audit record';

export function AuditView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = auditFiltersFrom(search);
  const query = auditQuery(filters);
  const list = useCursorList({
    call: 'GET /api/admin/audit',
    query,
    key: ['audit', query],
    failure,
  });
  return (
    <>
      <StaffBar title="Audit">
        <ExportButton call="GET /api/admin/audit.csv" request={{ query }} name="audit-record.csv" />
      </StaffBar>
      <AuditFilterBar
        filters={filters}
        onShow={(next) => void navigate(auditAddress(next), { replace: true, preventScrollReset: true })}
      />
      <AuditList
        list={list}
        failure={failure}
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
