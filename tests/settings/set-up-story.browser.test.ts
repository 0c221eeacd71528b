/** A new site from the printed link to its settings: the owner's account, the steps of the set-up, and a name that visitors see. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { walkStory } from '../support/walk-story.ts';

const siteUrl = 'https://www.company.example';
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the story of a new site', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  const story = walkStory(
    {
      adminSetupToken: undefined,
      demoContent: true,
      siteUrl,
      get smtpUrl() {
        return mail.url;
      },
    },
    () => ({ owner: {}, visitor: {} }),
  );
  after(() => mail.close());

  it('begins with the link that the program prints, and the account of the owner', async () => {
    const said = story.site.printed.join('\n');
    expect(said).to.include(`${siteUrl}/admin#setup=`);
    expect(JSON.stringify(story.site.logged)).not.to.include('setup=');
    const page = await story.open('owner', /\/admin#setup=\S+/.exec(said)?.[0] ?? '');
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('Email address').fill('ada@company.example');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill('woven by the window 7');
    await press(page, 'Create account');
    await page.waitForURL('**/admin/setup/company');
    await page.getByText('Step 1 of 5').waitFor();
  });

  it('continues step by step: company, mail, hours, a colleague, first content', async () => {
    const page = story.pageOf('owner');
    await step(page, 'Company');
    await page.getByLabel('Company name').fill('Weft & Warp');
    await press(page, 'Save and continue');
    await step(page, 'Email');
    await press(page, 'Send');
    await page.getByText('Test email accepted.').waitFor();
    await press(page, 'Continue');
    await step(page, 'Business hours');
    // Guessed from the browser.
    expect(await page.getByLabel('Time zone').inputValue()).to.equal(
      await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    );
    await press(page, 'Skip');
    await step(page, 'A colleague');
    await press(page, 'Invite a colleague');
    await page.getByLabel('Email addresses').fill('Amara Osei <amara@company.example>');
    await press(page, 'Send invitation');
    await page.getByRole('button', { name: 'Copy link for amara@company.example' }).waitFor();
    await press(page, 'Done');
    await press(page, 'Continue');
    await step(page, 'First content');
    for (const amount of ['6 articles', '2 page drafts']) {
      await press(page, `Delete ${amount}`);
      await page
        .getByRole('dialog', { name: `Delete ${amount}?` })
        .getByRole('button', { name: `Delete ${amount}` })
        .click();
      await page.getByText(`${amount} deleted`).waitFor();
    }
    await press(page, 'Delete all');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await step(page, 'Setup finished for now');
    const end = page.getByRole('region', { name: 'Setup finished for now' });
    expect(await end.getByRole('listitem').allTextContents()).to.deep.equal(['Business hours, skipped']);
    const blog = await (await fetch(`${story.site.url}/blog`)).text();
    for (const { title } of demonstrationPosts) expect(blog).not.to.include(title);
    expect(blog).to.include('Weft &amp; Warp');
  });

  it('lists on the dashboard what is left, and leads to it', async () => {
    const page = await story.open('owner', '/admin/dashboard');
    const left = page.getByRole('region', { name: 'Finish setting up' });
    await left.getByText('5 of 8 done.').waitFor();
    await left.getByRole('link', { name: 'Business hours' }).click();
    await step(page, 'Business hours');
    await press(page, 'Save and continue');
    await step(page, 'All steps are done');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await left.getByText('6 of 8 done.').waitFor();
  });

  it('ends with a change of the settings, which a visitor sees', async () => {
    const page = await story.open('owner', '/admin/settings');
    await page.getByLabel('Company name').fill('Weft and Warp');
    // What is entered while it is saved stays, and is saved next.
    const release = await holdCalls(page, '**/api/admin/settings');
    await press(page, 'Save');
    await page.getByLabel('Phone', { exact: true }).fill('+49 30 1234567');
    release();
    await page.getByText('Settings saved').waitFor();
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).to.equal('+49 30 1234567');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
    const visitor = await story.open('visitor', '/contact');
    expect(await visitor.title()).to.match(/Weft and Warp$/);
    await visitor.getByRole('link', { name: '+49 30 1234567' }).first().waitFor();
  });
});
