/** Markdown versions of all pages, and `/llms.txt`, which lists them. */
import { Router } from 'express';
import { markdownPath, pathOfTwin } from '#shared/routes/markdown-path.ts';
import type { BlogDeps } from '#server/features/blog/read-posts.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { textResponse, problemAsText, type ServeText } from '#server/platform/http/text-response.ts';
import { databaseUnavailable, notFound, Problem } from '#server/platform/http/problem.ts';
import { allContentTags } from '#server/platform/cache-tags.ts';
import { matchTarget } from '#server/platform/match-page.ts';
import type { MakePage } from '#server/pages/make-page.ts';
import type { PageDeps } from '#server/features/page-loader.ts';
import type { LlmsSite } from './write-llms-text.ts';

export interface MarkdownRoutesDeps extends BlogDeps, Pick<LlmsSite, 'siteUrl'>, Pick<PageDeps, 'log'> {
  readonly content: SiteContent;
  readonly makePage: MakePage;
  readonly serve: ServeText;
}

const type = 'text/markdown; charset=utf-8';
const articlesNamed = 20;

const noPage = (): Problem => notFound('Page not found.');

const problemOf = (status: number): Problem => {
  if (status === 503) return databaseUnavailable();
  return status < 500
    ? noPage()
    : new Problem('internal-error', 'This page could not be made. Please try again in a minute.');
};

export const createMarkdownRoutes = (deps: MarkdownRoutesDeps): Router => {
  const { makePage, log, serve } = deps;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(
    /\.md$/,
    serve(async ({ path, search }) => {
      const pagePath = pathOfTwin(path);
      if (pagePath === undefined) return problemAsText(noPage());
      const request = { ...matchTarget(pagePath + search), preview: null };
      if (request.match === undefined) return problemAsText(noPage());
      const page = await makePage(request);
      if (page.kind === 'redirect') return { ...page, to: markdownPath(page.to) };
      if (page.status !== 200) return problemAsText(problemOf(page.status));
      // Loaded on demand: few clients request Markdown, and results are cached.
      const { createToMarkdown, readPage } = await import('./to-markdown.ts');
      const { main, canonical } = readPage(page.body.toString());
      const headers = { 'X-Robots-Tag': 'noindex', Link: `<${canonical}>; rel="canonical"` };
      const body = createToMarkdown(deps.siteUrl)(main);
      return textResponse({ type, body, headers }, page.tags);
    }),
  );

  router.get(
    '/llms.txt',
    serve(async () => {
      const { crawlers, name: siteName } = deps.content.current['site-settings'];
      if (!crawlers.index) return problemAsText(notFound('This site is not to be indexed.'));
      const posts = await deps.posts.recentPublished({ limit: articlesNamed }, deps.clock()).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest articles could not be read; llms.txt names none');
        return undefined;
      });
      const { writeLlmsText } = await import('./write-llms-text.ts');
      const body = writeLlmsText(deps.content.current, posts ?? [], { siteUrl: deps.siteUrl, siteName });
      return textResponse({ type: 'text/plain; charset=utf-8', body }, posts && [...allContentTags, 'posts']);
    }),
  );
  return router;
};
