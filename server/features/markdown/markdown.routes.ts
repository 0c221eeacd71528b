/** The Markdown twin of every page, and `/llms.txt`, which names them. */
import { Router, type Request } from 'express';
import { markdownPath, pathOfTwin } from '#shared/routes/markdown-path.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { answerAway, answerPlainly, sendFollowed, serveFollowed } from '#server/http/follow-answer.ts';
import { loadPage, type PresenterOf } from '#server/pages/load-page.ts';
import { readPageAddress } from '#server/pages/page-address.ts';
import type { PageAnswers } from '#server/pages/page-answers.ts';
import type { PageDeps } from '#server/pages/page-loader.ts';
import { createToMarkdown, mainOf } from './to-markdown.ts';
import { writeLlmsText, type LlmsSite } from './write-llms-text.ts';

export interface MarkdownRoutesDeps extends Omit<PageDeps, 'content'>, LlmsSite {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly answers: PageAnswers;
  readonly indexing: boolean;
}

const type = 'text/markdown; charset=utf-8';
const articlesNamed = 20;

const queryOf = ({ originalUrl }: Request): string => {
  const mark = originalUrl.indexOf('?');
  return mark === -1 ? '' : originalUrl.slice(mark);
};

export const createMarkdownRoutes = (deps: MarkdownRoutesDeps): Router => {
  const { answers, presenterOf, indexing, log } = deps;
  const toMarkdown = createToMarkdown(deps.siteUrl);
  const router = Router({ caseSensitive: true, strict: true });

  router.get(
    /\.md$/,
    serveFollowed(async (req, res) => {
      const path = pathOfTwin(req.path);
      const { match } = readPageAddress((path ?? '') + queryOf(req));
      if (path === undefined || match === undefined)
        return answerPlainly(res, 404, 'There is no page at this address.');
      const content = deps.content.current;
      const page = await loadPage(match, { ...deps, content }, presenterOf(content));
      if (page.kind === 'moved') return res.redirect(301, markdownPath(page.to));
      const { payload, status } = page;
      if (status === 503) return answerAway(res);
      if (payload.kind !== 'found') {
        const sentence = payload.kind === 'missing' ? payload.missing.text : 'There is no page at this address.';
        return answerPlainly(res, status, sentence);
      }
      const answer = await answers.html(match.url, page);
      if (answer.kind === 'moved') return res.redirect(301, markdownPath(answer.to));
      res.set({ 'X-Robots-Tag': 'noindex', Link: `<${payload.head.canonical ?? ''}>; rel="canonical"` });
      sendFollowed(res, { type, body: toMarkdown(mainOf(answer.body)) });
    }),
  );

  router.get(
    '/llms.txt',
    serveFollowed(async (_req, res) => {
      if (!indexing) return answerPlainly(res, 404, 'This site is not to be indexed.');
      const posts = await recentPosts(deps, { limit: articlesNamed }).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest articles could not be read; llms.txt names none');
        return [];
      });
      sendFollowed(res, { type: 'text/plain; charset=utf-8', body: writeLlmsText(deps.content.current, posts, deps) });
    }),
  );
  return router;
};
