/**
 * Prepares an article's stored HTML for its page: sanitizes it, adds heading anchors, scrolling tables, highlighted code
 * and video cards.
 */
import { isTag } from 'domhandler';
import { LRUCache } from 'lru-cache';
import { artFormats } from '#shared/media/art-path.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import type { ArticleSection } from '#shared/blog/post.data.ts';
import { createCalloutRule, marginRule, type CalloutLabels } from './callouts.ts';
import { createHeadingRules } from './heading-anchors.ts';
import { createHighlighter, createCodeRule, type CodeLabels } from './highlight-code.ts';
import { applyRules, createElement, parseHtml, textOf, writeHtml, type ElementRule } from './html-tree.ts';
import { readTime } from './post-derived.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { createVideoRule, type EmbedLabels } from './video-cards.ts';

export interface PreparedArticle {
  readonly html: string;
  /** Second-level headings, in order. */
  readonly sections: readonly ArticleSection[];
  /** The beginning of the visible text. */
  readonly beginning: string;
  readonly readTime: number;
}

interface ArticleSource {
  readonly id: string;
  readonly version: number;
  readonly content: string;
}

export interface ArticleLabels {
  /** Accessible name of a table without a caption; `{number}` counts them. */
  readonly table: string;
  /** Accessible name of a heading's link; `{title}` is the heading. */
  readonly anchor: string;
  readonly code: CodeLabels;
  readonly embed: EmbedLabels;
  readonly callout: CalloutLabels;
}

/** Rule for `table`: a focusable region that scrolls, named by the caption or a number. */
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

/** Rule for `img`. Drawings take the page's colors, which works in `use` but not in `img`. */
const drawingRule: ElementRule = (image) => {
  const { src = '', alt = '' } = image.attribs;
  const drawing = parseArtPath(src);
  if (!drawing) return [image];
  const { width, height } = artFormats[drawing.format];
  const naming = alt === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': alt };
  const use = createElement('use', { href: `${src}#art` });
  return [createElement('svg', { class: 'drawing', viewBox: `0 0 ${width} ${height}`, ...naming }, [use])];
};

/** Characters of all cached articles. */
const maxCached = 20_000_000;
/** Characters. */
const beginningLength = 500;

export type PrepareArticle = (article: ArticleSource) => PreparedArticle;

/** Prepares articles and caches the results by version. */
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
    // A copy, because a slice would keep the whole text in memory.
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
