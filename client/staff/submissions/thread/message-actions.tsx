/** The steps that the opened message needs most, each one press away. */
import { useState } from 'react';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { useDesk } from '../desk-context.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface MessageActionsProps {
  readonly message: Submission;
  readonly onReply: () => void;
  /** Where the keyboard goes when the pressed button has done its work and is gone. */
  readonly onDone: () => void;
  readonly onErased: (wholeAddress: boolean) => void;
}

export function MessageActions({ message, onReply, onDone, onErased }: MessageActionsProps) {
  const { actions } = useDesk();
  const [erasing, setErasing] = useState(false);
  const { status } = message;
  const set = async (next: typeof status): Promise<void> => {
    const changed = actions.setStatus(message, next);
    onDone();
    await changed;
  };

  return (
    <>
      <div className={staffActions}>
        <StaffButton onClick={onReply}>Reply</StaffButton>
        {status === 'new' ? <StaffButton onClick={() => void set('read')}>Mark as Read</StaffButton> : null}
        {status === 'archived' ? null : <StaffButton onClick={() => void set('archived')}>Archive</StaffButton>}
        {status === 'spam' ? (
          <StaffButton onClick={() => void set('new')}>Not spam</StaffButton>
        ) : (
          <StaffButton onClick={() => void set('spam')}>Spam</StaffButton>
        )}
        <StaffButton kind="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          Erase
        </StaffButton>
      </div>
      {erasing ? <EraseDialog message={message} onClose={() => setErasing(false)} onErased={onErased} /> : null}
    </>
  );
}
