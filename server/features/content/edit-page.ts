/** Saves, publishes, schedules, unpublishes, discards and restores page content. */
import type { ContentKey, LiveContent } from '#shared/content/content-map.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { revisionsListed } from '#shared/blog/post-rules.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import { contentTag } from '#server/platform/cache-tags.ts';
import { editDocument, type ChangeMark, type EditResult as EditResultOf } from '#server/platform/versioned-document.ts';
import { checkPage } from './check-page.ts';
import type { ContentRepository, StoredPage, StoredRevision, TextId } from './content.repository.ts';
import type { Announce } from '../invalidation/invalidation-bus.ts';
import { upgradeText } from './fit-text.ts';
import { liveText, readPage } from './page-state.ts';
import { prepare, prepareCopy, type PrepareDeps, type Prepared } from './prepare-text.ts';
import { contentIn, readMoves, type PageMoves } from './present-page.ts';
import { builtInContent, type CachedSiteContent } from './site-content.ts';

export interface WriteDeps {
  readonly content: ContentRepository;
  /** Refreshed after each publication. */
  readonly site: Pick<CachedSiteContent, 'refresh'>;
  readonly announce: Announce;
  readonly clock: () => Date;
}

export interface EditDeps extends WriteDeps {
  readonly site: CachedSiteContent;
}

export interface PublishDeps extends EditDeps, PrepareDeps {
  /** Redirects pages of entries whose slugs change. `isScheduled`: with a scheduled text. */
  readonly redirectMoves: (change: PageMoves & { readonly isScheduled: boolean }, by: StaffRef) => Promise<void>;
}

interface Refusal {
  readonly kind: 'refused';
  readonly errors: readonly FieldError[];
}

/** Can be saved, but not published. */
interface Incomplete {
  readonly kind: 'incomplete';
  readonly errors: readonly FieldError[];
}

export type EditResult = EditResultOf<StoredPage, Refusal>;
/** `moves`: pages whose earlier addresses now redirect. */
type PublishResult = (EditResult & Partial<Pick<PageMoves, 'moves'>>) | Incomplete;

/** Omitted fields stay unchanged. */
type PageChange = Partial<Pick<StoredPage, 'live' | 'upcoming' | 'working_copy' | 'revisions'>>;

interface PageVersion {
  readonly key: ContentKey;
  /** The version that the client read. */
  readonly version: number;
}

/** True if nothing refers to the text any more. */
const isUnused = (text: TextId, { live, upcoming, working_copy, revisions }: StoredPage): boolean =>
  text !== null &&
  live !== text &&
  upcoming?.text !== text &&
  working_copy?.text !== text &&
  !revisions.some((revision) => revision.text === text);

/** Limits the history, because all pages share one document. Keeps the entry that says when the live text was published. */
const withoutOldest = (page: StoredPage): StoredPage => ({
  ...page,
  revisions: page.revisions.filter(
    ({ kind, text }, index) =>
      index >= page.revisions.length - revisionsListed || (kind === 'published' && text === page.live),
  ),
});

/** @param decide returns null if there is nothing to change */
const editPage = (
  { key, version }: PageVersion,
  by: StaffRef,
  deps: WriteDeps,
  decide: (page: StoredPage, mark: ChangeMark) => PageChange | null,
): Promise<EditResult> => {
  const mark = { at: deps.clock(), by };
  return editDocument<ContentKey, StoredPage, PageChange>(
    {
      id: key,
      version,
      by,
      decide(page) {
        const change = decide(page, mark);
        return change === null ? { kind: 'unchanged' } : { kind: 'change', change };
      },
    },
    {
      find: () => readPage(key, deps),
      async write(_, read, change) {
        const page = withoutOldest({ ...read, ...change, version: read.version + 1, last_change: mark });
        const publishes = change.live !== undefined || change.upcoming !== undefined;
        const before = read.last_change === null ? null : read.version;
        if (!(await deps.content.writePage({ key, read: before, page, publishes }))) return null;
        if (publishes) await deps.site.refresh();
        // A scheduled text changes nothing yet.
        const now = deps.clock();
        await deps.announce(liveText(read, now) === liveText(page, now) ? [] : [contentTag(key)]);
        const removed = read.revisions.filter(({ text }) => isUnused(text, page));
        for (const { text } of removed) if (text !== null) await deps.content.removeText(text);
        return page;
      },
    },
  );
};

