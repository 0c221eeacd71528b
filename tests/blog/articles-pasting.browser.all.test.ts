/** Pasting from Word, Google Docs and Markdown, and pictures. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { articlesOn, paste, content, openEditor, tool } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US>
<!--StartFragment--><h1><span style='mso-fareast-font-family:"Times New Roman"'>Plan<o:p></o:p></span></h1>
<p class=MsoNormal>Two <b>bold</b>&nbsp;<i>words</i><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Counted</p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">Aim</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000">Strong</span><span style="font-style:italic"> and soft</span>, see <a href="https://www.google.com/url?q=https://example.com/a&sa=D" style="text-decoration:none"><span style="color:#1155cc">this</span></a>.</p><br><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>Point</span></p></li></ul></b>`;

const markdown =
  '# Notes\n\nA **strong** word, a [link](https://example.com/b) and `code`.\n\n- one\n- two\n\n```sql\nselect 1;\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

describe('pasting into the article editor', () => {
  const browsed = browseStaff();
  const { make, stored } = articlesOn(browsed);
  const openNamed = async (title: string): Promise<Page> => {
    const page = await openEditor(browsed, 'new');
    await content(page).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    return page;
  };

  it('cleans HTML from Word, including lists', async () => {
    const page = await openNamed('From Word');
    await paste(page, { 'text/html': word, 'text/plain': 'Plan' });
    expect(await stored(page)).to.equal(
      '<h2>Plan</h2><p>Two <strong>bold</strong> <em>words</em></p>' +
        '<ul><li>First<ul><li>Deeper</li></ul></li><li>Second</li></ul><ol><li>Counted</li></ol>',
    );
  });

  it('cleans HTML from Google Docs', async () => {
    const page = await openNamed('From Google Docs');
    await paste(page, { 'text/html': docs, 'text/plain': 'Aim' });
    expect(await stored(page)).to.equal(
      '<h2>Aim</h2><p><strong>Strong</strong><em> and soft</em>, see <a href="https://example.com/a" rel="noopener">this</a>.</p>' +
        '<ul><li>Point</li></ul>',
    );
  });

  it('converts Markdown from a plain text editor, and leaves other text unchanged', async () => {
    const page = await openNamed('From Markdown');
    await paste(page, { 'text/plain': markdown });
    const html = await stored(page);
    expect(html).to.include('<h2>Notes</h2><p>A <strong>strong</strong> word, a <a href="https://example.com/b"');
    expect(html).to.include('<ul><li>one</li><li>two</li></ul><pre><code class="language-sql">select 1;</code></pre>');
    expect(html).to.include('<th scope="col">a</th>');
    const plain = await openNamed('Plain');
    await paste(plain, { 'text/plain': '2 * 3 * 4 is # 24' });
    expect(await stored(plain)).to.equal('<p>2 * 3 * 4 is # 24</p>');
  });

  it('reports pictures and embedded content that cannot be pasted', async () => {
    const page = await openNamed('From a page');
    await paste(page, {
      'text/html': '<p>Seen<img src="file:///C:/a.png"> here.</p><iframe src="https://a.example"></iframe>',
    });
    await page.getByText('Not pasted: 1 picture and 1 embedded part').waitFor();
    expect(await stored(page)).to.equal('<p>Seen here.</p>');
  });

  it('keeps everything copied from another article, also after reopening', async () => {
    const html =
      '<h1>One</h1><p>See <a href="part.html"><code>part</code></a> <img src="/art/tangle/x/wide.svg" alt="Lines" loading="lazy" />.</p>' +
      '<figure><blockquote><p>Said.</p></blockquote><figcaption>Ada</figcaption></figure>' +
      '<table><caption>In <em>euros</em></caption><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>' +
      '<ol reversed><li>Two</li><li>One</li></ol>';
    const page = await openEditor(browsed, await make({ content: html }));
    await content(page).press('Control+A');
    const copied = await content(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    const other = await openNamed('A copy');
    await paste(other, { 'text/html': copied });
    expect(await stored(other)).to.equal(html);
    await content(page).press('Control+Home');
    await page.keyboard.type('Number ');
    expect(await stored(page)).to.equal(html.replace('One', 'Number One'));
  });

  it('reports unsupported content before the text is changed', async () => {
    const page = await openEditor(browsed, await make({ content: '<p>Said: <q>they wrote <q>nothing</q></q>.</p>' }));
    const notice = page.getByRole('status').filter({ hasText: 'does not support everything in this text' });
    await notice.getByText('quotation “nothing”').waitFor();
  });

  it('uploads a picture with its description and caption', async () => {
    const page = await openNamed('With a picture');
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1a3edc' } })
      .png()
      .toBuffer();
    await tool(page, 'Picture').click();
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await dialog.getByLabel('Upload a picture').setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Alternative text').fill('A blue plane');
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('dialog input[inputmode=url]')?.value.startsWith('/media/'),
    );
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The dialog returns the focus to the editor.
    await page.waitForFunction(() => document.activeElement?.closest('[contenteditable]'));
    await page.keyboard.type('Seen from above.');
    expect(await stored(page)).to.match(
      /<figure><img src="\/media\/[0-9a-f]{32}\/\d+\.(?:jpg|png)" width="900" height="600" alt="A blue plane"[^>]*><figcaption>Seen from above\.<\/figcaption><\/figure>/,
    );
  });
});
