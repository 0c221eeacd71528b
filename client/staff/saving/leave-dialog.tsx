/** Saves before leaving a screen, and asks if that fails. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, type Location } from 'react-router';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';

interface LeaveDialogProps {
  readonly store: {
    /** `isStored`: this browser has a copy of the unsaved changes. */
    readonly get: () => { readonly isDirty: boolean; readonly isStored?: boolean };
    /** Resolves to true if everything is saved. Without it, changes are saved only on request. */
    readonly save?: () => Promise<boolean>;
  };
  /** True if the form stays open at the next location; by default on the same path. */
  readonly stays?: (to: Location, from: Location) => boolean;
}

export function LeaveDialog({ store, stays = (to, from) => to.pathname === from.pathname }: LeaveDialogProps) {
  const blocker = useLeaveGuard(
    () => store.get().isDirty,
    ({ currentLocation, nextLocation }) => !stays(nextLocation, currentLocation),
  );
  const [isAsking, setIsAsking] = useState(false);

  const navigate = useNavigate();
  const { state } = blocker;
  const isUnmounted = useRef(false);
  const finishLeaving = useEffectEvent((to: Location, from: string, isSaved: boolean): void => {
    if (isUnmounted.current) return;
    if (!isSaved) setIsAsking(true);
    else if (blocker.state === 'blocked' && location.pathname === from) blocker.proceed();
    // The first save changed the address, which made the router forget the blocked navigation.
    else void navigate(to);
  });
  const save = useEffectEvent((): void => {
    const { location: to } = blocker;
    const from = location.pathname;
    if (to !== undefined)
      void (store.save?.() ?? Promise.resolve(false)).then((isSaved) => finishLeaving(to, from, isSaved));
  });
  useEffect(() => {
    if (state === 'blocked') save();
  }, [state]);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  if (!isAsking || blocker.state !== 'blocked') return null;
  const stay = (): void => {
    setIsAsking(false);
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
          Cancel
        </StaffButton>
        <StaffButton
          onClick={() => {
            setIsAsking(false);
            blocker.proceed();
          }}
        >
          Leave
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