/**
 * Saves the working copy. It may have gaps, which publication asks for. An editor that was opened before an update sends the text of
 * the older version.
 */
export async function savePage(
  { content, ...requested }: PageVersion & { readonly content: unknown },
  by: StaffRef,
  deps: WriteDeps,
): Promise<EditResult> {
  const { key, version } = requested;
  const before = await readPage(key, deps);
  if (before.version !== version) return { kind: 'conflict', document: before };
  const checked = checkPage(key, upgradeText(key, content), { isDraft: true });
  if (checked.kind === 'refused') return checked;
  const text = await deps.content.addText(key, checked.content);
  const result = await editPage(requested, by, deps, (_, { at }) => ({
    working_copy: { text, saved_at: at, saved_by: by },
  }));
  // Remove a text that was replaced, or that lost a conflict: nothing refers to it.
  const old = result.kind === 'changed' ? (before.working_copy?.text ?? null) : text;
  if (old !== null && 'document' in result && isUnused(old, result.document)) await deps.content.removeText(old);
  return result;
}

const revision = (
  kind: StoredRevision['kind'],
  text: TextId,
  { at, by }: ChangeMark,
  { content }: WriteDeps,
): StoredRevision => ({ id: content.newId(), text, at, by, kind });

/** Turns the working copy into a revision, so that no text is lost. */
const setAside = (page: StoredPage, at: Date, deps: WriteDeps): readonly StoredRevision[] => {
  const copy = page.working_copy;
  if (copy === null || copy.text === null) return page.revisions;
  return [...page.revisions, revision('set-aside', copy.text, { at, by: copy.saved_by }, deps)];
};

/** Removes the history entry of a scheduled publication that was replaced before its time. */
const withoutUpcoming = (revisions: readonly StoredRevision[], now: Date): StoredRevision[] =>
  revisions.map((each) => (each.at > now ? { ...each, at: now, kind: 'set-aside' } : each));

/** Removes the text that was completed, or the completed one if it was not published. */
const removeUnused = async (
  { text, completed }: Pick<Prepared, 'completed'> & { readonly text: TextId },
  result: EditResult,
  deps: WriteDeps,
): Promise<void> => {
  if (completed === undefined) return;
  const old = result.kind === 'changed' ? text : completed;
  if (old !== null && (!('document' in result) || isUnused(old, result.document))) await deps.content.removeText(old);
};

/** @param at in the past or omitted: now */
export async function publishPage(
  { at: requested, ...page }: PageVersion & { readonly at?: Date | undefined },
  by: StaffRef,
  deps: PublishDeps,
): Promise<PublishResult> {
  const isScheduled = requested !== undefined && requested > deps.clock();
  const { errors, ...prepared } = await prepareCopy({ ...page, isScheduled }, deps);
  if (errors.length > 0) return { kind: 'incomplete', errors };
  const result = await editPage(page, by, deps, ({ working_copy, upcoming, revisions }, { at: now }) => {
    const copy = working_copy ?? upcoming;
    if (copy === null) return null;
    const text = prepared.completed ?? copy.text;
    const at = requested !== undefined && requested > now ? requested : now;
    return {
      ...(at > now ? { upcoming: { text, at, by } } : { live: text, upcoming: null }),
      working_copy: null,
      revisions: [...withoutUpcoming(revisions, now), revision('published', text, { at, by }, deps)],
    };
  });
  await removeUnused(prepared, result, deps);
  if (result.kind !== 'changed') return result;
  const { moves, canceled } = prepared;
  await deps.redirectMoves({ moves, canceled, isScheduled }, by);
  return { ...result, moves };
}

export async function unschedulePage(page: PageVersion, by: StaffRef, deps: PublishDeps): Promise<EditResult> {
  const before = await readPage(page.key, deps);
  const moves = await readMoves(page.key, before, before.live, deps);
  const result = await editPage(
    page,
    by,
    deps,
    ({ upcoming, working_copy, revisions }, { at }) =>
      upcoming && {
        upcoming: null,
        working_copy: working_copy ?? { text: upcoming.text, saved_at: at, saved_by: upcoming.by },
        revisions: withoutUpcoming(revisions, at),
      },
  );
  if (result.kind === 'changed') await deps.redirectMoves({ ...moves, isScheduled: false }, by);
  return result;
}

export const discardPage = (page: PageVersion, by: StaffRef, deps: WriteDeps): Promise<EditResult> =>
  editPage(
    page,
    by,
    deps,
    (read, { at }) => read.working_copy && { working_copy: null, revisions: setAside(read, at, deps) },
  );

