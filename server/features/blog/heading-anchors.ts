/** Adds an anchor with a link to each heading and lists the sections of an article. */
import type { ArticleSection } from '#shared/blog/post.data.ts';
import { applyRules, createElement, parseHtml, textOf, type ElementRule } from './html-tree.ts';

const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Cf}’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'section';

/** Keeps anchors distinct from other ids of the page. */
const anchorPrefix = 's-';

const createUniqueIds = (): ((base: string) => string) => {
  const taken = new Set<string>();
  // The next number for each name: counting from 1 each time would be quadratic.
  const counts = new Map<string, number>();
  return (base) => {
    let id = base;
    let count = counts.get(base) ?? 1;
    while (taken.has(id)) id = `${base}-${(count += 1)}`;
    counts.set(base, count);
    taken.add(id);
    return id;
  };
};

export interface HeadingRules {
  readonly rules: Readonly<Record<string, ElementRule>>;
  /** The headings so far, in order; `level` is the level shown on the page. */
  readonly headings: readonly (ArticleSection & { readonly level: number })[];
}

/** Rules for one article. `anchorName` is the accessible name of the link; `{title}` is the heading. */
export const createHeadingRules = (anchorName: string): HeadingRules => {
  const headings: (ArticleSection & { readonly level: number })[] = [];
  const uniqueId = createUniqueIds();

  const rule: ElementRule = (element) => {
    const title = textOf(element.children);
    if (title === '') return [];
    const id = uniqueId(anchorPrefix + anchorOf(title));
    // The article's title is the page's only h1.
    const level = Math.max(2, Number(element.name.slice(1)));
    headings.push({ id, title, level });
    element.name = `h${level}`;
    element.attribs = { id };
    const name = anchorName.replace('{title}', () => title);
    // The link follows the heading, so that an outline shows the heading's text alone.
    const link = createElement('a', { class: 'anchor', href: `#${id}`, 'aria-label': name });
    return [createElement('div', { class: `heading h${level}` }, [element, link])];
  };

  return { headings, rules: Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, rule])) };
};

/** The ids of the article's headings on its page. */
export const articleAnchors = (content: string): readonly string[] => {
  const { rules, headings } = createHeadingRules('');
  applyRules(parseHtml(content), rules);
  return headings.map(({ id }) => id);
};
