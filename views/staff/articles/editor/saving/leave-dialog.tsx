/** Leaving an article saves it first; where that fails, the writer decides. */
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import type { OpenArticle } from './use-article-store.ts';

export function LeaveDialog({ store, snapshot }: OpenArticle) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The first save gives a new article its own address.
      store.get().isDirty &&
      ![currentLocation.pathname, `/admin/blog/${store.get().post?.id}`].includes(nextLocation.pathname),
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, store]);

  if (!asks || blocker.state !== 'blocked') return null;
  const stay = (): void => {
    setAsks(false);
    blocker.reset();
  };
  return (
    <DeskDialog title="Leave without saving?" onClose={stay}>
      <p>
        {snapshot.isKept
          ? 'The last changes are not on the server. They stay in this browser, and are offered when you open the article again.'
          : 'The last changes are not on the server, and this browser keeps no copy of them.'}
      </p>
      <StaffActions>
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
      </StaffActions>
    </DeskDialog>
  );
}