/** Restores a revision as working copy. */
export const restorePage = (
  { text, ...page }: PageVersion & { readonly text: TextId },
  by: StaffRef,
  deps: EditDeps,
): Promise<EditResult> =>
  editPage(page, by, deps, (read, { at }) => ({
    working_copy: { text, saved_at: at, saved_by: by },
    revisions: setAside(read, at, deps),
  }));

const replacedBy = (text: TextId, read: StoredPage, mark: ChangeMark, deps: WriteDeps): PageChange => ({
  live: text,
  upcoming: null,
  working_copy: null,
  revisions: [...withoutUpcoming(setAside(read, mark.at, deps), mark.at), revision('published', text, mark, deps)],
});

/** Publishes the given text at once, without a working copy. */
export async function replacePage(
  { content, ...requested }: PageVersion & { readonly content: unknown },
  by: StaffRef,
  deps: EditDeps,
): Promise<EditResult> {
  const checked = checkPage(requested.key, content);
  if (checked.kind === 'refused') return checked;
  const text = await deps.content.addText(requested.key, checked.content);
  const result = await publishText({ ...requested, text }, by, deps);
  // After a conflict nothing refers to the new text.
  if (result.kind === 'conflict') await deps.content.removeText(text);
  return result;
}

/** Publishes a stored text at once; the working copy becomes a revision. */
export const publishText = (
  { text, ...page }: PageVersion & { readonly text: TextId },
  by: StaffRef,
  deps: EditDeps,
): Promise<EditResult> => editPage(page, by, deps, (read, mark) => replacedBy(text, read, mark, deps));

/** Changes the public text at once, and a scheduled text and the working copy in the same way. */
export async function changePublished(
  requested: PageVersion,
  change: (content: unknown) => unknown,
  by: StaffRef,
  deps: WriteDeps,
): Promise<EditResult> {
  const { key, version } = requested;
  const before = await readPage(key, deps);
  if (before.version !== version) return { kind: 'conflict', document: before };
  const { live, upcoming, working_copy } = before;
  const old = [...new Set([live, ...(upcoming ? [upcoming.text] : []), ...(working_copy ? [working_copy.text] : [])])];
  const texts = await deps.content.readTexts(old.filter((id) => id !== null));
  const contents = new Map<TextId, unknown>();
  for (const id of old) {
    const checked = checkPage(key, change(contentIn(key, id, texts)), { isDraft: id !== live });
    if (checked.kind === 'refused') return checked;
    contents.set(id, checked.content);
  }
  const changed = new Map<TextId, string>();
  for (const [id, text] of contents) changed.set(id, await deps.content.addText(key, text));
  const now = (id: TextId): TextId => changed.get(id) ?? id;
  const result = await editPage(requested, by, deps, (read, mark) => ({
    live: now(live),
    upcoming: upcoming && { ...upcoming, text: now(upcoming.text) },
    working_copy: working_copy && { ...working_copy, text: now(working_copy.text) },
    revisions: [
      ...read.revisions.map((each) => (each.at > mark.at ? { ...each, text: now(each.text) } : each)),
      revision('published', now(live), mark, deps),
    ],
  }));
  const unused = result.kind === 'changed' ? old.filter((id) => isUnused(id, result.document)) : changed.values();
  for (const id of unused) if (id !== null) await deps.content.removeText(id);
  return result;
}

/** Publishes the built-in text at once. */
export async function publishBuiltIn(page: PageVersion, by: StaffRef, deps: PublishDeps): Promise<PublishResult> {
  const { key } = page;
  const before = await readPage(key, deps);
  const moves = await readMoves(key, before, null, deps);
  const { errors, ...prepared } = await prepare(key, builtInContent[key] as LiveContent[ContentKey], before.live, deps);
  if (errors.length > 0) return { kind: 'incomplete', errors };
  const text = prepared.completed ?? null;
  const result = await editPage(page, by, deps, (read, mark) => {
    const isBuiltIn = read.live === null && read.upcoming === null && read.working_copy === null;
    return isBuiltIn ? null : replacedBy(text, read, mark, deps);
  });
  await removeUnused({ ...prepared, text: null }, result, deps);
  if (result.kind !== 'changed') return result;
  await deps.redirectMoves({ ...moves, isScheduled: false }, by);
  return { ...result, moves: moves.moves };
}
