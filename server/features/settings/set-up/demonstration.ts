/** Finds, removes and restores the demonstration content of a new site. */
import { isDeepStrictEqual } from 'node:util';
import { articleFieldsOf } from '#shared/blog/article-fields.ts';
import type { Demonstration } from '#shared/settings/set-up.contract.ts';
import { inventedTexts, type InventedKind } from '#shared/settings/set-up-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { DemonstrationPost } from '../../blog/demonstration/demonstration-post.ts';
import { demonstrationPosts } from '../../blog/demonstration/demonstration-posts.ts';
import type { PostDraft } from '../../blog/post-record.ts';
import { demonstrationPostId, type PostRepository } from '../../blog/post.repository.ts';
import { sanitizeContent } from '../../blog/sanitize-content.ts';
import { seedDemonstrationPosts } from '../../blog/seed-demonstration-posts.ts';
import { restorePost, trashPost, type TrashDeps } from '../../blog/writing/trash-posts.ts';
import {
  demonstrationDrafts,
  isDemonstrationDraft,
  seedDemonstrationDrafts,
} from '../../content/demonstration-drafts.ts';
import { discardPage, type EditDeps } from '../../content/edit-page.ts';
import { readPage } from '../../content/page-state.ts';
import { countInvented, removeInvented } from './invented-texts.ts';

export interface DemonstrationDeps extends EditDeps {
  readonly writing: TrashDeps;
  readonly articles: Pick<PostRepository, 'listAll' | 'insertIfAbsent'>;
}

interface FoundArticle {
  readonly post: PostDraft;
  readonly isEdited: boolean;
}

/** Moving it to the trash and back does not count as a change. */
const isAsSeeded = (post: PostDraft, seeded: DemonstrationPost): boolean => {
  if (post.working_copy !== null || !post.published || post.slug !== seeded.slug) return false;
  // The first version is unchanged, whatever version of the program has added it.
  if (post.version === 1) return true;
  const { slug, days_old, ...fields } = seeded;
  const original = articleFieldsOf({ ...fields, content: sanitizeContent(fields.content) });
  return isDeepStrictEqual(articleFieldsOf(post), original);
};

const findArticles = async ({ writing }: DemonstrationDeps): Promise<readonly FoundArticle[]> => {
  const found: FoundArticle[] = [];
  for (const seeded of demonstrationPosts) {
    const post = await writing.posts.find(demonstrationPostId(seeded.slug));
    if (post !== null) found.push({ post, isEdited: !isAsSeeded(post, seeded) });
  }
  return found;
};

const findDrafts = async (deps: DemonstrationDeps) => {
  const pages = await Promise.all(
    demonstrationDrafts.map(async ({ key }) => ({ key, ...(await readPage(key, deps)) })),
  );
  return pages.filter(isDemonstrationDraft);
};

const hasArticles = async ({ articles }: DemonstrationDeps): Promise<boolean> =>
  (await articles.listAll({ limit: 1 })).posts.length > 0;

export const readDemonstration = async (deps: DemonstrationDeps): Promise<Demonstration> => {
  const [articles, drafts, isInUse, ...counts] = await Promise.all([
    findArticles(deps),
    findDrafts(deps),
    hasArticles(deps),
    ...inventedTexts.map((kind) => countInvented(kind, deps)),
  ]);
  return {
    articles: articles.map(({ post: { id, title }, isEdited }) => ({ id, title, is_edited: isEdited })),
    drafts: drafts.length,
    texts: Object.fromEntries(inventedTexts.map((kind, index) => [kind, counts[index] ?? 0])) as Demonstration['texts'],
    can_add: !isInUse,
  };
};

/** Returns how much was removed. Content that is being changed at the same time stays. */
export const removeDemonstration = async (
  kind: InventedKind,
  by: StaffRef,
  deps: DemonstrationDeps,
): Promise<number> => {
  if (kind !== 'articles' && kind !== 'drafts') return removeInvented(kind, by, deps);
  const results: string[] = [];
  if (kind === 'articles') {
    for (const { post, isEdited } of await findArticles(deps)) {
      if (isEdited) continue;
      results.push((await trashPost({ id: post.id, version: post.version }, by, deps.writing)).kind);
    }
  } else {
    for (const { key, version } of await findDrafts(deps))
      results.push((await discardPage({ key, version }, by, deps)).kind);
  }
  return results.filter((result) => result === 'changed').length;
};

/** Returns null if the site has articles already. */
export const addDemonstration = async (by: StaffRef, deps: DemonstrationDeps) => {
  const { writing, articles, content, announce, clock } = deps;
  if (await hasArticles(deps)) return null;
  let restored = 0;
  for (const { slug } of demonstrationPosts) {
    const { kind } = await restorePost(demonstrationPostId(slug), by, writing);
    if (kind === 'changed') restored += 1;
  }
  const changes = { add: announce };
  const added = await seedDemonstrationPosts({ posts: articles, changes, clock }, demonstrationPosts);
  const drafts = await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts, { again: true });
  return { articles: restored + added, drafts };
};
