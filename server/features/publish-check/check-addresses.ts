/** Where links and pictures lead: on this site each must lead to something that is there. */
import { parseArtPath } from '#shared/art/art-subjects.ts';
import { industryKeys } from '#shared/content/industries.schema.ts';
import { serviceKeys } from '#shared/content/services.schema.ts';
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { parseMediaPath, parseStoredPath } from '#shared/media/media-path.ts';
import { matchPage } from '#server/platform/match-page.ts';
import { fileName, inContent, type ArticleFacts, type Element } from './article-facts.ts';
import type { Outline } from './read-outline.ts';
import { matchPath } from 'react-router';
import { routeRow } from '#shared/routes/route-table.ts';

interface OwnAddress {
  /** Decoded, without a slash at its end. */
  readonly path: string;
  /** Decoded, without its sign; empty when there is none. */
  readonly anchor: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Undefined for an address of another site, of a mailbox or a telephone. */
export const ownAddress = (href: string, pageUrl: string): OwnAddress | undefined => {
  if (!URL.canParse(href, pageUrl)) return undefined;
  const { origin, pathname, hash } = new URL(href, pageUrl);
  if (origin !== new URL(pageUrl).origin) return undefined;
  return { path: decoded(pathname).replace(/(.)\/$/, '$1'), anchor: decoded(hash.slice(1)) };
};

/** The parameter of a page's path: the slug of an article, the key of a service or an industry. */
export const parameterIn = (path: string, id: 'post' | 'service' | 'industry'): string | undefined => {
  const params = matchPath({ path: routeRow(id).pattern, caseSensitive: true }, path)?.params;
  return params === undefined ? undefined : Object.values(params)[0];
};

const isArt = (path: string): boolean => path.startsWith('/art/');
const isMedia = (path: string): boolean => path.startsWith('/media/');
/** Files that are served as they are, such as a PDF; nobody lists them. */
const isFile = (path: string): boolean => /\.[a-z0-9]{1,5}$/i.test(path);

/** Whether a file of this site, as far as that can be known, is there; of the library a picture, where `parse` takes no other. */
export const isFileThere = (
  path: string,
  { pictures }: Pick<ArticleFacts, 'pictures'>,
  parse: typeof parseStoredPath = parseMediaPath,
): boolean => {
  if (isArt(path)) return parseArtPath(path) !== undefined;
  if (!isMedia(path)) return isFile(path);
  const file = parse(path);
  const variants = file && pictures.get(file.hash)?.variants;
  return variants?.some(({ width, format }) => width === file?.width && format === file.format) ?? false;
};

const isPageThere = (path: string, facts: ArticleFacts): boolean => {
  const service = parameterIn(path, 'service');
  if (service !== undefined) return serviceKeys.some((key) => key === service);
  const industry = parameterIn(path, 'industry');
  if (industry !== undefined) return industryKeys.some((key) => key === industry);
  return matchPage(path, new URLSearchParams()) !== undefined || isFileThere(path, facts, parseStoredPath);
};

const checkArticle = (slug: string, element: Element, { articles }: ArticleFacts): readonly Finding[] => {
  const article = articles.get(slug);
  switch (article?.kind) {
    case 'live':
      return [];
    case 'moved':
      return [
        inContent(
          'hint',
          'link-moved',
          element,
          `“${article.title}” has another address now. Link to /blog/${article.slug}.`,
        ),
      ];
    case 'unpublished':
      return [
        inContent(
          'hint',
          'link-unpublished',
          element,
          `“${article.title}” is not public yet. Publish it first, or take the link out.`,
        ),
      ];
    default:
      return [
        inContent(
          'blocker',
          'link-broken',
          element,
          `No article has the address /blog/${slug}. Mend or remove the link.`,
        ),
      ];
  }
};

const checkAnchor = (anchor: string, element: Element, { anchors }: ArticleFacts): readonly Finding[] =>
  anchor === '' || anchor === 'top' || anchors.has(anchor)
    ? []
    : [
        inContent(
          'blocker',
          'link-broken',
          element,
          `No heading of this article has the anchor #${anchor}. Mend or remove the link.`,
        ),
      ];

/** Feeds lie where articles do, whose slugs have no dot. */
const isFeed = (path: string): boolean => /^\/blog\/.*\.(?:xml|json)$/.test(path);

const checkOwnLink = ({ path, anchor }: OwnAddress, element: Element, facts: ArticleFacts): readonly Finding[] => {
  if (isFeed(path)) return [];
  const slug = parameterIn(path, 'post');
  if (slug !== undefined && facts.ownSlugs.has(slug)) return checkAnchor(anchor, element, facts);
  if (slug !== undefined) return checkArticle(slug, element, facts);
  if (isPageThere(path, facts)) return [];
  if (isMedia(path))
    return [
      inContent(
        'blocker',
        'link-broken',
        element,
        'There is no such file in the library. Choose another one, or remove it.',
      ),
    ];
  return [inContent('blocker', 'link-broken', element, `No page has the address ${path}. Mend or remove the link.`)];
};

export const pageUrlOf = (slug: string, siteUrl: string): string => `${siteUrl}/blog/${slug}`;

export const checkAddresses = (slug: string, { links, pictures }: Outline, facts: ArticleFacts): readonly Finding[] => {
  const pageUrl = pageUrlOf(slug, facts.siteUrl);
  const ofLinks = links.flatMap(({ href, text }, index): readonly Finding[] => {
    const element = { kind: 'link', index, quote: text || href } as const;
    if (href === '')
      return [
        inContent('blocker', 'link-broken', element, 'This link leads nowhere. Give it an address or remove it.'),
      ];
    const own = ownAddress(href, pageUrl);
    if (own !== undefined) return checkOwnLink(own, element, facts);
    if (!/^http:/i.test(href)) return [];
    return [
      inContent('hint', 'link-insecure', element, 'This address is not encrypted. Use https:// if the site has it.'),
    ];
  });
  const ofPictures = pictures.flatMap(({ src }, index): readonly Finding[] => {
    const own = ownAddress(src, pageUrl);
    if (own === undefined || isFileThere(own.path, facts)) return [];
    const element = { kind: 'picture', index, quote: fileName(src) } as const;
    return [inContent('blocker', 'picture-missing', element, 'There is no such picture. Choose another one.')];
  });
  return [...ofLinks, ...ofPictures];
};
