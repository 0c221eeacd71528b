/** Writes a feed with the full text of its articles; all addresses are absolute. */
import { changedAt } from './post-record.ts';
import { Feed } from 'feed';
import { DomUtils } from 'htmlparser2';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { postPath } from '#shared/routes/paths.ts';
import { createCalloutRule, type CalloutLabels } from '#server/features/blog/callouts.ts';
import { applyRules, escapeHtml, parseHtml, writeHtml } from '#server/features/blog/html-tree.ts';
import type { PostRecord } from '#server/features/blog/post-record.ts';
import { publicAddress, type FoundPictures } from '#server/features/media/find-pictures.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { writableXml } from '#server/platform/xml.ts';
import { feedForms, feedPath, type FeedForm } from './feed-forms.ts';

export interface FeedSite {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteName: string;
}

export interface FeedContent {
  /** The path of the list. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Newest first. */
  readonly posts: readonly PostRecord[];
  /** Uploaded pictures that the articles show. */
  readonly pictures: FoundPictures;
  readonly calloutLabels: CalloutLabels;
}

const addressAttributes = ['href', 'src'] as const;

/** The article's HTML for use outside its page: addresses are absolute, and callouts are labelled. */
const standalone = (
  html: string,
  base: string,
  { pictures, calloutLabels }: Pick<FeedContent, 'pictures' | 'calloutLabels'>,
): string => {
  const nodes = applyRules(parseHtml(html), { aside: createCalloutRule(calloutLabels) });
  for (const element of DomUtils.findAll(() => true, nodes))
    for (const name of addressAttributes) {
      const address = element.attribs[name];
      if (address && URL.canParse(address, base))
        element.attribs[name] = new URL(publicAddress(pictures, address), base).href;
    }
  return writeHtml(nodes);
};

/** A tag URI (RFC 4151): stays the same when the article's address changes. */
const idOf = ({ id, created_at }: PostRecord, siteUrl: string): string =>
  `tag:${new URL(siteUrl).hostname},${created_at.toISOString().slice(0, 10)}:article-${id}`;

/** The library writes both `&` and `&amp;` as `&amp;`, so text must be escaped first. */
const textIn = (form: FeedForm, text: string): string =>
  form === 'json' ? text : writableXml(text).replaceAll('&', '&amp;');

/** The library splits only the first `]]>` in a CDATA section. HTML does not need the sequence. */
const htmlIn = (form: FeedForm, html: string): string =>
  form === 'json' ? html : writableXml(html).replaceAll(']]>', ']]&gt;');

/** Placeholder for `<`, which the library does not escape in attributes. The character is invalid in XML. */
const lessThan = '\uFFFE';

/** Atom writes the name as an attribute, where the library escapes `&` itself. */
const categoryIn = (form: FeedForm, name: string) => {
  const written = form === 'atom' ? writableXml(name).replaceAll('<', lessThan) : textIn(form, name);
  return { name: written, term: written };
};

/**
 * Escapes plain text for fields that take HTML: both in Atom (`type`), descriptions in RSS
 * (https://www.rssboard.org/rss-specification).
 */
const textsIn = (form: FeedForm, { title, excerpt }: PostRecord) => ({
  title: { rss: '', atom: escapeHtml(writableXml(title)), json: title }[form],
  ...(excerpt ? { description: form === 'json' ? excerpt : escapeHtml(writableXml(excerpt)) } : {}),
});

/**
 * Elements that the library cannot write safely. RSS titles are plain text, but the library uses CDATA, which breaks at
 * `]]>`. `author` in RSS is an email address (https://www.rssboard.org/rss-specification), so the name goes into Dublin
 * Core's `creator`.
 */
const extensionsOf = ({ title, author }: PostRecord) =>
  Object.entries({ title, 'dc:creator': author })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ name, objects: { _text: textIn('rss', text) } }));

const signatureIn = (form: FeedForm, post: PostRecord, siteUrl: string) => {
  if (form === 'rss') return { extensions: extensionsOf(post) };
  const { author: name } = post;
  if (name === '') return {};
  return { author: [{ name: textIn(form, name), link: siteUrl + articleListPath('author', name) }] };
};

const itemOf = (form: FeedForm, post: PostRecord, siteUrl: string, feed: FeedContent) => {
  const link = siteUrl + postPath(post.slug);
  return {
    id: idOf(post, siteUrl),
    link,
    ...textsIn(form, post),
    content: htmlIn(form, standalone(sanitizeContent(post.content), link, feed)),
    date: changedAt(post),
    published: post.published_at ?? post.created_at,
    ...signatureIn(form, post, siteUrl),
    category: [post.category, ...post.tags].filter((name) => name !== '').map((name) => categoryIn(form, name)),
  };
};

const writers: Readonly<Record<FeedForm, (feed: Feed) => string>> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1().replaceAll(lessThan, '&lt;'),
  json: (feed) => feed.json1(),
};

export const writeFeed = (form: FeedForm, feed: FeedContent, site: FeedSite): string => {
  const { path, title, description, posts } = feed;
  const { siteUrl, siteName } = site;
  const address = (each: FeedForm): string => siteUrl + feedPath(path, each);
  const times = posts.map((post) => changedAt(post).getTime());
  const written = new Feed({
    id: siteUrl + path,
    link: siteUrl + path,
    title: textIn(form, `${title} | ${siteName}`),
    description: textIn(form, description),
    language: 'en',
    // An empty feed dates from 1970, so that its bytes do not change.
    updated: new Date(Math.max(0, ...times)),
    feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
    author: { name: textIn(form, siteName), link: `${siteUrl}/` },
    favicon: `${siteUrl}/favicon.svg`,
    generator: false,
  });
  // For RSS the library takes the feed's own address from this option.
  written.options.feed = address(form);
  for (const post of posts) written.addItem(itemOf(form, post, siteUrl, feed));
  return writableXml(writers[form](written));
};

export const feedType = (form: FeedForm): string => `${feedForms[form].type}; charset=utf-8`;
