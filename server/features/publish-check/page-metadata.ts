/** What search engines show of the pages that are not articles. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { positionMetadata } from '#server/features/content/position-metadata.ts';

type Shown = Pick<PageMetadata, 'title' | 'description'>;

const documentsWithOwn = [
  ...(['homepage', 'about', 'methodologies', 'technology-ecosystem', 'engagement-models', 'roadmap'] as const),
  ...(['case-studies', 'careers', 'contact', 'search', 'insights'] as const),
  ...legalPageIds,
];

export const pageMetadata = (content: LiveContent): readonly Shown[] => {
  const { services, industries, careers } = content;
  const pages: readonly { readonly metadata: Shown }[] = [
    ...documentsWithOwn.map((key) => content[key]),
    ...[services.overview, ...services.services],
    ...[industries.overview, ...industries.industries],
    ...careers.openings.positions.map((position) => ({ metadata: positionMetadata(position) })),
  ];
  return pages.map(({ metadata }) => metadata);
};
