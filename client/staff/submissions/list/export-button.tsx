/** Saves every message that the present choice matches as a CSV file. */
import { useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { fetchStaffFile, saveFile } from '../../session/staff-file.ts';
import { useDesk } from '../desk-context.ts';
import { apiQuery } from '../desk-filters.ts';

export function ExportButton() {
  const { filters } = useDesk();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setBusy(true);
    const query = new URLSearchParams(apiQuery(filters)).toString();
    const file = await fetchStaffFile(`/api/admin/contact-submissions.csv?${query}`, 'contact-submissions.csv');
    setBusy(false);
    if (!file.ok) {
      toaster.show({ tone: 'bad', text: 'The export failed', detail: reasonOf(file.problem) });
      return;
    }
    saveFile(file);
    toaster.show({ tone: 'ok', text: 'Exported', detail: `Saved as ${file.name}.` });
  };

  return (
    <StaffButton busy={busy} busyLabel="Exporting..." onClick={() => void save()}>
      Export CSV
    </StaffButton>
  );
}
