/** Checks that links and pictures of this site lead to existing pages and files. */
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { currentFile } from '#server/features/media/current-file.ts';
import { parseMediaPath, parseStoredPath } from '#shared/media/media-path.ts';
import { addressKey } from '#shared/redirects/redirect-rules.ts';
import type { SiteAnswer } from '#server/features/redirects/site-answer.ts';
import { fileName, inContent, type ArticleFacts, type Element, type LinkedArticle } from './article-facts.ts';
import type { Outline } from './read-outline.ts';
import { matchPath } from 'react-router';
import { routeRow } from '#shared/routes/route-table.ts';

interface OwnAddress {
  /** Decoded, without a trailing slash. */
  readonly path: string;
  /** From `addressKey`. */
  readonly key: string;
  /** Decoded, without `#`; empty if there is none. */
  readonly anchor: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns undefined for other sites, email addresses and telephone numbers. */
export const ownAddress = (href: string, pageUrl: string): OwnAddress | undefined => {
  if (!URL.canParse(href, pageUrl)) return undefined;
  const { origin, pathname, hash } = new URL(href, pageUrl);
  if (origin !== new URL(pageUrl).origin) return undefined;
  return { path: decoded(pathname).replace(/(.)\/$/, '$1'), key: addressKey(pathname), anchor: decoded(hash.slice(1)) };
};

/** The slug in the path of an article. */
export const slugIn = (path: string): string | undefined => matchPath(routeRow('post').pattern, path)?.params['slug'];

const isArt = (path: string): boolean => path.startsWith('/art/');
const isMedia = (path: string): boolean => path.startsWith('/media/');

/** Drawings and uploads; the path and the media library show whether they exist. */
export const isPictureAddress = ({ path }: Pick<OwnAddress, 'path'>): boolean => isArt(path) || isMedia(path);

/** True if the file exists on this site. `parse` decides which files of the library count, e.g. only pictures. */
export const isFileThere = (
  { path, key }: Omit<OwnAddress, 'anchor'>,
  { pictures, answers }: Pick<ArticleFacts, 'pictures' | 'answers'>,
  parse: typeof parseStoredPath = parseMediaPath,
): boolean => {
  if (isArt(path)) return parseArtPath(path) !== undefined;
  if (!isMedia(path)) return ['file', 'redirect'].includes(answers.get(key)?.kind ?? 'none');
  const file = parse(path);
  const picture = file && pictures.get(file.hash);
  return file !== undefined && picture !== undefined && currentFile(file, picture) !== undefined;
};

const moved = (element: Element, what: string, to: string): readonly Finding[] => [
  inContent('hint', 'link-moved', element, `${what} has another address now. Link to ${to}.`),
];
const broken = (element: Element, message: string): readonly Finding[] => [
  inContent('blocker', 'link-broken', element, message),
];

const checkArticle = (article: LinkedArticle, element: Element): readonly Finding[] => {
  switch (article.kind) {
    case 'live':
      return [];
    case 'moved':
      return moved(element, `“${article.title}”`, `/blog/${article.slug}`);
    case 'unpublished':
      return [
        inContent(
          'hint',
          'link-unpublished',
          element,
          `“${article.title}” is not published. Publish it first or remove the link.`,
        ),
      ];
  }
};

/** Turns the site's answer into findings. */
const checkAnswer = (key: string, element: Element, answer: SiteAnswer): readonly Finding[] => {
  switch (answer.kind) {
    case 'page':
    case 'file':
      return [];
    case 'moved':
      return moved(element, key, answer.to);
    case 'redirect':
      return answer.status === 301 ? moved(element, key, answer.to) : [];
    case 'gone':
      return broken(element, `The page at ${key} is gone. Fix or remove the link.`);
    case 'staff-page':
      return broken(element, `Readers cannot open ${key}. Fix or remove the link.`);
    default:
      if (/\.[a-z0-9]{2,5}$/i.test(key))
        return [
          inContent(
            'hint',
            'link-broken',
            element,
            `This site has no file at ${key}. Check that another server has it.`,
          ),
        ];
      return broken(
        element,
        `No ${slugIn(key) === undefined ? 'page' : 'article'} has the address ${key}. Fix or remove the link.`,
      );
  }
};

const checkAnchor = (anchor: string, element: Element, { anchors }: ArticleFacts): readonly Finding[] =>
  anchor === '' || anchor === 'top' || anchors.has(anchor)
    ? []
    : broken(element, `No heading of this article has the anchor #${anchor}. Fix or remove the link.`);

const checkOwnLink = (own: OwnAddress, element: Element, facts: ArticleFacts): readonly Finding[] => {
  const { key, anchor } = own;
  const slug = slugIn(key);
  if (slug !== undefined && facts.ownSlugs.has(slug)) return checkAnchor(anchor, element, facts);
  const article = slug === undefined ? undefined : facts.articles.get(slug);
  if (article !== undefined) return checkArticle(article, element);
  if (!isPictureAddress(own)) return checkAnswer(key, element, facts.answers.get(key) ?? { kind: 'none' });
  if (isFileThere(own, facts, parseStoredPath)) return [];
  return broken(element, 'File not found in the library. Choose another one or remove it.');
};

export const pageUrlOf = (slug: string, siteUrl: string): string => `${siteUrl}/blog/${slug}`;

export const checkAddresses = (slug: string, { links, pictures }: Outline, facts: ArticleFacts): readonly Finding[] => {
  const pageUrl = pageUrlOf(slug, facts.siteUrl);
  const ofLinks = links.flatMap(({ href, text }, index): readonly Finding[] => {
    const element = { kind: 'link', index, quote: text || href } as const;
    if (href === '') return broken(element, 'This link has no address. Add one or remove the link.');
    const own = ownAddress(href, pageUrl);
    if (own !== undefined) return checkOwnLink(own, element, facts);
    if (!/^http:/i.test(href)) return [];
    return [
      inContent('hint', 'link-insecure', element, 'This address is not encrypted. Use https:// if the site has it.'),
    ];
  });
  const ofPictures = pictures.flatMap(({ src }, index): readonly Finding[] => {
    const own = ownAddress(src, pageUrl);
    if (own === undefined || isFileThere(own, facts)) return [];
    const element = { kind: 'picture', index, quote: fileName(src) } as const;
    return [inContent('blocker', 'picture-missing', element, 'Picture not found. Choose another one.')];
  });
  return [...ofLinks, ...ofPictures];
};
