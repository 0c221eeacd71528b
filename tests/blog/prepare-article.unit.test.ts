import { expect } from 'chai';
import { insightsContent } from '#shared/blog/insights.content.ts';
import { createArticlePreparer } from '#server/features/blog/prepare-article.ts';

const prepareWith = createArticlePreparer(insightsContent.post);
/** A heading followed by its link. */
const headed = (level: number, id: string, inner: string, title = inner) =>
  `<div class="heading h${level}"><h${level} id="${id}">${inner}</h${level}>` +
  `<a class="anchor" href="#${id}" aria-label="Link to section “${title}”"></a></div>`;

let version = 0;
const prepare = (content: string) => prepareWith({ id: 'article', version: (version += 1), content });

describe('a prepared article', () => {
  describe('headings', () => {
    it('get unique anchors, and the second level is listed', () => {
      const { html, sections } = prepare(
        '<h2>The <em>way</em> &amp; back</h2><h3>Détour</h3><h2>The way &amp; back</h2>',
      );
      expect(html).to.equal(
        headed(2, 's-the-way-back', 'The <em>way</em> &amp; back', 'The way &amp; back') +
          headed(3, 's-detour', 'Détour') +
          headed(2, 's-the-way-back-2', 'The way &amp; back'),
      );
      expect(sections).to.deep.equal([
        { id: 's-the-way-back', title: 'The way & back' },
        { id: 's-the-way-back-2', title: 'The way & back' },
      ]);
    });

    it('leave the first level to the title', () => {
      expect(prepare('<h1>Loud</h1>').html).to.equal(headed(2, 's-loud', 'Loud'));
    });
  });

  describe('tables', () => {
    it('are in a focusable region named by the caption or a number', () => {
      const { html } = prepare(
        '<table><caption>Before &amp; "after"</caption><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>',
      );
      expect(html).to.include(
        '<div class="table-scroll" role="region" aria-label="Before &amp; &quot;after&quot;" tabindex="0"><table><caption>',
      );
      expect(html).to.include('aria-label="Table 2" tabindex="0"><table><tr>');
      expect(html.match(/<\/table><\/div>/g)).to.have.lengthOf(2);
    });
  });

  describe('callouts', () => {
    it('show their kind as a word', () => {
      expect(prepare('<aside class="callout" data-kind="tip"><p>a</p></aside>').html).to.equal(
        '<aside class="callout" data-kind="tip"><p class="callout-kind"><strong>Tip</strong></p><p>a</p></aside>',
      );
      const plain = '<aside class="callout"><b>First</b><p>rest</p></aside>';
      expect(prepare(plain).html).to.equal(plain);
    });

    const note = '<aside class="callout"><b>First</b><p>A sentence beside the text.</p></aside>';
    const words = '<p>A paragraph that fills a line or two of the text, and a little of the third.</p>'.repeat(3);
    const isBeside = (html: string): boolean => prepare(html).html.includes('callout beside"');

    it('are in the margin if the text before them is high enough', () => {
      expect(isBeside(words + note)).to.equal(true);
      expect(isBeside(words + note.replace('<aside', '<aside data-kind="note"'))).to.equal(true);
      expect(isBeside(`<h2>How</h2>${words}${note}<h2>Why</h2>`)).to.equal(true);
      expect(isBeside(`<ul>${'<li>One line of a list.</li>'.repeat(5)}</ul>${note}`)).to.equal(true);
    });

    it('stay in the text after something wide, inside another block, with a table, and as a tip or a warning', () => {
      expect(isBeside(note)).to.equal(false);
      expect(isBeside(`<p>Short.</p>${note}`)).to.equal(false);
      expect(isBeside(`${words}<pre><code>1</code></pre>${note}`)).to.equal(false);
      expect(isBeside(words + note + note.replace('A sentence', 'One more'))).to.equal(true);
      expect(prepare(words + note + note).html.match(/beside"/g)).to.have.lengthOf(1);
      expect(isBeside(`${words}<blockquote>${note}</blockquote>`)).to.equal(false);
      expect(isBeside(words + note.replace('</aside>', '<table><tr><td>1</td></tr></table></aside>'))).to.equal(false);
      expect(isBeside(words + note.replace('callout"', 'callout" data-kind="warning"'))).to.equal(false);
    });
  });

  describe('code', () => {
    it('is highlighted in a known language', () => {
      const { html } = prepare('<pre><code class="language-ts">const a = "&lt;b&gt;"; // why</code></pre>');
      expect(html).to.include(
        '<pre tabindex="0" role="group" aria-label="Code: TypeScript"><code class="language-ts"><span class="tok-k">const</span> a = <span class="tok-s">"&lt;b&gt;"</span>; <span class="tok-c">// why</span></code></pre></div>',
      );
    });

    it('stays plain in any other', () => {
      const { html } = prepare('<pre><code class="language-klingon">a &amp; b</code></pre>');
      expect(html).to.include(
        '<pre tabindex="0" role="group" aria-label="Code: klingon"><code class="language-klingon">a &amp; b</code></pre>',
      );
    });

    it('shows its language and a button that a script enables', () => {
      const { html } = prepare('<pre><code class="language-sql">select 1</code></pre><pre>plain</pre>');
      expect(html).to.match(/^<div class="code"><p class="code-bar"><span aria-hidden="true">SQL<\/span>/);
      expect(html).to.match(/<button type="button" hidden data-copied="Copied" [^>]*>Copy<\/button>/);
      expect(html).to.match(/aria-label="Code">plain<\/pre><\/div>$/);
    });
  });

  describe('videos', () => {
    const video = (href: string, title: string) =>
      prepare(`<figure class="embed"><a href="${href}">${title}</a><figcaption>Below.</figcaption></figure>`).html;

    it('become a card with a button for the script and a link, and no frame', () => {
      const html = video('https://youtu.be/dQw4w9WgXcQ', 'Ada &amp; <em>Co</em>');
      expect(html).to.match(/^<figure class="embed"><svg class="embed-stage" [^>]*aria-hidden="true">/);
      expect(html).to.include('<p class="embed-title">Ada &amp; Co</p>');
      expect(html).to.include(
        '<button type="button" hidden data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0" ' +
          'data-title="Ada &amp; Co" aria-label="Play: Ada &amp; Co">Play</button>' +
          '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener" ' +
          'aria-label="Watch on YouTube: Ada &amp; Co">Watch on YouTube</a>',
      );
      expect(html).to.match(/<figcaption>Below\.<\/figcaption><\/figure>$/);
      expect(html).not.to.include('<iframe');
    });

    it('stay a link if they cannot be embedded', () => {
      expect(video('https://example.com/a.mp4', 'A')).to.equal(
        '<figure><a href="https://example.com/a.mp4" rel="noopener">A</a><figcaption>Below.</figcaption></figure>',
      );
    });
  });

  describe('drawings of the site', () => {
    it('are included with use, so that they have the page’s colors', () => {
      const { html } = prepare('<figure><img src="/art/weave/x/landscape.svg" alt="A weave"></figure>');
      expect(html).to.equal(
        '<figure><svg class="drawing" viewBox="0 0 640 360" role="img" aria-label="A weave"><use href="/art/weave/x/landscape.svg#art"></use></svg></figure>',
      );
    });
  });

  describe('HTML stored by other means', () => {
    it('is sanitized', () => {
      expect(prepare('<p onclick="x()">a<script>b</script></p>').html).to.equal('<p>a</p>');
    });
  });

  it('returns its beginning and its reading time, from the author’s words only', () => {
    const code = '<pre><code class="language-sql">select 1;</code></pre>';
    const { beginning, readTime } = prepare(
      `<h2>One</h2><p>The <b>first</b> words.</p>${code}<p>${'w '.repeat(600)}</p>`,
    );
    expect(beginning)
      .to.match(/^One The first words\. select 1; w w /)
      .and.have.lengthOf(500);
    expect(readTime).to.equal(4);
  });

  describe('the same version requested twice', () => {
    it('is prepared once', () => {
      const source = { id: 'kept', version: 1, content: '<p>a</p>' };
      expect(prepareWith(source)).to.equal(prepareWith(source));
      expect(prepareWith({ ...source, version: 2, content: '<p>b</p>' }).html).to.equal('<p>b</p>');
    });
  });
});
