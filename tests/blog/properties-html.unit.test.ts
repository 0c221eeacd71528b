import { expect } from 'chai';
import { load } from 'cheerio';
import fc from 'fast-check';
import { DomUtils } from 'htmlparser2';
import { marked } from 'marked';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { escapeHtml, htmlText, parseHtml } from '#server/features/blog/html-tree.ts';
import { createArticlePreparer } from '#server/features/blog/prepare-article.ts';
import { createToMarkdown } from '#server/pages/markdown/to-markdown.ts';
import { writeJsonLd } from '#server/pages/json-ld/json-ld.ts';
import { xml2js } from 'xml-js';
import { fuzzOptions } from '../fuzz/fuzz-options.ts';
import { hostileTexts } from '../fuzz/hostile-values.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { writeSitemap } from '#server/features/search/sitemap.routes.ts';

const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, runs = 150): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      // Properties ignore what an assertion returns.
      property(value);
    }),
    { seed: fuzzOptions.seed, numRuns: runs * fuzzOptions.times },
  );

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts));
const samples = Object.values(scriptSamples).flat();

/** Fragments of tags and whole samples, cut anywhere: parsers disagree on what is open. */
const pieces = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '"',
    "'",
    '=',
    ' ',
    '`',
    '&',
    '&#x',
    ';',
    '\0',
  ),
  fc.constantFrom(
    '<a href=',
    '<img src=',
    '<p',
    '<svg',
    '<math',
    '<style>',
    '</style>',
    '<title>',
    '<table>',
    '<td>',
    '<select>',
    '<aside class="callout" data-kind="tip">',
    '<aside data-kind=',
    '<p class="button">',
    '<figure class="gallery">',
  ),
  fc.constantFrom(
    ' onerror=ran(1)',
    ' onclick=ran(1)',
    'javascript:',
    'data:text/html,',
    '//evil.example',
    'https://a.example/x',
  ),
  fc.constantFrom(...samples),
  fc.tuple(fc.constantFrom(...samples), fc.nat(200)).map(([sample, end]) => sample.slice(0, end)),
  text,
);
/** Text that looks like Markdown around a tag. */
const fenced = fc
  .tuple(
    fc.constantFrom('`', '``', '```', '~~~', '\n```\n', '|', '\\', '](x) ', '&lt;', '\n    '),
    fc.constantFrom(...samples),
  )
  .map(([fence, sample]) => `a ${fence} ${sample} ${fence} b`);
/** Places of text in an article. */
const places = [
  '<p>…</p>',
  '<p>a <strong>b …</strong></p>',
  '<h2>…</h2>',
  '<ul><li>…</li></ul>',
  '<blockquote>…</blockquote>',
  '<p><code>…</code></p>',
  '<pre><code>…</code></pre>',
  '<pre>…</pre>',
  '<table><tr><th>a</th></tr><tr><td>…</td></tr></table>',
  '<table><tr><th>a</th></tr><tr><td><code>…</code></td></tr></table>',
  '<table><tr><th>a</th></tr><tr><td><pre><code>…</code></pre></td></tr></table>',
  '<table><tr><td>a<table><tr><td>…</td></tr></table></td></tr></table>',
  '<dl><dt>a</dt><dd>…</dd></dl>',
  '<dl><dt>a</dt><dd><pre><code>…</code></pre></dd></dl>',
  '<p><a href="/a">…</a></p>',
  '<p><a href="…">a</a></p>',
  '<aside class="callout" data-kind="tip"><p>…</p></aside>',
  '<p class="button"><a href="/a">…</a></p>',
  '<figure class="gallery"><img src="/a.png" alt="…"><img src="…" alt="a"><figcaption>…</figcaption></figure>',
  '<p><img src="/a.png" alt="…"></p>',
  '<p><img src="…" alt="a"></p>',
];
const html = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

const runs =
  /^(?:script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|textarea|select|frame)$/;

