/** The forms in which lists of articles can be followed, and where. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';

export const feedForms = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type FeedForm = keyof typeof feedForms;

export const feedFormIds = Object.keys(feedForms) as readonly FeedForm[];

/** `list` is the path of the list of articles. */
export const feedPath = (list: string, form: FeedForm): string => `${list}/${feedForms[form].file}`;

/** For the head of the list's page; `title` is the list's. */
export const feedLinks = (list: string, title: string, { feeds: labels }: InsightsContent): readonly HeadLink[] =>
  feedFormIds.map((form) => ({
    rel: 'alternate',
    href: feedPath(list, form),
    type: feedForms[form].type,
    title: labels[form].replace('{title}', () => title),
  }));
