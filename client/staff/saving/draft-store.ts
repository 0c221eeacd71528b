/**
 * A document while it is written. One save is under way at a time, an answer never overwrites what is written, and a copy
 * stays in the browser until the server has everything.
 */
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { mayPass } from '#views/api/problem-code.ts';
import { dropLocalDraft, type LeftDraft } from './local-drafts.ts';
import { changesBetween, isEmpty } from './changes.ts';
import type { DocumentAdapter, Versioned } from './document-adapter.ts';
import { createDraftState } from './draft-state.ts';
import { mistakeIn, mistakesIn, type Mistakes } from './mistakes.ts';
import { createMutex } from './mutex.ts';
import type { DraftSnapshot } from './save-state.ts';

/** When to save: a moment after the last key, and after a failure again and again, at growing distances. */
interface Pace {
  /** Milliseconds from the last change to its save. */
  readonly quietMs: number;
  /** Milliseconds from one failure to the next try; the last one stays. */
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
    /** @param minSeconds what the server has asked for */
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
  /** Resolves with whether the server has everything. */
  readonly save: () => Promise<boolean>;
  /**
   * Saves what is open, then makes a call that changes the document. `replaces`: its answer takes the place of what is written.
   * `evenUnsaved`: the call is made although something could not be saved. Null when no call was made.
   */
  readonly perform: (
    call: (doc: Doc) => Promise<ApiResult<Doc>>,
    options?: { readonly replaces?: boolean; readonly evenUnsaved?: boolean },
  ) => Promise<ApiResult<Doc> | null>;
  /** Marks fields with what has to be put right in them. */
  readonly complain: (mistakes: Mistakes<Fields>) => void;
  /** Goes on by itself with what this tab left behind, and tells of what other windows did. Answers how to stop. */
  readonly watchLeft: (onLeft: (copy: LeftDraft<Fields>) => void) => () => void;
  /** Goes on with a copy that was left behind, which is this editor's own from then on. */
  readonly recover: (copy: LeftDraft<Fields>) => void;
  /** Ends a conflict: these fields are written onto the other version, or, without any, the other version is taken. */
  readonly settle: (theirs: Doc, mine: Fields | null) => Promise<boolean>;
  readonly open: () => void;
  /** What is left to do when the editor closes. `forget`: the copy in this browser goes as well. */
  readonly close: (options?: { readonly forget?: boolean }) => void;
}

/** No answer came, or none that could be read. */
const silence: ApiProblem = { kind: 'late', code: 'no-answer', detail: '', errors: [] };

