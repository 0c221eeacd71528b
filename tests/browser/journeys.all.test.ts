/** Whole ways through the site as people go them who have no pointer, or no script. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { tabTo } from '../support/tab-to.ts';

const enter = (page: Page): Promise<void> => page.keyboard.press('Enter');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('a journey', () => {
  const browsed = browseSite({ demoContent: true });
  const { open } = browsed;
  const messages = () => browsed.site.connection.collection('submissions').find().toArray();

  beforeEach(() => browsed.site.connection.collection('submissions').deleteMany({}));

  describe('by keyboard alone', () => {
    it('goes from the home page by the menu to a service, and from there to a message that is sent', async () => {
      const page = await open('/');
      await tabTo(page, /^Services$/);
      await enter(page);
      await tabTo(page, /^DevOps & Automation/);
      await enter(page);
      await heading(page, 'DevOps & Automation');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await tabTo(page, /^Get Started$/);
      await enter(page);
      await heading(page, 'Write to a person');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await tabTo(page, /^Name/);
      await page.keyboard.type('Amara Osei');
      await tabTo(page, /^Company/);
      await page.keyboard.type('Samplewood Clinics');
      await tabTo(page, /^Email/);
      await page.keyboard.type('amara@samplewood.example');
      await tabTo(page, /^Project Details/);
      await page.keyboard.type('A release takes our whole Thursday.');
      await tabTo(page, /^This is urgent/);
      await page.keyboard.press('Space');
      await tabTo(page, /^Send Message$/);
      await enter(page);
      await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first().waitFor();
      const [message, ...others] = await messages();
      expect(others).to.have.length(0);
      expect(message).to.include({ service_interest: 'devops-automation', urgent: true });
    });

    it('goes from the search, mistyped, to an article and back to what was found', async () => {
      const page = await open('/about');
      await tabTo(page, /^Search$/);
      await enter(page);
      await page.waitForFunction(() => document.activeElement?.role === 'combobox');
      await page.keyboard.type('databse');
      await page
        .getByRole('status')
        .filter({ hasText: /results? for “databse”/ })
        .waitFor();
      await page.keyboard.press('End');
      await enter(page);
      await page.getByRole('heading', { level: 2, name: /results? for “databse”/ }).waitFor();
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.id === 'search-q');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('friday');
      await page
        .getByRole('status')
        .filter({ hasText: /results? for “friday”/ })
        .waitFor();
      await tabTo(page, /^The Friday test/);
      await enter(page);
      await heading(page, /^The Friday test/);
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: /results? for “friday”/ }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).to.equal('friday');
    });

    it('has the words of an address that leads nowhere in the search, where others can be typed', async () => {
      const page = await open('/nowhere/moving-a-ledger.html');
      browsed.allow(/status of 404/);
      const field = page.getByRole('searchbox');
      await page.waitForFunction(() => document.querySelector('input')?.value === 'moving a ledger');
      await field.fill('friday');
      await enter(page);
      await page.getByRole('heading', { level: 2, name: /results? for “friday”/ }).waitFor();
    });

    it('opens the search by a slash, until the reader has switched that off', async () => {
      const page = await open('/search');
      await page.keyboard.press('/');
      await page.waitForFunction(() => document.activeElement?.id === 'search-q');
      await tabTo(page, /^So does the/);
      await page.keyboard.press('Space');
      await page.getByRole('checkbox', { name: /^So does the/, checked: false }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.id === 'search-q');
      expect(await page.getByRole('searchbox').inputValue()).to.equal('');
    });

    it('changes the theme, and comes back to the one of the system', async () => {
      const page = await open('/', { colorScheme: 'dark' });
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
      await tabTo(page, /^Switch to light theme$/);
      await enter(page);
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
      expect(await theme()).to.equal('light');
      await enter(page);
      await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
      expect(await theme()).to.equal(undefined);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    });

    it('copies the code of an article, and says so', async () => {
      const page = await open('/blog/changing-a-database-in-use', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.getByRole('button', { name: /^Copy: SET lock_timeout/ }).waitFor();
      await tabTo(page, /^Copy: /);
      await enter(page);
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(/^SET lock_timeout/);
    });

    it('meets no button that copies on plain http, where browsers have no clipboard', async () => {
      const page = await open('/blog/changing-a-database-in-use');
      const buttons = page.getByRole('button', { name: /^Copy(: |$)/ });
      await buttons.first().waitFor();
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
      await page.reload();
      await hydrated(page);
      // The script that shows the buttons is asked for after hydration: before it has come, their absence says nothing.
      await page.waitForLoadState('networkidle');
      expect(await buttons.count()).to.equal(0);
    });
  });

  describe('with JavaScript off', () => {
    it('goes from the home page by the sheet of a phone to a service, and from there to a message that is sent', async () => {
      const page = await open('/', { javaScriptEnabled: false, viewport: phone });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await sheet.getByText('Services', { exact: true }).click();
      await sheet.getByRole('link', { name: 'AI & Data' }).click();
      await heading(page, 'AI & Data');
      await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
      await heading(page, 'Write to a person');
      await page.getByLabel('Name').fill('Amara Osei');
      await page.getByLabel('Company').fill('Samplewood Clinics');
      await page.getByLabel('Email').fill('amara@samplewood.example');
      await page.getByLabel('Project Details').fill('Nobody can say why the model answered no.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message sent successfully!').first().waitFor();
      const [message] = await messages();
      expect(message).to.include({ service_interest: 'ai-data' });
    });

    it('goes from the search to an article, which has no button that does nothing, and back', async () => {
      const page = await open('/', { javaScriptEnabled: false });
      await page.getByRole('link', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('databse');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { level: 2, name: /results? for “databse”/ }).waitFor();
      await page.getByRole('searchbox').fill('friday');
      await page.getByRole('searchbox').press('Enter');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^The Friday test/ })
        .click();
      await heading(page, /^The Friday test/);
      expect(await page.getByRole('button', { name: /^Copy(: |$)/ }).count()).to.equal(0);
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: /results? for “friday”/ }).waitFor();
    });
  });
});
