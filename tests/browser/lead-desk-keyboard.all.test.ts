/** The lead desk by keyboard; what axe says of its states is in accessibility-desk.test.ts. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const path = '/admin/contact-submissions';
const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });

describe('the lead desk for everybody', () => {
  let ada: TestStaff;
  let spam = '';
  const browsed = browseSite({}, async (site) => {
    const { connection } = site;
    ada = await signIn(site);
    spam = await storeSubmission(connection, {
      status: 'spam',
      submitted_at: ago(1),
      spam: { score: 8, reasons: ['The hidden field was filled in.'] },
    });
  });

  it('lets the keyboard reach everything, in the order in which it is read', async () => {
    const page = await browsed.open(`${path}/${spam}?status=spam`, storedToken(browsed.site, ada.token));
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
    // Lanes have counts, and a message’s link has its moment and first words.
    expect(passed.map((name) => name.replace(/\s*\d+$/, '').replace(/, \w{3} \d+, \d{4}, .*$/, ''))).to.deep.equal([
      'Export CSV',
      'All',
      'Not spam',
      'New',
      'Waiting on us',
      'Waiting on them',
      'Applications',
      'Archived',
      'Spam',
      'Mine',
      'Roomy',
      'Sort',
      'Choose Amara Osei',
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
      'Erase',
      'Text and history',
      'Reply',
      'Reply to Amara',
      'Send reply',
    ]);
  });

  it('names the key of each action at its button', async () => {
    const page = await browsed.open(`${path}/${spam}?status=spam`, storedToken(browsed.site, ada.token));
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
    const bar = page.getByRole('group', { name: 'Chosen messages' });
    const keys = { Assign: 'A', Status: 'S', Archive: 'E', 'Not spam': 'S' };
    for (const [name, key] of Object.entries(keys))
      expect(await keyOf(bar.getByRole('button', { name, exact: true })), name).to.equal(`Key: ${key}`);
    await page.keyboard.press('e');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await keyOf(undo)).to.equal('Key: Z');
    await page.keyboard.press('z');
    await page.getByText('Undone: Amara Osei is spam again').first().waitFor();
  });
});
