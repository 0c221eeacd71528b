/** The dashboard in a browser: waiting messages, failures, what is scheduled and unfinished, each with a link to its screen. */
import { expect } from 'chai';
import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { emailSender, resetTo, sendReset } from '../support/email-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { someStaff, storeSubmission } from '../support/store-submission.ts';

const secret = 'a secret of this test that is long enough';
const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);

const overrides = {
  jwtSecret: secret,
  confirmationsPerHour: 2,
  backups: {
    place: { kind: 'folder', path: join(tmpdir(), 'no-backups') } as const,
    hour: 3,
    keep: 7,
    keepWeeks: 4,
    recipients: [],
  },
  backupPace: { pollIntervalMs: 24 * hourMs, pauseMs: 0 },
};

const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('the dashboard', () => {
  const browsed = browseStaff(overrides, async (site) => {
    // As after five confirmations within this hour.
    const hash = createHmac('sha256', secret).update('confirmations:all').digest('base64url');
    await site.connection
      .collection<{ _id: string; hits: number; reset_at: Date }>('rate_counters')
      .insertOne({ _id: `confirmations:${hash}`, hits: 5, reset_at: new Date(Date.now() + 3_000_000) });
  });
  const open = (more: object = {}): Promise<Page> => browsed.openStaff('/admin/dashboard', more);

  it('says that confirmations are held back, and links to the messages', async () => {
    const page = await open();
    const row = page.getByRole('link', { name: /^3 confirmations are held back/ });
    await row.waitFor();
    expect(await row.getAttribute('href')).to.equal('/admin/contact-submissions?status=new');
  });

  it('names a failed email of the site, and links to it', async () => {
    await sendReset(emailSender(browsed.site.connection));
    await browsed.site.connection
      .collection('letters')
      .updateMany({}, { $set: { state: 'failed', reason: 'The mail server refused the address.' } });
    const page = await open();
    const name = 'Password reset, to Grace The mail server refused the address.';
    await part(page, 'What failed').getByRole('link', { name }).click();
    await page.waitForURL(`**/admin/mail?state=failed&to=${encodeURIComponent(resetTo)}`);
    await page.getByText(`To ${resetTo}`, { exact: true }).waitFor();
  });

  it('says that the last backup failed, and links to the backups', async () => {
    await browsed.site.connection.collection('backup_runs').insertOne({
      kind: 'backup',
      by: null,
      outcome: 'failed',
      reason: 'There is no room for it.',
      unverified: null,
      started_at: new Date(),
      finished_at: new Date(),
      progress: null,
    });
    const page = await open();
    await page.getByText('The last backup failed: There is no room for it.').waitFor();
    await page.getByRole('link', { name: 'Backups' }).last().click();
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor();
    await page.getByText('The last backup failed: There is no room for it.').waitFor();
  });

  it('links from a waiting message to the reply, and back to the unfinished reply', async () => {
    const { connection } = browsed.site;
    const assignee = { id: browsed.ada.id, username: browsed.ada.username };
    await storeSubmission(connection, { name: 'Amara Osei', submitted_at: ago(25), assignee });
    await storeSubmission(connection, { name: 'Tom Ferreira', submitted_at: ago(26.5), message: 'Checkout fails.' });
    for (const hours of [1, 2, 3, 4, 5])
      await storeSubmission(connection, { submitted_at: ago(hours), status: 'read' });
    await storeSubmission(connection, { submitted_at: ago(30), position: 'ai-ml-engineer' });

    const page = await open();
    const waits = part(page, 'Waiting for you');
    const [mine, free] = ['Messages assigned to you', 'Unassigned messages'].map((name) =>
      waits.getByRole('list', { name }).getByRole('listitem'),
    );
    await free?.nth(4).waitFor();
    expect(await mine?.getByRole('heading').allTextContents()).to.deep.equal(['Amara Osei']);
    await free?.first().getByText('2 h 30 min late').waitFor();
    expect(await free?.count()).to.equal(5);
    const applications = waits.getByRole('link', { name: /^1 message about a position awaits a reply/ });
    expect(await applications.getAttribute('href')).to.equal('/admin/contact-submissions?status=applications&sort=due');
    const all = waits.getByRole('link', { name: 'All 7 messages' });
    expect(await all.getAttribute('href')).to.equal('/admin/contact-submissions?status=open&sort=due');

    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const reply = page.getByRole('textbox', { name: 'Reply to Amara' });
    await reply.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Dear Amara,');
    await page.getByText(/^Draft saved, /).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const left = part(page, 'Your drafts').getByRole('link', { name: /^Reply to Amara Osei/ });
    await left.click();
    await reply.and(page.locator(':focus')).waitFor();
    expect(await reply.inputValue()).to.equal('Dear Amara,');
  });

  it('lists and links what is scheduled next and the user’s unfinished work, also on a phone', async () => {
    const { site } = browsed;
    const [posts, pages] = [postCalls(site, browsed.ada), contentCalls(site, browsed.ada)];
    const draft = await posts.make({ title: 'What we log' });
    const planned = await posts.make({ title: 'A budget for errors', excerpt: 'A promise to stop.' });
    const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString();
    await posts.done(posts.publish(planned.id, { version: planned.version, published_at: tomorrow }));
    const about = await pages.read('about');
    await pages.save(about, about.content);

    const page = await open({ viewport: phone });
    const next = part(page, 'Scheduled').getByRole('link', { name: /^A budget for errors .+ Article$/ });
    expect(await next.getAttribute('href')).to.equal(`/admin/blog/${planned.id}`);
    const left = part(page, 'Your drafts').getByRole('link');
    expect(await left.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).to.deep.equal([
      '/admin/content/about',
      `/admin/blog/${draft.id}`,
    ]);
    await left.first().click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  });

  it('begins a seller’s phone with their messages, and the menu counts them after each change', async () => {
    const { site } = browsed;
    await emptyCollections(site, 'submissions');
    const sales = await signIn(site, 'sasha', 'sales');
    const assignee = { id: sales.id, username: sales.username };
    const mine = await storeSubmission(site.connection, { name: 'Amara Osei', submitted_at: ago(3), assignee });
    await storeSubmission(site.connection, { name: 'Tom Ferreira', submitted_at: ago(1), urgent: true, assignee });
    await storeSubmission(site.connection, { name: 'Of Grace', submitted_at: ago(1), assignee: someStaff });

    const page = await open({ viewport: phone, as: sales });
    await part(page, 'Waiting for you').getByText('Urgent', { exact: true }).waitFor();
    const first = page.getByRole('main').locator('a[href], button').first();
    expect(await first.getAttribute('aria-label')).to.match(/^Tom Ferreira, /);
    expect(await page.getByRole('main').getByRole('button').last().textContent()).to.match(/^Logout/);

    await page.setViewportSize(desktop);
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await menu.getByRole('link', { name: 'Contact Submissions 2 to answer', exact: true }).waitFor();
    await page.goto(`${site.url}/admin/contact-submissions/${mine}`);
    await page.getByRole('heading', { level: 2, name: /^Amara Osei/ }).waitFor();
    await page.keyboard.press('e');
    await menu.getByRole('link', { name: 'Contact Submissions 1 to answer', exact: true }).waitFor();
  });

  it('shows writers their drafts and requests, and editors what to publish', async () => {
    const { site } = browsed;
    const author = await signIn(site, 'wendy', 'author');
    const by = { id: author.id, username: author.username };
    const draft = { published: false, published_at: null, created_by: by };
    await storePost(site.connection, { slug: 'begun', title: 'Begun', ...draft });
    await storePost(site.connection, {
      slug: 'asked',
      title: 'Asked for',
      ...draft,
      publication_asked: { at: ago(2), by },
    });
    const page = await open({ as: author });
    await part(page, 'Your drafts')
      .getByRole('link', { name: /^Begun/ })
      .waitFor();
    await part(page, 'Awaiting publication')
      .getByRole('link', { name: /^Asked for/ })
      .waitFor();
    const first = page.getByRole('main').locator('a[href], button').first();
    expect(await first.textContent()).to.equal('New Post');

    const editors = await open({ as: await signIn(site, 'edith', 'editor') });
    await part(editors, 'Waiting for you')
      .getByRole('link', { name: /^Asked for wendy requested publication, / })
      .waitFor();
    const menu = editors.getByRole('navigation', { name: 'Staff' });
    await menu.getByRole('link', { name: 'Blog Management 1 to publish', exact: true }).waitFor();
  });
});
