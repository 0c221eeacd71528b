/** Whether what is written is saved, in words. */
import { useOnline } from '../ui/offline-notice.tsx';
import type { DraftSnapshot } from './save-state.ts';

interface SaveMessagesInput {
  readonly snapshot: DraftSnapshot<object, object>;
  /** What is written, as in “this article”. */
  readonly noun: string;
  /** What is said when the server has everything. */
  readonly savedMessage: string;
}

export interface SaveMessages {
  /** How far it is, while there is nothing to worry about. */
  readonly calm: string;
  /** Why it is not saved, in a sentence; undefined where there is nothing to worry about. */
  readonly trouble: string | undefined;
}

function troubleOf({ snapshot: { save }, noun }: SaveMessagesInput, online: boolean): string | undefined {
  switch (save.kind) {
    case 'signed-out':
      return 'Not saved: sign in again.';
    case 'incomplete':
      return `Not saved: ${save.reason}`;
    case 'failed':
      // A field that needs another look is no matter of the connection.
      if (!save.again) return `Not saved. ${save.reason}`;
      return `Not saved: ${online ? save.reason : 'you are offline.'}`;
    case 'conflict':
      return `Not saved: someone else changed this ${noun}.`;
    case 'gone':
      return `Not saved: this ${noun} no longer exists.`;
    default:
      return undefined;
  }
}

const calmMessages = { untouched: '', changed: 'Unsaved changes', saving: 'Saving…' } as const;

export function useSaveMessages(input: SaveMessagesInput): SaveMessages {
  const online = useOnline();
  const { kind } = input.snapshot.save;
  const calm = kind in calmMessages ? calmMessages[kind as keyof typeof calmMessages] : input.savedMessage;
  return { calm, trouble: troubleOf(input, online) };
}
