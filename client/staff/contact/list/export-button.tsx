/** Saves every message that the present choice matches as a CSV file. */
import { ExportButton } from '../../session/export-button.tsx';
import { useDesk } from '../desk-context.ts';
import { apiQuery } from '../desk-filters.ts';

export function ExportMessages() {
  const { filters } = useDesk();
  return (
    <ExportButton
      call="GET /api/admin/contact-submissions.csv"
      request={{ query: apiQuery(filters) }}
      name="contact-submissions.csv"
    />
  );
}
