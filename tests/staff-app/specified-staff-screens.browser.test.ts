/** What the specification says about the staff screens, checked in a browser. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { desktop, phone } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { storedToken } from '../support/stored-token.ts';

const submissionDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/;
const dayMs = 86_400_000;

const senders = [
  ['Grace Hopper', 'grace.hopper@compilers.example', 'application-development', 'Application Development', 'new'],
  ['Alan Turing', 'alan.turing@bombe.example', 'security-compliance', 'Security & Compliance', 'new'],
  ['Radia Perlman', 'radia.perlman@bridges.example', 'cloud-infrastructure', 'Cloud & Infrastructure', 'read'],
  ['Barbara Liskov', 'barbara.liskov@types.example', '', 'No service chosen', 'replied'],
  ['Tim Lee', 'tim.lee@hypertext.example', 'consulting', 'General Consulting', 'archived'],
  ['Best Rankings', 'offers@rankings.example', 'market-readiness', 'Market Readiness', 'spam'],
  ['Ken Thompson', 'ken.thompson@pipes.example', 'devops-automation', 'DevOps & Automation', 'new'],
] as const;
const statusWords = { new: 'New', read: 'Read', replied: 'Replied', archived: 'Archived', spam: 'Spam' } as const;

describe('the specified staff screens', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async ({ connection, ...site }) => {
    ada = await signIn({ connection, ...site });
    for (const [at, [name, email, service_interest, , status]] of senders.entries())
      await storeSubmission(connection, {
        name,
        email,
        service_interest,
        status,
        company: `${name.split(' ')[0] ?? ''} Works`,
        message:
          'Our releases fail every Friday. Can you look at how we build and deploy, and say what to change first?',
        submitted_at: new Date(Date.now() - (at + 1) * dayMs),
      });
    await storePost(connection, {
      slug: 'public',
      title: 'A published article',
      excerpt: 'Why releases fail on Fridays.',
      author: 'Ada Byron',
      category: 'DevOps',
      published_at: new Date('2025-01-05T12:00:00Z'),
    });
    await storePost(connection, {
      slug: 'private',
      title: 'A draft article',
      excerpt: 'What a budget promises.',
      author: 'Mary Shelley',
      category: 'Cloud',
      published: false,
      published_at: null,
      created_at: new Date('2025-02-06T12:00:00Z'),
    });
  });
  const open = (path: string, viewport: typeof desktop | typeof phone = desktop): Promise<Page> =>
    browsed.open(path, { ...storedToken(browsed.site, ada.token), viewport });
  const cards = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const lane = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name });

  /** Whether all of the text is inside of every box that clips what is in it. */
  const isWhole = (text: Locator): Promise<boolean> =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = element; box !== null && box.tagName !== 'LI'; box = box.parentElement) {
        const bounds = box.getBoundingClientRect();
        if (getComputedStyle(box).overflow !== 'visible' && (right > bounds.right + 1 || bottom > bounds.bottom + 1))
          return false;
      }
      return left >= 0 && right <= window.innerWidth;
    });

  it('the login page says, without anything to open, that accounts are created through a create-admin API endpoint', async () => {
    const page = await browsed.open('/admin');
    await page.getByText(/Admin accounts are created through the create-admin API endpoint/).waitFor();
    for (const name of ['Username', 'Password'])
      expect(await page.getByLabel(name, { exact: true }).getAttribute('required')).not.to.equal(null);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  for (const viewport of [desktop, phone])
    it(`the list of pages has key, state, View and Edit of each at ${viewport.width} px`, async () => {
      const page = await open('/admin/content', viewport);
      for (const [name, key, state] of [
        ['Home', 'homepage', 'Published'],
        ['About', 'about', 'Published'],
        ['Services', 'services', 'Published'],
        ['Contact', 'contact', 'Published'],
        ['Case studies', 'case-studies', 'Draft'],
        ['Methodologies', 'methodologies', 'Draft'],
      ] as const) {
        const row = page.getByRole('listitem').filter({ has: page.getByText(key, { exact: true }) });
        await row.getByText(state, { exact: true }).waitFor();
        for (const action of ['View', 'Edit']) {
          const link = row.getByRole('link', { name: `${action} ${name}` });
          expect(await link.evaluate((each) => parseFloat(getComputedStyle(each).fontSize)), action).to.be.above(10);
        }
      }
    });

  it('the list of submissions starts with all, and spam can be filtered out', async () => {
    const page = await open('/admin/contact-submissions');
    await page.getByText('7 messages').waitFor();
    const spam = cards(page).filter({ hasText: 'Best Rankings' });
    await spam.getByText('Spam', { exact: true }).waitFor();
    await cards(page).filter({ hasText: 'Tim Lee' }).getByText('Archived', { exact: true }).waitFor();
    await lane(page, 'All 7').waitFor();
    await lane(page, 'Not spam 6').click();
    await page.getByText('6 messages').waitFor();
    expect(await spam.count()).to.equal(0);
  });

  for (const viewport of [desktop, phone])
    it(`each submission is complete at ${viewport.width} px: name, email, status, company, time, service, message, buttons`, async () => {
      const page = await open('/admin/contact-submissions', viewport);
      await page.getByText('7 messages').waitFor({ state: 'attached' });
      for (const [name, email, , service, status] of senders) {
        const card = cards(page).filter({ hasText: name });
        await card.scrollIntoViewIfNeeded();
        for (const text of [name, email, `${name.split(' ')[0] ?? ''} Works`, service, statusWords[status]])
          expect(await isWhole(card.getByText(text, { exact: true })), text).to.equal(true);
        expect(await card.getByRole('time').textContent()).to.match(submissionDate);
        await card.getByText(/^Our releases fail every Friday/).waitFor();
        await card.getByRole('button', { name: 'Reply' }).waitFor();
        expect(await card.getByRole('button', { name: 'Mark as Read' }).count()).to.equal(status === 'new' ? 1 : 0);
      }
    });

  it('seven submissions and an owner’s whole menu are in view at 1440 × 900', async () => {
    const page = await open('/admin/contact-submissions');
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await menu.getByRole('link', { name: 'Audit' }).waitFor();
    expect(await menu.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight)).to.equal(0);
    const seventh = cards(page).nth(6);
    await seventh.waitFor();
    const { y = 0, height = Infinity } = (await seventh.boundingBox()) ?? {};
    expect(y + height).to.be.at.most(desktop.height);
  });

  for (const viewport of [desktop, phone])
    it(`each article has title, badge, excerpt, author, date and category, and its actions, at ${viewport.width} px`, async () => {
      const page = await open('/admin/blog', viewport);
      const article = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      const expectActions = async (title: string, expected: readonly string[]): Promise<void> => {
        for (const name of ['View', 'Edit', 'Delete']) {
          const action = article(title)
            .locator('a, button')
            .filter({ hasText: new RegExp(`^${name}`) });
          expect(await action.isVisible(), `${name} of ${title}`).to.equal(expected.includes(name));
        }
      };
      const published = article('A published article');
      for (const text of ['Published', 'Why releases fail on Fridays.', 'Ada Byron', 'Jan 5, 2025', 'DevOps'])
        await published.getByText(text, { exact: true }).waitFor();
      await expectActions('A published article', ['View', 'Edit', 'Delete']);
      for (const text of ['Draft', 'What a budget promises.', 'Mary Shelley', 'Feb 6, 2025', 'Cloud'])
        await article('A draft article').getByText(text, { exact: true }).waitFor();
      await expectActions('A draft article', ['Edit', 'Delete']);
    });
});
