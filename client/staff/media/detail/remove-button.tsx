/** Deletes a picture or file. If it is used, asks again and lists the uses. */
import { useState } from 'react';
import { counted } from '#shared/api/list-count.ts';
import type { UsedMedia } from '#shared/media/media.contract.ts';
import { ActionDialog } from '../../kit/action-form.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { countUses, UsedIn } from './used-in.tsx';

interface RemoveButtonProps {
  readonly media: UsedMedia;
  readonly busy: boolean;
  readonly onRemove: (force: boolean) => void;
}

export function RemoveButton({ media, busy, onRemove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const count = countUses(media);
  return (
    <>
      <StaffButton
        kind="danger"
        busy={busy}
        of={media.file === undefined ? 'picture' : 'file'}
        onClick={() => (count === 0 ? onRemove(false) : setAsks(true))}
      >
        Delete
      </StaffButton>
      {asks ? (
        <ActionDialog
          title={`Delete “${media.name}”?`}
          action="Delete anyway"
          pending="Deleting..."
          kind="danger"
          send={() => {
            onRemove(true);
            return Promise.resolve(undefined);
          }}
          onClose={() => setAsks(false)}
        >
          <p>{`It is used in ${counted(count, 'place')}. ${media.file === undefined ? 'Readers will see a gap in its place.' : 'Links to it will stop working.'}`}</p>
          <UsedIn {...media} />
        </ActionDialog>
      ) : null}
    </>
  );
}
