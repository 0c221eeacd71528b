/** What an editor has in hand: what is written, what of it the server has acknowledged, and the copy in this browser. */
import type { ApiProblem } from '#views/api/call-api.ts';
import { mayPass } from '#views/api/problem-code.ts';
import { reasonOf } from '../ui/load-error.tsx';
import { createLocalDraftSlot } from './local-drafts.ts';
import { changesBetween, isEmpty, isWritten } from './changes.ts';
import type { DocumentAdapter, Versioned } from './document-adapter.ts';
import { mistakeIn, mistakesIn, mistakeMessage, withoutFields } from './mistakes.ts';
import { randomKey } from '#views/api/random-key.ts';
import type { DraftSnapshot, SaveState } from './save-state.ts';

/** The first ones that were not answered and the last one: a connection goes in the middle of one, and comes back at the end. */
const maxUnanswered = 4;

export function createDraftState<Doc extends Versioned, Fields extends object>(
  kind: DocumentAdapter<Doc, Fields>,
  loaded: Doc | null,
) {
  type Changed = Partial<Fields>;
  const start = loaded === null ? kind.creation?.empty : kind.fieldsOf(loaded);
  if (start === undefined) throw new Error(`There is no new ${kind.name}`);

  const slot = createLocalDraftSlot<Fields>(kind.name, loaded && kind.idOf(loaded));
  const listeners = new Set<() => void>();
  let creationKey = randomKey();
  let base: Fields = start;
  let unanswered: readonly Changed[] = [];
  let snapshot: DraftSnapshot<Doc, Fields> = {
    doc: loaded,
    fields: base,
    mistakes: {},
    save: { kind: loaded === null ? 'untouched' : 'saved' },
    isDirty: false,
    isStored: true,
    edition: 0,
  };

  const set = (change: Partial<DraftSnapshot<Doc, Fields>>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  /** Writes the copy, or takes it away when the server has everything. */
  const keep = (): void => {
    const changed = changesBetween(base, snapshot.fields);
    const isDirty = snapshot.doc === null ? isWritten(changed) : !isEmpty(changed);
    if (!isDirty) slot.drop();
    const version = snapshot.doc?.version ?? null;
    const copy = { changed, version, creationKey, unanswered, savedAt: Date.now() };
    set({ isDirty, isStored: !isDirty || slot.keep(copy) });
  };

  return {
    slot,
    set,
    get: () => snapshot,
    base: () => base,
    creationKey: () => creationKey,
    renewKey: (): void => {
      creationKey = randomKey();
      keep();
    },
    unanswered: () => unanswered,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Fields that the server has refused wait until they are changed: the others are not held up by them. */
    sendable: (): Changed => {
      const open = Object.entries(changesBetween(base, snapshot.fields));
      return Object.fromEntries(open.filter(([name]) => mistakeIn(snapshot.mistakes, name) === undefined)) as Changed;
    },
    write: (changed: Changed): void => {
      set({ fields: { ...snapshot.fields, ...changed }, mistakes: withoutFields(snapshot.mistakes, changed) });
      keep();
    },
    /** It goes on its way now: from here on the server may have it or not. */
    send: (sent: Changed): void => {
      unanswered = [...unanswered.slice(0, maxUnanswered - 1), sent];
      keep();
    },
    /** The server has said that it did not take it. */
    takeBack: (sent: Changed): void => {
      unanswered = unanswered.filter((each) => each !== sent);
      keep();
    },
    acknowledge: (doc: Doc, sent: Changed): void => {
      if (snapshot.doc === null) slot.rename(kind.idOf(doc));
      base = { ...base, ...sent };
      unanswered = [];
      set({ doc });
      keep();
    },
    /** The document has moved on by itself: what is not saved yet goes onto it, everything else is as it is there. */
    rebase: (doc: Doc): void => {
      const changed = changesBetween(base, snapshot.fields);
      base = kind.fieldsOf(doc);
      unanswered = [];
      set({ doc, fields: { ...base, ...changed } });
      keep();
    },
    /** Another text takes the place of everything that is written. */
    replace: (doc: Doc): void => {
      base = kind.fieldsOf(doc);
      unanswered = [];
      set({ doc, fields: base, mistakes: {}, save: { kind: 'saved' }, edition: snapshot.edition + 1 });
      keep();
    },
    /** Goes on where another editor stopped. */
    inherit: (from: { readonly creationKey: string; readonly unanswered: readonly Changed[] }): void => {
      if (snapshot.doc === null) creationKey = from.creationKey;
      unanswered = from.unanswered;
      set({ edition: snapshot.edition + 1 });
    },
    refuse: (problem: ApiProblem): void => {
      const found = mistakesIn(problem, snapshot.fields);
      const mistakes = { ...snapshot.mistakes, ...found };
      const reason = isEmpty(found) ? reasonOf(problem) : mistakeMessage(mistakes);
      set({ mistakes, save: { kind: 'failed', reason, again: mayPass(problem.code) } });
    },
    /** Where it stands while no request is under way; `open`: fields wait that could be sent. */
    rest: (open: boolean): void => {
      const idle: SaveState<Doc, Fields> = { kind: snapshot.doc === null ? 'untouched' : 'saved' };
      const refused = { kind: 'failed', reason: mistakeMessage(snapshot.mistakes), again: false } as const;
      set({ save: !snapshot.isDirty ? idle : open ? { kind: 'changed' } : refused });
    },
  };
}
