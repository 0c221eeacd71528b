/** Earlier settings, newest first: each can be brought back, and counts at once. */
import type { SettingsDocument } from '#shared/contracts/settings.contract.ts';
import { useNames, type NameOf } from '../session/use-names.ts';
import { fullMoment } from '../submissions/labels/moments.ts';
import { RevisionList } from '../ui/revision-list.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';

type Revision = SettingsDocument['revisions'][number];

const labelOf = ({ at, by }: Revision, nameOf: NameOf): string =>
  at === null ? 'The settings that came with the site' : `${fullMoment(at)}${by ? `, ${nameOf(by)}` : ''}`;

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
      <p>Settings that are brought back count at once. What is typed and not saved goes away.</p>
      <RevisionList
        revisions={doc.revisions}
        labelOf={(revision) => labelOf(revision, nameOf)}
        busy={busy}
        onRestore={onRestore}
      />
    </StaffDialog>
  );
}
