/** A recruiter edits one position, without the rest of the careers page. */
import { expect } from 'chai';
import { browseSite } from '../support/browse-site.ts';
import { desktop } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { pageSaved, publishPage } from '../support/page-form.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

describe('a position in its editor', () => {
  let rosa: TestStaff;
  const browsed = browseSite({}, async (site) => {
    rosa = await signIn(site, 'rosa', 'recruiter');
  });
  const open = () => browsed.open('/admin/positions', { viewport: desktop, ...storedToken(browsed.site, rosa.token) });

  it('has only its own fields, beside its own page, and leads back to the positions', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'DevOps Engineer' }).click();
    await page.getByRole('heading', { level: 1, name: 'DevOps Engineer' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    const shown = page.frameLocator('iframe:not([data-coming])');
    await shown.getByRole('heading', { level: 1, name: 'DevOps Engineer' }).waitFor();
    expect(await page.getByLabel('Main heading').count()).to.equal(0);
    expect(await page.getByRole('navigation', { name: 'Staff' }).locator('[aria-current]').innerText()).to.equal(
      'Positions',
    );
    await page.getByLabel('Level').fill('Principal');
    await pageSaved(page);
    await publishPage(page);
    expect(await (await fetch(`${browsed.site.url}/careers/devops-engineer`)).text()).to.include('Principal');
    await page.getByRole('link', { name: 'Positions' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Positions' }).waitFor();
  });

  it('opens the whole page on request, and for a mistake that is elsewhere on it', async () => {
    const calls = contentCalls(browsed.site, rosa);
    const draft = await calls.read('careers');
    const content = structuredClone(draft.content) as { statement: { title: string } };
    content.statement.title = '';
    await calls.save(draft, content);
    const page = await open();
    browsed.allow(/status of 422/);
    await page.getByRole('link', { name: 'DevOps Engineer' }).click();
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Main heading').and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor();
    await page.goto(`${browsed.site.url}/admin/content/careers?entry=openings.positions.1`);
    await page.getByRole('button', { name: 'Edit the whole page: Careers' }).click();
    await page.getByLabel('Main heading').waitFor();
    await page.goto(`${browsed.site.url}/admin/content/careers?entry=openings.positions.99`);
    await page.getByLabel('Main heading').waitFor();
  });
});
