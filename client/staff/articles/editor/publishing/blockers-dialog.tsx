/** Asks before an article is published in which readers would meet errors. */
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import { FindingList } from './finding-list.tsx';

/** What the server refuses to publish in any case. */
const refused: ReadonlySet<Finding['code']> = new Set(['title-missing', 'content-missing', 'slug-taken']);

interface BlockersDialogProps {
  readonly blockers: readonly Finding[];
  readonly onGo: (finding: Finding) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

export function BlockersDialog({ blockers, onGo, onPublish, onClose }: BlockersDialogProps) {
  const mayPublish = !blockers.some(({ code }) => refused.has(code));
  const counted = blockers.length === 1 ? 'One thing' : `${blockers.length} things`;
  return (
    <DeskDialog title={`${counted} must be mended first`} onClose={onClose}>
      <FindingList label="Must be mended" findings={blockers} onGo={onGo} />
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={onClose}>
          Back to the article
        </StaffButton>
        {mayPublish ? <StaffButton onClick={onPublish}>Publish anyway</StaffButton> : null}
      </div>
    </DeskDialog>
  );
}
