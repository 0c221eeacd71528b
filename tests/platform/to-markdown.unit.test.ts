/** What HTML says, in Markdown: nothing is lost, added or changed on the way. */
import { expect } from 'chai';
import { createArticlePreparer } from '#server/features/blog/prepare-article.ts';
import { insightsContent } from '#shared/blog/insights.content.ts';
import { createToMarkdown } from '#server/pages/markdown/to-markdown.ts';

const toMarkdown = createToMarkdown('https://site.example');
const { post } = insightsContent;
const prepare = createArticlePreparer(post);
/** As an article's page has it. */
const ofArticle = (content: string): string => toMarkdown(prepare({ id: content, version: 1, content }).html).trim();

describe('an article in Markdown', () => {
  const cases: readonly (readonly [what: string, html: string, markdown: string])[] = [
    ['a superscript', '<p>10<sup>6</sup> H<sub>2</sub>O</p>', '10<sup>6</sup> H<sub>2</sub>O'],
    ['struck text', '<p>now <s>12</s> 9, <del>old</del></p>', 'now ~~12~~ 9, ~~old~~'],
    ['struck paragraphs', '<del><p>One.</p><p>Two.</p></del>', '~~One.~~\n\n~~Two.~~'],
    ['signs that would strike', '<p>a~~b~~ c~d~ about ~5</p>', 'a&#126;&#126;b&#126;&#126; c&#126;d&#126; about ~5'],
    ['a quotation', '<p>He said <q>no</q>.</p>', 'He said “no”.'],
    ['a list that counts down', '<ol reversed><li>two</li><li>one</li></ol>', '2.  two\n1.  one'],
    [
      'details with a heading',
      '<p>A.</p><details><summary>More</summary><h3>Why</h3><p>Because.</p></details><p>B.</p>',
      'A.\n\n**More**\n\n### Why\n\nBecause.\n\nB.',
    ],
    ['code', '<pre><code class="language-sql">SELECT 1;</code></pre>', '```sql\nSELECT 1;\n```'],
  ];
  for (const [what, html, markdown] of cases) it(`keeps ${what}`, () => expect(ofArticle(html)).to.equal(markdown));

  it('keeps columns where a cell spans several', () => {
    const table = (rows: readonly string[]): string =>
      ofArticle(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`);
    expect(
      table([
        '<th rowspan="2">Region</th><th colspan="2">2026</th>',
        '<th>Q1</th><th>Q2</th>',
        '<td rowspan="2">Europe</td><td>1</td><td>2</td>',
        '<td>3</td><td>4</td>',
        '<td colspan="3">Estimated</td>',
      ]),
    ).to.equal(
      [
        '| Region | 2026 |  |',
        '| --- | --- | --- |',
        '|  | Q1 | Q2 |',
        '| Europe | 1 | 2 |',
        '|  | 3 | 4 |',
        '| Estimated |  |  |',
      ].join('\n'),
    );
    // Markdown leaves out what stands beyond the head.
    expect(table(['<th>A</th>', '<td>1</td><td>2</td>'])).to.equal('| A |  |\n| --- | --- |\n| 1 | 2 |');
  });
});

describe('a page in Markdown', () => {
  it('has no hidden elements, and no sign where a hidden one follows', () => {
    expect(toMarkdown('<p><span aria-hidden="true">SQL</span><span>Seen</span><span hidden>Copy</span></p>')).to.equal(
      'Seen\n',
    );
    expect(toMarkdown('<p><a href="/a">A</a><a href="/b" aria-hidden="true">B</a></p>')).to.equal(
      '[A](https://site.example/a)\n',
    );
    expect(toMarkdown('<p><span>One</span><span>Two</span></p>')).to.equal('One · Two\n');
  });

  it('has no list of its own sections', () => {
    const list = '<ol><li><a href="#s-a">A</a></li></ol>';
    expect(toMarkdown(`<details><summary>On this page</summary>${list}</details><p>Text.</p>`)).to.equal('Text.\n');
  });
});
