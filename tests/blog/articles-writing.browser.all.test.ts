/** Writing an article with every kind of block in the toolbar. */
import axe from 'axe-core';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import {
  chooseCategory,
  content,
  editorOf,
  openEditor,
  savedState,
  signAsGuest,
  tool,
} from '../support/article-editor.ts';
import { desktop, phone } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { until } from '../support/until.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function writeEveryBlock(page: Page): Promise<void> {
  await content(page).click();
  await page.keyboard.type('A first paragraph with ');
  await tool(page, 'Bold').click();
  await page.keyboard.type('weight');
  await tool(page, 'Bold').click();
  await page.keyboard.type(' and ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('grace');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Numbers first');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Quote').click();
  await page.keyboard.type('Nobody reads the second page.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Code block').click();
  await page.keyboard.type('select 1;');
  await page.getByLabel('Language of the code').selectOption('sql');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy the code').click();
  await page.getByRole('status').getByText('Code copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('select 1;');
  await content(page).press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link text').fill('our roadmap');
  await dialog.getByLabel('Address').fill('/about');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await tool(page, 'Divider').click();
  await tool(page, 'Table').click();
  await page.keyboard.type('Month');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Count');
}

describe('the article editor', () => {
  const browsed = browseStaff();
  const open = (id = 'new', options = {}): Promise<Page> => openEditor(browsed, id, options);

  it('writes an article with every kind of block and saves it automatically', async () => {
    const page = await open();
    await page.getByLabel('Title', { exact: true }).fill('What we count on Fridays');
    await writeEveryBlock(page);
    await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Caption' }).click();
    const caption = page.getByRole('dialog', { name: 'The table’s caption' });
    await caption.getByLabel('Caption').fill('Counted on Fridays');
    await caption.getByRole('button', { name: 'Use caption' }).click();
    await caption.waitFor({ state: 'detached' });
    await chooseCategory(page, 'Operations');
    await signAsGuest(page, 'Ada Byron');
    await page.getByLabel('Tags', { exact: true }).fill('figures, habits');
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await button(page, 'Use first paragraph').click();
    await savedState(page, 'saved');
    await page.waitForURL(/\/admin\/blog\/[0-9a-f]{24}$/);

    await page.reload();
    await editorOf(page).getByText('Nobody reads the second page.').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).to.equal('What we count on Fridays');
    expect(await page.getByLabel('Slug').inputValue()).to.equal('what-we-count-on-fridays');
    expect(await page.getByLabel('Excerpt').inputValue()).to.equal('A first paragraph with weight and grace.');
    await button(page, 'Remove the tag habits').waitFor();
    await savedState(page, 'saved');

    for (const { name, seen } of [
      { name: 'a heading', seen: content(page).getByRole('heading', { level: 2, name: 'Numbers first' }) },
      { name: 'bold', seen: content(page).locator('strong', { hasText: 'weight' }) },
      { name: 'italic', seen: content(page).locator('em', { hasText: 'grace' }) },
      { name: 'a list', seen: content(page).getByRole('listitem').getByText('Two') },
      { name: 'a quote', seen: content(page).locator('blockquote', { hasText: 'second page' }) },
      { name: 'code', seen: content(page).locator('pre code.language-sql') },
      { name: 'a link', seen: content(page).getByRole('link', { name: 'our roadmap' }) },
      { name: 'a rule', seen: content(page).locator('hr') },
      { name: 'a table', seen: content(page).getByRole('columnheader', { name: 'Count' }) },
    ])
      expect(await seen.count(), name).to.equal(1);
  });

  it('keeps content that the toolbar cannot create', async () => {
    const html =
      '<aside class="callout"><p>Mind <kbd>Esc</kbd>, <abbr title="as soon as possible">asap</abbr>.</p></aside>' +
      '<table><caption>Counts</caption><thead><tr><th scope="col">Month</th><th class="num" scope="col">Count</th></tr></thead>' +
      '<tbody><tr><th scope="row">May</th><td class="num">4</td></tr></tbody><tfoot><tr><th scope="row">Sum</th><td class="num">4</td></tr></tfoot></table>' +
      '<figure><img src="/art/tangle/x/wide.svg" alt="Two lines"><figcaption>They <em>cross</em>.</figcaption></figure>' +
      '<dl><dt>Lead</dt><dd>A message</dd></dl><details><summary>More</summary><p>Below.</p></details><ol start="3"><li>Three</li></ol>';
    const calls = postCalls(browsed.site, browsed.ada);
    const { id, content: before } = await calls.make({ title: 'Kept', content: html });
    const page = await open(id);
    await content(page).press('Control+End');
    await page.keyboard.type('!');
    await savedState(page, 'saved');
    await button(page, 'Save draft').click();
    await page.getByRole('status').getByText('Draft saved').waitFor();
    const after = (await calls.read(id)).post.content;
    const plain = (text: string) => text.replaceAll(' loading="lazy"', '').replaceAll(' />', '>');
    expect(plain(after).replace('<p>!</p>', '').replace('Three!', 'Three')).to.equal(plain(before));
  });

  it('gives each button a name with the text on it (WCAG 2.5.3)', async () => {
    const page = await open();
    await tool(page, 'Bold').waitFor();
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe: present } = window as unknown as { axe: typeof axe };
      const found = await present.run(document, { runOnly: ['label-content-name-mismatch'] });
      return found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    });
    expect(violations).to.deep.equal([]);
  });

  it('moves through the toolbar with arrow keys, and back into the text', async () => {
    const page = await open();
    await content(page).click();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A heading');
    await content(page).getByRole('heading', { level: 2, name: 'A heading' }).waitFor();
    expect(await tool(page, 'Heading 2 (H2)').getAttribute('aria-pressed')).to.equal('true');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    // The editor takes the focus in the next frame.
    await page.waitForFunction((field) => field?.contains(document.activeElement), await content(page).elementHandle());
  });

  it('shows a toolbar over selected words, by mouse and keys, but not over code', async () => {
    const page = await open();
    await page.getByLabel('Title', { exact: true }).fill('Runbooks');
    await content(page).click();
    await page.keyboard.type('What rots first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('``` ');
    await page.keyboard.type('select 1;');
    const bubble = page.getByRole('toolbar', { name: 'Selected text' });
    const inBubble = (name: string): Locator => bubble.getByRole('button', { name, exact: true });
    const words = content(page).getByText('What rots first');
    // A text that just got the focus restores its selection a moment later; two selections at once would count as one.
    const selectFirstLine = async (): Promise<void> => {
      await until(async () => {
        await content(page).press('Control+Home');
        await page.waitForTimeout(50);
        return await page.evaluate(() => getSelection()?.isCollapsed === true);
      });
      await page.keyboard.press('Shift+End');
    };
    await savedState(page, 'saved');
    await words.click();
    await page.getByLabel('Language of the code').waitFor({ state: 'detached' });
    // While the button is down nothing may appear between the mouse and the words.
    const box = await words.boundingBox();
    if (box === null) throw new Error('no words');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + box.height / 2, { steps: 4 });
    await page.waitForFunction(() => String(getSelection()).length > 8);
    expect(await bubble.count()).to.equal(0);
    await page.mouse.up();
    await bubble.waitFor();
    const over = await bubble.boundingBox();
    const tools = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
    expect(over?.y).to.be.at.least((tools?.y ?? NaN) + (tools?.height ?? NaN));
    await inBubble('Heading 2 (H2)').click();
    await content(page).getByRole('heading', { level: 2, name: 'What rots first' }).waitFor();
    await inBubble('Heading 2 (H2)').and(page.locator('[aria-pressed=true]')).waitFor();

    // Escape hides it, another selection shows it, and Alt+F10 focuses it.
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    await selectFirstLine();
    await bubble.waitFor();
    await page.keyboard.press('Alt+F10');
    await inBubble('Bold').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await content(page).locator('h2 em', { hasText: 'What rots first' }).waitFor();
    await page.keyboard.press('Alt+F10');
    await inBubble('Italic').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    expect(await content(page).evaluate((field) => field.contains(document.activeElement))).to.equal(true);

    await inBubble('Link').waitFor({ state: 'detached' });
    await selectFirstLine();
    await inBubble('Link').click();
    await page.getByRole('dialog').getByLabel('Address').fill('/about');
    await page.getByRole('dialog').getByLabel('Address').press('Enter');
    await content(page).getByRole('link', { name: 'What rots first' }).waitFor();

    await content(page).locator('pre').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.waitForFunction(() => String(getSelection()) === 'select 1;');
    expect(await bubble.count()).to.equal(0);
  });

  it('leaves selected words on a touch screen to the system’s menu', async () => {
    const page = await open('new', { viewport: phone, hasTouch: true, isMobile: true });
    await content(page).tap();
    await page.keyboard.type('Words');
    await page.keyboard.press('Control+a');
    await page.waitForFunction(() => String(getSelection()) === 'Words');
    await tool(page, 'Bold').click();
    await content(page).locator('strong', { hasText: 'Words' }).waitFor();
    expect(await page.getByRole('toolbar', { name: 'Selected text' }).count()).to.equal(0);
  });

  for (const width of [1024, desktop.width])
    it(`shows all tools without scrolling, ${width} px wide`, async () => {
      const page = await open('new', { viewport: { ...desktop, width } });
      const bar = page.getByRole('toolbar', { name: 'Formatting' });
      await bar.waitFor();
      const hidden = await bar.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('button')]
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.width < 24 || box.left < left - 1 || box.right > right + 1;
          })
          .map((button) => button.title);
      });
      expect(hidden).to.deep.equal([]);
      expect((await bar.boundingBox())?.height).to.be.below(60);
    });

  for (const viewport of [phone, desktop])
    it(`keeps the save state and the tools visible at the end of a long text, ${viewport.width} px wide`, async () => {
      const page = await open('new', { viewport });
      await content(page).click();
      for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
      await page.keyboard.type('The end.');
      await page.getByLabel('Title', { exact: true }).fill('A long text');
      await savedState(page, 'saved');
      await content(page).press('Control+End');
      await page.waitForFunction((height) => scrollY > height, viewport.height);
      const isSeen = (what: Locator): Promise<boolean> =>
        what.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      // The page scrolls to the cursor after the key, and sticky parts follow.
      await until(() => isSeen(page.locator('[data-save]')));
      await until(() => isSeen(page.getByRole('toolbar', { name: 'Formatting' })));
      if (viewport === desktop) await until(() => isSeen(page.getByRole('button', { name: 'Publish', exact: true })));
      await content(page).press('Control+Home');
      await until(() => isSeen(content(page).locator('p').first()));
    });
});
