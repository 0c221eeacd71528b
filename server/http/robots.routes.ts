/**
 * Serves robots.txt. On a site that must not be indexed, `common-headers.ts` adds `noindex` to every response. Crawlers must be
 * allowed to fetch pages to see it: search engines list a linked address even if they may not fetch it.
 */
import { Router } from 'express';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';

/** Crawlers that collect texts for language models, by the names in their makers' documentation. */
export const aiCrawlers = [
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-ai',
  'Diffbot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'PerplexityBot',
] as const;

const closed = ['User-agent: *', 'Disallow:', ''];

const open = (siteUrl: string): string[] => [
  // The staff area is not listed: its pages have `noindex`.
  ...['User-agent: *', 'Disallow: /api/', ''],
  ...[`Sitemap: ${siteUrl}/sitemap.xml`, ''],
];

const withoutAi = [...aiCrawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', ''];

export const writeRobots = ({ index, ai }: SiteSettings['crawlers'], siteUrl: string): string =>
  [...(ai ? [] : withoutAi), ...(index ? open(siteUrl) : closed)].join('\n');

/** Serves /robots.txt. */
export const createRobots = ({ siteUrl, content }: { siteUrl: string; content: SiteContent }): Router => {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res
      .set('Cache-Control', 'public, max-age=300')
      .type('text/plain')
      .send(writeRobots(content.current['site-settings'].crawlers, siteUrl));
  });
  return router;
};
