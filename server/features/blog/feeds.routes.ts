/** RSS, Atom and JSON Feed of all articles, and of each category, tag and author. */
import { articleLists } from './taxonomy.repository.ts';
import { Router } from 'express';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { textResponse, problemAsText, type ServeText } from '#server/platform/http/text-response.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mediaTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import { findPictures, type PictureFinder } from '#server/features/media/find-pictures.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';
import { feedFormIds, feedForms, feedPath, type FeedForm } from './feed-forms.ts';
import type { FeedContent, FeedSite } from './write-feed.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import type { PublicPostsRepository } from '#server/features/blog/public-posts.repository.ts';
import { articleListLabels, findSpelling } from '#server/features/blog/article-list-labels.ts';
import { findTopicAt, type TopicLookup } from '#server/features/blog/topics/resolve-topic.ts';

interface FindFeedDeps {
  readonly publicPosts: Pick<PublicPostsRepository, 'readNewest'>;
  readonly topics: TopicLookup;
  readonly clock: () => Date;
}

type FeedText = Omit<FeedContent, 'pictures' | 'calloutLabels'>;

type FoundFeed =
  | { readonly kind: 'found'; readonly feed: FeedText }
  /** The address is not the canonical one of this list. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

const newest = 20;

/**
 * The feed of all articles; an empty one if there are none, so that readers can subscribe already.
 * @throws if the database is unavailable.
 */
const findFeed = async ({ insights }: LiveContent, { publicPosts, clock }: FindFeedDeps): Promise<FeedText> => ({
  path: '/blog',
  ...insights.metadata,
  posts: await publicPosts.readNewest({}, newest, clock()),
});

/** The feed of one category, tag or author. @throws if the database is unavailable. */
const findListFeed = async (
  { list, name }: { readonly list: ArticleListId; readonly name: string },
  { insights }: LiveContent,
  { publicPosts, topics, clock }: FindFeedDeps,
): Promise<FoundFeed> => {
  const slug = nameSlug(name);
  if (slug === '') return { kind: 'missing' };
  const topic = await findTopicAt(list, slug, { topics });
  if (topic !== null && topic.slug !== slug) return { kind: 'moved', path: articleListPath(list, topic.slug) };
  const posts = await publicPosts.readNewest({ [list]: slug }, newest, clock());
  const [first] = posts;
  if (first === undefined) return { kind: 'missing' };
  const spelled = findSpelling(first, list, slug);
  const address = nameSlug(topic === null ? spelled : slug);
  const path = articleListPath(list, address);
  if (name !== address) return { kind: 'moved', path };
  const shown = topic?.name ?? spelled;
  const { metadata } = articleListLabels(list, shown, insights, topic?.description);
  return { kind: 'found', feed: { path, ...metadata, posts } };
};

export interface FeedsRoutesDeps extends FindFeedDeps, Pick<FeedSite, 'siteUrl'> {
  readonly content: SiteContent;
  readonly pictures: PictureFinder;
  readonly serve: ServeText;
}

const tags: readonly CacheTag[] = ['content:insights', 'posts'];

export const createFeedsRoutes = (deps: FeedsRoutesDeps): Router => {
  const { siteUrl, content, pictures: finder, serve } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const write = async (form: FeedForm, text: FeedText): Promise<PageResponse> => {
    const shown = text.posts.map((post) => post.content);
    const calloutLabels = content.current.insights.post.callout;
    const feed = { ...text, calloutLabels, pictures: await findPictures(finder, shown) };
    // Loaded on first use, to keep the start fast.
    const { feedType, writeFeed } = await import('./write-feed.ts');
    const site = { siteUrl, siteName: content.current['site-settings'].name };
    return textResponse({ type: feedType(form), body: writeFeed(form, feed, site) }, [
      ...tags,
      ...picturesIn(shown).map(mediaTag),
    ]);
  };

  for (const form of feedFormIds) {
    router.get(
      feedPath('/blog', form),
      serve(async () => write(form, await findFeed(content.current, deps))),
    );
    for (const list of articleLists)
      router.get(
        `/blog/${list}/:name/${feedForms[form].file}`,
        serve(async ({ params: { name = '' } }) => {
          const found = await findListFeed({ list, name }, content.current, deps);
          if (found.kind === 'missing') return problemAsText(notFound('No article is filed at this address.'));
          return found.kind === 'moved'
            ? { kind: 'redirect', to: feedPath(found.path, form) }
            : write(form, found.feed);
        }),
      );
  }
  return router;
};
