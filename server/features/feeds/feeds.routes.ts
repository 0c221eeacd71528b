/** RSS, Atom and JSON Feed of all articles, and of each category, tag and author. */
import { Router } from 'express';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { textResponse, problemAsText, type ServeText } from '#server/platform/http/text-response.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';
import { feedFormIds, feedForms, feedPath, type FeedForm } from './feed-forms.ts';
import { findFeed, findListFeed, type FindFeedDeps } from './find-feed.ts';
import type { FeedContent, FeedSite } from './write-feed.ts';

export interface FeedsRoutesDeps extends FindFeedDeps, FeedSite {
  readonly content: SiteContent;
  readonly serve: ServeText;
}

const lists: readonly ArticleListId[] = ['category', 'tag', 'author'];
const tags: readonly CacheTag[] = ['content:insights', 'posts'];

export const createFeedsRoutes = (deps: FeedsRoutesDeps): Router => {
  const { content, serve } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const write = async (form: FeedForm, feed: FeedContent): Promise<PageResponse> => {
    // Not part of a start.
    const { feedType, writeFeed } = await import('./write-feed.ts');
    return textResponse({ type: feedType(form), body: writeFeed(form, feed, deps) }, tags);
  };

  for (const form of feedFormIds) {
    router.get(
      feedPath('/blog', form),
      serve(async () => write(form, await findFeed(content.current, deps))),
    );
    for (const list of lists)
      router.get(
        `/blog/${list}/:name/${feedForms[form].file}`,
        serve(async ({ params: { name = '' } }) => {
          const found = await findListFeed({ list, name }, content.current, deps);
          if (found.kind === 'missing') return problemAsText(notFound('No article is filed at this address.'));
          return found.kind === 'moved' ? { ...found, to: feedPath(found.path, form) } : write(form, found.feed);
        }),
      );
  }
  return router;
};
