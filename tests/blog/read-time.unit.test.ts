import { expect } from 'chai';
import { htmlBlocks, htmlText } from '#server/features/blog/html-tree.ts';
import { readTime } from '#server/features/blog/post-derived.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('readTime', () => {
  for (const [what, html, minutes] of [
    ['nothing', '', 1],
    ['a few words', '<p>Short.</p>', 1],
    ['200 words', `<p>${words(200)}</p>`, 1],
    ['201 words', `<p>${words(201)}</p>`, 2],
    ['400 words', `<p>${words(400)}</p>`, 2],
    ['401 words', `<p>${words(401)}</p>`, 3],
    ['200 words among markup', `<p>${words(199)}</p>\n\n<p>  <a href="/a b c" title="one two">last</a>  </p>`, 1],
    ['201 neighboring blocks of one word', `<ul>${'<li>word</li>'.repeat(201)}</ul>`, 2],
  ] as const)
    it(`takes ${minutes} min for ${what}`, () => expect(readTime(htmlText(html))).to.equal(minutes));
});

describe('htmlText', () => {
  it('keeps a partly formatted word whole', () => {
    expect(htmlText('<p>un<em>break</em>able H<sub>2</sub>O</p>')).to.equal('unbreakable H2O');
  });

  it('decodes entities once', () => {
    expect(htmlText('<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>')).to.equal('a <b> &amp; "c"');
  });
});

describe('htmlBlocks', () => {
  for (const [what, html, blocks] of [
    ['a heading apart from what follows', '<h2>Why</h2><p>A <b>b</b>.</p>loose', ['Why', 'A b.', 'loose']],
    [
      'each row of a table, with its cells apart',
      '<table><caption>Prices</caption><tr><th>Region</th><th><p>Price</p></th></tr><tr><td>North</td><td></td><td>12</td></tr></table>',
      ['Prices', 'Region · Price', 'North · 12'],
    ],
    ['each item of a list', '<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p></li></ul>', ['One', 'Two', 'Three']],
    ['a term with its description', '<dl><dt>Loom</dt><dd>Weaves.</dd><dt>Alone</dt></dl>', ['Loom: Weaves.', 'Alone']],
    [
      'captions, summaries and quotes',
      '<figure><img src="/a" alt="b"><figcaption>Seen</figcaption></figure><details><summary>More</summary>Text</details><blockquote>Said</blockquote>',
      ['Seen', 'More', 'Text', 'Said'],
    ],
    ['lines of one paragraph together', '<p>One<br>two</p><p> </p>', ['One two']],
  ] as const)
    it(`keeps ${what}`, () => expect(htmlBlocks(html)).to.deep.equal(blocks));
});
