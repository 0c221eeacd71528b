/** Autosaves a document: one save at a time, answers never overwrite newer input, and unsaved changes are copied to the browser. */
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { isTransient } from '#views/api/problem-code.ts';
import { removeLocalDraft, type LeftoverDraft } from './local-drafts.ts';
import { changesBetween, isEmpty, mistakeIn, mistakesIn, type Mistakes } from './changes.ts';
import type { DocumentAdapter, Versioned, DraftSnapshot } from './save-state.ts';
import { createDraftState } from './draft-state.ts';

/** Runs tasks one after the other, also after one that failed. */
function createMutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** When to save: shortly after the last change, and at growing intervals after failures. */
interface Pace {
  /** Milliseconds from the last change to its save. */
  readonly quietMs: number;
  /** Milliseconds between retries; the last value repeats. */
  readonly retryMs: readonly number[];
}

const usualPace: Pace = { quietMs: 1500, retryMs: [2000, 4000, 8000, 15_000] };

function createSaveTimer(save: () => void, { quietMs, retryMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(save, ms);
  };
  return {
    soon: () => plan(quietMs),
    /** @param minSeconds the server's Retry-After */
    afterFailure: (minSeconds = 0) => {
      plan(Math.max(retryMs[failures] ?? retryMs.at(-1) ?? 0, minSeconds * 1000));
      failures += 1;
    },
    cancel: () => clearTimeout(timer),
    afterSuccess: () => {
      failures = 0;
    },
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}

export interface DraftStore<Doc, Fields> {
  readonly get: () => DraftSnapshot<Doc, Fields>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (changed: Partial<Fields>) => void;
  /** Resolves to true if the server has everything. */
  readonly save: () => Promise<boolean>;
  /**
   * Saves pending changes, then makes a call that changes the document. `replaces`: the answer replaces all fields. `completes`: it
   * replaces those that were not changed meanwhile.
   * `allowUnsaved`: makes the call even if saving failed. Resolves to null if no call was made.
   */
  readonly perform: (
    call: (doc: Doc) => Promise<ApiResult<Doc>>,
    options?: { readonly replaces?: boolean; readonly completes?: boolean; readonly allowUnsaved?: boolean },
  ) => Promise<ApiResult<Doc> | null>;
  /** Shows mistakes at their fields. */
  readonly showMistakes: (mistakes: Mistakes<Fields>) => void;
  /** Recovers copies that this tab left behind, and reports those of other windows. Returns a function that stops it. */
  readonly watchLeftovers: (onLeftover: (copy: LeftoverDraft<Fields>) => void) => () => void;
  /** Takes over a copy that was left behind. */
  readonly recover: (copy: LeftoverDraft<Fields>) => void;
  /** Ends a conflict: saves `mine` onto the other version, or takes the other version if `mine` is null. */
  readonly resolveConflict: (theirs: Doc, mine: Fields | null) => Promise<boolean>;
  readonly open: () => void;
  /** Call when the editor closes. `forget`: also removes the copy in this browser. */
  readonly close: (options?: { readonly forget?: boolean }) => void;
}

/** No answer, or none that could be read. */
const noAnswer: ApiProblem = { kind: 'late', code: 'no-answer', detail: '', errors: [] };

export function createDraftStore<Doc extends Versioned, Fields extends object>(
  kind: DocumentAdapter<Doc, Fields>,
  loaded: Doc | null,
  pace = usualPace,
): DraftStore<Doc, Fields> {
  const state = createDraftState(kind, loaded);
  const timer = createSaveTimer(() => void save(), pace);
  /** Requests about this document run one at a time. */
  const exclusively = createMutex();

  const isBlocked = (): boolean => ['conflict', 'gone'].includes(state.get().save.kind);
  const hasUnsent = (): boolean => state.get().isDirty && !isEmpty(state.sendable());

  const fail = (problem: ApiProblem): void => {
    state.refuse(problem);
    if (isTransient(problem.code)) timer.afterFailure(problem.retryAfterSeconds);
  };

  /**
   * Reads the current version after a conflict. If it equals an unanswered request, that request had arrived; if its fields
   * equal the version that was read, it was only published, for example. In both cases saving can continue.
   */
  const resolveVersionConflict = async (read: Doc): Promise<boolean> => {
    const answer = await kind.read(read);
    if (!answer.ok || answer.data === undefined) {
      fail(answer.ok ? noAnswer : answer.problem);
      return false;
    }
    const theirs = answer.data;
    const base = state.base();
    const arrived = state.unanswered().find((sent) => kind.isStored(kind.fieldsOf(theirs), { ...base, ...sent }));
    const readsAlike = theirs.version !== read.version && kind.isStored(kind.fieldsOf(theirs), kind.fieldsOf(read));
    if (arrived !== undefined) state.acknowledge(theirs, arrived);
    else if (readsAlike) state.rebase(theirs);
    else state.set({ save: { kind: 'conflict', theirs, base } });
    return arrived !== undefined || readsAlike;
  };

  const isOldVersion = ({ code }: ApiProblem): boolean => code === 'version-conflict';

  /** Sends one request; returns true if another one may follow. */
  const attempt = async (): Promise<boolean> => {
    const { doc, fields } = state.get();
    const { creation } = kind;
    // The server accepts a key only with the same request. Later changes are sent in the next request.
    const repeated = doc === null ? state.unanswered()[0] : undefined;
    const sent = repeated ?? state.sendable();
    const whole = { ...state.base(), ...sent };
    if (repeated === undefined) state.markSent(sent);
    state.set({ save: { kind: 'saving' } });
    const options = { onRefused: () => state.set({ save: { kind: 'signed-out' } }) };
    const answer = await (doc === null
      ? creation?.create(whole, state.creationKey(), options)
      : kind.save(doc, sent, options));
    if (answer?.ok === true && answer.data !== undefined) {
      // Created by an earlier request with the same key: later changes must still be sent.
      const isReplay = answer.headers.get('idempotent-replayed') === 'true';
      timer.afterSuccess();
      state.acknowledge(answer.data, isReplay ? kind.fieldsOf(answer.data) : doc === null ? whole : sent);
      return true;
    }
    const problem = answer?.ok === false ? answer.problem : noAnswer;
    // After a server or proxy error the request may have been stored all the same.
    if (!isTransient(problem.code)) {
      state.forgetSent(sent);
      if (problem.code === 'idempotency-key-reused') state.renewKey();
      if (repeated !== undefined) return true;
    }
    if (doc !== null && isOldVersion(problem)) return resolveVersionConflict(doc);
    if (doc !== null && problem.code === 'not-found') {
      state.set({ save: { kind: 'gone' } });
      return false;
    }
    fail(problem);
    // Try again without the fields that were refused.
    return Object.keys(sent).some((name) => mistakeIn(mistakesIn(problem, fields), name) !== undefined);
  };

  const saveAll = async (): Promise<boolean> => {
    timer.cancel();
    while (hasUnsent()) if (!(await attempt())) return false;
    if (!isBlocked()) state.setIdle(false);
    return !state.get().isDirty;
  };

  const save = (): Promise<boolean> => (isBlocked() ? Promise.resolve(false) : exclusively(saveAll));

  const edit = (changed: Partial<Fields>): void => {
    state.write(changed);
    if (isBlocked()) return;
    const { kind: now } = state.get().save;
    if (now !== 'saving' && now !== 'signed-out') state.setIdle(hasUnsent());
    timer.soon();
  };

  const showMistakes = (mistakes: Mistakes<Fields>): void =>
    state.set({ mistakes: { ...state.get().mistakes, ...mistakes } });

  const perform: DraftStore<Doc, Fields>['perform'] = async (
    call,
    { replaces = false, completes = false, allowUnsaved = false } = {},
  ) => {
    if (!(await save()) && !allowUnsaved) return null;
    return exclusively(async () => {
      const { doc } = state.get();
      if (doc === null) return null;
      const answer = await call(doc);
      if (answer.ok && answer.data !== undefined) {
        if (replaces) state.replace(answer.data);
        else {
          if (completes) state.rebase(answer.data);
          else state.acknowledge(answer.data, {});
          state.setIdle(hasUnsent());
        }
      } else if (!answer.ok && isOldVersion(answer.problem)) {
        await resolveVersionConflict(doc);
      } else if (!answer.ok) {
        showMistakes(mistakesIn(answer.problem, state.get().fields));
      }
      return answer;
    });
  };

  const recover = (copy: LeftoverDraft<Fields>): void => {
    const { doc } = state.get();
    state.adopt(copy);
    const isOld = doc !== null && copy.version !== null && copy.version < doc.version;
    const isOwn = isOld && copy.unanswered.some((sent) => kind.isStored(kind.fieldsOf(doc), sent));
    edit(copy.changed);
    removeLocalDraft(copy.key);
    if (isOld && !isOwn && state.get().isDirty) {
      timer.cancel();
      state.set({ save: { kind: 'conflict', theirs: doc, base: state.base() } });
    }
  };

  const resolveConflict: DraftStore<Doc, Fields>['resolveConflict'] = async (theirs, mine) => {
    state.replace(theirs);
    if (mine === null) return true;
    edit(mine);
    return save();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    edit,
    save,
    perform,
    showMistakes: showMistakes,
    recover,
    watchLeftovers: (onLeftover) => {
      const watching = new AbortController();
      state.slot.watchLeftovers(watching.signal, (copy, isOwn) => {
        const { fields } = state.get();
        if (isEmpty(changesBetween(fields, { ...fields, ...copy.changed }))) removeLocalDraft(copy.key);
        else if (isOwn) recover(copy);
        else onLeftover(copy);
      });
      return () => watching.abort();
    },
    resolveConflict: resolveConflict,
    open: () => {
      timer.open();
      state.slot.open();
      // A leftover copy may have been recovered before the store was open.
      if (hasUnsent()) timer.soon();
    },
    close: ({ forget = false } = {}) => {
      timer.close();
      if (forget) state.slot.remove();
      state.slot.close();
    },
  };
}
