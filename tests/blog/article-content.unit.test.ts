/** Articles written elsewhere, for example over the API, survive the editor. */
import { Editor } from '@tiptap/core';
import { expect } from 'chai';
import { load } from 'cheerio';
import fc from 'fast-check';
import { lossesOf } from '#client/staff/blog/editor/text/content-losses.ts';
import { articleExtensions } from '#client/staff/blog/editor/text/extensions.ts';
import { readableContent } from '#client/staff/blog/editor/text/readable-content.ts';
import { tidyContent } from '#client/staff/blog/editor/text/readable-content.ts';
import { htmlText } from '#server/features/blog/html-tree.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { fuzzOptions } from '../fuzz/fuzz-options.ts';
import { useBrowserDom } from '../support/browser-dom.ts';
import { anyHtml } from '../support/article-html.ts';
import { allowedContent } from '../support/content-samples.ts';

let editor: Editor;

/** The HTML after the editor has read and written it. */
function edited(html: string): string {
  editor ??= new Editor({ element: null, extensions: articleExtensions, injectCSS: false });
  editor.commands.setContent(readableContent(html), { emitUpdate: false });
  return sanitizeContent(tidyContent(editor.getHTML()));
}

const losses = (html: string): readonly string[] => lossesOf(html, edited(html));

/** Kept exactly. */
const unchanged = [
  '<h1>One</h1><p>a</p>',
  '<p><a href="/a"><code>code</code></a> and <a href="/b">half <code>of it</code></a></p>',
  '<p><strong><code>a</code></strong> <code class="language-ts">b</code></p>',
  '<p><a href="mailto:a@b.example?subject=Two words">a</a> <a href="part.html">b</a> <a href="../up?a=b#c">c</a></p>',
  '<p>a <img src="/media/a.png" alt="An icon" loading="lazy" /> b</p>',
  '<p><img src="/media/a.png" alt="Alone" loading="lazy" /></p>',
  '<p><a href="/a"><img src="/media/a.png" title="t" alt="A" loading="eager" /></a></p>',
  '<ul><li>a <img src="/media/a.png" alt="A" loading="lazy" /></li></ul>',
  '<figure><a href="/a" title="t"><img src="/a.png" alt="A" loading="lazy" /></a><figcaption>f</figcaption></figure>',
  '<figure class="gallery"><a href="/a"><img src="/a.png" alt="a" loading="lazy" /></a><img src="/b.png" title="t" alt="b" loading="lazy" /></figure>',
  '<figure class="gallery wide"><img src="/a.png" alt="a" loading="lazy" /><img src="/b.png" alt="b" loading="lazy" /></figure>',
  '<figure><blockquote><p>q</p></blockquote><figcaption>who <cite>where</cite></figcaption></figure>',
  '<figure><figcaption>f</figcaption><pre><code>a</code></pre></figure>',
  '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>f</figcaption></figure>',
  '<table><caption>In <em>euros</em></caption><tbody><tr><td>a</td></tr></tbody></table>',
  '<table><thead><tr><td></td><th scope="col">a</th></tr></thead><tbody><tr><th scope="rowgroup">b</th><td>c</td></tr></tbody></table>',
  '<table><tbody><tr><td><table><caption>in</caption><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  '<ol reversed><li>a</li><li>b</li></ol>',
  '<ul><li><h3>a</h3><p>b</p></li></ul>',
  '<p class="button"><a href="part.html">a</a></p>',
  '<details><summary>a</summary></details>',
  '<p>a<br />b</p><dl><dt>t</dt><dd><p>d</p><p>e</p></dd></dl>',
];

/** Reported with these words, because the editor cannot hold it. */
const reported: readonly (readonly [html: string, ...losses: readonly string[]])[] = [
  ['<p><q>one <q>two</q></q></p>', 'quotation “two”'],
  ['<details><summary><h3>a</h3></summary><p>b</p></details>', 'expandable section “a”'],
  ['<pre><code>a <mark>b</mark></code></pre>', 'formatting “b”'],
  ['<p class="button"><a href="/a"><strong>a</strong></a></p>', 'formatting “a”'],
  ['<p class="button">a</p>', 'button or file “a”'],
  [
    '<figure class="embed"><a href="https://vimeo.com/76979871" title="t">a</a><p>b</p></figure>',
    'figure “a b”',
    'link “a”',
  ],
  ['<ol reversed start="1"><li>a</li></ol>', 'list “a”'],
];

const comparedTags =
  'h1 h2 h6 li dt dd td th blockquote aside figcaption caption summary pre kbd q sup u var abbr time'.split(' ');

/** What a reader would miss, found by another parser than the editor's. */
function inventory(html: string): object {
  const $ = load(html);
  /** Counts nested elements of one kind once. */
  const textOf = (selector: string): string =>
    $(selector)
      .filter((_, element) => $(element).parents(selector).length === 0)
      .text()
      .replace(/\s/g, '');
  return {
    text: htmlText(html)
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
    links: Object.fromEntries(
      ['/x?a=b', 'mailto:a@b.example?subject=c d', 'y.html'].map((href) => [href, textOf(`a[href="${href}"]`)]),
    ),
    pictures: $('img')
      .toArray()
      .map((img) => ({ ...img.attribs })),
    ...Object.fromEntries(comparedTags.map((tag) => [tag, textOf(tag)] as const).filter(([, text]) => text !== '')),
    code: textOf(':not(pre) > code'),
    bold: textOf('b, strong'),
    italic: textOf('i, em'),
  };
}

describe('The article editor', () => {
  useBrowserDom();
  after(() => editor.destroy());

  for (const html of unchanged)
    it(`keeps ${html.slice(0, 80)} unchanged`, () => {
      expect(edited(html)).to.equal(html);
      expect(losses(html)).to.deep.equal([]);
    });

  for (const html of allowedContent)
    it(`loses nothing of ${html.slice(0, 70)}`, () => {
      expect(losses(html)).to.deep.equal([]);
    });

  for (const [html, ...named] of reported)
    it(`reports what it loses of ${html.slice(0, 70)}`, () => {
      expect(losses(html)).to.deep.equal(named);
    });

  it('keeps a line break between two elements as a space', () => {
    expect(edited('<p><em>a</em>\n<strong>b</strong>\n  <em>c</em></p>')).to.equal(
      '<p><em>a</em> <strong>b</strong> <em>c</em></p>',
    );
  });

  it('keeps all that an author may send, or reports what it loses', () => {
    let same = 0;
    fc.assert(
      fc.property(anyHtml, (sent) => {
        const stored = sanitizeContent(sent);
        const written = edited(stored);
        expect(losses(written), `opened again: ${written}`).to.deep.equal([]);
        if (lossesOf(stored, written).length > 0) return;
        same += 1;
        expect(inventory(written), written).to.deep.include(inventory(stored));
      }),
      { seed: fuzzOptions.seed, numRuns: 150 * fuzzOptions.times },
    );
    expect(same).to.be.greaterThan(60);
  });
});
