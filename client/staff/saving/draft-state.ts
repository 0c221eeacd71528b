/** State of an open draft: its fields, what the server has acknowledged, and the copy in this browser. */
import type { ApiProblem } from '#views/api/call-api.ts';
import { isTransient } from '#views/api/problem-code.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { createLocalDraftSlot } from './local-drafts.ts';
import {
  changesBetween,
  isEmpty,
  hasContent,
  mistakeIn,
  mistakesIn,
  mistakeMessage,
  withoutFields,
} from './changes.ts';
import type { DocumentAdapter, Versioned, DraftSnapshot, SaveState } from './save-state.ts';
import { randomKey } from '#views/api/random-key.ts';

/** Unanswered requests that are remembered: the first ones and the latest, since either may have reached the server. */
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

  /** Stores the copy in this browser, or removes it when the server has everything. */
  const storeCopy = (): void => {
    const changed = changesBetween(base, snapshot.fields);
    const isDirty = snapshot.doc === null ? hasContent(changed) : !isEmpty(changed);
    if (!isDirty) slot.remove();
    const version = snapshot.doc?.version ?? null;
    const copy = { changed, version, creationKey, unanswered, savedAt: Date.now() };
    set({ isDirty, isStored: !isDirty || slot.store(copy) });
  };

  return {
    slot,
    set,
    get: () => snapshot,
    base: () => base,
    creationKey: () => creationKey,
    renewKey: (): void => {
      creationKey = randomKey();
      storeCopy();
    },
    unanswered: () => unanswered,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changed fields except those that the server has refused, so that these do not block the others. */
    sendable: (): Changed => {
      const open = Object.entries(changesBetween(base, snapshot.fields));
      return Object.fromEntries(open.filter(([name]) => mistakeIn(snapshot.mistakes, name) === undefined)) as Changed;
    },
    write: (changed: Changed): void => {
      set({ fields: { ...snapshot.fields, ...changed }, mistakes: withoutFields(snapshot.mistakes, changed) });
      storeCopy();
    },
    /** Records a request before it is sent: from now on the server may have stored it. */
    markSent: (sent: Changed): void => {
      unanswered = [...unanswered.slice(0, maxUnanswered - 1), sent];
      storeCopy();
    },
    /** The server has answered that it did not store the request. */
    forgetSent: (sent: Changed): void => {
      unanswered = unanswered.filter((each) => each !== sent);
      storeCopy();
    },
    acknowledge: (doc: Doc, sent: Changed): void => {
      if (snapshot.doc === null) slot.rename(kind.idOf(doc));
      base = { ...base, ...sent };
      unanswered = [];
      set({ doc });
      storeCopy();
    },
    /** The document changed on the server without a conflict: unsaved changes are applied to the new version. */
    rebase: (doc: Doc): void => {
      const changed = changesBetween(base, snapshot.fields);
      base = kind.fieldsOf(doc);
      unanswered = [];
      set({ doc, fields: { ...base, ...changed } });
      storeCopy();
    },
    /** Replaces all fields by those of `doc`. */
    replace: (doc: Doc): void => {
      base = kind.fieldsOf(doc);
      unanswered = [];
      set({ doc, fields: base, mistakes: {}, save: { kind: 'saved' }, edition: snapshot.edition + 1 });
      storeCopy();
    },
    /** Takes over the pending requests of another editor. */
    adopt: (from: { readonly creationKey: string; readonly unanswered: readonly Changed[] }): void => {
      if (snapshot.doc === null) creationKey = from.creationKey;
      unanswered = from.unanswered;
      set({ edition: snapshot.edition + 1 });
    },
    refuse: (problem: ApiProblem): void => {
      const found = mistakesIn(problem, snapshot.fields);
      const mistakes = { ...snapshot.mistakes, ...found };
      const reason = isEmpty(found) ? reasonOf(problem) : mistakeMessage(mistakes);
      set({ mistakes, save: { kind: 'failed', reason, again: isTransient(problem.code) } });
    },
    /** Sets the save state while no request is running. `open`: there are fields that could be sent. */
    setIdle: (open: boolean): void => {
      const idle: SaveState<Doc, Fields> = { kind: snapshot.doc === null ? 'untouched' : 'saved' };
      const refused = { kind: 'failed', reason: mistakeMessage(snapshot.mistakes), again: false } as const;
      set({ save: !snapshot.isDirty ? idle : open ? { kind: 'changed' } : refused });
    },
  };
}
