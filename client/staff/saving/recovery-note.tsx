/** Offers a copy from another window that was never saved. */
import { useEffect, useState } from 'react';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { removeLocalDraft, type LeftoverDraft } from './local-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftSnapshot } from './save-state.ts';

interface RecoveryNoteProps<Fields> {
  readonly store: Pick<DraftStore<unknown, Fields>, 'watchLeftovers' | 'recover'>;
  readonly snapshot: Pick<DraftSnapshot<unknown, Fields>, 'doc' | 'isDirty'>;
  /** Name of a document that was never saved. */
  readonly nameOf?: (changed: Partial<Fields>) => string | undefined;
}

export function RecoveryNote<Fields>({ store, snapshot: { doc, isDirty }, nameOf }: RecoveryNoteProps<Fields>) {
  const [copies, setCopies] = useState<readonly LeftoverDraft<Fields>[]>([]);
  useEffect(
    () => store.watchLeftovers((copy) => setCopies((left) => [copy, ...left].sort((a, b) => b.savedAt - a.savedAt))),
    [store],
  );

  // A copy that was never saved is a new document: offer it only in an empty editor.
  const isTaken = doc !== null || isDirty;
  const copy = copies.find(({ version }) => version !== null || !isTaken);
  if (copy === undefined) return null;
  const end = (action: () => void): void => {
    action();
    setCopies((left) => left.filter((each) => each !== copy));
  };
  const name = nameOf?.(copy.changed);
  const from = formatDateTime(new Date(copy.savedAt));
  return (
    <StatusLine tone="warn" role="status">
      <p>
        {copy.version === null
          ? `Unsaved text is kept in this browser${name ? `: “${name}”` : ''}, from ${from}.`
          : `There is a newer copy in this browser, from ${from}.`}
      </p>
      <div className={staffActions}>
        <StaffButton onClick={() => end(() => store.recover(copy))}>Restore</StaffButton>
        <StaffButton kind="danger" onClick={() => end(() => removeLocalDraft(copy.key))}>
          Discard
        </StaffButton>
      </div>
    </StatusLine>
  );
}
