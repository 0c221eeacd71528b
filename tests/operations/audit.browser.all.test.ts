/** The audit log in a browser: read, narrowed down by the address, and followed to what it is about. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn } from '../support/staff.ts';

describe('the screen of the audit log', () => {
  let articleId: string;
  const browsed = browseStaff({}, async (site, ada) => {
    const calls = postCalls(site, ada);
    const article = await calls.make({ title: 'How we test' });
    articleId = article.id;
    await calls.publish(article.id, { version: article.version });
    await calls.make({ title: 'A title that takes all the room there is '.repeat(4).trim() });
    await redirectCalls(site, ada).make({ from: '/older', to: '/about' });
    await redirectCalls(site, ada).create({ from: '/older', to: '/careers' });
    const editor = await signIn(site, 'eddie.lindqvist', 'editor');
    await fetch(`${site.url}/api/admin/contact-submissions/${'0'.repeat(24)}`, {
      method: 'DELETE',
      headers: editor.headers,
    });
  });
  const { openStaff: open } = browsed;

  it('shows who did what with which outcome, with links to the subject and to its history', async () => {
    const page = await open('/admin/audit');
    const row = page.getByRole('row', { name: /^Published an article/ });
    await row
      .getByText('Draft → became Published')
      .or(row.getByText(/Draft.*Published/))
      .first()
      .waitFor();
    expect(await row.getByRole('link', { name: 'How we test' }).getAttribute('href')).to.equal(
      `/admin/blog/${articleId}`,
    );
    expect(await row.getByText('Done', { exact: true }).isVisible()).to.equal(true);
    await row.getByText('Details').first().click();
    await row.getByText('POST /api/admin/blog/posts/{id}/publish').waitFor();
    await row.getByRole('link', { name: 'All entries about this' }).click();
    await page
      .getByRole('row', { name: /^Created a redirect/ })
      .first()
      .waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).to.equal(3);
    // The filter names the record.
    await page.getByLabel('Record').selectOption('All records');
    await page
      .getByRole('row', { name: /^Created a redirect/ })
      .first()
      .waitFor();
  });

  it('is reached from a user, with what they did', async () => {
    const page = await open('/admin/people');
    await page.getByRole('button', { name: 'Manage eddie.lindqvist' }).click();
    await page.getByRole('link', { name: 'Their entries in the audit log' }).click();
    await page.getByRole('row', { name: /^Deleted a message/ }).waitFor();
    expect(await page.getByRole('row', { name: /^Created a redirect/ }).count()).to.equal(0);
  });

  it('shows person and time on two lines each, however long the row is', async () => {
    const page = await open('/admin/audit');
    const cells = page.getByRole('row', { name: /^Deleted a message/ }).locator('td');
    await cells.first().waitFor();
    const heights = await cells.evaluateAll((all) =>
      all.slice(0, 2).map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight));
      }),
    );
    expect(heights.every((lines) => lines <= 2)).to.equal(true, heights.join());
  });

  it('is filtered by keyboard and address, and shown in full again', async () => {
    const page = await open('/admin/audit');
    await page.getByLabel('Outcome').selectOption('Refused');
    await page.getByRole('row', { name: /^Deleted a message/ }).waitFor();
    await page.getByRole('row', { name: /^Published an article/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Who', { exact: true }).selectOption('ada');
    await page.getByRole('row', { name: /^Deleted a message/ }).waitFor({ state: 'detached' });
    await page.getByText('The address has a redirect').waitFor();
    expect(new URL(page.url()).searchParams.get('outcome')).to.equal('refused');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('Until').fill('2020-01-02');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
    await page.getByText('Filters: ada; Refused; from Jan 1, 2020; until Jan 2, 2020.').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
    await page.getByRole('row', { name: /^Published an article/ }).waitFor();
    expect(new URL(page.url()).search).to.equal('');
  });

  it('is exported with the chosen filters', async () => {
    const page = await open('/admin/audit?kind=redirect');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(lines).to.have.length(3);
    expect(lines[1]).to.include('"/older"');
  });
});
