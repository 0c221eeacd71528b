/** A visitor by keyboard, in the theme of their choice, and one on a phone without JavaScript: from the home page to a message. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { themeColors } from '#views/design/tokens.ts';
import { hydrated, phone } from '../support/browser.ts';
import { tabTo } from '../support/tab-to.ts';
import { walkStory } from '../support/walk-story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const nextPage = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Enter');
  await heading(page, name);
  await page.waitForFunction(() => document.activeElement?.id === 'main');
};
const write = async (page: Page, field: RegExp, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
};

describe('the story of a visitor', () => {
  const story = walkStory({ demoContent: true }, () => ({
    visitor: { colorScheme: 'light' },
    phone: { viewport: phone, javaScriptEnabled: false },
  }));
  const messageOf = (name: string) => story.site.connection.collection('submissions').findOne({ name });

  it('goes by keyboard from the home page through the menu to a service, and from there to a sent message', async () => {
    const page = await story.open('visitor', '/');
    await tabTo(page, /^Services$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^DevOps & Automation/);
    await nextPage(page, 'DevOps & Automation');
    await tabTo(page, /^Get Started$/);
    await nextPage(page, 'Write to a person');
    await write(page, /^Name/, 'Amara Osei');
    await write(page, /^Company/, 'Samplewood Clinics');
    await write(page, /^Email/, 'amara@samplewood.example');
    await write(page, /^Project Details/, 'A release takes our whole Thursday.');
    await tabTo(page, /^This is urgent/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Send Message$/);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first().waitFor();
    expect(await messageOf('Amara Osei')).to.include({ service_interest: 'devops-automation', urgent: true });
  });

  it('continues with a case study in the dark theme, which a reload keeps', async () => {
    const page = story.pageOf('visitor');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Case Studies' }).click();
    await page.getByRole('main').getByRole('link', { name: 'A building permit that says where it is' }).first().click();
    await heading(page, 'A building permit that says where it is');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper'))).to.equal(
      themeColors.dark['--paper'],
    );
  });

  it('finds an article from an address that does not exist', async () => {
    story.allow('visitor', /status of 404/);
    const page = await story.open('visitor', '/nowhere/moving-a-ledger.html');
    await page.waitForFunction(() => document.querySelector('input')?.value === 'moving a ledger');
    await page.getByRole('searchbox').fill('friday');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: /results? for “friday”/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The Friday test/ })
      .click();
    await heading(page, /^The Friday test/);
  });

  it('goes without JavaScript through the menu of a phone to a service, and from there to a sent message', async () => {
    const page = await story.open('phone', '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Services', { exact: true }).click();
    await sheet.getByRole('link', { name: 'AI & Data' }).click();
    await heading(page, 'AI & Data');
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
    await heading(page, 'Write to a person');
    await page.getByLabel('Name').fill('Kofi Mensah');
    await page.getByLabel('Company').fill('Samplewood Clinics');
    await page.getByLabel('Email').fill('kofi@samplewood.example');
    await page.getByLabel('Project Details').fill('We cannot explain why the model answered no.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent successfully!').first().waitFor();
    expect(await messageOf('Kofi Mensah')).to.include({ service_interest: 'ai-data' });
  });
});
