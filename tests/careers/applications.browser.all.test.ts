/** Applying over a lost connection, with large files, and with mistakes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { pdfFile } from '../support/make-file.ts';
import { appliedFor, storedApplications } from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { startWeakLine } from '../support/weak-line.ts';

const form = `/careers/${appliedFor}/apply`;
const cv = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile() };

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Amara Osei');
  await page.getByLabel('Email').fill('amara@samplewood.example');
  await page.getByLabel('Why this position').fill('I would shorten the way to production first.');
  await page.getByLabel('Have you been on call').selectOption('yes');
  await page.getByLabel(/^I agree/).check();
};

const send = (page: Page) => page.getByRole('button', { name: 'Send Application' }).click();
const sent = (page: Page) => page.getByRole('heading', { name: 'We received your application' });

describe('an application', () => {
  const browsed = browseSite({});
  const { allow } = browsed;
  const clear = async (): Promise<void> => {
    for (const name of ['applications', 'applications.files', 'applications.chunks', 'application_uploads', 'letters'])
      await browsed.site.connection.collection(name).deleteMany({});
  };
  beforeEach(clear);

  it('is sent again after the connection was lost, and stored once', async () => {
    const page = await browsed.open(form, { viewport: phone });
    await hydrated(page);
    await fill(page);
    await page.getByLabel('CV').setInputFiles(cv);
    let tries = 0;
    allow(/ERR_/);
    await page.route('**/api/applications/**', async (route) => {
      tries += 1;
      if (tries === 1) return route.abort('connectionreset');
      return route.continue();
    });
    await send(page);
    await page.getByText(/^The connection was lost/).waitFor();
    await sent(page).waitFor();
    expect(tries).to.equal(2);
    expect(await storedApplications(browsed.site)).to.have.lengthOf(1);
    await page.waitForFunction(() => document.activeElement?.id === 'application-receipt');
  });

  it('arrives with a large file over a connection that is lost again and again', async () => {
    const line = await startWeakLine(browsed.site.url, 700_000);
    try {
      const page = await browsed.open(form, { viewport: phone });
      allow(/ERR_/);
      await page.goto(line.url + form);
      await hydrated(page);
      await fill(page);
      const large = Buffer.concat([pdfFile(), Buffer.alloc(1_900_000, '%')]);
      await page.getByLabel('CV').setInputFiles({ ...cv, buffer: large });
      // Browsers retry a cut connection, but report one that is lost.
      const parts: string[] = [];
      await page.route('**/uploads/*/*', async (route) => {
        const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        parts.push(part);
        return part === '3' && parts.length === 4 ? route.abort('connectionreset') : route.continue();
      });
      await send(page);
      await page.getByText(/^The connection was lost/).waitFor();
      await sent(page).waitFor();
      expect(parts).to.deep.equal(['0', '1', '2', '3', '3', '4', '5', '6', '7']);
      expect(line.cuts).to.be.at.least(2);
      const [application] = await storedApplications(browsed.site);
      expect(application?.files.map(({ name, bytes }) => [name, bytes])).to.deep.equal([['CV.pdf', large.length]]);
      expect(await browsed.site.connection.collection('application_uploads').countDocuments()).to.equal(0);
    } finally {
      await line.close();
    }
  });

  it('continues after a reload if the same file is chosen', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'application-'));
    try {
      const file = join(folder, 'CV.pdf');
      await writeFile(file, Buffer.concat([pdfFile(), Buffer.alloc(900_000, '%')]));
      const page = await browsed.open(form, { viewport: phone });
      allow(/ERR_/);
      await fill(page);
      await page.getByLabel('CV').setInputFiles(file);
      let isGone = true;
      const parts: string[] = [];
      await page.route('**/uploads/*/*', async (route) => {
        const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        if (isGone && part === '2') return route.abort('connectionreset');
        parts.push(part);
        return route.continue();
      });
      await send(page);
      await page.getByText(/^The connection was lost/).waitFor();
      isGone = false;
      await page.reload();
      await hydrated(page);
      await page.getByLabel('CV').setInputFiles(file);
      await send(page);
      await sent(page).waitFor();
      expect(parts).to.deep.equal(['0', '1', '2', '3']);
      expect((await storedApplications(browsed.site))[0]?.files.map(({ name }) => name)).to.deep.equal(['CV.pdf']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('sends its files with the form if the server accepts no parts, and nothing while it accepts nothing', async () => {
    const page = await browsed.open(form);
    await fill(page);
    await page
      .getByLabel('CV')
      .setInputFiles({ ...cv, buffer: Buffer.concat([pdfFile(), Buffer.alloc(300_000, '%')]) });
    allow(/status of 503/);
    let forms = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/applications/')) forms += 1;
    });
    const refuseParts = (code: string) =>
      page.route('**/uploads/**', (route) => route.fulfill({ status: 503, json: { code } }));
    await refuseParts('storage-unavailable');
    await send(page);
    await page.getByText('We cannot store it at the moment.').waitFor();
    expect(forms).to.equal(0);
    await page.unrouteAll();
    await refuseParts('database-unavailable');
    await send(page);
    await sent(page).waitFor();
    expect(forms).to.equal(1);
    expect(await storedApplications(browsed.site)).to.have.lengthOf(1);
  });

  it('keeps its texts over a reload, and shows mistakes at its fields', async () => {
    const page = await browsed.open(form);
    await hydrated(page);
    await page.getByLabel('Why this position').fill('A draft.');
    await send(page);
    await page.getByRole('heading', { name: 'Some things need your attention' }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === 'A draft.',
    );
  });
});
