import { expect } from 'chai';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { allowedContent, faultsOf } from '../support/content-samples.ts';
import { scriptSamples } from '../support/script-samples.ts';

describe('sanitizeContent', () => {
  describe('what an author may use', () => {
    for (const html of [
      '<h2>Two</h2><h3>Three</h3><p>Text</p>',
      '<ul><li>one</li></ul><ol start="3"><li>three</li></ol>',
      '<p><em>a</em> <strong>b</strong> <sub>c</sub> <sup>d</sup> <del>e</del> <kbd>f</kbd> <abbr title="g">h</abbr></p>',
      '<p><a href="/services">here</a> <a href="#part">part</a> <a href="mailto:a@b.example">mail</a></p>',
      '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2" class="num">1</td></tr></tbody></table>',
      '<pre><code class="language-ts">a &amp;&amp; b</code></pre>',
      '<blockquote><p>words</p><cite>source</cite></blockquote>',
      '<figure><img src="/a.png" width="10" height="20" alt="what it shows" loading="lazy" /><figcaption>f</figcaption></figure>',
      '<figure class="embed"><a href="https://vimeo.com/76979871" rel="noopener">A talk</a><figcaption>f</figcaption></figure>',
      '<figure class="gallery"><img src="/a.png" alt="a" loading="lazy" /><img src="/b.png" alt="b" loading="lazy" /><figcaption>f</figcaption></figure>',
      '<aside class="callout"><b>First</b><p>rest</p></aside><hr />',
      '<p class="button"><a href="/contact">Book a call</a></p>',
      '<p class="file"><a href="/media/a/file.pdf">Prices</a> <small>PDF, 1.2 MB</small></p>',
      '<aside class="callout" data-kind="warning"><p>Mind the gap</p></aside>',
    ]) {
      it(`keeps ${html.slice(0, 60)}`, () => {
        expect(sanitizeContent(html)).to.equal(html);
      });
    }

    for (const html of allowedContent)
      it(`keeps ${html.slice(0, 60)}`, () => {
        expect(sanitizeContent(html)).to.equal(html);
      });

    it('keeps characters of every alphabet', () => {
      expect(sanitizeContent('<p>“naïve” – 日本 &eacute;&nbsp;🙂</p>')).to.equal('<p>“naïve” – 日本 é\u00a0🙂</p>');
    });
  });

  describe('what could run', () => {
    for (const [html, left] of [
      ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
      ['<p onclick="alert(1)" style="color:red" id="main">a</p>', '<p>a</p>'],
      ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
      ['<a href=" JaVa&#9;Script:alert(1)">a</a>', '<a>a</a>'],
      ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
      ['<a href="//evil.example">a</a>', '<a>a</a>'],
      ['<a href="\\evil">a</a>', '<a>a</a>'],
      ['<a href=" &#9;\\&#10;/evil.example">a</a>', '<a>a</a>'],
      ['<a href="/&#1;\\evil.example">a</a>', '<a>a</a>'],
      ['<a href="/&#10;/evil.example">a</a>', '<a>a</a>'],
      ['<a href="/&#10;a&#9;b">a</a>', '<a href="/ab">a</a>'],
      ['<style>p{}</style><iframe src="/x">b</iframe><object>c</object>', ''],
      ['<figure class="embed"><iframe src="https://youtu.be/a"></iframe></figure>', '<figure class="embed"></figure>'],
      [
        '<figure class="embed x" data-player="//evil.example"><button hidden data-player="/x">a</button></figure>',
        '<figure class="embed">a</figure>',
      ],
      ['<svg onload="alert(1)"><text>a</text></svg>', ''],
      ['<img src="x" onerror="alert(1)">', ''],
      ['<form action="/x"><input name="a"><p>b</p></form>', '<p>b</p>'],
      ['<!-- comment --><p>a</p>', '<p>a</p>'],
      ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ] as const) {
      it(`removes it from ${html}`, () => {
        expect(sanitizeContent(html)).to.equal(left);
      });
    }
  });

  for (const [family, samples] of Object.entries(scriptSamples))
    describe(`with ${family}`, () => {
      for (const sample of samples)
        it(`leaves nothing that runs in ${JSON.stringify(sample).slice(1, 70)}`, () => {
          const left = sanitizeContent(sample);
          expect(faultsOf(left)).to.deep.equal([]);
          expect(sanitizeContent(left), 'sanitised again').to.equal(left);
        });
    });

  describe('links', () => {
    it('get rel="noopener" if external, and no other rel', () => {
      expect(sanitizeContent('<a href="https://example.com" target="_blank" rel="opener">a</a>')).to.equal(
        '<a href="https://example.com" rel="noopener">a</a>',
      );
      expect(sanitizeContent('<a href="/blog" rel="nofollow">a</a>')).to.equal('<a href="/blog">a</a>');
    });
  });

  describe('images', () => {
    for (const src of [
      'http://example.com/a.png',
      'data:image/png;base64,AAAA',
      '//example.com/a.png',
      '/\\example.com/a.png',
    ]) {
      it(`are removed if they come from ${src}`, () => {
        expect(sanitizeContent(`<img src="${src}" alt="a">`)).to.equal('');
      });
    }

    it('stay from https and this site, with a description and numeric sizes', () => {
      expect(sanitizeContent('<img src="https://example.com/a.png" width="10" height="1e3">')).to.equal(
        '<img src="https://example.com/a.png" width="10" alt="" loading="lazy" />',
      );
    });
  });

  describe('decoration', () => {
    const picture = (attributes: string) => sanitizeContent(`<img src="/a.png" ${attributes}>`);

    it('is written in one way if the author marked it', () => {
      const kept = '<img src="/a.png" alt="" role="presentation" loading="lazy" />';
      for (const attributes of ['alt="" role="presentation"', 'role="none"', 'role="presentation" alt'])
        expect(picture(attributes)).to.equal(kept);
      expect(sanitizeContent(kept)).to.equal(kept);
    });

    it('excludes pictures without or with a description, and other roles', () => {
      expect(picture('alt=""')).to.equal('<img src="/a.png" alt="" loading="lazy" />');
      expect(picture('alt="A loom" role="presentation"')).to.equal('<img src="/a.png" alt="A loom" loading="lazy" />');
      expect(picture('alt="" role="button"')).to.equal('<img src="/a.png" alt="" loading="lazy" />');
    });
  });

  describe('classes', () => {
    it('are limited to those that the page styles', () => {
      expect(sanitizeContent('<aside class="callout evil">a</aside><code class="language-ts x">b</code>')).to.equal(
        '<aside class="callout">a</aside><code class="language-ts">b</code>',
      );
    });

    it('are limited to the known kinds of callouts', () => {
      expect(sanitizeContent('<aside class="callout" data-kind="evil">a</aside><p data-kind="tip">b</p>')).to.equal(
        '<aside class="callout">a</aside><p>b</p>',
      );
    });
  });
});