export function createDraftStore<Doc extends Versioned, Fields extends object>(
  kind: DocumentAdapter<Doc, Fields>,
  loaded: Doc | null,
  pace = usualPace,
): DraftStore<Doc, Fields> {
  const state = createDraftState(kind, loaded);
  const timer = createSaveTimer(() => void save(), pace);
  /** Whatever talks to the server about this document waits for what does so already. */
  const alone = createMutex();

  const isStuck = (): boolean => ['conflict', 'gone'].includes(state.get().save.kind);
  const isOpen = (): boolean => state.get().isDirty && !isEmpty(state.sendable());

  const fail = (problem: ApiProblem): void => {
    state.refuse(problem);
    if (mayPass(problem.code)) timer.afterFailure(problem.retryAfterSeconds);
  };

  /**
   * Looks at what is there now. When it is what was sent before, that request had arrived; when it reads as what was read, it was
   * published, say. The next save goes onto it then.
   */
  const meetOther = async (read: Doc): Promise<boolean> => {
    const answer = await kind.read(read);
    if (!answer.ok || answer.data === undefined) {
      fail(answer.ok ? silence : answer.problem);
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

  /** One request. Answers whether another one may follow. */
  const attempt = async (): Promise<boolean> => {
    const { doc, fields } = state.get();
    const { creation } = kind;
    if (doc === null && creation?.isComplete(fields) === false) {
      state.set({ save: { kind: 'incomplete', reason: creation.needs } });
      return false;
    }
    // The server accepts a key only with the same request. Later changes are sent in the next request.
    const repeated = doc === null ? state.unanswered()[0] : undefined;
    const sent = repeated ?? state.sendable();
    const whole = { ...state.base(), ...sent };
    if (repeated === undefined) state.send(sent);
    state.set({ save: { kind: 'saving' } });
    const options = { onRefused: () => state.set({ save: { kind: 'signed-out' } }) };
    const answer = await (doc === null
      ? creation?.create(whole, state.creationKey(), options)
      : kind.save(doc, sent, options));
    if (answer?.ok === true && answer.data !== undefined) {
      // Made by an earlier request with the same key: what was written since is still to be sent.
      const isReplay = answer.headers.get('idempotent-replayed') === 'true';
      timer.afterSuccess();
      state.acknowledge(answer.data, isReplay ? kind.fieldsOf(answer.data) : doc === null ? whole : sent);
      return true;
    }
    const problem = answer?.ok === false ? answer.problem : silence;
    // A server that fails, or a proxy that waits for it in vain, may have stored it all the same.
    if (!mayPass(problem.code)) {
      state.takeBack(sent);
      if (problem.code === 'idempotency-key-reused') state.renewKey();
      if (repeated !== undefined) return true;
    }
    if (doc !== null && isOldVersion(problem)) return meetOther(doc);
    if (doc !== null && problem.code === 'not-found') {
      state.set({ save: { kind: 'gone' } });
      return false;
    }
    fail(problem);
    // The others go without the fields that were refused now.
    return Object.keys(sent).some((name) => mistakeIn(mistakesIn(problem, fields), name) !== undefined);
  };

  const saveAll = async (): Promise<boolean> => {
    timer.cancel();
    while (isOpen()) if (!(await attempt())) return false;
    if (!isStuck()) state.rest(false);
    return !state.get().isDirty;
  };

  const save = (): Promise<boolean> => (isStuck() ? Promise.resolve(false) : alone(saveAll));

  const edit = (changed: Partial<Fields>): void => {
    state.write(changed);
    if (isStuck()) return;
    const { kind: now } = state.get().save;
    if (now !== 'saving' && now !== 'signed-out') state.rest(isOpen());
    timer.soon();
  };

  const complain = (mistakes: Mistakes<Fields>): void =>
    state.set({ mistakes: { ...state.get().mistakes, ...mistakes } });

  const perform: DraftStore<Doc, Fields>['perform'] = async (call, { replaces = false, evenUnsaved = false } = {}) => {
    if (!(await save()) && !evenUnsaved) return null;
    return alone(async () => {
      const { doc } = state.get();
      if (doc === null) return null;
      const answer = await call(doc);
      if (answer.ok && answer.data !== undefined) {
        if (replaces) state.replace(answer.data);
        else {
          state.acknowledge(answer.data, {});
          state.rest(isOpen());
        }
      } else if (!answer.ok && isOldVersion(answer.problem)) {
        await meetOther(doc);
      } else if (!answer.ok) {
        complain(mistakesIn(answer.problem, state.get().fields));
      }
      return answer;
    });
  };

  const recover = (copy: LeftDraft<Fields>): void => {
    const { doc } = state.get();
    state.inherit(copy);
    const isOld = doc !== null && copy.version !== null && copy.version < doc.version;
    const isOwn = isOld && copy.unanswered.some((sent) => kind.isStored(kind.fieldsOf(doc), sent));
    edit(copy.changed);
    dropLocalDraft(copy.key);
    if (isOld && !isOwn && state.get().isDirty) {
      timer.cancel();
      state.set({ save: { kind: 'conflict', theirs: doc, base: state.base() } });
    }
  };

  const settle: DraftStore<Doc, Fields>['settle'] = async (theirs, mine) => {
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
    complain,
    recover,
    watchLeft: (onLeft) => {
      const watching = new AbortController();
      state.slot.watchLeft(watching.signal, (copy, isOwn) => {
        const { fields } = state.get();
        if (isEmpty(changesBetween(fields, { ...fields, ...copy.changed }))) dropLocalDraft(copy.key);
        else if (isOwn) recover(copy);
        else onLeft(copy);
      });
      return () => watching.abort();
    },
    settle,
    open: () => {
      timer.open();
      state.slot.open();
      // A copy may have come before there was anybody to save it.
      if (isOpen()) timer.soon();
    },
    close: ({ forget = false } = {}) => {
      timer.close();
      if (forget) state.slot.drop();
      state.slot.close();
    },
  };
}
