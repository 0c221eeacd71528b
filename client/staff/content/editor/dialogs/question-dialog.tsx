/** Asks before something happens that is not undone with one press. */
import type { ReactNode } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const QuestionDialog = ({ title, children, confirm, busy, onConfirm, onClose }: QuestionDialogProps) => (
  <DeskDialog title={title} onClose={onClose}>
    <p>{children}</p>
    <div className={staffActions}>
      <StaffButton onClick={onClose}>Cancel</StaffButton>
      <StaffButton kind="primary" busy={busy} onClick={onConfirm}>
        {confirm}
      </StaffButton>
    </div>
  </DeskDialog>
);
