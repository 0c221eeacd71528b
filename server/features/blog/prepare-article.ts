/**
 * Makes an article's stored HTML ready for its page: headings get anchors, tables a region that scrolls, code its
 * colors, videos a card.
 * The HTML is sanitised first, which also is what makes rewriting it by pattern exact.
 */
import { artFormats, parseArtPath } from '#shared/art/art-path.ts';
import type { ArticleSection } from '#shared/pages/post.data.ts';
import { createHighlighter } from './highlight-code.ts';
import { encodeText, htmlText } from './html-text.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { withCode, type CodeWords } from './with-code.ts';
import { withEmbeds, type EmbedWords } from './with-embeds.ts';

export interface PreparedArticle {
  readonly html: string;
  /** The second-level headings, in order. */
  readonly sections: readonly ArticleSection[];
}

interface ArticleSource {
  readonly id: string;
  readonly version: number;
  readonly content: string;
}

export interface ArticleWords {
  /** What a table without a caption is called; `{number}` counts them. */
  readonly table: string;
  /** The name of the link behind a heading; `{title}` is the heading. */
  readonly anchor: string;
  readonly code: CodeWords;
  readonly embed: EmbedWords;
}

const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'section';

/** Anchors are set apart from the ids that the page itself uses. */
const anchorPrefix = 's-';

/** The link stands behind its heading, not in it: an outline names headings by their words alone. */
const withAnchors = (html: string, words: string): PreparedArticle => {
  const sections: ArticleSection[] = [];
  const taken = new Set<string>();
  // Where to go on counting: thousands of headings of one name would cost their square.
  const counts = new Map<string, number>();
  const unique = (base: string): string => {
    let id = base;
    let count = counts.get(base) ?? 1;
    while (taken.has(id)) id = `${base}-${(count += 1)}`;
    counts.set(base, count);
    taken.add(id);
    return id;
  };
  const marked = html.replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_whole, level: string, inner: string) => {
    const title = htmlText(inner);
    if (title === '') return '';
    const id = unique(anchorPrefix + anchorOf(title));
    // The page's one h1 is the article's title.
    const shown = level === '1' ? '2' : level;
    if (shown === '2') sections.push({ id, title });
    const heading = `<h${shown} id="${id}">${inner}</h${shown}>`;
    const name = encodeText(words.replace('{title}', () => title));
    return `<div class="heading h${shown}">${heading}<a class="anchor" href="#${id}" aria-label="${name}"></a></div>`;
  });
  return { html: marked, sections };
};

/** The anchors that the article's headings get on its page. */
export const articleAnchors = (content: string): readonly string[] =>
  [...withAnchors(content, '').html.matchAll(/<h[2-6] id="([^"]+)">/g)].map(([, id = '']) => id);

const withScrollRegions = (html: string, words: ArticleWords): string => {
  let count = 0;
  return html
    .replace(/<table>(\s*<caption>([\s\S]*?)<\/caption>)?/g, (table, _caption, captionText?: string) => {
      count += 1;
      const name = htmlText(captionText ?? '') || words.table.replace('{number}', String(count));
      return `<div class="table-scroll" role="region" aria-label="${encodeText(name)}" tabindex="0">${table}`;
    })
    .replaceAll('</table>', '</table></div>');
};

/** The site's own drawings take their colors from the page, which an image cannot: they are taken in by `use`. */
const withDrawings = (html: string): string =>
  html.replace(/<img src="(\/art\/[^"]+)"[^>]*?\salt="([^"]*)"[^>]*>/g, (image, path: string, alt: string) => {
    const drawing = parseArtPath(path);
    if (!drawing) return image;
    const { width, height } = artFormats[drawing.format];
    const naming = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${alt}"`;
    return `<svg class="drawing" viewBox="0 0 ${width} ${height}" ${naming}><use href="${path}#art"></use></svg>`;
  });

const mostKept = 200;

export type PrepareArticle = (article: ArticleSource) => PreparedArticle;

/** Prepares articles and remembers the last ones, each by its version. */
export const createArticlePreparer = (words: ArticleWords): PrepareArticle => {
  const highlight = createHighlighter();
  const kept = new Map<string, PreparedArticle>();

  const prepare = (content: string): PreparedArticle => {
    const { html, sections } = withAnchors(sanitizeContent(content), words.anchor);
    const whole = withEmbeds(withScrollRegions(withDrawings(html), words), words.embed);
    return { html: withCode(whole, highlight, words.code), sections };
  };

  return ({ id, version, content }) => {
    const key = `${id}:${version}`;
    const known = kept.get(key);
    // Set again, so that the oldest entry is the one that was not asked for longest.
    kept.delete(key);
    const article = known ?? prepare(content);
    kept.set(key, article);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return article;
  };
};
