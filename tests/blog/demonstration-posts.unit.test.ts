import { expect } from 'chai';
import { load } from 'cheerio';
import { isTag } from 'domhandler';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { createHighlighter } from '#server/features/blog/highlight-code.ts';
import { htmlText } from '#server/features/blog/html-tree.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { artFormats } from '#shared/media/art-path.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';

const highlight = createHighlighter();

const uniqueOf = (values: readonly (string | null)[]) => new Set(values).size;

/** All sequences of `size` words, ignoring case and punctuation. */
const runs = (html: string, size: number): Set<string> => {
  const words = htmlText(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}’$%]+/gu);
  return new Set((words ?? []).map((_word, at, all) => all.slice(at, at + size).join(' ')));
};

describe('the demonstration articles', () => {
  it('are six, each with a slug, title, excerpt and picture', () => {
    expect(demonstrationPosts).to.have.length(6);
    for (const field of ['slug', 'title', 'excerpt', 'featured_image'] as const)
      expect(uniqueOf(demonstrationPosts.map((post) => post[field])), field).to.equal(6);
  });

  it('share some tags, so that lists of tags are not empty', () => {
    const tags = demonstrationPosts.flatMap((post) => post.tags);
    expect(uniqueOf(tags)).to.be.below(tags.length - 4);
  });

  it('do not repeat sentences', () => {
    const size = 7;
    const seen = new Map<string, string>();
    for (const { slug, content } of demonstrationPosts) {
      for (const run of runs(content, size)) {
        expect(seen.get(run), `“${run}” in ${slug}`).to.equal(undefined);
        seen.set(run, slug);
      }
    }
  });

  for (const post of demonstrationPosts) {
    const $ = load(post.content, null, false);

    describe(post.title, () => {
      it('has 700 to 1,500 words and an excerpt of at most 200 characters', () => {
        expect(htmlText(post.content).split(' ').length).to.be.within(700, 1500);
        expect(post.excerpt.length).to.be.within(60, 200);
      });

      it('has a slug, three or four tags, and an age in days', () => {
        expect(post.slug).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(post.tags.length).to.be.within(3, 4);
        expect(post.days_old).to.be.within(1, 500);
      });

      it('passes the sanitizer unchanged', () => {
        expect(sanitizeContent(post.content)).to.equal(post.content);
      });

      it('use only languages that can be highlighted', () => {
        for (const code of $('pre > code[class]').toArray()) {
          const language = ($(code).attr('class') ?? '').replace('language-', '');
          expect(highlight($(code).text(), language)?.nodes.some(isTag), language).to.equal(true);
        }
      });

      it('show drawings of this site at their size, with descriptions', () => {
        expect(parseArtPath(post.featured_image ?? '')?.format).to.equal('wide');
        const images = $('img').toArray();
        expect(images.length).to.be.at.least(1);
        for (const image of images) {
          const { src = '', alt = '', width, height } = $(image).attr() ?? {};
          const drawing = parseArtPath(src);
          expect(drawing, src).to.not.equal(undefined);
          if (drawing) expect([Number(width), Number(height)]).to.deep.equal(Object.values(artFormats[drawing.format]));
          expect(alt.length).to.be.at.least(40);
          expect($(image).parent('figure').children('figcaption').length).to.equal(1);
        }
      });

      it('have captions on tables and a scope on every heading cell', () => {
        for (const table of $('table').toArray()) {
          expect($(table).children('caption').text().length).to.be.at.least(20);
          expect($(table).find('th:not([scope])').length).to.equal(0);
          const widths = $(table)
            .find('tr')
            .toArray()
            .map((row) => $(row).children().length);
          expect(uniqueOf(widths.map(String))).to.equal(1);
        }
      });
    });
  }
});
