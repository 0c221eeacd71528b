/** What somebody did with a message, as the end of a sentence that begins with their name. */
import type { ThreadEntry } from '#shared/contact/submission.schema.ts';
import { statusLabels } from './status-labels.ts';
import { type NameOf } from '../../session/use-names.ts';

export function actionOf(entry: ThreadEntry, nameOf: NameOf): string {
  switch (entry.kind) {
    case 'note':
      return 'added a note';
    case 'reply':
      return 'replied';
    case 'status':
      return `changed ${statusLabels[entry.from]} to ${statusLabels[entry.to]}`;
    case 'assignment':
      if (entry.assignee === null) return 'removed the assignment';
      return entry.assignee.id === entry.by.id
        ? 'assigned it to themselves'
        : `assigned it to ${nameOf(entry.assignee)}`;
  }
}

/** What others did since the thread had `seen` entries. */
export const newsFor = (thread: readonly ThreadEntry[], seen: number, me: string | undefined): ThreadEntry[] =>
  thread.slice(seen).filter((entry) => entry.by.id !== me);
