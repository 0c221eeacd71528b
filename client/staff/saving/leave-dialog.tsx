/** Leaving an editor saves first; where that fails, the writer decides. */
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import type { DraftStore } from './draft-store.ts';

interface LeaveDialogProps {
  readonly store: Pick<DraftStore<object, object>, 'get' | 'save'>;
  /** Whether the editor stays open at this address: a first save gives a new document its own. */
  readonly isOwn?: (path: string) => boolean;
}

export function LeaveDialog({ store, isOwn = () => false }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.get().isDirty && nextLocation.pathname !== currentLocation.pathname && !isOwn(nextLocation.pathname),
  );
  const [asks, setAsks] = useState(false);

  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    let isCurrent = true;
    void store.save().then((isSaved) => {
      if (!isCurrent) return;
      if (isSaved) blocker.proceed();
      else setAsks(true);
    });
    return () => {
      isCurrent = false;
    };
    // A blocker is another object with each drawing; its state is what this waits for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, store]);

  if (!asks || blocker.state !== 'blocked') return null;
  const stay = (): void => {
    setAsks(false);
    blocker.reset();
  };
  return (
    <StaffDialog title="Leave without saving?" onClose={stay}>
      <p>
        {store.get().isStored
          ? 'The last changes are not on the server. They stay in this browser, and are offered when you come back here.'
          : 'The last changes are not on the server, and this browser keeps no copy of them.'}
      </p>
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={stay}>
          Stay
        </StaffButton>
        <StaffButton
          onClick={() => {
            setAsks(false);
            blocker.proceed();
          }}
        >
          Leave
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
