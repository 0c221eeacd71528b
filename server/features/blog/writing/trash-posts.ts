/** The way into the trash and out of it. What lies there too long is removed whenever somebody uses it. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { trashDays } from '#shared/blog/post-rules.ts';
import { slugFor } from './addresses.ts';
import { notTheirs, tellReaders, type EditResult, type WritingDeps } from './edit-post.ts';
import type { PostTrashRepository, TrashedPostRecord } from './post-trash.repository.ts';

export interface TrashDeps extends WritingDeps {
  readonly trash: PostTrashRepository;
  /** Ends every link by which somebody reads the article unpublished. */
  readonly endPreviews: (postId: string) => Promise<void>;
}

const trashMs = trashDays * 24 * 60 * 60 * 1000;
const maxRounds = 20;

const oldest = (now: Date): Date => new Date(now.getTime() - trashMs);

/** From when on an article that was moved there at this moment cannot be restored. */
export const removedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashMs);

export async function trashPost(
  { id, version }: { readonly id: string; readonly version: number | undefined },
  by: StaffRef,
  deps: TrashDeps,
): Promise<EditResult> {
  const { posts, trash, endPreviews, clock } = deps;
  const now = clock();
  await trash.removeUntil(oldest(now));
  for (let round = 0; ; round += 1) {
    const post = await posts.find(id);
    if (post === null) return { kind: 'missing' };
    if (deps.mayChange?.(post) === false) return notTheirs;
    const isStale = version !== undefined && version !== post.version;
    if (isStale || round === maxRounds) return { kind: 'conflict', document: post };
    // First, so that none comes back to life with the article when it is restored.
    await endPreviews(id);
    if (!(await trash.moveIn(post, now, by))) continue;
    await tellReaders({ before: post, after: null }, deps);
    return { kind: 'changed', document: post };
  }
}

export async function listTrash({
  trash,
  clock,
}: Pick<TrashDeps, 'trash' | 'clock'>): Promise<readonly TrashedPostRecord[]> {
  const since = oldest(clock());
  await trash.removeUntil(since);
  return trash.list(since);
}

/** As it was; where its address has been given away meanwhile, the next free one of the same name. */
export async function restorePost(id: string, by: StaffRef, deps: Omit<TrashDeps, 'endPreviews'>): Promise<EditResult> {
  const { posts, trash, clock } = deps;
  const now = clock();
  for (let round = 0; round < maxRounds; round += 1) {
    // A request that is sent again finds the article where it has put it.
    const restored = await posts.find(id);
    if (restored !== null) return { kind: 'unchanged', document: restored };
    const trashed = await trash.find(id, oldest(now));
    if (trashed === null) return { kind: 'missing' };
    if (deps.mayChange?.(trashed) === false) return notTheirs;
    const post = await trash.moveOut(id, await slugFor(trashed.slug, id, posts), now, by);
    if (post === null) continue;
    await tellReaders({ before: null, after: post }, deps);
    return { kind: 'changed', document: post };
  }
  return { kind: 'missing' };
}
