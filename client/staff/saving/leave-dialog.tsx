/** Leaving an editor saves first; where that fails, the writer decides. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useNavigate, type Location } from 'react-router';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';

interface LeaveDialogProps {
  readonly store: {
    /** What is changed and not saved, and whether this browser keeps it. */
    readonly get: () => { readonly isDirty: boolean; readonly isStored: boolean };
    /** Resolves with whether it is saved now. */
    readonly save: () => Promise<boolean>;
  };
  /** Whether the editor stays open at this address: a first save gives a new document its own. */
  readonly isOwn?: (path: string) => boolean;
}

export function LeaveDialog({ store, isOwn = () => false }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.get().isDirty && nextLocation.pathname !== currentLocation.pathname && !isOwn(nextLocation.pathname),
  );
  const [asks, setAsks] = useState(false);

  const navigate = useNavigate();
  const { state } = blocker;
  const isGone = useRef(false);
  const goOn = useEffectEvent((to: Location, from: string, isSaved: boolean): void => {
    if (isGone.current) return;
    if (!isSaved) setAsks(true);
    else if (blocker.state === 'blocked' && location.pathname === from) blocker.proceed();
    // The first save has led to the document's own address, and with that the router forgot what it had blocked.
    else void navigate(to);
  });
  const save = useEffectEvent((): void => {
    const { location: to } = blocker;
    const from = location.pathname;
    if (to !== undefined) void store.save().then((isSaved) => goOn(to, from, isSaved));
  });
  useEffect(() => {
    if (state === 'blocked') save();
  }, [state, store]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  if (!asks || blocker.state !== 'blocked') return null;
  const stay = (): void => {
    setAsks(false);
    blocker.reset();
  };
  return (
    <StaffDialog title="Leave without saving?" onClose={stay}>
      <p>
        {store.get().isStored
          ? 'Your last changes are not saved on the server. They stay in this browser until you return.'
          : 'Your last changes are not saved and will be lost.'}
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
