import { expect } from 'chai';
import { createToMarkdown } from '#server/pages/markdown/to-markdown.ts';
import { createArticlePreparer } from '#server/features/blog/prepare-article.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { articleFields } from '#shared/blog/article-fields.ts';
import { maxEscaped, maxTags } from '#shared/blog/post-rules.ts';

const prepare = createArticlePreparer({
  table: 'Table {number}',
  anchor: 'Link to section {title}',
  code: { name: 'Code', copy: 'Copy', copied: 'Copied', failed: 'Failed' },
  embed: { play: 'Play', watch: 'Watch', note: '' },
  callout: { note: 'Note', tip: 'Tip', warning: 'Warning' },
});

/** Each of these once took quadratic or exponential time. The test's timeout finds a regression. */
describe('an article made to be expensive', () => {
  it('gets an anchor for each of thousands of equal headings', () => {
    const count = maxTags / 2;
    const { html, sections } = prepare({ id: 'a', version: 1, content: '<h2>a</h2>'.repeat(count) });
    expect(html).to.include(`id="s-a-${count}"`);
    expect(new Set(sections.map(({ id }) => id)).size).to.equal(count);
  });

  it('continues counting where another heading has the next anchor', () => {
    const { sections } = prepare({ id: 'b', version: 1, content: '<h2>a</h2><h2>a 2</h2><h2>a</h2><h2>a 2</h2>' });
    expect(sections.map(({ id }) => id)).to.deep.equal(['s-a', 's-a-2', 's-a-3', 's-a-2-2']);
  });

  it('is written as Markdown with the words of nested tables once each', () => {
    const nested = '<table><tr><th>level</th><td>'.repeat(25) + 'innermost';
    const markdown = createToMarkdown('http://localhost')(sanitizeContent(nested));
    expect(markdown.match(/innermost/g)).to.have.length.at.most(25);
    expect(markdown.length).to.be.below(10_000);
  });

  it('has its first code highlighted, and the rest plain', () => {
    const code = `<pre><code class="language-sql">${'select 1;\n'.repeat(2900)}</code></pre>`;
    const { html } = prepare({ id: 'colored', version: 1, content: code.repeat(60) });
    expect(html.match(/<span class="tok-/g))
      .to.have.length.at.least(3 * 2900)
      .and.at.most(8 * 2900);
    expect(html.match(/<pre/g)).to.have.lengthOf(60);
  });

  it('is refused if escaping would make it six times as large', () => {
    for (const sign of ['&', '<', '"', '\u00a0']) {
      const { success } = articleFields.content.input.safeParse(sign.repeat(maxEscaped + 1));
      expect(success, sign).to.equal(false);
    }
    expect(articleFields.content.input.safeParse(`<p>${'a &amp; b '.repeat(50_000)}</p>`).success).to.equal(true);
  });

  for (const [name, html] of [
    ['elements that are never closed', '<b><p>'.repeat(maxTags / 2)],
    ['lists in lists', '<ul><li>'.repeat(maxTags / 2)],
    ['quotes in quotes', `<p>${'&gt; '.repeat(20_000)}</p>`],
    ['links that lead nowhere', '<a href="javascript:'.repeat(maxTags)],
    ['comments that do not end', '<!--'.repeat(100_000)],
  ] as const)
    it(`is prepared and written as Markdown: ${name}`, () => {
      const prepared = prepare({ id: name, version: 1, content: html });
      expect(createToMarkdown('http://localhost')(prepared.html)).to.be.a('string');
    });
});
