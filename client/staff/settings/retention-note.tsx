/** Shows how much data is older than the retention periods in the form. */
import { useDebounced } from '../ui/use-debounced.ts';
import { retainedNames, formatRetained } from '#shared/settings/retention-rules.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { settingsKey } from './settings-key.ts';

interface RetentionNoteProps {
  /** The periods in the form; may be invalid. */
  readonly days: unknown;
  /** The periods are saved. */
  readonly isSaved: boolean;
}

const quietMs = 400;

export function RetentionNote({ days, isSaved }: RetentionNoteProps) {
  const written = new URLSearchParams(retainedNames.map((name) => [name, String(valueAt(days, name))])).toString();
  const debounced = useDebounced(written, quietMs);
  const { data, error } = useStaffQuery('GET /api/admin/settings/overdue', {
    query: Object.fromEntries(new URLSearchParams(debounced)) as QueryOf<'GET /api/admin/settings/overdue'>,
    key: [...settingsKey, 'overdue', debounced],
  });
  if (error !== null)
    return error.problem.code === 'invalid-fields' ? null : (
      <StatusLine tone="bad" role="status">
        <p>Failed to count what is older than this. You are asked before anything is deleted.</p>
      </StatusLine>
    );
  if (data === undefined || debounced !== written) return <p role="status">Counting older entries...</p>;
  const older = formatRetained(data);
  if (older === '') return <p role="status">Nothing is older than this at the moment.</p>;
  return (
    <StatusLine tone="warn" role="status">
      <p>{`${isSaved ? 'Older than this, and deleted within a day' : 'Older than this, and deleted within a day of saving'}: ${older}.`}</p>
    </StatusLine>
  );
}
