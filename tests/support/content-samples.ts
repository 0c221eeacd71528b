/** Article texts that stay unchanged, and checks for forbidden content. */
import { load } from 'cheerio';

/** Repeated here, so that a laxer rule is noticed. */
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

/** Resolved like in a browser, relative to a page of the site. */
const isHarmlessAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address, 'https://site.example/blog/x');
  const isRelative = /^[/#]/.test(address);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && (!isRelative || hostname === 'site.example');
};

/** Everything forbidden in a text, found by a browser-like HTML parser. */
export const faultsOf = (html: string): string[] => {
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
  // A text that changes when it is written and parsed again could turn into something else on a page.
  if (load($.html(), null, false).html() !== $.html()) faults.push('it changes when it is parsed again');
  return faults;
};

export const allowedContent = [
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
];
