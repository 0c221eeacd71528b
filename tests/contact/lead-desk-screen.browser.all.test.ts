/** The lead desk without messages, on a phone, and by keyboard. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const path = '/admin/contact-submissions';
const lane = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name });
const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });

describe('the lead desk', () => {
  const browsed = browseStaff();

  it('shows in every lane that there are no messages', async () => {
    const page = await browsed.openStaff(path);
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
    await lane(page, /^Spam 0/).click();
    await page.getByRole('heading', { name: 'No spam' }).waitFor();
    await page.getByRole('link', { name: 'Show all messages' }).click();
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
  });

  it('starts on a phone with the first message, labels its tools on demand, and shows the text of an open one', async () => {
    await storeSubmission(browsed.site.connection, { email: 'amara@phone.example', submitted_at: new Date() });
    const page = await browsed.openStaff(path, { viewport: phone, hasTouch: true, isMobile: true });
    const list = page.getByRole('list', { name: 'Messages' });
    await list.waitFor();
    expect((await list.boundingBox())?.y).to.be.at.most(160);
    expect(await page.getByText(/shows all shortcuts/).isVisible()).to.equal(false);
    expect(await page.getByRole('button', { name: 'Mine' }).isVisible()).to.equal(false);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Mine' }).waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
    await list.getByRole('link', { name: 'Amara Osei' }).click();
    const text = page.getByRole('list', { name: 'Thread' }).getByText(/^Our auditors/);
    await text.waitFor();
    const place = await text.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).to.be.within(1, phone.height);
    expect(await page.getByText(/Ctrl\+Enter/).isVisible()).to.equal(false);
  });

  it('marks the rows of the previous lane as busy, and shows that it loads if there were none', async () => {
    const page = await browsed.openStaff(path);
    const amara = page.getByRole('link', { name: 'Amara Osei' });
    const busy = page.locator('[aria-label=Messages][aria-busy=true]');
    await amara.waitFor();
    const answerSpam = await holdCalls(page, /contact-submissions\?/);
    await lane(page, /^Spam 0/).click();
    await amara.and(busy.getByRole('link')).waitFor();
    answerSpam();
    await page.getByRole('heading', { name: 'No spam' }).waitFor();
    expect(await amara.count()).to.equal(0);
    await page.unrouteAll();
    const answerAll = await holdCalls(page, /contact-submissions/);
    await lane(page, /^Not spam/).click();
    await page.getByText('Loading submissions...').waitFor();
    expect(await page.getByRole('heading', { name: 'No spam' }).count()).to.equal(0);
    answerAll();
    await amara.waitFor();
    expect(await busy.count()).to.equal(0);
  });
});

describe('the lead desk by keyboard', () => {
  let spam = '';
  const browsed = browseStaff({}, async (site) => {
    spam = await storeSubmission(site.connection, {
      status: 'spam',
      submitted_at: ago(1),
      spam: { score: 8, reasons: ['The hidden field was filled in.'] },
    });
  });

  it('has everything in the tab order, in reading order', async () => {
    const page = await browsed.openStaff(`${path}/${spam}?status=spam`);
    await thread(page).getByRole('heading', { level: 2 }).waitFor();
    await page.getByText('1 message', { exact: true }).waitFor();
    await page.getByRole('searchbox').focus();
    const passed: string[] = [];
    while (!passed.includes('Send reply')) {
      await page.keyboard.press('Tab');
      passed.push(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          const named = at?.getAttribute('aria-label') ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
          return (named ?? (at as HTMLElement | null)?.innerText ?? '').trim();
        }),
      );
    }
    // Lanes have counts, and the link of a message has its time and first words.
    expect(passed.map((name) => name.replace(/\s*\d+$/, '').replace(/, \w{3} \d+, \d{4}, .*$/, ''))).to.deep.equal([
      'Export CSV',
      'All',
      'Open',
      'New',
      'Awaiting their reply',
      'Archived',
      'Spam',
      'Not spam',
      'Mine',
      'Comfortable',
      'Sort',
      'Select Amara Osei',
      'Amara Osei',
      'Reply',
      'Not spam',
      'amara@samplewood.example',
      'New',
      'Read',
      'Replied',
      'Archived',
      'Spam',
      'Assigned to',
      'Delete',
      'Text and history',
      'Reply',
      'Reply in your email program',
      'Reply to Amara',
      'Send reply',
    ]);
  });

  it('shows the key of each action at its button', async () => {
    const page = await browsed.openStaff(`${path}/${spam}?status=spam`);
    const keyOf = (control: Locator): Promise<string | null> => control.getAttribute('title');
    const list = page.getByRole('list', { name: 'Messages' });
    const reply = list.getByRole('button', { name: 'Reply' });
    await reply.waitFor();
    expect(await keyOf(reply)).to.equal('Key: R');
    expect(await keyOf(list.getByRole('button', { name: 'Not spam' }))).to.equal('Key: S');
    expect(await keyOf(list.getByRole('checkbox'))).to.equal('Key: X');
    expect(await keyOf(thread(page).getByRole('combobox', { name: 'Assigned to' }))).to.equal('Key: A');
    expect(await keyOf(thread(page).getByRole('button', { name: 'Archived' }))).to.equal('Key: E');
    expect(await keyOf(thread(page).getByRole('button', { name: 'Send reply' }))).to.equal('Key: Ctrl+Enter');
    await list.getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Selected messages' });
    const keys = { Assign: 'A', Status: 'S', Archive: 'E', 'Not spam': 'S' };
    for (const [name, key] of Object.entries(keys))
      expect(await keyOf(bar.getByRole('button', { name, exact: true })), name).to.equal(`Key: ${key}`);
    await page.keyboard.press('e');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await keyOf(undo)).to.equal('Key: Z');
    await page.keyboard.press('z');
    await page.getByText('Message from Amara Osei restored').first().waitFor();
  });
});
