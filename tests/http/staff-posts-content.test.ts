/** What an article's text may hold: nothing that runs gets in, and nothing that an author may use gets lost. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

/** Written out here as well, so that a rule that becomes laxer is seen. */
const elements = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote hr br pre figure figcaption img aside details summary ' +
    'table caption thead tbody tfoot tr th td a abbr b cite code del em i ins kbd mark q s samp small strong sub sup time u var'
  ).split(' '),
);
const attributes = new Set(
  'href title rel src alt width height loading start reversed colspan rowspan scope datetime class role data-kind'.split(
    ' ',
  ),
);
const classes = /^(?:button|callout|embed|num|language-[a-z0-9+#-]{1,30})$/;

/** Read as a browser reads it, relative to a page of the site. */
const isHarmlessAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address, 'https://site.example/blog/x');
  const isRelative = /^[/#]/.test(address);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && (!isRelative || hostname === 'site.example');
};

/** Everything in a text that should not be there, as an HTML parser of a browser's kind finds it. */
const faultsOf = (html: string): string[] => {
  const faults: string[] = [];
  const $ = load(html, null, false);
  $('*')
    .contents()
    .add($.root().contents())
    .each((_i, node) => {
      if (!('attribs' in node)) return node.nodeType === 3 ? undefined : void faults.push(node.type);
      if (!elements.has(node.name)) faults.push(`<${node.name}>`);
      for (const [name, value] of Object.entries(node.attribs)) {
        if (!attributes.has(name)) faults.push(`${node.name}[${name}]`);
        if (['href', 'src'].includes(name) && !isHarmlessAddress(value)) faults.push(`${name}=${value}`);
        if (name === 'class' && !value.split(' ').every((each) => classes.test(each))) faults.push(`class=${value}`);
      }
    });
  // A text that reads otherwise after it was written out again could become something else in a page.
  if (load($.html(), null, false).html() !== $.html()) faults.push('it changes when it is parsed again');
  return faults;
};

describe('the text of an article', () => {
  let site: TestSite;
  let calls: PostCalls;

  before(async () => {
    site = await startTestSite();
    calls = postCalls(site, await signIn(site));
  });
  after(() => site.close());

  /** As it is stored, served to the public, and kept when it is saved a second time. */
  let count = 0;
  const stored = async (content: string): Promise<string> => {
    const slug = `text-${(count += 1)}`;
    const post = await calls.make({ slug, content: `${content}<p>End.</p>`, published: true });
    const read = (await (await fetch(`${site.url}/api/blog/posts/${post.slug}`)).json()) as { content: string };
    expect(read.content).to.equal(post.content);
    const again = await calls.done(calls.save(post.id, { content: post.content, version: 1 }));
    expect(again.version, 'saving what was answered changes nothing').to.equal(1);
    return post.content;
  };

  for (const [family, samples] of Object.entries(scriptSamples)) {
    describe(`with ${family}`, () => {
      const kept: string[] = [];
      // One after the other: all at once the site would turn some away on a busy machine.
      before(async () => {
        for (const sample of samples) kept.push(await stored(sample));
      });
      samples.forEach((sample, index) =>
        it(`holds nothing that runs of ${JSON.stringify(sample).slice(1, 70)}`, () => {
          expect(faultsOf(kept[index] ?? '<not-stored>')).to.deep.equal([]);
        }),
      );
    });
  }

  it('is refused with 422 when it is made to keep a reader of HTML busy', async () => {
    const { id, version } = await calls.make();
    for (const content of ['<b>'.repeat(600_000), `${'<b>'.repeat(20_000)}${'</u>'.repeat(400_000)}`])
      for (const answer of [
        await calls.create({ title: 'Deep', content }),
        await calls.change(id, { content }),
        await calls.save(id, { content, version }),
      ])
        expect([answer.status, ...answer.fields]).to.deep.equal([422, 'content']);
  });

  it('is sanitised in every call that takes one', async () => {
    const evil = '<p onclick="ran(1)">a</p><script>ran(1)</script>';
    const { id } = await calls.make({ content: evil, published: true });
    const changed = await calls.done(calls.change(id, { content: `${evil}b` }));
    expect(changed.content).to.equal('<p>a</p>b');
    const saved = await calls.done(calls.save(id, { content: `${evil}c`, version: changed.version }));
    expect(saved.working_copy?.content).to.equal('<p>a</p>c');
    await calls.done(calls.unpublish(id, saved.version));
    const draft = await calls.done(calls.save(id, { content: `${evil}d`, version: saved.version + 1 }));
    expect(draft.content).to.equal('<p>a</p>d');
  });

  describe('with what an author may use', () => {
    for (const html of [
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3" reversed><li>c</li></ol><dl><dt>t</dt><dd>d</dd></dl>',
      '<p><a href="/services?x=1&amp;y=2#part" title="t">site</a> <a href="#part">part</a> <a href="mailto:a@b.example?subject=x">mail</a> <a href="tel:+123">call</a></p>',
      '<p><a href="https://example.com/a?b=c&amp;d" rel="noopener">out</a> <a href="http://example.com/" rel="noopener">plain</a></p>',
      '<img src="https://example.com/a.png" width="640" height="480" alt="A &quot;desk&quot;" loading="lazy" />',
      '<figure><img src="/media/a.png" width="10" height="20" alt="b" loading="eager" /><figcaption>c <em>d</em></figcaption></figure>',
      '<figure><blockquote><p>q</p></blockquote><figcaption><cite>who</cite></figcaption></figure>',
      '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><th scope="row" colspan="2">r</th><td rowspan="2" class="num">1</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
      '<pre><code class="language-ts">if (a &lt; b &amp;&amp; c &gt; d) {\n  run("e");\n}\n</code></pre>',
      '<p><code>&lt;script&gt;</code> <kbd>Ctrl</kbd> <samp>o</samp> <var>x</var></p>',
      '<blockquote><p>a</p><cite>b</cite></blockquote><p><q>c</q></p>',
      '<p>a<br />b <strong>c</strong> <em>d</em> <b>e</b> <i>f</i> <u>g</u> <s>h</s> <del>i</del> <ins>j</ins> <mark>k</mark> <small>l</small> <sub>m</sub> <sup>n</sup></p><hr />',
      '<p><abbr title="HyperText">HT</abbr> <time datetime="2026-03-04">March 4</time></p>',
      '<details><summary>a</summary><p>b</p></details><aside class="callout"><b>c</b><p>d</p></aside>',
      '<p class="button"><a href="/contact">Book a call</a></p>',
      '<aside class="callout" data-kind="note"><p>a</p></aside>',
      '<p>“naïve” – 日本 é ة 🙂 1 &lt; 2 &amp; 3 &gt; 2</p>',
    ])
      it(`keeps ${html.slice(0, 60)} unchanged`, async () => {
        expect(await stored(html)).to.equal(`${html}<p>End.</p>`);
      });
  });
});
