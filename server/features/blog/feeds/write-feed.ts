/** A list of articles as programs read it that follow sites: whole articles, in which every address says on which site it is. */
import { Feed } from 'feed';
import { DomUtils } from 'htmlparser2';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { postPath } from '#shared/routes/paths.ts';
import { createCalloutRule, type CalloutLabels } from '#server/features/blog/callout-labels.ts';
import { applyRules, escapeHtml, parseHtml, writeHtml } from '#server/features/blog/html-tree.ts';
import type { PostRecord } from '#server/features/blog/post-record.ts';
import { publicAddress, type FoundPictures } from '#server/features/media/find-pictures.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { writableXml } from '#server/platform/xml.ts';
import { feedForms, feedPath, type FeedForm } from './feed-forms.ts';

export interface FeedSite {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly siteName: string;
}

export interface FeedContent {
  /** The path of the list. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The newest first. */
  readonly posts: readonly PostRecord[];
  /** The uploaded pictures in their texts. */
  readonly pictures: FoundPictures;
  readonly calloutLabels: CalloutLabels;
}

const addressAttributes = ['href', 'src'] as const;

/** Reads alone, without the page around it: every address is whole, and callouts say what they are. */
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

const changed = ({ updated_at, published_at }: PostRecord): Date =>
  published_at !== null && published_at > updated_at ? published_at : updated_at;

/** The same for as long as there is the article, whatever its address becomes: https://www.rfc-editor.org/rfc/rfc4151. */
const idOf = ({ id, created_at }: PostRecord, siteUrl: string): string =>
  `tag:${new URL(siteUrl).hostname},${created_at.toISOString().slice(0, 10)}:article-${id}`;

/** The library writes both `&` and `&amp;` as `&amp;`, so that text has to be escaped once before. */
const textIn = (form: FeedForm, text: string): string =>
  form === 'json' ? text : writableXml(text).replaceAll('&', '&amp;');

/** The library splits `]]>` in a section of CDATA only once. HTML need not contain it. */
const htmlIn = (form: FeedForm, html: string): string =>
  form === 'json' ? html : writableXml(html).replaceAll(']]>', ']]&gt;');

/** Placeholder for `<`, which the library does not escape in attributes. No XML may contain this character. */
const lessThan = '\uFFFE';

/** Atom has the name in attributes, in which the library escapes `&`. */
const categoryIn = (form: FeedForm, name: string) => {
  const written = form === 'atom' ? writableXml(name).replaceAll('<', lessThan) : textIn(form, name);
  return { name: written, term: written };
};

/** Plain text where a form takes HTML: Atom says so of both (`type`), RSS of its descriptions (https://www.rssboard.org/rss-specification). */
const textsIn = (form: FeedForm, { title, excerpt }: PostRecord) => ({
  title: { rss: '', atom: escapeHtml(writableXml(title)), json: title }[form],
  ...(excerpt ? { description: form === 'json' ? excerpt : escapeHtml(writableXml(excerpt)) } : {}),
});

/**
 * RSS titles are plain text, which the library would write as CDATA and could not split at each `]]>`. An author of RSS is an
 * email address (https://www.rssboard.org/rss-specification), so there a name has Dublin Core's element.
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
    date: changed(post),
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
  const times = posts.map((post) => changed(post).getTime());
  const written = new Feed({
    id: siteUrl + path,
    link: siteUrl + path,
    title: textIn(form, `${title} | ${siteName}`),
    description: textIn(form, description),
    language: 'en',
    // An empty list is as old as can be, so that it is the same whenever it is asked for.
    updated: new Date(Math.max(0, ...times)),
    feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
    author: { name: textIn(form, siteName), link: `${siteUrl}/` },
    favicon: `${siteUrl}/favicon.svg`,
    generator: false,
  });
  // RSS names the form it is in by this one.
  written.options.feed = address(form);
  for (const post of posts) written.addItem(itemOf(form, post, siteUrl, feed));
  return writableXml(writers[form](written));
};

export const feedType = (form: FeedForm): string => `${feedForms[form].type}; charset=utf-8`;
