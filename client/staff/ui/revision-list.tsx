/** Earlier versions of a record, newest first, each with the button that brings it back. */
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { actionList } from './action-list.tsx';
import { StaffButton } from './staff-button.tsx';

interface RevisionListProps<Revision> {
  readonly revisions: readonly Revision[];
  /** What tells a version from the others. */
  readonly labelOf: (revision: Revision) => string;
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
}

export const RevisionList = <Revision extends { readonly id: string }>({
  revisions,
  labelOf,
  busy,
  onRestore,
}: RevisionListProps<Revision>) => (
  <ol className={actionList} role="list">
    {revisions.map((revision) => (
      <li key={revision.id}>
        <span>{labelOf(revision)}</span>
        <StaffButton busy={busy} onClick={() => onRestore(revision.id)}>
          Bring back<span className={visuallyHidden}>{` ${labelOf(revision)}`}</span>
        </StaffButton>
      </li>
    ))}
  </ol>
);
