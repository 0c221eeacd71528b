/** Manages categories and tags: list, rename, describe, set a cover, merge, order. Articles are updated in batches. */
import type { TopicUse } from '#shared/media/media.contract.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { CallInput } from '#shared/api/define-call.ts';
import type { changeTopicCall, Topic } from '#shared/blog/topics.contract.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { nameKey, nameSlug } from '#shared/text/slug-rule.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { topicId, topicOf, type TopicList } from '#shared/blog/topic-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import { findPictures, pictureAt, type PictureFinder } from '#server/features/media/find-pictures.ts';
import { articleTag, postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { topicTags } from '../article-tags.ts';
import type { PostSummaryRecord } from '../post-record.ts';
import type { TaxonomyRepository } from '../taxonomy.repository.ts';
import type { Spelling, TopicPostsRepository } from './topic-posts.repository.ts';
import type { TopicRecord, TopicRepository } from './topic.repository.ts';

export interface TopicsDeps {
  readonly topics: TopicRepository;
  readonly topicPosts: TopicPostsRepository;
  readonly taxonomy: Pick<TaxonomyRepository, 'spellings'>;
  readonly media: PictureFinder;
  readonly clock: () => Date;
  readonly announce: Announce;
}

export type TopicResult =
  /** `left`: articles still to be updated. */
  | { readonly kind: 'changed'; readonly topic: Topic; readonly left: number }
  | { readonly kind: 'missing'; readonly message?: string }
  | { readonly kind: 'conflict' }
  /** `other` has the name. */
  | { readonly kind: 'taken'; readonly other: Topic }
  | { readonly kind: 'unfit'; readonly field: 'name' | 'cover' | 'into'; readonly message: string };

/** More than any site has. */
const maxTopics = 5000;

interface Counted {
  readonly slug: string;
  readonly name: string;
  readonly articles: number;
  readonly drafts: number;
}

/** Every name in use with its article counts. */
const readCounted = async (list: TopicList, { taxonomy, topicPosts }: TopicsDeps): Promise<Map<string, Counted>> => {
  const [published, unpublished] = await Promise.all([
    taxonomy.spellings(list, maxTopics),
    topicPosts.countUnpublished(list),
  ]);
  const counted = new Map<string, Counted>();
  for (const { slug, name, count } of published) counted.set(slug, { slug, name, articles: count, drafts: 0 });
  for (const { slug, name, count } of unpublished)
    counted.set(slug, { slug, name, articles: 0, ...counted.get(slug), drafts: count });
  return counted;
};

/** Topics by slug, including managed ones without articles. */
const readTopics = async (list: TopicList, deps: TopicsDeps): Promise<ReadonlyMap<string, Topic>> => {
  const [counted, stored] = await Promise.all([readCounted(list, deps), deps.topics.readAll(list)]);
  const pictures = await findPictures(
    deps.media,
    stored.topics.map(({ cover }) => cover),
  );
  const coverOf = (path: string | null): Topic['cover'] =>
    path === null ? null : { path, alt: pictureAt(pictures, path)?.alt ?? null };
  const isFormer = new Set(stored.former.map(({ slug }) => slug));
  const formerOf = new Map<string, string[]>();
  for (const { slug, moved_to } of stored.former) formerOf.set(moved_to, [...(formerOf.get(moved_to) ?? []), slug]);
  const managed = new Map(stored.topics.map((topic) => [topic.slug, topic]));
  const findTopicAt = (slug: string): Topic => {
    const known = managed.get(slug);
    const former = formerOf.get(slug) ?? [];
    return {
      id: topicId(list, slug),
      slug,
      former_slugs: former,
      name: known?.name ?? counted.get(slug)?.name ?? slug,
      description: known?.description ?? '',
      cover: coverOf(known?.cover ?? null),
      articles: counted.get(slug)?.articles ?? 0,
      drafts: counted.get(slug)?.drafts ?? 0,
      unfinished: former.reduce((sum, each) => {
        const { articles = 0, drafts = 0 } = counted.get(each) ?? {};
        return sum + articles + drafts;
      }, 0),
      is_placed: typeof known?.place === 'number',
      version: known?.version ?? 0,
    };
  };
  const place = (slug: string): number => managed.get(slug)?.place ?? Number.POSITIVE_INFINITY;
  const topics = [...new Set([...counted.keys(), ...managed.keys()])]
    .filter((slug) => !isFormer.has(slug))
    .map(findTopicAt)
    .sort((a, b) => {
      const [here, there] = [place(a.slug), place(b.slug)];
      return here === there ? b.articles - a.articles || (a.slug < b.slug ? -1 : 1) : here - there;
    });
  return new Map(topics.map((topic) => [topic.slug, topic]));
};

const isInUse = ({ articles, drafts, unfinished }: Topic): boolean => articles + drafts + unfinished > 0;

/** Topics in use: categories in the order of readers, tags by number of articles. */
export const listTopics = async (list: TopicList, deps: TopicsDeps): Promise<Topic[]> =>
  [...(await readTopics(list, deps)).values()].filter(isInUse);

/** With more tags than this, all article pages are invalidated. */
const maxTags = 500;

/** Tags of the pages that show these articles or must show them now. */
const tagsOf = (posts: readonly PostSummaryRecord[]): readonly CacheTag[] => {
  const tags = new Set(posts.flatMap((post) => [articleTag(post.id), postTag(post.slug), ...topicTags(post)]));
  return tags.size > maxTags ? ['posts', 'articles'] : ['posts', ...tags];
};

/** Batches in one call, so that it ends before the client's timeout. */
const maxRounds = 5;

/** Writes the topic's name into articles with another spelling or a former name. */
const spellArticles = async (list: TopicList, slug: string, deps: TopicsDeps): Promise<TopicResult> => {
  const { topics, former } = await deps.topics.readAll(list);
  const topic = topics.find((each) => each.slug === slug);
  if (topic === undefined) return { kind: 'missing' };
  const led = former.filter(({ moved_to }) => moved_to === slug).map((each) => each.slug);
  const spelling: Spelling = { list, slug, former: led, name: topic.name };
  let left = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maxRounds && left > 0; round += 1) {
    const result = await deps.topicPosts.spell(spelling);
    ({ left } = result);
    await deps.announce(tagsOf(result.written));
  }
  const now = (await readTopics(list, deps)).get(slug);
  return now === undefined ? { kind: 'missing' } : { kind: 'changed', topic: now, left };
};

