/** The row of page numbers under the list of articles. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { Pagination } from '#shared/pages/blog.data.ts';
import { blogPath, type BlogFilter } from './blog-filter.ts';

interface Place {
  readonly filter: BlogFilter;
  readonly page: number;
  readonly pages: number;
  readonly words: InsightsContent['list']['pagination'];
}

/** The first, the last, and the pages around the present one. */
const shownNumbers = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );

export const presentPagination = ({ filter, page, pages, words }: Place): Pagination | undefined => {
  if (pages < 2) return undefined;
  return {
    label: words.label,
    pages: shownNumbers(page, pages).map((number) => ({
      number,
      label: words.page.replace('{number}', String(number)),
      to: blogPath(filter, number),
      current: number === page,
    })),
    ...(page > 1 ? { previous: { label: words.previous, to: blogPath(filter, page - 1) } } : {}),
    ...(page < pages ? { next: { label: words.next, to: blogPath(filter, page + 1) } } : {}),
  };
};
