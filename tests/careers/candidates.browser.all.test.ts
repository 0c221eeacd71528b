/** Search, candidates by hand, and the list of positions, as recruiters and owners walk through them. */
import { expect } from 'chai';
import { pdfFile } from '../support/make-file.ts';
import { formOf, goodApplication, sendForm } from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

describe('staff who hire', () => {
  let rosa: TestStaff;
  let olive: TestStaff;
  const browsed = browseSite({}, async (site) => {
    rosa = await signIn(site, 'rosa', 'recruiter');
    olive = await signIn(site, 'olive', 'owner');
  });
  beforeEach(async () => {
    for (const name of ['applications', 'applications.files', 'applications.chunks', 'letters'])
      await browsed.site.connection.collection(name).deleteMany({});
  });
  const open = (path: string, staff = rosa) => browsed.open(path, storedToken(browsed.site, staff.token));
  const apply = (name: string) =>
    sendForm(browsed.site, formOf({ ...goodApplication, name, email: `${name.replace(' ', '')}@wood.example` }));

  it('search by key, in the list and on the board, and keep the search with the view', async () => {
    await apply('Amara Osei');
    await apply('Bo Two');
    const page = await open('/admin/applications?view=list');
    await page.getByRole('link', { name: 'Bo Two' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('osei');
    await page.getByText('1 application with “osei”').waitFor();
    await page.getByRole('link', { name: 'Bo Two' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).to.equal('?view=list&q=osei');
    await page.getByRole('radio', { name: 'Board' }).check();
    await page.getByText('1 in hiring with “osei”').waitFor();
    await page.getByRole('searchbox', { name: 'Search applications' }).fill('nobody');
    await page.getByText('0 in hiring with “nobody”').waitFor();
    await page.getByRole('radio', { name: 'List' }).check();
    await page.getByRole('heading', { name: 'No results for “nobody”' }).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.getByRole('link', { name: 'Amara Osei' }).first().waitFor();
  });

  it('add a candidate with a CV, and another file later', async () => {
    const page = await open('/admin/applications?view=list');
    await hydrated(page);
    await page.getByText('No applications yet').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add candidate' });
    browsed.allow(/status of 422/);
    await dialog.getByRole('button', { name: 'Add candidate' }).click();
    await dialog.getByText('Enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('Amara Osei');
    await dialog.getByLabel('Email', { exact: true }).fill('amara@samplewood.example');
    await dialog.getByLabel('Position').selectOption('DevOps Engineer');
    await dialog.getByLabel('Source').fill('Referral');
    await dialog.getByLabel('Note').fill('Bo recommends her.');
    const cv = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile() };
    await dialog.getByLabel('CV').setInputFiles(cv);
    await dialog.getByRole('button', { name: 'Add candidate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Amara Osei' }).waitFor();
    await page.getByText('CV.pdf').first().waitFor();
    await page.locator('main:focus').waitFor();
    await page.getByText('Added manually').waitFor();
    await page.getByText('Bo recommends her.').waitFor();
    await page.getByText(/^Added by rosa on .* No consent was recorded\.$/).waitFor();
    expect(await page.getByText('Moving the candidate stops this deadline').count()).to.equal(0);
    await page.getByLabel('File to add').setInputFiles({ ...cv, name: 'Letter.pdf' });
    await page.getByRole('listitem').getByText('Letter.pdf').first().waitFor();
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await page.getByText('DevOps Engineer · added by rosa').first().waitFor();
  });

  it('close a position, undo it, and begin a new one in the editor', async () => {
    await apply('Amara Osei');
    const page = await open('/admin/dashboard', olive);
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Positions' }).click();
    const row = page.getByRole('row').filter({ hasText: 'DevOps Engineer' });
    await row.getByRole('link', { name: '1 of 1 application to answer' }).waitFor();
    await row.getByRole('button', { name: 'Close DevOps Engineer' }).click();
    await row.getByText('Closed', { exact: true }).waitFor();
    await page.getByRole('status').getByText('DevOps Engineer is closed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Open', { exact: true }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New position' });
    await dialog.getByLabel('Title').fill('Weaver');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    const department = page.getByLabel('Department').and(page.locator(':focus'));
    await department.waitFor();
    await department.fill('Weaving');
    await page.locator('[data-save]').getByText('Saved. Not published yet.').waitFor();
    await page.goto(`${browsed.site.url}/admin/positions`);
    const added = page.getByRole('row').filter({ hasText: 'Weaver' });
    await added.getByText('Draft', { exact: true }).waitFor();
    await added.getByText('Weaving').waitFor();
    expect(await added.getByRole('button').count()).to.equal(0);
  });
});
