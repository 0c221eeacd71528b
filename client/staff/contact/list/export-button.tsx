/** Saves every message that the present choice matches as a CSV file. */
import { ExportButton } from '../../session/export-button.tsx';
import { useDesk } from '../desk-context.ts';
import { apiQuery } from '../desk-filters.ts';

export function ExportMessages() {
  const { filters } = useDesk();
  const query = new URLSearchParams(apiQuery(filters)).toString();
  return <ExportButton path={`/api/admin/contact-submissions.csv?${query}`} name="contact-submissions.csv" />;
}
