/** Reads a message, decides what becomes of it, and writes that only onto what was read: nobody's change is overwritten. */
import type { DeskChangesRepository, MessageChange, MessageState } from './desk-changes.repository.ts';

export type EditResult =
  | { readonly kind: 'changed' }
  /** It was so already. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  /** Somebody changed it after the caller had read it; `message` is what it is now. */
  | { readonly kind: 'conflict'; readonly message: MessageState };

export interface Edit {
  readonly id: string;
  /** The version that the caller has read; without it the change goes onto whatever is there. */
  readonly version: number | undefined;
  /** Null when there is nothing to change. */
  readonly decide: (message: MessageState) => MessageChange | null;
}

/** In each round at least one of those who write at once succeeds, so this many of them can. */
const mostRounds = 20;

export async function editMessage(edit: Edit, desk: DeskChangesRepository): Promise<EditResult> {
  for (let round = 0; ; round += 1) {
    const message = await desk.find(edit.id);
    if (message === null) return { kind: 'missing' };
    // Asked first, so that a request that is sent again after its answer was lost does not conflict with itself.
    const change = edit.decide(message);
    if (change === null) return { kind: 'unchanged' };
    const isStale = edit.version !== undefined && edit.version !== message.version;
    if (isStale || round === mostRounds) return { kind: 'conflict', message };
    if (await desk.write(edit.id, message, change)) return { kind: 'changed' };
  }
}
