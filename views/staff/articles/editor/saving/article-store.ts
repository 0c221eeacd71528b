/**
 * An article while it is written: what the writer has, what the server has acknowledged, and one save under way at a time. An
 * answer never overwrites what is written, and a copy stays in the browser until the server has everything.
 */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { reasonOf } from '../../../design/load-error.tsx';
import type { ApiProblem } from '../../../../api/call-api.ts';
import { createArticle, readArticle, saveArticle, type ArticleAnswer } from './article-calls.ts';
import { changesBetween, emptyFields, fieldsOf, isWritten } from './article-fields.ts';
import type { ArticleFields, ChangedFields } from './article-fields.ts';
import type { ArticleSnapshot, Mistakes } from './article-snapshot.ts';
import { copyKey, dropCopy, holdCopy, keepCopy, type LocalCopy } from './local-copies.ts';
import { mayPass, mistakesIn } from './article-problem.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isWhatWasSent } from './own-answer.ts';
import { randomKey } from './random-key.ts';
import { saved, type SaveState } from './save-state.ts';

export interface ArticleStore {
  readonly get: () => ArticleSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (changed: ChangedFields) => void;
  /** Resolves with whether the server has everything. */
  readonly save: () => Promise<boolean>;
  /** Saves what is open, then makes a call that changes the article. `replaces`: its answer takes the place of what is written. */
  readonly perform: (
    call: (post: StaffPost) => Promise<ArticleAnswer>,
    options?: { readonly replaces?: boolean; readonly saveFirst?: boolean },
  ) => Promise<ArticleAnswer | null>;
  /** Marks fields with what has to be put right in them. */
  readonly complain: (mistakes: Mistakes) => void;
  /** Goes on with a copy that was left behind. */
  readonly recover: (copy: LocalCopy) => void;
  /** Ends a conflict: these fields are written onto the other version, or, without any, the other version is taken. */
  readonly settle: (theirs: StaffPost, mine: ArticleFields | null) => Promise<boolean>;
  /** What is left to do when the editor closes. `forget`: the copy in this browser goes as well. */
  readonly close: (options?: { readonly forget?: boolean }) => void;
  readonly open: () => void;
}

const quietMs = 1500;
const retryMs = [3000, 6000, 12_000, 30_000] as const;

