/** The lists of redirects, mail, people and pictures in a browser: sorting, filters, saved views and density. */
import { expect } from 'chai';
import type { Page, ViewportSize } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { emailSender, sendReset } from '../support/email-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const rows = (page: Page) => page.locator('main [data-row]');

describe('sorting, filtering and saving lists', () => {
  const browsed = browseStaff({}, async (site, ada) => {
    await signIn(site, 'zoe', 'editor');
    await signIn(site, 'ben', 'viewer');
    const redirects = redirectCalls(site, ada);
    for (const [from, kind] of [
      ['/busy', 301],
      ['/zebra', 302],
      ['/apple', 301],
    ] as const)
      await redirects.make({ from, to: '/about', kind });
    await site.connection.collection('redirects').updateOne({ from: '/busy' }, { $set: { hits: 7 } });
    const seen = { first_seen: new Date(), referrer: '' };
    await site.connection.collection('not_found_log').insertMany([
      { path: '/often', count: 9, last_seen: new Date(Date.now() - 60_000), ...seen },
      { path: '/lately', count: 1, last_seen: new Date(), ...seen },
    ]);
    for (const [minute, to] of ['old@company.example', 'new@company.example'].entries())
      await sendReset(
        emailSender(site.connection, () => new Date(Date.UTC(2026, 10, 20, 9, minute))),
        { key: to, to, expires: new Date('2030-01-01') },
      );
    const { keep } = mediaCalls(site, ada);
    await keep(await jpegPicture({ color: '#112233' }), { name: 'Window.jpg', alt: 'A window' });
    await keep(await jpegPicture({ color: '#332211' }), { name: 'Door.jpg', alt: 'A door' });
  });
  const open = async (path: string, viewport: ViewportSize = desktop): Promise<Page> => {
    const page = await browsed.openStaff(path, { viewport });
    await rows(page).first().waitFor();
    return page;
  };
  /** Waits until the rows begin with these words, in this order. */
  const expectRows = async (page: Page, ...beginnings: string[]): Promise<void> => {
    await page.waitForFunction((words) => {
      const texts = [...document.querySelectorAll('main [data-row]')].map((row) => row.textContent.trim());
      return texts.length === words.length && words.every((word, index) => texts[index]?.includes(word));
    }, beginnings);
  };
  const saveView = async (page: Page, name: string): Promise<void> => {
    await views(page).getByRole('button', { name: 'Save this view' }).click();
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await form.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await views(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor();
  };
  const query = (page: Page): string => new URL(page.url()).search;

  it('searches every list by key, with highlighted matches, and clears it', async () => {
    const message = `${'Our planning system is old and slow. '.repeat(4)}It runs on Kubernetes today.`;
    await storeSubmission(browsed.site.connection, { name: 'Zoë Müller', message });
    const { id } = await postCalls(browsed.site, browsed.ada).make({ title: 'Kubernetes at home' });
    const article = `${browsed.site.url}/api/admin/blog/posts/${id}`;
    expect((await fetch(article, { method: 'DELETE', headers: browsed.ada.headers })).ok).to.equal(true);
    const lists: readonly (readonly [path: string, q: string, found: readonly string[]])[] = [
      ['contact-submissions', 'kubern', ['Kubern']],
      ['contact-submissions', 'zoe muller', ['Zoë Müller']],
      ['blog/trash', 'KUBERNETES', ['Kubernetes']],
      ['redirects', 'ebr', ['ebr']],
      ['people', 'zoe', ['zoe']],
      ['mail', 'old@comp', ['old@comp']],
      ['media', 'wind', ['Wind', 'wind']],
      ['audit', 'created redirect', ['Created', 'redirect']],
    ];
    for (const [path, q, expected] of lists) {
      const page = await open(`/admin/${path}`);
      await page.keyboard.press('/');
      await page.keyboard.type(q);
      await page.waitForFunction(
        (words) => {
          const found = [...(CSS.highlights.get('found') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent?.slice(startOffset, endOffset),
          );
          return words.every((word) => found.includes(word));
        },
        expected,
        { timeout: 30_000 },
      );
      if (q === 'kubern') await rows(page).locator('xpath=ancestor::li').getByText('… old and slow.').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('main [data-row]:focus, main [data-row] :focus').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => !url.search.includes('='));
      await page.keyboard.type('zzzz');
      await page.getByRole('heading', { name: 'No results for “zzzz”' }).waitFor();
      await page.getByRole('link', { name: 'Clear search' }).click();
      await rows(page).first().waitFor();
      expect(await page.getByRole('searchbox').first().inputValue()).to.equal('');
      await page.close();
    }
  });

  it('redirects by column headers, in both directions, and addresses not found', async () => {
    const page = await open('/admin/redirects');
    await expectRows(page, '/apple', '/zebra', '/busy');
    await head(page, 'Visits').getByRole('link').click();
    await expectRows(page, '/busy', '/apple', '/zebra');
    expect(query(page)).to.equal('?sort=visits');
    expect(await head(page, 'Visits').getAttribute('aria-sort')).to.equal('descending');
    await head(page, 'Visits').getByRole('link').press('Enter');
    await expectRows(page, '/zebra', '/apple', '/busy');
    expect(await head(page, 'Visits').getAttribute('aria-sort')).to.equal('ascending');
    await head(page, 'Address').getByRole('link').click();
    await expectRows(page, '/apple', '/busy', '/zebra');
    await page.getByLabel('Type', { exact: true }).selectOption('Permanent (301)');
    await expectRows(page, '/apple', '/busy');
    await page.getByRole('status').getByText('2 redirects “Permanent (301)”').waitFor();
    await saveView(page, 'For good');
    await page.getByRole('link', { name: 'Not found' }).click();
    await expectRows(page, '/lately', '/often');
    await page.getByLabel('Sort', { exact: true }).selectOption('Most visits first');
    await expectRows(page, '/often', '/lately');
    await page.getByLabel('Search missing pages').fill('late');
    await expectRows(page, '/lately');
    expect(query(page)).to.equal('?list=not-found&q=late&sort=visits');
    await views(page).getByRole('link', { name: 'For good' }).click();
    await expectRows(page, '/apple', '/busy');
    expect(query(page)).to.equal('?kind=301&sort=address');
  });

  it('mail, oldest first, by kind, in a tab with a count', async () => {
    const page = await open('/admin/mail');
    await expectRows(page, 'new@', 'old@');
    await page.getByRole('link', { name: 'Waiting 2' }).waitFor();
    await head(page, 'Created').getByRole('link').click();
    await expectRows(page, 'old@', 'new@');
    expect(await head(page, 'Created').getAttribute('aria-sort')).to.equal('ascending');
    await page.getByLabel('Kind').selectOption('Other emails');
    await page.getByRole('status').getByText('2 waiting emails “Other emails”').waitFor();
    await saveView(page, 'Old letters');
    await page.getByLabel('Kind').selectOption('Emails about messages');
    await page.getByRole('heading', { name: 'No matching waiting emails' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expectRows(page, 'new@', 'old@');
    await views(page).getByRole('link', { name: 'Old letters' }).click();
    await expectRows(page, 'old@', 'new@');
    expect(query(page)).to.equal('?part=letters&order=asc');
  });

  it('people by role and name, on a phone with a select', async () => {
    const page = await open('/admin/people', phone);
    await expectRows(page, 'ada', 'ben', 'zoe');
    expect(await head(page, 'Name and email').getByRole('link').count()).to.equal(0);
    await page.getByLabel('Sort', { exact: true }).selectOption('Role, viewers first');
    await expectRows(page, 'ben', 'zoe', 'ada');
    await saveView(page, 'By role');
    await page.getByLabel('Role', { exact: true }).selectOption('Editor');
    await page.getByRole('status').getByText('1 user with the role Editor').waitFor();
    await expectRows(page, 'zoe');
    await views(page).getByRole('link', { name: 'By role' }).click();
    await expectRows(page, 'ben', 'zoe', 'ada');
    expect(query(page)).to.equal('?sort=role&order=desc');
  });

  it('pictures by name, also after opening and closing one', async () => {
    const page = await open('/admin/media');
    await expectRows(page, 'Door.jpg', 'Window.jpg');
    await page.getByLabel('Sort', { exact: true }).selectOption('Name Z to A');
    await expectRows(page, 'Window.jpg', 'Door.jpg');
    await saveView(page, 'Z first');
    await page.getByRole('link', { name: 'Door.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expectRows(page, 'Window.jpg', 'Door.jpg');
    await page.getByRole('link', { name: 'Files' }).click();
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    expect(query(page)).to.equal('?kind=file&sort=name&order=desc');
    await views(page).getByRole('link', { name: 'Z first' }).click();
    await expectRows(page, 'Window.jpg', 'Door.jpg');
    expect(query(page)).to.equal('?sort=name&order=desc');
  });

  it('apply a chosen density to every list', async () => {
    const page = await open('/admin/redirects');
    const heightOfRow = (): Promise<number> =>
      rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    const compact = await heightOfRow();
    await page.getByRole('button', { name: 'Comfortable', pressed: false }).click();
    await page.getByRole('button', { name: 'Comfortable', pressed: true }).waitFor();
    expect(await heightOfRow()).to.be.above(compact);
    for (const path of ['/admin/people', '/admin/mail', '/admin/blog', '/admin/contact-submissions']) {
      await page.goto(browsed.site.url + path);
      await page.getByRole('button', { name: 'Comfortable', pressed: true }).waitFor();
    }
  });
});
