/** What the page said before, newest first; each text can be brought back into work. */
import styled from '@emotion/styled';
import type { ContentPage, ContentRevision } from '#shared/contracts/content.schema.ts';
import { token } from '../../../../design/tokens.ts';
import { VisuallyHidden } from '../../../../design/visually-hidden.tsx';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { fullMoment } from '../../../submissions/words/moments.ts';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';

const Revisions = styled.ol`
  display: grid;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('--s-2')} ${token('--s-4')};
    align-items: center;
    justify-content: space-between;
    padding: ${token('--s-2')} 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
`;

interface HistoryDialogProps {
  readonly page: ContentPage;
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

const wordsOf = ({ kind, built_in, at, by }: ContentRevision): string => {
  if (kind === 'built-in' || at === null) return 'The built-in text';
  const deed = kind === 'set-aside' ? 'Set aside' : new Date(at) > new Date() ? 'Scheduled for' : 'Published';
  return `${deed} ${fullMoment(at)}${by ? `, ${by.username}` : ''}${built_in ? ' (the built-in text)' : ''}`;
};

export const HistoryDialog = ({ page, busy, onRestore, onClose }: HistoryDialogProps) => (
  <DeskDialog title={`History of ${page.title}`} onClose={onClose}>
    <p>
      Bringing a text back puts it into the form; the public reads it once you publish. What is in work is kept here.
    </p>
    <Revisions role="list">
      {page.revisions.map((revision) => (
        <li key={revision.id}>
          <span>{wordsOf(revision)}</span>
          <StaffButton busy={busy} onClick={() => onRestore(revision.id)}>
            Bring back<VisuallyHidden>{` ${wordsOf(revision)}`}</VisuallyHidden>
          </StaffButton>
        </li>
      ))}
    </Revisions>
    <StaffActions>
      <StaffButton onClick={onClose}>Close</StaffButton>
    </StaffActions>
  </DeskDialog>
);