export function createArticleStore(loaded: StaffPost | null): ArticleStore {
  const editor = randomKey();
  let creationKey = randomKey();
  let key = copyKey(loaded?.id ?? 'new', editor);
  let base: ArticleFields = loaded === null ? emptyFields : fieldsOf(loaded);
  let snapshot: ArticleSnapshot = {
    post: loaded,
    fields: base,
    mistakes: {},
    save: loaded === null ? { kind: 'untouched' } : saved(loaded),
    isDirty: false,
    isKept: true,
    edition: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Sent, and no answer came: the server may have it or not. */
  let unanswered: ChangedFields | undefined;
  let release: () => void = () => undefined;
  let isOpen = false;
  const listeners = new Set<() => void>();
  /** Whatever talks to the server about this article waits for what does so already. */
  const alone = oneAtATime();

  const set = (change: Partial<ArticleSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const changes = (): ChangedFields => changesBetween(base, snapshot.fields);
  /** Fields that the server has refused wait until they are changed: the others are not held up by them. */
  const sendable = (): ChangedFields =>
    Object.fromEntries(Object.entries(changes()).filter(([name]) => !(name in snapshot.mistakes)));
  const isEmpty = (changed: ChangedFields): boolean => Object.keys(changed).length === 0;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(() => void save(), ms);
  };

  /** Writes the copy, or takes it away when the server has everything. */
  const keep = (): void => {
    const changed = changes();
    const isDirty = snapshot.post === null ? isWritten(changed) : !isEmpty(changed);
    if (!isDirty) dropCopy(key);
    const version = snapshot.post?.version ?? null;
    const isKept = !isDirty || keepCopy(key, { changed, version, creationKey, keptAt: Date.now() });
    set({ isDirty, isKept });
  };

  const edit = (changed: ChangedFields): void => {
    const mistakes = Object.fromEntries(Object.entries(snapshot.mistakes).filter(([name]) => !(name in changed)));
    set({ fields: { ...snapshot.fields, ...changed }, mistakes });
    keep();
    const { kind } = snapshot.save;
    if (kind === 'conflict' || kind === 'gone') return;
    if (kind !== 'saving' && kind !== 'signed-out') set({ save: settled('changed') });
    schedule(quietMs);
  };

  const settled = (open: 'changed' | 'failed'): SaveState => {
    if (snapshot.isDirty && open === 'changed') return { kind: 'changed' };
    if (snapshot.isDirty) return { kind: 'failed', reason: Object.values(snapshot.mistakes).join(' '), again: false };
    return snapshot.post === null ? { kind: 'untouched' } : saved(snapshot.post);
  };

  const rename = (id: string): void => {
    dropCopy(key);
    release();
    key = copyKey(id, editor);
    release = isOpen ? holdCopy(key) : () => undefined;
  };

  const acknowledge = (post: StaffPost, sent: ChangedFields): void => {
    if (snapshot.post === null) rename(post.id);
    base = { ...base, ...sent };
    failures = 0;
    unanswered = undefined;
    set({ post });
    keep();
  };

  const fail = (problem: ApiProblem): void => {
    const mistakes = mistakesIn(problem);
    const again = mayPass(problem);
    const reason = Object.values(mistakes).join(' ') || reasonOf(problem);
    set({ mistakes: { ...snapshot.mistakes, ...mistakes }, save: { kind: 'failed', reason, again } });
    if (!again) return;
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 30_000;
    failures += 1;
    schedule(Math.max(wait, (problem.retryAfterSeconds ?? 0) * 1000));
  };

  /** The article as it is now. When it is what was sent before, that request had arrived: the next save goes onto it. */
  const meetOther = async (id: string): Promise<boolean> => {
    const answer = await readArticle(id);
    if (!answer.ok || answer.data === undefined) {
      if (!answer.ok) fail(answer.problem);
      return false;
    }
    if (unanswered !== undefined && isWhatWasSent(answer.data, unanswered)) {
      acknowledge(answer.data, unanswered);
      return true;
    }
    set({ save: { kind: 'conflict', theirs: answer.data, base } });
    return false;
  };

  /** One request. Answers whether another one may follow. */
  const attempt = async (): Promise<boolean> => {
    const { post, fields } = snapshot;
    const sent = sendable();
    if (post === null && fields.title.trim() === '') {
      set({ save: snapshot.isDirty ? { kind: 'untitled' } : { kind: 'untouched' } });
      return false;
    }
    set({ save: { kind: 'saving' } });
    const options = { onRefused: () => set({ save: { kind: 'signed-out' } }) };
    const whole = { ...emptyFields, ...sent, title: fields.title };
    const answer = await (post === null
      ? createArticle(whole, creationKey, options)
      : saveArticle(post, sent, options));
    if (answer.ok && answer.data !== undefined) {
      // Made by an earlier request with the same key: what was written since is still to be sent.
      const isReplay = answer.headers.get('idempotent-replayed') === 'true';
      acknowledge(answer.data, post === null ? (isReplay ? fieldsOf(answer.data) : whole) : sent);
      return true;
    }
    const problem: ApiProblem = answer.ok ? { kind: 'late', status: 0, detail: '', errors: [] } : answer.problem;
    if (problem.status === 0) unanswered = sent;
    if (problem.status === 409 && problem.errors.length === 0 && post !== null) return meetOther(post.id);
    if (problem.status === 404 && post !== null) {
      set({ save: { kind: 'gone' } });
      return false;
    }
    fail(problem);
    return Object.keys(mistakesIn(problem)).length > 0;
  };

  const saveAll = async (): Promise<boolean> => {
    clearTimeout(timer);
    const rest = () => snapshot.isDirty && !isEmpty(sendable());
    while (rest()) if (!(await attempt())) return false;
    if (snapshot.save.kind !== 'conflict' && snapshot.save.kind !== 'gone') set({ save: settled('failed') });
    return !snapshot.isDirty;
  };

  const save = (): Promise<boolean> => {
    const { kind } = snapshot.save;
    if (kind === 'conflict' || kind === 'gone') return Promise.resolve(false);
    return alone(saveAll);
  };

  const replace = (post: StaffPost): void => {
    base = fieldsOf(post);
    unanswered = undefined;
    set({ post, fields: base, mistakes: {}, save: saved(post), edition: snapshot.edition + 1 });
    keep();
  };

  const perform: ArticleStore['perform'] = async (call, { replaces = false, saveFirst = true } = {}) => {
    if (saveFirst && !(await save())) return null;
    return alone(async () => {
      const { post } = snapshot;
      if (post === null) return null;
      const answer = await call(post);
      if (answer.ok && answer.data !== undefined) {
        if (replaces) replace(answer.data);
        else {
          acknowledge(answer.data, {});
          set({ save: settled('changed') });
        }
      } else if (!answer.ok && answer.problem.status === 409 && answer.problem.errors.length === 0) {
        await meetOther(post.id);
      } else if (!answer.ok) set({ mistakes: { ...snapshot.mistakes, ...mistakesIn(answer.problem) } });
      return answer;
    });
  };

  const recover = ({ changed, version, creationKey: usedKey }: LocalCopy): void => {
    if (snapshot.post === null) creationKey = usedKey;
    else if (version !== null && version < snapshot.post.version) {
      set({ fields: { ...snapshot.fields, ...changed }, edition: snapshot.edition + 1 });
      keep();
      return set({ save: { kind: 'conflict', theirs: snapshot.post, base } });
    }
    set({ edition: snapshot.edition + 1 });
    edit(changed);
  };

  const settle: ArticleStore['settle'] = async (theirs, mine) => {
    replace(theirs);
    if (mine === null) return true;
    set({ edition: snapshot.edition + 1 });
    edit(mine);
    return save();
  };

  const saveNow = (): void => void save();
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') void save();
  };

  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit,
    save,
    perform,
    complain: (mistakes) => set({ mistakes: { ...snapshot.mistakes, ...mistakes } }),
    recover,
    settle,
    open: () => {
      isOpen = true;
      release = holdCopy(key);
      window.addEventListener('online', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
    },
    close: ({ forget = false } = {}) => {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      if (forget) dropCopy(key);
      release();
    },
  };
}
