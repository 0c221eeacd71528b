/** Authors never lose text. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, openEditor, savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { postCalls } from '../support/post-calls.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { signIn, testPassword } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const saving = '**/api/admin/blog/posts/**';

describe('text in the article editor', () => {
  const browsed = browseStaff();
  const calls = () => postCalls(browsed.site, browsed.ada);
  const store = async (): Promise<string> =>
    (await calls().make({ title: 'A draft', content: '<p>It begins.</p>' })).id;
  const read = async (id: string) => (await calls().read(id)).post;

  it('is restored after the window crashed while the server was unreachable', async () => {
    const id = await store();
    const page = await openEditor(browsed, id);
    browsed.allow(/Failed to load resource|net::ERR/);
    await page.route(saving, (route) => route.abort());
    await content(page).press('Control+End');
    await page.keyboard.type(' And it goes on.');
    await savedState(page, 'failed');
    await page.getByText(/^Not saved: The server could not be reached/).waitFor();
    // Closing a window normally saves once more.
    const devTools = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    const second = await page.context().newPage();
    await second.goto(`${browsed.site.url}/admin/blog/${id}`);
    await second.getByText(/There is a newer copy in this browser/).waitFor();
    await button(second, 'Restore').click();
    await content(second).getByText('It begins. And it goes on.').waitFor();
    await savedState(second, 'saved');
    expect((await read(id)).content).to.equal('<p>It begins. And it goes on.</p>');
    await second.reload();
    await content(second).getByText('And it goes on.').waitFor();
    expect(await second.getByText(/newer copy/).count()).to.equal(0);
  });

  it('causes no conflict if only the response was lost', async () => {
    const id = await store();
    const page = await openEditor(browsed, id);
    browsed.allow(/Failed to load resource|net::ERR|409/);
    await page.route(
      saving,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await content(page).press('Control+End');
    await page.keyboard.type(' Sent once.');
    await savedState(page, 'failed');
    await page.keyboard.type(' And more.');
    await savedState(page, 'saved');
    expect((await read(id)).content).to.equal('<p>It begins. Sent once. And more.</p>');
  });

  it('is compared with another window’s changes and merged field by field', async () => {
    const id = await store();
    const page = await openEditor(browsed, id, { permissions: ['clipboard-read', 'clipboard-write'] });
    const other = await page.context().newPage();
    await other.goto(`${browsed.site.url}/admin/blog/${id}`);
    await content(other).press('Control+End');
    await other.keyboard.type(' In the other window.');
    await other.getByLabel('Excerpt').fill('From the other window.');
    await savedState(other, 'saved');
    browsed.allow(/status of 409/);
    await content(page).press('Control+End');
    await page.keyboard.type(' In this window.');
    const dialog = page.getByRole('dialog', { name: 'This article was changed by someone else' });
    const mine = dialog.getByRole('region', { name: 'Content, my version' });
    const theirs = dialog.getByRole('region', { name: 'Content, the other version' });
    expect(await mine.textContent()).to.equal('It begins. In this window.');
    expect(await theirs.textContent()).to.equal('It begins. In the other window.');
    await page.bringToFront();
    await dialog.getByRole('group', { name: 'Content' }).getByRole('button', { name: 'Copy text' }).last().click();
    await dialog.getByRole('status').getByText('Text copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('It begins. In the other window.');
    expect(await dialog.getByRole('group', { name: 'Excerpt' }).getByLabel('From ada').isChecked()).to.equal(true);
    await dialog.getByLabel('Both: mine, a divider, then theirs').check();
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await savedState(page, 'saved');
    const kept = await read(id);
    expect(kept.content).to.match(/In this window\.<\/p><hr ?\/?><p>It begins\. In the other window\./);
    expect(kept.excerpt).to.equal('From the other window.');
  });

  it('waits for a new sign-in when the session ends, and is then saved', async () => {
    const grace = await signIn(browsed.site, 'grace');
    const id = await store();
    const page = await openEditor(browsed, id, { as: grace });
    browsed.allow(/status of 401/);
    // Any other call also opens the dialog, so everything is typed before the session ends.
    const go = await holdCalls(page, `**/api/admin/blog/posts/${id}`);
    await content(page).press('Control+End');
    await page.keyboard.type(' Typed with an old session.');
    await fetch(`${browsed.site.url}/api/admin/logout`, { method: 'POST', headers: grace.headers });
    go();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('grace');
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: /^(?:login|sign in)/i }).click();
    await savedState(page, 'saved');
    expect((await read(id)).content).to.equal('<p>It begins. Typed with an old session.</p>');
  });

  it('is saved before another screen opens', async () => {
    const id = await store();
    const page = await openEditor(browsed, id);
    await title(page).fill('Renamed in a hurry');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(/\/admin\/dashboard$/);
    expect((await read(id)).title).to.equal('Renamed in a hurry');
  });

  it('is created before another screen opens if it is new', async () => {
    const page = await openEditor(browsed, 'new');
    await title(page).fill('Named and left at once');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(/\/admin\/dashboard$/);
    const answer = await fetch(`${browsed.site.url}/api/admin/blog/posts?q=Named`, { headers: browsed.ada.headers });
    expect(await answer.json()).to.have.length(1);
  });

  it('is offered only to an empty article if it was never saved', async () => {
    const page = await openEditor(browsed, 'new');
    const left = { changed: { title: 'Left behind' }, version: null, creationKey: 'left', unanswered: [], savedAt: 0 };
    await page.evaluate((copy) => localStorage.setItem('copy:article:new:left', JSON.stringify(copy)), left);
    await page.reload();
    const offer = page.getByText(/^Unsaved text is kept in this browser: “Left behind”/);
    await offer.waitFor();
    await title(page).fill('Another article');
    await offer.waitFor({ state: 'detached' });
    await page.waitForURL(/\/admin\/blog\/[0-9a-f]{24}$/);
    expect(await offer.count()).to.equal(0);
    await page.goto(`${browsed.site.url}/admin/blog/new`);
    await offer.waitFor();
    await button(page, 'Restore').click();
    await savedState(page, 'saved');
    expect(await title(page).inputValue()).to.equal('Left behind');
  });

  it('stays when another person moves the article to the trash', async () => {
    const id = await store();
    const page = await openEditor(browsed, id);
    browsed.allow(/status of 404/);
    await calls().remove(id);
    await content(page).press('Control+End');
    await page.keyboard.type(' After all.');
    await savedState(page, 'gone');
    await button(page, 'Restore from the trash').click();
    await savedState(page, 'saved');
    expect((await read(id)).content).to.equal('<p>It begins. After all.</p>');
  });

  it('is deleted with others under one notice, which restores all of them', async () => {
    await store();
    await store();
    const page = await browsed.openStaff('/admin/blog');
    const first = page.getByRole('button', { name: /^Delete/ }).first();
    await first.click();
    await page.getByRole('status').getByText('moved to the trash').waitFor();
    await first.click();
    await page.getByRole('status').getByText('2 articles moved to the trash').waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('status').getByText('2 articles restored').waitFor();
  });
});
