/** What colleagues with different roles are shown: an author writes and asks, an editor publishes, others see their own part. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { RoleId } from '#shared/rules/roles.ts';
import { content, savedState } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';
import { makeAccount, signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('the staff area', () => {
  const staff = new Map<RoleId, TestStaff>();
  const browsed = browseSite({}, async (site) => {
    await makeAccount(site, 'olive');
    for (const role of ['editor', 'author', 'sales', 'viewer'] as const)
      staff.set(role, await signIn(site, role, role));
  });

  const open = async (role: RoleId, path: string): Promise<Page> =>
    browsed.open(path, storedToken(browsed.site, staff.get(role)?.token ?? ''));

  const menu = async (page: Page): Promise<readonly string[]> => {
    // The menu is whole until the server has said whose it is.
    await page.getByText('Signed in as').waitFor();
    return page.getByRole('navigation', { name: 'Staff' }).getByRole('link').allInnerTexts();
  };
  const names = (entries: readonly string[]): readonly string[] => entries.map((text) => text.split('\n')[0] ?? '');

  it('shows each role its own part of the menu', async () => {
    const shown: Partial<Record<RoleId, readonly string[]>> = {};
    for (const role of ['editor', 'author', 'sales', 'viewer'] as const)
      shown[role] = names(await menu(await open(role, '/admin/dashboard')));
    expect(shown.sales).to.deep.equal(['Dashboard', 'Contact Submissions', 'Analytics']);
    expect(shown.editor).to.include.members(['Blog Management', 'Media Library', 'Content Management', 'Redirects']);
    expect(shown.editor).not.to.include('Contact Submissions');
    expect(shown.author).not.to.include('Redirects');
    expect(shown.viewer).to.include('Content Management');
  });

  it('answers a hand-typed address with a sentence', async () => {
    const page = await open('sales', '/admin/redirects');
    await page.getByText('Your role, Sales, may not manage redirects.').waitFor();
    await expectAccessible(page);
    await link(page, 'Go to the dashboard').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    browsed.allow(/status of 403/);
  });

  it('lets an author write and ask, and an editor publish it', async () => {
    const author = await open('author', '/admin/blog/new');
    await author.getByLabel('Title', { exact: true }).fill('An author’s first article');
    await content(author).click();
    await author.keyboard.type('Words that somebody else will publish.');
    await savedState(author, 'saved');
    expect(await button(author, 'Publish').count()).to.equal(0);
    await button(author, 'Ask for publication').click();
    await author.getByText('The editors are asked to publish it').waitFor();
    await button(author, 'Do not ask any more').waitFor();
    await expectAccessible(author);

    const editor = await open('editor', '/admin/dashboard');
    await editor.getByRole('link', { name: /^author asks you to publish “An author’s first article”/ }).click();
    await editor.getByText(/^author asked for publication on/).waitFor();
    await button(editor, 'Publish').click();
    // What the check finds is asked about first.
    await button(editor, 'Publish anyway')
      .or(editor.getByRole('link', { name: 'View the article' }))
      .first()
      .waitFor();
    if (await button(editor, 'Publish anyway').isVisible()) await button(editor, 'Publish anyway').click();
    await editor.getByRole('link', { name: 'View the article' }).click();
    await editor.getByRole('heading', { level: 1, name: 'An author’s first article' }).waitFor();
  });

  it('offers nobody what the server would refuse', async () => {
    const author = await open('author', '/admin/blog');
    await author.getByRole('heading', { name: 'An author’s first article' }).waitFor();
    await author.getByText('Signed in as').waitFor();
    await author.getByRole('link', { name: 'Edit An author’s first article' }).waitFor();
    expect(await author.getByRole('button', { name: /^Delete/ }).count()).to.equal(0);

    const viewer = await open('viewer', '/admin/blog');
    await viewer.getByRole('heading', { name: 'An author’s first article' }).waitFor();
    await viewer.getByText('Signed in as').waitFor();
    await link(viewer, 'New Post').waitFor({ state: 'detached' });
    expect(await viewer.getByRole('link', { name: /^Edit/ }).count()).to.equal(0);
  });
});
