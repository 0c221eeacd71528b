/** What was written in another window and never reached the server is still in this browser. */
import { useEffect, useState } from 'react';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { fullMoment } from '../contact/labels/moments.ts';
import { dropLocalDraft, type LeftDraft } from './local-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftSnapshot } from './save-state.ts';

interface RecoveryNoteProps<Fields> {
  readonly store: Pick<DraftStore<unknown, Fields>, 'watchLeft' | 'recover'>;
  readonly snapshot: Pick<DraftSnapshot<unknown, Fields>, 'doc' | 'isDirty'>;
  /** What a document that the server does not know yet calls itself. */
  readonly nameOf?: (changed: Partial<Fields>) => string | undefined;
}

export function RecoveryNote<Fields>({ store, snapshot: { doc, isDirty }, nameOf }: RecoveryNoteProps<Fields>) {
  const [copies, setCopies] = useState<readonly LeftDraft<Fields>[]>([]);
  useEffect(
    () => store.watchLeft((copy) => setCopies((left) => [copy, ...left].sort((a, b) => b.savedAt - a.savedAt))),
    [store],
  );

  // What was never saved is a document of its own: it takes the place of an empty one, never of one that is being written.
  const isTaken = doc !== null || isDirty;
  const copy = copies.find(({ version }) => version !== null || !isTaken);
  if (copy === undefined) return null;
  const end = (action: () => void): void => {
    action();
    setCopies((left) => left.filter((each) => each !== copy));
  };
  const name = nameOf?.(copy.changed);
  const from = fullMoment(new Date(copy.savedAt));
  return (
    <StatusLine tone="warn" role="status">
      <p>
        {copy.version === null
          ? `Unsaved text is kept in this browser${name ? `: “${name}”` : ''}, from ${from}.`
          : `There is a newer copy in this browser, from ${from}.`}
      </p>
      <div className={staffActions}>
        <StaffButton onClick={() => end(() => store.recover(copy))}>Restore</StaffButton>
        <StaffButton kind="danger" onClick={() => end(() => dropLocalDraft(copy.key))}>
          Discard
        </StaffButton>
      </div>
    </StatusLine>
  );
}
