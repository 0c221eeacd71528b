/** Earlier settings, newest first. Restored settings apply at once. */
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useNames, type NameOf } from '../session/use-names.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';

type Revision = SettingsDocument['revisions'][number];

const labelOf = ({ at, by }: Revision, nameOf: NameOf): string =>
  at === null ? 'Built-in settings' : `${formatDateTime(at)}${by ? `, ${nameOf(by)}` : ''}`;

interface SettingsHistoryProps {
  readonly doc: SettingsDocument;
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

export function SettingsHistory({ doc, busy, onRestore, onClose }: SettingsHistoryProps) {
  const nameOf = useNames();
  return (
    <StaffDialog title="History of the settings" onClose={onClose}>
      <p>Restored settings apply immediately. Unsaved changes are discarded.</p>
      <ol className={actionList} role="list">
        {doc.revisions.map((revision) => (
          <li key={revision.id}>
            <span>{labelOf(revision, nameOf)}</span>
            <StaffButton busy={busy} onClick={() => onRestore(revision.id)}>
              Restore<span className={visuallyHidden}>{` ${labelOf(revision, nameOf)}`}</span>
            </StaffButton>
          </li>
        ))}
      </ol>
    </StaffDialog>
  );
}
