/** Menus, screens and buttons for each role. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { RoleId } from '#shared/accounts/roles.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { storePost } from '../support/store-post.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('the staff area', () => {
  const staff = new Map<RoleId, TestStaff>();
  const browsed = browseStaff({}, async (site) => {
    for (const role of ['editor', 'author', 'sales', 'viewer'] as const)
      staff.set(role, await signIn(site, role, role));
    await storePost(site.connection, {
      slug: 'woven',
      title: 'Woven',
      created_by: { id: staff.get('author')?.id ?? '', username: 'author' },
    });
  });

  const open = (role: RoleId, path: string): Promise<Page> => browsed.openStaff(path, { as: staff.get(role) });

  const menu = async (page: Page): Promise<readonly string[]> => {
    // The menu has all entries until the role is known.
    await page.getByText('Signed in as').waitFor();
    return page.getByRole('navigation', { name: 'Staff' }).getByRole('link').allInnerTexts();
  };
  const names = (entries: readonly string[]): readonly string[] => entries.map((text) => text.split('\n')[0] ?? '');

  it('shows each role its part of the menu', async () => {
    const shown: Partial<Record<RoleId, readonly string[]>> = {};
    for (const role of ['editor', 'author', 'sales', 'viewer'] as const)
      shown[role] = names(await menu(await open(role, '/admin/dashboard')));
    expect(shown.sales).to.deep.equal(['Dashboard', 'Contact Submissions', 'Analytics']);
    expect(shown.editor).to.include.members(['Blog Management', 'Media Library', 'Content Management', 'Redirects']);
    for (const name of ['Contact Submissions', 'Audit log', 'Backups', 'Site Health'])
      expect(shown.editor).not.to.include(name);
    for (const name of ['Redirects', 'Analytics']) expect(shown.author).not.to.include(name);
    expect(shown.viewer).to.include('Content Management');
  });

  for (const [role, path, sentence] of [
    ['sales', '/admin/redirects', 'Your role, Sales, may not manage redirects.'],
    ['author', '/admin/analytics', 'Your role, Author, may not view analytics.'],
  ] as const)
    it(`answers ${path} with a sentence for the role ${role}`, async () => {
      const page = await open(role, path);
      // The screen may have loaded its data before the role was known.
      browsed.allow(/status of 403/);
      await page.getByText(sentence).first().waitFor();
      await link(page, 'Go to the dashboard').click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    });

  it('shows no button that the server would refuse', async () => {
    const author = await open('author', '/admin/blog');
    await author.getByRole('heading', { name: 'Woven' }).waitFor();
    await author.getByText('Signed in as').waitFor();
    await author.getByRole('link', { name: 'Edit Woven' }).waitFor();
    expect(await author.getByRole('button', { name: /^Delete/ }).count()).to.equal(0);

    const viewer = await open('viewer', '/admin/blog');
    await viewer.getByRole('heading', { name: 'Woven' }).waitFor();
    await viewer.getByText('Signed in as').waitFor();
    await link(viewer, 'New Post').waitFor({ state: 'detached' });
    expect(await viewer.getByRole('link', { name: /^Edit/ }).count()).to.equal(0);
  });
});
