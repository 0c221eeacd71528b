/** Cleans HTML from the clipboard. */
import { expect } from 'chai';
import { load } from 'cheerio';
import fc from 'fast-check';
import { cleanPaste } from '#client/staff/blog/editor/text/clean-paste.ts';
import { htmlText } from '#server/features/blog/html-tree.ts';
import { fuzzOptions } from '../fuzz/fuzz-options.ts';
import { anyHtml } from '../support/article-html.ts';
import { useBrowserDom } from '../support/browser-dom.ts';

const clean = (html: string): string => cleanPaste(html).html;

const wordItem = (text: string, mark: string, level = 1, list = 'l0'): string =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

const wordOnlineItem = (text: string, level: number, start: number): string =>
  `<div class="ListContainerWrapper"><ol start="${start}"><li data-aria-level="${level}"><p>${text}</p></li></ol></div>`;

const slackList = (indent: number, ...items: readonly string[]): string =>
  `<ul data-stringify-type="unordered-list" data-indent="${indent}">${items
    .map((item) => `<li data-stringify-indent="${indent}">${item}</li>`)
    .join('')}</ul>`;

const cases: Readonly<Record<string, readonly (readonly [title: string, pasted: string, kept: string])[]>> = {
  'space and breaks in blank elements': [
    ['a space in emphasis', '<p>two<em> </em>words</p>', '<p>two words</p>'],
    ['a space in a link', '<p>two<a href="https://a.example"> </a>words</p>', '<p>two words</p>'],
    ['a space in nested elements', '<p>two<b><i> </i></b>words</p>', '<p>two words</p>'],
    ['a space in struck and underlined text', '<p>two<s> </s>more<u> </u>words</p>', '<p>two more words</p>'],
    ['a break in strong text', '<p>one<strong><br></strong>two</p>', '<p>one<br>two</p>'],
    ['nothing of a blank paragraph', '<p>a</p><p><b>&nbsp;</b></p><p><br></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['a blank line between texts in no block', 'a<div><br></div>b', 'a<div><br></div>b'],
    ['a line between blocks', '<div>a</div><div><hr></div><div>b</div>', '<div>a</div><div><hr></div><div>b</div>'],
    ['a blank list in a block', '<div><ol><li></li></ol></div>', '<div><ol><li></li></ol></div>'],
    ['a code block of spaces', '<div><pre> \n </pre></div>', '<div><pre> \n </pre></div>'],
  ],
  'text that nobody saw': [
    ['hidden by a style', '<p>a<span style="display:none">b</span></p><p style="DISPLAY: none">c</p>', '<p>a</p>'],
    ['hidden with importance', '<p>a<span style="color:red; display: none !important">b</span></p>', '<p>a</p>'],
    [
      'hidden in Word',
      "<p>a<span style='display:none;mso-hide:all'>b</span><span style='mso-hide:all'>c</span></p>",
      '<p>a</p>',
    ],
    ['invisible', '<p>a<span style="visibility:hidden">b</span></p>', '<p>a</p>'],
    ['hidden by an attribute', '<p>a</p><p hidden>b</p><div hidden="until-found">c</div>', '<p>a</p>'],
    [
      'comments of Word',
      "<p><a style='mso-comment-reference:AB_1'>Word</a><span class=MsoCommentReference><a href='#_msocom_1'>[AB1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p>Wrong!</p></div></div>",
      '<p>Word</p>',
    ],
    [
      'controls and drawings',
      '<p>a<svg><title>b</title><text>c</text></svg></p><select><option>d</option></select><textarea>e</textarea><template>f</template><noscript>g</noscript><dialog>h</dialog>',
      '<p>a</p>',
    ],
  ],
  'lists of Word': [
    [
      'a numbered heading',
      "<h1 style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Aim</h1><h2 style='mso-list:l1 level2 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>Scope</h2>",
      '<h2>1. Aim</h2><h2>1.1 Scope</h2>',
    ],
    [
      'a heading with a bullet',
      "<h2 style='mso-list:l1 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·</span></span>Aim</h2>",
      '<h2>Aim</h2>',
    ],
    [
      'an interrupted list',
      `${wordItem('One', '1.')}${wordItem('Two', '2.')}<p>Between</p>${wordItem('Three', '3.')}`,
      '<ol><li>One</li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three</li></ol>',
    ],
    [
      'an interrupted list of letters',
      `${wordItem('One', 'a)')}<p>Between</p>${wordItem('Two', 'b)')}`,
      '<ol><li>One</li></ol><p>Between</p><ol start="2"><li>Two</li></ol>',
    ],
    [
      'a list of more than eight letters',
      [...'abcdefghij'].map((letter) => wordItem('x', `${letter}.`)).join(''),
      `<ol>${'<li>x</li>'.repeat(10)}</ol>`,
    ],
    [
      'a list that begins again',
      `${wordItem('One', '1.')}${wordItem('One again', '1.')}`,
      '<ol><li>One</li></ol><ol><li>One again</li></ol>',
    ],
    [
      'levels, and another kind of list inside',
      `${wordItem('One', '1.')}${wordItem('Deeper', 'o', 2)}${wordItem('Counted', 'a.', 2)}${wordItem('Two', '2.')}`,
      '<ol><li>One<ul><li>Deeper</li></ul><ol><li>Counted</li></ol></li><li>Two</li></ol>',
    ],
  ],
  'levels that other programs write beside the list': [
    [
      'of Slack',
      slackList(0, 'a') + slackList(1, 'b') + slackList(2, 'c') + slackList(0, 'd'),
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    ],
    [
      'of Word Online',
      wordOnlineItem('One', 1, 1) + wordOnlineItem('Deeper', 2, 1) + wordOnlineItem('Two', 1, 2),
      '<ol><li><p>One</p><ol><li><p>Deeper</p></li></ol></li><li><p>Two</p></li></ol>',
    ],
    [
      'of Word Online, interrupted',
      `${wordOnlineItem('One', 1, 1)}<p>Between</p>${wordOnlineItem('Two', 1, 2)}`,
      '<ol><li><p>One</p></li></ol><p>Between</p><ol start="2"><li><p>Two</p></li></ol>',
    ],
    [
      'of Quill',
      '<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'of Google Docs, which nests as well',
      '<ul><li aria-level="1">a</li><ul><li aria-level="2">b</li></ul></ul>',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
    ],
  ],
  'pictures in a sentence': [
    [
      'an emoji',
      '<p>Well <img class="emoji" src="https://s.w.org/1f44d.svg" alt="👍"> done</p>',
      '<p>Well 👍 done</p>',
    ],
    ['an emoji by what it shows', '<p>a <img src="https://a.example/x.png" alt="👨‍👩‍👧"> b</p>', '<p>a 👨‍👩‍👧 b</p>'],
    [
      'an emoji that has a name only',
      '<p>a <img data-stringify-emoji=":shipit:" src="https://a.example/x.png" alt=":shipit:"> b</p>',
      '<p>a :shipit: b</p>',
    ],
    [
      'another picture',
      '<p>a <img src="https://a.example/x.png" alt="An icon"> b</p>',
      '<p>a <img src="https://a.example/x.png" alt="An icon"> b</p>',
    ],
    [
      'a picture alone',
      '<p><img src="https://a.example/x.png" alt="A desk"></p>',
      '<img src="https://a.example/x.png" alt="A desk">',
    ],
  ],
  'no-break spaces': [
    ['inside words', '<p>10&nbsp;km, z.&nbsp;B.</p>', '<p>10&nbsp;km, z.&nbsp;B.</p>'],
    ['beside elements', '<p><b>10</b>&nbsp;km</p>', '<p><b>10</b>&nbsp;km</p>'],
    ['beside another space, as a space', '<p>a&nbsp; b &nbsp;c</p>', '<p>a  b  c</p>'],
    ['alone between elements, as a space', '<p><b>a</b>&nbsp;<i>b</i></p>', '<p><b>a</b> <i>b</i></p>'],
    [
      'that a browser put in place of a space, as a space',
      '<p>a<span class="Apple-converted-space">&nbsp;</span>b</p>',
      '<p>a b</p>',
    ],
    ['in code, as spaces', '<pre>a&nbsp; b</pre>', '<pre>a  b</pre>'],
  ],
  'lines of code': [
    ['that end with breaks', '<pre><code>a<br>b</code></pre>', '<pre><code>a\nb</code></pre>'],
    ['in blocks of their own', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
    ['in a block inside another', '<pre>a<b></b><pre>b</pre></pre>', '<pre>a\nb</pre>'],
    ['in blocks behind blank elements', '<pre>a<i></i><span><b></b><div>b</div></span></pre>', '<pre>a\nb</pre>'],
  ],
  'what an article has in another form': [
    ['boxes of Markdown', '<ul><li><input type="checkbox" checked disabled> a</li></ul>', '<ul><li>☑ a</li></ul>'],
    [
      'boxes of Google Docs',
      '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA==" alt="unchecked" aria-roledescription="unchecked checkbox"><p>a</p></li></ul>',
      '<ul><li>☐<p>a</p></li></ul>',
    ],
    ['a blank line of Google Docs', '<p>a</p><br><ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['no line breaks between loose words', 'a<br>b<br><br>c', 'a<br>b<br><br>c'],
    [
      'a bold first row of a table',
      '<table><tr><td colspan="2"><p><span style="font-weight:700">A</span></p></td><td rowspan="2"><b>B</b></td></tr><tr><td>1</td><td>2</td></tr></table>',
      '<table><tbody><tr><th colspan="2"><p>A</p></th><th rowspan="2">B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'no first row that is partly bold',
      '<table><tr><td><b>A</b></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>',
      '<table><tbody><tr><td><b>A</b></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'the player of a video',
      '<p>a</p><iframe src="https://www.youtube.com/embed/jNQXAC9IVRw?rel=0" title="At the zoo"></iframe>',
      '<p>a</p><figure class="embed"><a href="https://www.youtube.com/watch?v=jNQXAC9IVRw">At the zoo</a></figure>',
    ],
  ],
  'what the server keeps as well': [
    ['underlined words', '<p><span style="text-decoration:underline">a</span></p>', '<p><u>a</u></p>'],
    ['lists that count down', '<ol reversed><li>a</li></ol>', '<ol reversed=""><li>a</li></ol>'],
    [
      'what a head cell belongs to',
      '<table><tbody><tr><th scope="rowgroup">a</th></tr></tbody></table>',
      '<table><tbody><tr><th scope="rowgroup">a</th></tr></tbody></table>',
    ],
    ['no links of another page', '<p><a href="part.html">a</a> <a href="javascript:x()">b</a></p>', '<p>a b</p>'],
  ],
};

describe('cleanPaste', () => {
  useBrowserDom();

  for (const [family, samples] of Object.entries(cases))
    describe(`with ${family}`, () => {
      for (const [title, pasted, kept] of samples)
        it(`cleans ${title}`, () => {
          expect(clean(pasted)).to.equal(kept);
        });
    });

  it('keeps the words of any pasted text and the spaces between them', () => {
    const wordsOf = (html: string): string =>
      htmlText(html.replace(/<img[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
    fc.assert(
      fc.property(anyHtml, (pasted) => {
        expect(wordsOf(clean(pasted))).to.equal(wordsOf(load(pasted)('body').html() ?? ''));
      }),
      { seed: fuzzOptions.seed, numRuns: 150 * fuzzOptions.times },
    );
  });

  describe('with content copied from an editor', () => {
    it('cleans it like any other page unless it comes from an editor of this site', () => {
      const foreign =
        '<p data-pm-slice="1 1 []" style="color:red" onclick="x()">a<span style="display:none">b</span></p>';
      expect(clean(foreign)).to.equal('<p>a</p>');
      const own = '<p data-article-slice="" data-pm-slice="1 1 []">a<code class="language-ts">b</code></p>';
      expect(clean(own)).to.equal(own);
    });
  });

  describe('with content that cannot be pasted', () => {
    const removed = (html: string): readonly string[] => cleanPaste(html).removed;

    it('reports it', () => {
      expect(removed('<p>a<img src="file:///C:/x.png"></p><img src="data:image/png;base64,AA==">')).to.deep.equal([
        '2 pictures',
      ]);
      expect(removed('<p>a</p><img src="http://a.example/x.png">')).to.deep.equal(['1 picture']);
      expect(removed('<p>a<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n"></p>')).to.deep.equal([
        '1 picture',
      ]);
      expect(
        removed('<p>a</p><video src="https://a.example/x.mp4">b</video><iframe src="https://a.example"></iframe>'),
      ).to.deep.equal(['2 embedded parts']);
    });

    it('does not report invisible or kept content', () => {
      expect(removed('<p>a<img src="https://a.example/x.png"><img src="/media/a.png"></p>')).to.deep.equal([]);
      expect(
        removed('<p hidden><img src="file:///x.png"></p><img src="http://a.example/t.gif" width="1" height="1">'),
      ).to.deep.equal([]);
    });
  });
});
