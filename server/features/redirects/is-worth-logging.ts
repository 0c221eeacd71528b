/** Which addresses without a page somebody may want to mend: what only scanners try, and what may name a person, is not among them. */
import { readOldAddress } from '#shared/redirects/redirect-rules.ts';
import { isReserved } from './reserved-paths.ts';

/** Hidden files, other programs' doors, and files that nobody publishes. */
const scanners = [
  /\/\.(?!well-known\b)/,
  /\/(?:wp-(?:admin|login|content|includes|json|config|cron)|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|node_modules|actuator|boaform|autodiscover|owa|solr|hnap1|geoserver|telescope|_ignition)(?:[/.]|$)/,
  /\.(?:env|sql|bak|old|orig|save|swp|ini|conf|config|log|ya?ml|toml|sh|exe|dll|pem|key|tar|gz|tgz|rar|7z)$/,
  /[<>"'`{}|^]|\.\./,
];
/** Pages of other programs: an old site may have had them, but then a link leads there. */
const otherPrograms = /\.(?:php\d?|phtml|aspx?|ashx|jspx?|do|action|cgi|pl)$/;
/** Whether a redirect can be made of it. */
const canMove = (path: string): boolean => {
  const read = readOldAddress(path);
  return 'address' in read && read.address === path && !isReserved(path);
};

/** `path` as `addressKey` writes it; `referrer` is the host of the site that led there, or empty. */
export const isWorthLogging = (path: string, referrer: string): boolean =>
  canMove(path) &&
  // Names and addresses of people have no place in a log of pages.
  !path.includes('@') &&
  !path.startsWith('/.well-known/') &&
  !scanners.some((pattern) => pattern.test(path)) &&
  (referrer !== '' || !otherPrograms.test(path));
