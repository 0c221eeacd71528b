/**
 * Prepares an article's stored HTML for its page: sanitised, then parsed, changed and written once. Headings get
 * anchors, tables a region that scrolls, code its colors, videos a card.
 */
import { isTag } from 'domhandler';
import { LRUCache } from 'lru-cache';
import { artFormats } from '#shared/media/art-path.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import type { ArticleSection } from '#shared/blog/post.data.ts';
import { createCalloutRule, type CalloutLabels } from './callout-labels.ts';
import { createHeadingRules } from './heading-anchors.ts';
import { createHighlighter, createCodeRule, type CodeLabels } from './highlight-code.ts';
import { applyRules, createElement, parseHtml, textOf, writeHtml, type ElementRule } from './html-tree.ts';
import { marginRule } from './margin-notes.ts';
import { readTime } from './read-time.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { createVideoRule, type EmbedLabels } from './video-cards.ts';

export interface PreparedArticle {
  readonly html: string;
  /** The second-level headings, in order. */
  readonly sections: readonly ArticleSection[];
  /** The first words that a reader sees. */
  readonly beginning: string;
  readonly readTime: number;
}

interface ArticleSource {
  readonly id: string;
  readonly version: number;
  readonly content: string;
}

export interface ArticleLabels {
  /** What a table without a caption is called; `{number}` counts them. */
  readonly table: string;
  /** The name of the link behind a heading; `{title}` is the heading. */
  readonly anchor: string;
  readonly code: CodeLabels;
  readonly embed: EmbedLabels;
  readonly callout: CalloutLabels;
}

/** For `table`. A region that scrolls, reached by the keyboard and named by the caption or a number. */
const createTableRule = (defaultName: string): ElementRule => {
  let count = 0;
  return (table) => {
    count += 1;
    const caption = table.children.filter(isTag).find(({ name }) => name === 'caption');
    const name = textOf(caption?.children ?? []) || defaultName.replace('{number}', String(count));
    const attributes = { class: 'table-scroll', role: 'region', 'aria-label': name, tabindex: '0' };
    return [createElement('div', attributes, [table])];
  };
};

/** For `img`. The site's own drawings take their colors from the page, which an image cannot: `use` takes them in. */
const drawingRule: ElementRule = (image) => {
  const { src = '', alt = '' } = image.attribs;
  const drawing = parseArtPath(src);
  if (!drawing) return [image];
  const { width, height } = artFormats[drawing.format];
  const naming = alt === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': alt };
  const use = createElement('use', { href: `${src}#art` });
  return [createElement('svg', { class: 'drawing', viewBox: `0 0 ${width} ${height}`, ...naming }, [use])];
};

/** In characters, for all prepared articles together. */
const maxCached = 20_000_000;
/** In characters. */
const beginningLength = 500;

export type PrepareArticle = (article: ArticleSource) => PreparedArticle;

/** Prepares articles and remembers the last ones, each by its version. */
export const createArticlePreparer = (labels: ArticleLabels): PrepareArticle => {
  const highlight = createHighlighter();
  const cached = new LRUCache<string, PreparedArticle>({
    maxSize: maxCached,
    sizeCalculation: ({ html }) => html.length + beginningLength,
  });

  const prepare = (content: string): PreparedArticle => {
    const { rules, headings } = createHeadingRules(labels.anchor);
    const labelCallout = createCalloutRule(labels.callout);
    const parsed = parseHtml(sanitizeContent(content));
    const text = textOf(parsed);
    const nodes = applyRules(parsed, {
      ...rules,
      table: createTableRule(labels.table),
      img: drawingRule,
      pre: createCodeRule(highlight, labels.code),
      figure: createVideoRule(labels.embed),
      aside: (aside) => marginRule(aside).filter(isTag).flatMap(labelCallout),
    });
    const sections = headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title }));
    // A copy: a slice would keep the whole text in memory.
    const beginning = Buffer.from(text.slice(0, beginningLength)).toString();
    return { html: writeHtml(nodes), sections, beginning, readTime: readTime(text) };
  };

  return ({ id, version, content }) => {
    const key = `${id}:${version}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const article = prepare(content);
    cached.set(key, article);
    return article;
  };
};