/** Continues an update of articles that was left unfinished. */
export const continueRename = (id: string, deps: TopicsDeps): Promise<TopicResult> => {
  const { list, slug } = topicOf(id);
  return spellArticles(list, slug, deps);
};

const missing = (slug: string, led: TopicRecord | null): TopicResult =>
  led === null || led.slug === slug
    ? { kind: 'missing' }
    : { kind: 'missing', message: `It has been renamed, or merged into “${led.name}”.` };

/** Omitted fields stay unchanged. */
export type TopicChange = CallInput<typeof changeTopicCall>['body'] & { readonly id: string };

/** Renames, describes and sets the cover. The slug follows the name, and the old slug redirects. */
export const changeTopic = async (change: TopicChange, by: StaffRef, deps: TopicsDeps): Promise<TopicResult> => {
  const { topics, media, clock } = deps;
  const { list, slug } = topicOf(change.id);
  const known = await readTopics(list, deps);
  const topic = known.get(slug);
  if (topic === undefined) return missing(slug, await topics.findAt(list, slug));
  const { name = topic.name, description = topic.description, cover = topic.cover?.path ?? null } = change;
  if (list === 'tag' && name.length > postLimits.tag)
    return { kind: 'unfit', field: 'name', message: `Shorten it to ${postLimits.tag} characters or fewer.` };
  if (cover !== null && cover !== topic.cover?.path) {
    if (pictureAt(await findPictures(media, [cover]), cover) === undefined)
      return {
        kind: 'unfit',
        field: 'cover',
        message: 'This picture is no longer in the library. Choose another one.',
      };
  }
  const newSlug = nameSlug(name);
  if (newSlug !== slug) {
    const meant = (await topics.findByNames(list, [name])).get(name)?.slug;
    const other = [...known.values()].find(
      (each) => each.slug !== slug && (each.slug === meant || nameKey(each.slug) === nameKey(name)),
    );
    if (other !== undefined) return { kind: 'taken', other };
  }
  if (topic.version !== change.version) return { kind: 'conflict' };
  const mark = { at: clock(), by };
  if (newSlug === slug) {
    if (!(await topics.save({ list, slug, name, description, cover }, change.version, mark)))
      return { kind: 'conflict' };
    return spellArticles(list, slug, deps);
  }
  // In this order an interrupted change can be repeated: new topic, redirect, articles.
  const place = (await topics.findAt(list, slug))?.place ?? null;
  await topics.createOrReuse({ list, slug: newSlug, name, description, cover, place }, mark);
  await topics.redirectTo({ list, slug, name: topic.name }, newSlug, mark);
  return spellArticles(list, newSlug, deps);
};

