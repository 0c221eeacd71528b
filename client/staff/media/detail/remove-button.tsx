/** Removes a picture: at once when nothing uses it, else after a second question that says what will lack it. */
import { useState } from 'react';
import type { UsedMedia } from '#shared/contracts/media.contract.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { DeskDialog } from '../../submissions/desk-dialog.tsx';
import { counted } from '../media-labels.ts';
import { UsedIn } from './used-in.tsx';

interface RemoveButtonProps {
  readonly media: UsedMedia;
  readonly busy: boolean;
  readonly onRemove: (force: boolean) => void;
}

export function RemoveButton({ media, busy, onRemove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const count = media.used_in.length + media.used_on.length;
  const close = () => setAsks(false);
  return (
    <>
      <StaffButton kind="danger" busy={busy} onClick={() => (count === 0 ? onRemove(false) : setAsks(true))}>
        {count === 0 ? 'Remove picture' : 'Remove although it is used'}
      </StaffButton>
      {asks ? (
        <DeskDialog title={`Remove “${media.name}”?`} onClose={close}>
          <p>{`It is used in ${counted(count, 'place')}. Where readers see it now, they will see a gap instead.`}</p>
          <UsedIn {...media} />
          <div className={staffActions}>
            <StaffButton onClick={close}>Keep the picture</StaffButton>
            <StaffButton kind="danger" busy={busy} busyLabel="Removing..." onClick={() => onRemove(true)}>
              Remove it anyway
            </StaffButton>
          </div>
        </DeskDialog>
      ) : null}
    </>
  );
}