const expectHarmless = (markup: string, allowed: readonly string[] = []): void => {
  const $ = load(markup, null, false);
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    expect(element.name).to.satisfy((name: string) => !runs.test(name) || allowed.includes(name), markup);
    for (const [name, value] of Object.entries(element.attribs)) {
      expect(name, markup).not.to.match(/^on|^style$|^srcdoc$|^formaction$/);
      if (name !== 'href' && name !== 'src') continue;
      expect(value, markup).not.to.match(/^(?:\/[/\\\t\n\r]|\\)/);
      const scheme = URL.parse(value, 'https://here.invalid')?.protocol ?? 'https:';
      expect(['https:', 'http:', 'mailto:', 'tel:'], markup).to.include(scheme);
    }
  });
};

describe('for any HTML from authors', () => {
  it('the sanitizer removes everything that runs, and is idempotent', () => {
    holds(
      html,
      (dirty) => {
        const clean = sanitizeContent(dirty);
        expectHarmless(clean);
        expect(sanitizeContent(clean)).to.equal(clean);
      },
      400,
    );
  });

  it('the page runs nothing and shows the text', () => {
    const prepare = createArticlePreparer({
      table: 'Table {number}',
      anchor: 'Link to section {title}',
      code: { name: 'Code', copy: 'Copy', copied: 'Copied', failed: 'Failed' },
      embed: { play: 'Play', watch: 'Watch', note: '' },
      callout: { note: 'Note', tip: 'Tip', warning: 'Warning' },
    });
    const version = { at: 0 };
    holds(html, (dirty) => {
      version.at += 1;
      expectHarmless(prepare({ id: 'a', version: version.at, content: dirty }).html, ['svg', 'button']);
      expect(htmlText(sanitizeContent(dirty))).not.to.match(/^\s|\s$/);
    });
  });

  it('the Markdown has no link that runs', () => {
    const toMarkdown = createToMarkdown('https://www.example.com');
    holds(
      html,
      (dirty) => {
        const links = toMarkdown(sanitizeContent(dirty)).match(/\]\(\s*<?\s*(?:javascript|vbscript|data):/i);
        expect(links).to.equal(null);
      },
      100,
    );
  });

  it('the Markdown turns no text into HTML, wherever it is', () => {
    const toMarkdown = createToMarkdown('https://www.example.com');
    holds(fc.tuple(fc.constantFrom(...places), fc.oneof(text, html, fenced)), ([place, written]) => {
      const [before = '', after = ''] = place.split('…');
      const markdown = toMarkdown(before + escapeHtml(written).replaceAll('"', '&quot;') + after);
      const $ = load(marked.parse(markdown, { async: false }), null, false);
      for (const name of [
        'script',
        'svg',
        'style',
        'iframe',
        'p[onclick]',
        'img[onerror]',
        'details',
        'input',
        'title',
      ])
        expect($(name).length, `${name} in ${markdown}`).to.equal(0);
    });
  });

  it('text is unchanged after writing and reading HTML', () => {
    holds(text, (written) => {
      expect(DomUtils.textContent(parseHtml(escapeHtml(written)))).to.equal(written);
      expect(escapeHtml(written)).not.to.match(/[<>]/);
    });
  });
});

describe('for any page content', () => {
  it('structured data cannot close its script element, and is read back unchanged', () => {
    holds(text, (written) => {
      const block = writeJsonLd({ '@type': 'Thing', name: written });
      expect(block).not.to.include('<');
      expect((JSON.parse(block) as { readonly name: string }).name).to.equal(JSON.parse(JSON.stringify(written)));
    });
  });

  it('the sitemap is one well-formed list of addresses', () => {
    holds(fc.array(text, { maxLength: 5 }), (paths) => {
      const entries = paths.map((path) => ({
        url: `https://www.example.com/${encodeURIComponent(path.replace(/[\ud800-\udfff]/g, ''))}&'"<>`,
      }));
      const read = xml2js(writeSitemap(entries), { compact: true }) as { readonly urlset: { readonly url?: unknown } };
      expect([read.urlset.url ?? []].flat()).to.have.length(paths.length);
    });
  });
});