/** Redirects a topic to another and updates its articles. */
export const mergeTopics = async (
  { id, into }: { readonly id: string; readonly into: string },
  by: StaffRef,
  deps: TopicsDeps,
): Promise<TopicResult> => {
  const { topics, clock } = deps;
  const { list, slug } = topicOf(id);
  const to = topicOf(into);
  const unfit = (message: string): TopicResult => ({ kind: 'unfit', field: 'into', message });
  if (to.list !== list) return unfit('Merge a category into a category, or a tag into a tag.');
  if (to.slug === slug) return unfit('Choose another one to merge into.');
  const known = await readTopics(list, deps);
  const target = known.get(to.slug);
  if (target === undefined) return unfit('This name no longer exists. Reload the list.');
  const source = known.get(slug);
  if (source === undefined && !target.former_slugs.includes(slug))
    return missing(slug, await topics.findAt(list, slug));
  if (source !== undefined) {
    const mark = { at: clock(), by };
    const { slug: kept, name, version } = target;
    const description = target.description || source.description;
    // A removed picture is no cover.
    const isCovered = typeof target.cover?.alt === 'string';
    const cover = (isCovered ? target.cover : (source.cover ?? target.cover))?.path ?? null;
    if (version === 0 || description !== target.description || cover !== (target.cover?.path ?? null))
      if (!(await topics.save({ list, slug: kept, name, description, cover }, version, mark)))
        return { kind: 'conflict' };
    await topics.redirectTo({ list, slug, name: source.name }, to.slug, mark);
  }
  return spellArticles(list, to.slug, deps);
};

/** Finds the categories and tags that have one of the pictures as cover, by its hash. */
export const findTopicsShowing = async (
  hashes: readonly string[],
  { topics }: Pick<TopicsDeps, 'topics'>,
): Promise<ReadonlyMap<string, readonly TopicUse[]>> => {
  const uses = new Map<string, TopicUse[]>(hashes.map((hash) => [hash, []]));
  for (const { list, slug, name, cover } of await topics.findCovered())
    uses.get(parseMediaPath(cover ?? '')?.hash ?? '')?.push({ id: topicId(list, slug), list, name });
  return uses;
};

/** Orders the categories for readers. Those not listed follow, by number of articles. */
export const orderCategories = async (slugs: readonly string[], by: StaffRef, deps: TopicsDeps): Promise<Topic[]> => {
  const known = await readTopics('category', deps);
  const placed = [...new Set(slugs)].flatMap((slug) => known.get(slug) ?? []);
  await deps.topics.order('category', placed, { at: deps.clock(), by });
  await deps.announce(['posts']);
  return listTopics('category', deps);
};
