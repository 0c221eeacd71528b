/** The row of page numbers under the list of articles. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { Pagination } from '#shared/pages/blog.data.ts';

import type { HeadLink } from '#shared/pages/page-payload.ts';
import { truncate } from '#server/platform/truncate.ts';
import { blogPath, type BlogFilter } from './blog-filter.ts';

interface Place {
  readonly filter: BlogFilter;
  readonly page: number;
  readonly pages: number;
  readonly labels: InsightsContent['list']['pagination'];
}

/** The first page is the list's own; the others are found under titles of their own. */
export const pageMetadata = (metadata: PageMetadata, { page, pages, labels }: Omit<Place, 'filter'>): PageMetadata => {
  if (page === 1) return metadata;
  const fill = (text: string): string => text.replace('{number}', String(page)).replace('{pages}', String(pages));
  return {
    ...metadata,
    title: fill(labels.title).replace('{title}', () => metadata.title),
    description: truncate(fill(labels.description).replace('{description}', () => metadata.description)),
  };
};

/** For the page's head: where a reader of this page turns to. */
export const neighborLinks = ({ filter, page, pages }: Omit<Place, 'labels'>): readonly HeadLink[] => [
  ...(page > 1 ? [{ rel: 'prev', href: blogPath(filter, page - 1) } as const] : []),
  ...(page < pages ? [{ rel: 'next', href: blogPath(filter, page + 1) } as const] : []),
];

/** The first, the last, and the pages around the present one. */
const shownNumbers = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );

export const presentPagination = ({ filter, page, pages, labels }: Place): Pagination | undefined => {
  if (pages < 2) return undefined;
  return {
    label: labels.label,
    pages: shownNumbers(page, pages).map((number) => ({
      number,
      label: labels.page.replace('{number}', String(number)),
      to: blogPath(filter, number),
      current: number === page,
    })),
    ...(page > 1 ? { previous: { label: labels.previous, to: blogPath(filter, page - 1) } } : {}),
    ...(page < pages ? { next: { label: labels.next, to: blogPath(filter, page + 1) } } : {}),
  };
};
