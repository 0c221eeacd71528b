/** Feed formats and their addresses. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';

export const feedForms = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type FeedForm = keyof typeof feedForms;

export const feedFormIds = Object.keys(feedForms) as readonly FeedForm[];

/** @param list the path of the list of articles */
export const feedPath = (list: string, form: FeedForm): string => `${list}/${feedForms[form].file}`;

/** Links for the head of a list's page. */
export const feedLinks = (list: string, title: string, { feeds: labels }: InsightsContent): readonly HeadLink[] =>
  feedFormIds.map((form) => ({
    rel: 'alternate',
    href: feedPath(list, form),
    type: feedForms[form].type,
    title: labels[form].replace('{title}', () => title),
  }));
