/** RSS, Atom and JSON Feed of all articles, and of each category, tag and author. */
import { Router } from 'express';
import type { ArticleListId } from '#shared/routes/plain-pages.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { answerPlainly, sendFollowed, serveFollowed } from '#server/http/follow-answer.ts';
import { feedFormIds, feedForms, feedPath } from './feed-forms.ts';
import { findFeed, findListFeed, type FindFeedDeps } from './find-feed.ts';
import { feedType, writeFeed, type FeedSite } from './write-feed.ts';

export interface FeedsRoutesDeps extends FindFeedDeps, FeedSite {
  readonly content: SiteContent;
}

const lists: readonly ArticleListId[] = ['category', 'tag', 'author'];

export const createFeedsRoutes = (deps: FeedsRoutesDeps): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const form of feedFormIds) {
    const type = feedType(form);
    router.get(
      feedPath('/blog', form),
      serveFollowed(async (_req, res) => {
        const feed = await findFeed(deps.content.current, deps);
        sendFollowed(res, { type, body: writeFeed(form, feed, deps) });
      }),
    );
    for (const list of lists)
      router.get(
        `/blog/${list}/:name/${feedForms[form].file}`,
        serveFollowed(async (req, res) => {
          const found = await findListFeed({ list, name: String(req.params['name']) }, deps.content.current, deps);
          if (found.kind === 'missing') return answerPlainly(res, 404, 'No article is filed at this address.');
          if (found.kind === 'moved') return res.redirect(301, feedPath(found.path, form));
          sendFollowed(res, { type, body: writeFeed(form, found.feed, deps) });
        }),
      );
  }
  return router;
};
