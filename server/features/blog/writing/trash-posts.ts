/** Moves articles to the trash and back. Expired ones are removed at each use of the trash. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { trashDays } from '#shared/blog/post-rules.ts';
import { freeSlug } from './article-slugs.ts';
import { notAllowed, invalidatePages, type EditResult, type WritingDeps } from './edit-post.ts';
import type { PostTrashRepository, TrashedPostRecord } from './post-trash.repository.ts';

export interface TrashDeps extends WritingDeps {
  readonly trash: PostTrashRepository;
  /** Revokes the article's preview links. */
  readonly endPreviews: (postId: string) => Promise<void>;
}

const trashMs = trashDays * 24 * 60 * 60 * 1000;
const maxRounds = 20;

const trashLimit = (now: Date): Date => new Date(now.getTime() - trashMs);

/** When a deleted article can no longer be restored. */
export const removedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashMs);

export async function trashPost(
  { id, version }: { readonly id: string; readonly version: number | undefined },
  by: StaffRef,
  deps: TrashDeps,
): Promise<EditResult> {
  const { posts, trash, endPreviews, clock } = deps;
  const now = clock();
  await trash.removeUntil(trashLimit(now));
  for (let round = 0; ; round += 1) {
    const post = await posts.find(id);
    if (post === null) return { kind: 'missing' };
    if (deps.mayChange?.(post) === false) return notAllowed;
    const isStale = version !== undefined && version !== post.version;
    if (isStale || round === maxRounds) return { kind: 'conflict', document: post };
    // First, so that no preview link works again after a restore.
    await endPreviews(id);
    if (!(await trash.moveIn(post, now, by))) continue;
    await invalidatePages({ before: post, after: null }, deps);
    return { kind: 'changed', document: post };
  }
}

export async function listTrash({
  trash,
  clock,
}: Pick<TrashDeps, 'trash' | 'clock'>): Promise<readonly TrashedPostRecord[]> {
  const since = trashLimit(clock());
  await trash.removeUntil(since);
  return trash.list(since);
}

/** Restores the article; if its slug is taken, with the next free one. */
export async function restorePost(id: string, by: StaffRef, deps: Omit<TrashDeps, 'endPreviews'>): Promise<EditResult> {
  const { posts, trash, clock } = deps;
  const now = clock();
  for (let round = 0; round < maxRounds; round += 1) {
    // A repeated request finds the article restored already.
    const restored = await posts.find(id);
    if (restored !== null) return { kind: 'unchanged', document: restored };
    const trashed = await trash.find(id, trashLimit(now));
    if (trashed === null) return { kind: 'missing' };
    if (deps.mayChange?.(trashed) === false) return notAllowed;
    const post = await trash.moveOut(id, await freeSlug(trashed.slug, id, posts), now, by);
    if (post === null) continue;
    await invalidatePages({ before: null, after: post }, deps);
    return { kind: 'changed', document: post };
  }
  return { kind: 'missing' };
}
