/** Arbitrary HTML of articles by authors and other programs. */
import fc from 'fast-check';

const words = fc.stringMatching(/^[a-z]{1,4}( [a-z]{1,3})?$/);
const spaces = fc.constantFrom('', ' ', '\n', '\n  ', '\u00a0');
const atoms = fc.constantFrom('<br>', '<hr>', '<img src="/a.png">', '<img src="/b.png" alt="b" width="3" title="c">');
const marks = fc.constantFrom(
  ...['a href="/x?a=b"', 'a href="mailto:a@b.example?subject=c d"', 'a href="y.html" title="t"', 'abbr title="u"'],
  ...[
    'b',
    'i',
    'code',
    'code class="language-ts"',
    'del',
    'em',
    'kbd',
    'q',
    'strong',
    'sup',
    'u',
    'time datetime="2026"',
  ],
);
/** With the parts that they contain; `…` stands for other HTML. */
const blocks = fc.constantFrom(
  ...['<p>…</p>', '<h1>…</h1>', '<h2>…</h2>', '<h6>…</h6>', '<blockquote>…</blockquote>', '<pre><code>…</code></pre>'],
  ...[
    '<aside class="callout" data-kind="tip">…</aside>',
    '<ul><li>…</li></ul>',
    '<ol start="3"><li>a</li><li>…</li></ol>',
  ],
  ...['<ol reversed><li>…</li></ol>', '<dl><dt>…</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>…</dd></dl>', '<pre>…</pre>'],
  ...[
    '<figure>…<figcaption>c</figcaption></figure>',
    '<figure class="wide"><img src="/c.png"><figcaption>…</figcaption></figure>',
  ],
  ...[
    '<details><summary>…</summary><p>b</p></details>',
    '<details><summary>a</summary>…</details>',
    '<p class="button">…</p>',
  ],
  ...[
    '<table><caption>…</caption><tr><td>a</td></tr></table>',
    '<table><tr><td>…</td><td class="num">1</td></tr></table>',
  ],
  '<table><thead><tr><td></td><th scope="col">…</th></tr></thead><tr><th scope="row">b</th><td>c</td></tr></table>',
  '<table><thead><tr><td>…</td></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
);

/** Any HTML an author may send, including blocks inside sentences and text outside paragraphs. */
export const { html: anyHtml } = fc.letrec<{ html: string; inline: string }>((tie) => ({
  inline: fc
    .array(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        words,
        spaces,
        atoms,
        fc.tuple(marks, tie('inline')).map(([mark, inner]) => `<${mark}>${inner}</${mark.replace(/ .*/, '')}>`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  html: fc
    .array(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        tie('inline'),
        fc.tuple(blocks, tie('inline')).map(([block, inner]) => block.replace('…', inner)),
        fc.tuple(blocks, tie('html')).map(([block, inner]) => block.replace('…', inner)),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join('')),
}));
