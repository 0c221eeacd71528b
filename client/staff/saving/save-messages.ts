import { useOnline } from '../ui/offline-notice.tsx';
import type { DraftSnapshot } from './save-state.ts';
import type { DraftStore } from './draft-store.ts';

/** The reason why a save failed, as a sentence. */
export function unsavedReason(store: Pick<DraftStore<unknown, object>, 'get'>): string {
  const { save } = store.get();
  return save.kind === 'failed' ? save.reason : 'The last changes are not saved yet.';
}

interface SaveMessagesInput {
  readonly snapshot: DraftSnapshot<object, object>;
  /** For example “article”. */
  readonly noun: string;
  /** Shown when everything is saved. */
  readonly savedMessage: string;
}

export interface SaveMessages {
  /** The state, while there is no failure. */
  readonly status: string;
  /** The reason why it is not saved. */
  readonly failure: string | undefined;
}

function failureOf({ snapshot: { save }, noun }: SaveMessagesInput, online: boolean): string | undefined {
  switch (save.kind) {
    case 'signed-out':
      return 'Not saved: sign in again.';
    case 'failed':
      // A refused field has nothing to do with the connection.
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

const statusMessages = { untouched: '', changed: 'Unsaved changes', saving: 'Saving...' } as const;

export function useSaveMessages(input: SaveMessagesInput): SaveMessages {
  const online = useOnline();
  const { kind } = input.snapshot.save;
  const status = kind in statusMessages ? statusMessages[kind as keyof typeof statusMessages] : input.savedMessage;
  return { status: status, failure: failureOf(input, online) };
}
