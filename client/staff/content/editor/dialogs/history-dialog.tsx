/** What the page said before, newest first; each text can be brought back into work. */
import type { ContentPage, ContentRevision } from '#shared/contracts/content.schema.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { actionList } from '../../../ui/action-list.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { fullMoment } from '../../../submissions/labels/moments.ts';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';

interface HistoryDialogProps {
  readonly page: ContentPage;
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

const labelOf = ({ kind, built_in, at, by }: ContentRevision): string => {
  if (kind === 'built-in' || at === null) return 'The built-in text';
  const deed = kind === 'set-aside' ? 'Set aside' : new Date(at) > new Date() ? 'Scheduled for' : 'Published';
  return `${deed} ${fullMoment(at)}${by ? `, ${by.username}` : ''}${built_in ? ' (the built-in text)' : ''}`;
};

export const HistoryDialog = ({ page, busy, onRestore, onClose }: HistoryDialogProps) => (
  <DeskDialog title={`History of ${page.title}`} onClose={onClose}>
    <p>
      Bringing a text back puts it into the form; the public reads it once you publish. What is in work is kept here.
    </p>
    <ol className={actionList} role="list">
      {page.revisions.map((revision) => (
        <li key={revision.id}>
          <span>{labelOf(revision)}</span>
          <StaffButton busy={busy} onClick={() => onRestore(revision.id)}>
            Bring back<span className={visuallyHidden}>{` ${labelOf(revision)}`}</span>
          </StaffButton>
        </li>
      ))}
    </ol>
  </DeskDialog>
);
