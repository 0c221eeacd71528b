/** Search, candidates by hand, the list of positions, emails from templates, and blind mode, as recruiters and owners walk through them. */
import { expect } from 'chai';
import { pdfFile } from '../support/make-file.ts';
import { formOf, goodApplication, sendForm, storedApplications } from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { publishPage } from '../support/page-form.ts';
import { settingsCalls } from '../support/settings-calls.ts';
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

  it('write email from the templates of the stage, and keep the draft of a removed one', async () => {
    await apply('Amara Osei');
    const application = `/admin/applications/${String((await storedApplications(browsed.site))[0]?._id)}`;
    const page = await open(application, olive);
    const dialog = page.getByRole('dialog', { name: 'Write to Amara Osei' });
    const template = dialog.getByLabel('Template');
    const subject = dialog.getByLabel('Subject');
    const groups = (): Promise<string[]> =>
      template
        .locator('optgroup')
        .evaluateAll((all) =>
          all.map((group) => [group.getAttribute('label'), ...Array.from(group.children, (each) => each.textContent)]),
        )
        .then((all) => all.map(([label, ...titles]) => `${label}: ${titles.join(', ')}`));
    const all =
      'Other templates: Invitation to the interview, Invitation to the assessment, Offer, Decline, We need more time, Blank email';
    await page.getByRole('button', { name: 'Write email' }).click();
    expect(await groups()).to.deep.equal([all]);
    await dialog.getByRole('link', { name: 'Edit templates' }).click();
    const templates = page.getByRole('group', { name: 'Email templates' });
    await templates.getByRole('button', { name: 'Add template' }).click();
    await templates.getByRole('textbox', { name: 'Template name' }).fill('First contact');
    await templates.getByRole('combobox', { name: 'Stage' }).selectOption('Application');
    await templates.getByRole('textbox', { name: 'Subject' }).fill('Your application for {position}');
    await templates.getByRole('textbox', { name: 'Text' }).fill('Hello {name},\n\nwe are reading it.');
    await publishPage(page);

    await page.goto(browsed.site.url + application);
    await page.getByRole('button', { name: 'Write email' }).click();
    expect(await groups()).to.deep.equal(['For Application: First contact', all]);
    await template.selectOption('First contact');
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).to.contain('Hello Amara Osei,');
    await subject.fill('We are reading it');
    await template.selectOption('Offer');
    expect(await subject.inputValue()).to.contain('our offer');
    await template.selectOption('First contact');
    expect(await subject.inputValue()).to.equal('We are reading it');

    await dialog.getByRole('link', { name: 'Edit templates' }).click();
    await templates.locator('summary').getByText('First contact').click();
    await templates.getByRole('button', { name: 'Remove First contact' }).click();
    await publishPage(page);
    await page.goto(browsed.site.url + application);
    await page.getByRole('button', { name: 'Continue writing' }).click();
    expect(await groups()).to.deep.equal([all, 'Drafts from removed templates: We are reading it']);
    expect(await subject.inputValue()).to.equal('We are reading it');
    browsed.allow(/status of 422/);
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await page.getByText('Wrote: We are reading it').waitFor();
    await page.getByRole('button', { name: 'Write email' }).waitFor();
  });

  it('are declined on the board, and their email is loaded again after a failure', async () => {
    await apply('Amara Osei');
    const page = await open('/admin/applications?view=board', olive);
    browsed.allow(/ERR_FAILED/);
    await page.route('**/correspondence', (route) => route.abort());
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await page.getByRole('button', { name: 'Declined', exact: true }).click();
    const failed = page.getByRole('dialog', { name: 'Write email' });
    await failed.getByText('Failed to load the email').waitFor();
    await page.unroute('**/correspondence');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Write to Amara Osei' }).getByLabel('Subject').waitFor();
  });

  it('see no applicant in blind mode, until a recruiter reveals them', async () => {
    const settings = settingsCalls(browsed.site, olive);
    await settings.switchFeatures({ blindMode: true });
    await apply('Amara Osei');
    const [application] = await storedApplications(browsed.site);
    const name = `Candidate ${String(application?._id).slice(0, 4).toUpperCase()}`;
    const page = await open('/admin/applications?view=board');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('CV.pdf').first().waitFor();
    await page.getByText('The cover letter and files may still name the person.').waitFor();
    expect(await page.content()).not.to.match(/Amara Osei|wood\.example|555 0142/);
    const download = page.waitForEvent('download');
    await page.getByRole('listitem').getByRole('button', { name: 'Download CV.pdf' }).click();
    expect((await download).suggestedFilename()).to.equal('CV.pdf');

    await page.getByRole('button', { name: 'Reveal applicant...' }).click();
    await page.getByLabel('Reason').selectOption('other');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    browsed.allow(/status of 422/);
    await page.getByRole('alert').getByText('Enter a reason.').waitFor();
    await page.getByLabel('Describe the reason').fill('They asked for their data.');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Amara Osei' }).waitFor();
    await page.getByText('Revealed the applicant. They asked for their data.').waitFor();
    await settings.switchFeatures({ blindMode: false });
  });
});
