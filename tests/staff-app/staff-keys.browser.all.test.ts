/** Keyboard shortcuts of the staff area: lists, screens, the help dialog, and turning them off. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Resolves when the focus is on what has this text. */
const onText = (page: Page, text: string | undefined) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);

describe('the shortcuts of the staff area', () => {
  let author: TestStaff;
  const browsed = browseStaff({}, async (site, ada) => {
    author = await signIn(site, 'writer', 'author');
    const redirects = redirectCalls(site, ada);
    for (const from of ['/first', '/second', '/third']) await redirects.make({ from, to: '/careers' });
    await storePost(site.connection, { slug: 'told', title: 'Told', published: true, published_at: new Date() });
  });
  const { openStaff: open } = browsed;

  it('move through a list from anywhere on the screen, and Enter opens the current row', async () => {
    const page = await open('/admin/redirects');
    await page.getByRole('button', { name: 'Edit /third' }).waitFor();
    const names = await page.locator('tbody button').allTextContents();
    await page.keyboard.press('j');
    await onText(page, names[0]);
    await page.keyboard.press('j');
    await onText(page, names[1]);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await onText(page, names[0]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Edit redirect' }).waitFor();
  });

  it('run the screen’s actions, and are shown on its buttons', async () => {
    const page = await open('/admin/redirects');
    const button = page.getByRole('button', { name: 'New redirect' });
    expect(await button.getAttribute('aria-keyshortcuts')).to.equal('N');
    expect(await button.getAttribute('title')).to.equal('Key: N');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
    await page.keyboard.type('nothing');
    expect(await page.getByRole('dialog').count(), 'while typing').to.equal(0);
    await button.focus();
    await page.keyboard.press('Control+n');
    expect(await page.getByRole('dialog').count(), 'with a modifier').to.equal(0);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    expect(await page.getByRole('dialog').count(), 'from a dialog').to.equal(1);
    expect(new URL(page.url()).pathname).to.equal('/admin/redirects');
  });

  it('open a screen with G and a letter, if the role permits', async () => {
    const page = await open('/admin/dashboard', { as: author });
    await page.getByText('Signed in as').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await heading(page, 'Blog Management').waitFor();
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    const goTo = keys.locator('section').filter({ has: page.getByRole('heading', { name: 'Go to' }) });
    expect(await goTo.locator('dt').allInnerTexts()).to.deep.equal([
      'Dashboard',
      'Blog Management',
      'Media Library',
      'Content Management',
      'Your Account',
    ]);
  });

  it('are listed in a dialog, where they can be turned off permanently', async () => {
    const page = await open('/admin/blog');
    await page.getByText('1 article').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const own = keys.locator('section').filter({ has: page.getByRole('heading', { name: 'On this screen' }) });
    expect(await own.innerText()).to.match(/New Post\s+N/);
    await keys.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await heading(page, 'Blog Management').waitFor();
    await page.reload();
    await page.getByText('1 article').waitFor();
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).to.equal(0);
  });
});
