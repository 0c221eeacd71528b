/** Adds a note that only staff see. */
import type { StaffMark } from '../submission.model.ts';
import type { DeskChangesRepository } from './desk-changes.repository.ts';
import { editMessage, type EditResult } from './edit-message.ts';

export interface AddNoteDeps {
  readonly desk: DeskChangesRepository;
  readonly clock: () => Date;
}

export interface NewNote {
  readonly id: string;
  readonly text: string;
  /** The same key adds nothing to the same message again. */
  readonly key: string | undefined;
}

export const addNote = ({ id, text, key }: NewNote, by: StaffMark, { desk, clock }: AddNoteDeps): Promise<EditResult> =>
  editMessage(
    {
      id,
      version: undefined,
      decide: ({ thread }) => {
        if (key !== undefined && thread.some((entry) => entry.kind === 'note' && entry.key === key)) return null;
        return { by, at: clock(), entries: [{ kind: 'note', text, ...(key === undefined ? {} : { key }) }] };
      },
    },
    desk,
  );
