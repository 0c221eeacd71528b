/** Paths that the site answers without a page, and missing paths worth logging. */
import { readOldAddress } from '#shared/redirects/redirect-rules.ts';
import { icons } from '#server/features/media/icons/icons.ts';

const folders = /^\/(?:api|_data|admin|preview|media|assets|fonts|art|sitemaps|social-cards)(?:\/|$)/;
const files = /^\/(?:healthz|readyz|robots\.txt|llms\.txt|site\.webmanifest|sitemap\.xml|favicon\.(?:ico|svg))$/;
const feed = /^(\/blog(?:\/.+)?)\/(?:rss\.xml|atom\.xml|feed\.json)$/;

/** Files that exist whatever the content. */
export const isFixedFile = (path: string): boolean => files.test(path) || icons.some((icon) => icon.path === path);

/** The path of the list of articles for the path of its feed. */
export const listOfFeed = (path: string): string | undefined => feed.exec(path)?.[1];

/** True if no redirect may start at this path. */
export const isReserved = (path: string): boolean => folders.test(path) || isFixedFile(path) || feed.test(path);

/** Hidden files, other programs' admin pages, and files that sites do not publish. */
const scanners = [
  /\/\.(?!well-known\b)/,
  /\/(?:wp-(?:admin|login|content|includes|json|config|cron)|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|node_modules|actuator|boaform|autodiscover|owa|solr|hnap1|geoserver|telescope|_ignition)(?:[/.]|$)/,
  /\.(?:env|sql|bak|old|orig|save|swp|ini|conf|config|log|ya?ml|toml|sh|exe|dll|pem|key|tar|gz|tgz|rar|7z)$/,
  /[<>"'`{}|^]|\.\./,
];
/** Pages of other programs; an earlier site may have had them if another site links there. */
const otherPrograms = /\.(?:php\d?|phtml|aspx?|ashx|jspx?|do|action|cgi|pl)$/;
/** True if a redirect can start at this path. */
const canMove = (path: string): boolean => {
  const read = readOldAddress(path);
  return 'address' in read && read.address === path && !isReserved(path);
};

/**
 * True unless the address is one that scanners try, or may contain personal data. `path` from `addressKey`; `referrer`: host of
 * the linking site, or empty.
 */
export const isWorthLogging = (path: string, referrer: string): boolean =>
  canMove(path) &&
  // Personal data does not belong into this log.
  !path.includes('@') &&
  !path.startsWith('/.well-known/') &&
  !scanners.some((pattern) => pattern.test(path)) &&
  (referrer !== '' || !otherPrograms.test(path));
