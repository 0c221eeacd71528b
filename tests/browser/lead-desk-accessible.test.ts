/** The lead desk in every state, in both themes and widths: nothing that axe objects to, nothing wider than the window, all of it by keyboard. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const path = '/admin/contact-submissions';
const small = { width: 320, height: 640 } as const;

const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });

async function expectRoom(page: Page): Promise<void> {
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width, `at ${page.url()}, ${room} px`).to.be.at.most(room ?? 0);
}

describe('the lead desk for everybody', () => {
  let ada: TestStaff;
  let full = '';
  let spam = '';
  let right = '';
  const browsed = browseSite({}, async (site) => {
    const { connection } = site;
    ada = await signIn(site);
    const reply = threadEntry('reply', { at: ago(2), text: 'We look at it today.' });
    const email = 'a.very.long.address.without.a.place.to.break@a-company-with-a-name-that-never-ends.example';
    await storeSubmission(connection, { email, submitted_at: ago(300), status: 'archived' });
    full = await storeSubmission(connection, {
      name: 'Dr. Maximiliane Elisabeth von Hohenstein-Wittgenstein zu Sayn',
      email,
      company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      message: `${'Incomprehensibilities'.repeat(12)}\n\n${'word '.repeat(900)}`.slice(0, 5000),
      submitted_at: ago(30),
      spam: { score: 2, reasons: ['Two links in the text.'] },
      thread: [
        threadEntry('note', { at: ago(3), text: 'x'.repeat(300) }),
        threadEntry('status', { at: ago(3), from: 'read', to: 'new' }),
        reply,
      ],
      outbox: [
        mailRow('staff-notification', { state: 'failed', reason: 'Mailbox over quota.' }),
        mailRow('confirmation', { state: 'sent' }),
        mailRow('reply', { entry_id: reply._id }),
      ],
    });
    spam = await storeSubmission(connection, {
      status: 'spam',
      submitted_at: ago(1),
      spam: { score: 8, reasons: ['The hidden field was filled in.'] },
    });
    right = await storeSubmission(connection, {
      name: 'مريم العلي',
      email: 'maryam@alali.example',
      message: 'نحتاج إلى متجر.',
      submitted_at: ago(20),
    });
  });

  const states: readonly {
    readonly name: string;
    readonly at: () => string;
    readonly open?: (page: Page) => Promise<void>;
  }[] = [
    { name: 'the list', at: () => '' },
    { name: 'an empty search', at: () => '?q=nobody' },
    { name: 'a long message', at: () => `/${full}` },
    { name: 'spam', at: () => `/${spam}?status=spam` },
    { name: 'a message from right to left', at: () => `/${right}` },
    { name: 'a message that is gone', at: () => '/65e5f0c80000000000000009' },
    {
      name: 'a reply that is not there yet',
      at: () => `/${full}`,
      open: (page) => thread(page).getByRole('button', { name: 'Send reply' }).click(),
    },
    {
      name: 'the question before erasing',
      at: () => `/${full}`,
      open: (page) => thread(page).getByRole('button', { name: 'Erase' }).click(),
    },
    {
      name: 'the saved answers',
      at: () => `/${full}`,
      open: async (page) => {
        await thread(page).getByRole('textbox', { name: 'Reply to Maximiliane' }).fill('A text to save');
        await thread(page).getByRole('button', { name: 'Insert saved answer' }).click();
        await page.getByText('Save the present text as an answer').click();
      },
    },
    {
      name: 'a notice that can be undone',
      at: () => `/${right}`,
      open: async (page) => {
        await thread(page).getByRole('button', { name: 'Archive' }).click();
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    },
  ];

  for (const { name, at, open } of states) {
    it(`${name} has no violation in either theme and width, and scrolls sideways in none`, async () => {
      const options = { viewport: desktop, reducedMotion: 'reduce', ...storedToken(browsed.site, ada.token) } as const;
      const page = await browsed.open(path + at(), options);
      browsed.allow(/status of 404/);
      await page.getByRole('link', { name: /^All \d/ }).waitFor();
      await page.getByText(/^\d+ (messages?|results?)$/).waitFor();
      await thread(page).getByRole('heading', { level: 2 }).first().waitFor();
      await open?.(page);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectRoom(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${viewport.width} px, ${colorScheme}`);
        }
      }
      await page.setViewportSize(small);
      await expectRoom(page);
    });
  }

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
    expect(passed.map((name) => name.replace(/\s*\d+$/, ''))).to.deep.equal([
      'Export CSV',
      'All',
      'New',
      'Read',
      'Replied',
      'Archived',
      'Spam',
      'Mine',
      'Sort',
      'Amara Osei',
      'Reply',
      'Not spam',
      'amara@samplewood.example',
      'Assigned to',
      'Assign to me',
      'Status',
      'Reply',
      'Archive',
      'Not spam',
      'Erase',
      'Reply',
      'Reply to Amara',
      'Send reply',
    ]);
  });
});
