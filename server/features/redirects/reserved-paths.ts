/** Addresses that the site answers without a page. */
import { icons } from '#server/features/media/icons/icons.ts';

const folders = /^\/(?:api|_data|admin|preview|media|assets|fonts|art|sitemaps|social-cards)(?:\/|$)/;
const files = /^\/(?:healthz|readyz|robots\.txt|llms\.txt|site\.webmanifest|sitemap\.xml|favicon\.(?:ico|svg))$/;
const feed = /^(\/blog(?:\/.+)?)\/(?:rss\.xml|atom\.xml|feed\.json)$/;

/** Files that are there whatever the site contains. */
export const isFixedFile = (path: string): boolean => files.test(path) || icons.some((icon) => icon.path === path);

/** The list of articles that the feed at this path is of. */
export const listOfFeed = (path: string): string | undefined => feed.exec(path)?.[1];

/** Whether no redirect can have this path. */
export const isReserved = (path: string): boolean => folders.test(path) || isFixedFile(path) || feed.test(path);
