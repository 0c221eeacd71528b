/** The CV beside the facts of an application. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { formOf, goodApplication, sendForm, storedApplications, type SentFile } from '../support/application-calls.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { officeFile, textPdf } from '../support/make-file.ts';
import { settingsCalls } from '../support/settings-calls.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const cv = textPdf([
  ['Amara Osei', 'Moved 40 services to Kubernetes.'],
  ['Education', 'University of Ghana (2017)'],
]);
const scripted = textPdf(
  [['Amara Osei']],
  '/OpenAction<</S/JavaScript/JS(app.alert\\("ran"\\); this.submitForm\\("/ran"\\);)>>',
);

describe('the CV of an application', () => {
  const browsed = browseStaff();
  beforeEach(async () => {
    for (const name of ['applications', 'applications.files', 'applications.chunks', 'audit_entries'])
      await browsed.site.connection.collection(name).deleteMany({});
  });

  const apply = async (name = 'Amara Osei', files: readonly SentFile[] = [{ content: cv }]): Promise<string> => {
    const email = `${name.replaceAll(' ', '-')}@wood.example`;
    await sendForm(browsed.site, formOf({ ...goodApplication, name, email }, files));
    const found = await browsed.site.connection.collection('applications').findOne({ name });
    return String(found?._id);
  };
  const open = (id: string, options = wide): Promise<Page> => browsed.openStaff(`/admin/applications/${id}`, options);
  /** Whether something is drawn on the canvas of a page. */
  const isDrawn = (page: Page, name: string): Promise<boolean> =>
    page
      .getByRole('group', { name })
      .locator('canvas')
      .evaluate((element: HTMLCanvasElement) => {
        const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
        return pixels.some((value, index) => index % 4 === 0 && value < 100);
      });

  it('is shown on a wide screen without a click, with its text, and opened once for the audit log', async () => {
    const id = await apply();
    const page = await open(id);
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    await page.getByText('2 pages', { exact: true }).waitFor();
    expect(await isDrawn(page, 'Page 1 of 2')).to.equal(true);
    const pane = page.getByRole('region', { name: 'Pages of CV Amara Osei.pdf' });
    await pane.focus();
    await page.keyboard.press('End');
    await page.getByText('University of Ghana (2017)').waitFor();
    await page.waitForFunction(() => (document.querySelector('[aria-label^="Pages of"]')?.scrollTop ?? 0) > 100);
    expect(await page.evaluate(() => scrollY)).to.equal(0);
    await page.reload();
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    const entries = await browsed.site.connection
      .collection('audit_entries')
      .find({ words: 'Opened a file of an application' })
      .toArray();
    expect(entries).to.have.lengthOf(1);
  });

  it('is zoomed by button and key, and downloaded', async () => {
    const page = await open(await apply());
    const first = page.getByRole('group', { name: 'Page 1 of 2' });
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    const before = (await first.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Fit to width, now 150%' }).waitFor();
    expect((await first.boundingBox())?.width).to.be.closeTo(before * 1.5, 2);
    await page.getByRole('button', { name: 'Fit to width' }).click();
    expect((await first.boundingBox())?.width).to.be.closeTo(before, 1);
    const saved = page.waitForEvent('download');
    await page.getByRole('region', { name: 'CV', exact: true }).getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).to.equal('CV Amara Osei.pdf');
  });

  it('has its own fonts, as printed by a browser', async () => {
    const printer = await browsed.open('/robots.txt', { javaScriptEnabled: false });
    const page = await open(await apply('Amara Osei', [{ content: await printer.pdf() }]));
    await page.getByText('User-agent: *').first().waitFor();
    expect(await isDrawn(page, 'Page 1 of 1')).to.equal(true);
    const isOwn = () => [...document.fonts].some(({ status, family }) => status === 'loaded' && /^"?g_/.test(family));
    expect(await page.evaluate(isOwn)).to.equal(true);
  });

  it('is opened in place on a phone', async () => {
    const page = await open(await apply(), { viewport: phone });
    await page.getByText('CV Amara Osei.pdf, 1 kB').waitFor();
    const opened = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(opened.filter((name) => name.includes('/files/'))).to.deep.equal([]);
    await page.getByRole('button', { name: 'Show CV' }).click();
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByText('Moved 40 services to Kubernetes.').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(phone.width);
  });

  it('can be another file; a Word file is to be downloaded', async () => {
    const letter = textPdf([['A letter']]);
    const word = officeFile('wordprocessingml.document.main+xml');
    const id = await apply('Amara Osei', [
      { content: cv },
      { field: 'files', name: 'Letter.pdf', content: letter },
      { field: 'files', name: 'Notes.docx', content: word },
    ]);
    const page = await open(id);
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    const file = page.getByLabel('Shown file');
    await file.selectOption('Letter.pdf');
    await page.getByRole('region', { name: 'Pages of Letter.pdf' }).getByText('A letter').waitFor();
    await page.getByText('1 page', { exact: true }).waitFor();
    await file.selectOption('Notes.docx');
    await page.getByText('DOCX files cannot be shown here. Download it to read it.').waitFor();
  });

  it('says of a page without anything on it that it looks empty', async () => {
    const page = await open(await apply('Amara Osei', [{ content: textPdf([['Amara Osei'], ['']]) }]));
    await page.getByText('Page 2 looks empty here. Download the file to check.').waitFor();
    expect(await page.getByText('Page 1 looks empty').count()).to.equal(0);
  });

  it('says that it is damaged, and can still be downloaded', async () => {
    const page = await open(await apply('Amara Osei', [{ content: Buffer.from('%PDF-1.7\nnothing else') }]));
    await page.getByText('This file is damaged. Download it to read it.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('region', { name: 'CV', exact: true }).getByRole('button', { name: 'Download' }).click();
    await saved;
  });

  it('runs no script of the file, and asks no other address for anything', async () => {
    const page = await open(await apply('Amara Osei', [{ content: scripted }]));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => asked.push(dialog.message()));
    await page.reload();
    await page.getByRole('region', { name: 'Pages of CV Amara Osei.pdf' }).getByText('Amara Osei').waitFor();
    expect(asked.filter((address) => !address.startsWith(browsed.site.url) || address.includes('/ran'))).to.deep.equal(
      [],
    );
  });

  it('is not opened by itself in blind mode', async () => {
    const { switchFeatures } = settingsCalls(browsed.site, browsed.ada);
    await switchFeatures({ blindMode: true });
    try {
      const page = await open(await apply());
      await page.getByText('The file may name the person, so it is not shown until you open it.').waitFor();
      const files = browsed.site.connection.collection('audit_entries');
      expect(await files.countDocuments({ words: 'Opened a file of an application' })).to.equal(0);
      await page.getByRole('button', { name: 'Show CV' }).click();
      await page.getByText('Moved 40 services to Kubernetes.').waitFor();
      expect(await files.countDocuments({ words: 'Opened a file of an application' })).to.equal(1);
    } finally {
      await switchFeatures({ blindMode: false });
    }
  });

  it('is followed by that of the next application of the list', async () => {
    await apply('Amara Osei');
    await apply('Bo Two', [{ content: textPdf([['Bo Two', 'Keeps bees.']]) }]);
    const page = await browsed.openStaff('/admin/applications?view=list', wide);
    await page.getByRole('link', { name: 'Bo Two' }).click();
    await page.getByText('Keeps bees.').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'Amara Osei' }).waitFor();
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Previous application' }).click();
    await page.getByText('Keeps bees.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  });

  it('is read before a decision by one key, and the next follows', async () => {
    const [first, second] = [await apply(), await apply('Bo Two')];
    const page = await browsed.openStaff('/admin/applications?view=board', wide);
    await page.getByRole('link', { name: 'Amara Osei' }).click();
    await page.getByText('Moved 40 services to Kubernetes.').waitFor();
    await page.keyboard.press('m');
    await page.getByRole('status').getByText('Amara Osei moved to Interview').waitFor();
    await page.getByRole('button', { name: 'Move to Technical Assessment' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'Bo Two' }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('dialog', { name: 'Write to Bo Two' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Decline' }).count()).to.equal(0);
    const stored = await storedApplications(browsed.site);
    expect(Object.fromEntries(stored.map(({ _id, stage }) => [String(_id), stage]))).to.deep.equal({
      [first]: 'interview',
      [second]: 'declined',
    });
    await page.getByRole('button', { name: 'Move to...' }).click();
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await page.getByRole('status').getByText('Bo Two moved to Offer').waitFor();
  });
});
