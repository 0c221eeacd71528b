/** Labels of pictures and files: sizes, formats and uses. */
import type { ArticleUse, Media, PageUse } from '#shared/media/media.contract.ts';
import type { MediaSort } from '#shared/api/list-order.ts';
import { fileDetails, fileSize } from '#shared/media/file-details.ts';
import type { SortLabels } from '../ui/sort.tsx';

export const mediaOrders: SortLabels<MediaSort> = {
  uploaded: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'Name A to Z', desc: 'Name Z to A' },
  size: { desc: 'Largest first', asc: 'Smallest first' },
};

/** `1920 × 1280, 340 kB` of a picture, with `SVG` of a drawing; of a file what readers see. */
export const mediaDetails = ({ file, bytes, ...picture }: Media): string => {
  if (file !== undefined) return fileDetails(file.format, bytes);
  const kind = picture.variants[0]?.format === 'svg' ? 'SVG, ' : '';
  return `${kind}${dimensions(picture)}, ${fileSize(bytes)}`;
};

/** `1920 × 1280`. */
const dimensions = ({ width, height }: Pick<Media, 'width' | 'height'>): string => `${width} × ${height}`;

const articlePlaces: Readonly<Record<ArticleUse['places'][number], string>> = {
  content: 'in the text',
  featured_image: 'as featured picture',
  social_picture: 'in shared links',
  working_copy: 'in the working copy',
  revision: 'in an earlier version',
};

const articleStates: Readonly<Record<ArticleUse['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled article',
  published: 'Published article',
  trash: 'Article in the trash',
};

const pagePlaces: Readonly<Record<PageUse['places'][number], string>> = {
  live: 'in what is public',
  scheduled: 'in what is scheduled',
  working_copy: 'in the working copy',
  revision: 'in an earlier version',
};

const listing = new Intl.ListFormat('en-US');
const listed = (places: readonly string[]): string => listing.format(places);

/** `Published article: in the text and as featured picture`. */
export const articleUseLabel = ({ state, places }: ArticleUse): string =>
  `${articleStates[state]}: ${listed(places.map((place) => articlePlaces[place]))}`;

export const pageUseLabel = ({ places }: PageUse): string =>
  `Page content: ${listed(places.map((place) => pagePlaces[place]))}`;
