/** An open message: facts, thread, actions, export and erasure. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { announced } from '../support/browser.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const path = '/admin/contact-submissions';

const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });
const fact = (page: Page, name: string) =>
  thread(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');
const button = (page: Page, name: string) => thread(page).getByRole('button', { name, exact: true });
const standing = (page: Page) => thread(page).getByRole('group', { name: 'Status' });
const stands = (page: Page, name: string) =>
  standing(page).getByRole('button', { name, exact: true, pressed: true }).waitFor();

describe('an opened message', () => {
  let grace: TestStaff;
  const browsed = browseStaff({ smtpUrl: 'smtp://127.0.0.1:9' }, async (site) => {
    grace = await signIn(site, 'grace');
  });
  const store = (input: Parameters<typeof storeSubmission>[1] = {}) =>
    storeSubmission(browsed.site.connection, { submitted_at: ago(0.5), ...input });
  const readStatus = async (id: string): Promise<unknown> => {
    const stored = await browsed.site.connection.collection('submissions').findOne({ _id: new Types.ObjectId(id) });
    return stored?.['status'];
  };
  const open = async (id: string, search = '', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browsed.openStaff(`${path}/${id}${search}`, options);
    await thread(page).getByRole('heading', { level: 2 }).waitFor();
    return page;
  };

  it('shows its facts and its promise, and is marked as read', async () => {
    const page = await open(await store({ position: 'solutions-architect' }));
    await thread(page).getByRole('heading', { name: 'Amara Osei, Samplewood Clinics' }).waitFor();
    await thread(page).getByText('23 h left to answer').waitFor();
    const email = fact(page, 'Email').getByRole('link');
    expect(await email.getAttribute('href')).to.equal('mailto:amara@samplewood.example');
    expect(await fact(page, 'Service Interest').textContent()).to.equal('Security & Compliance');
    expect(await fact(page, 'Position').textContent()).to.equal('Solutions architect');
    expect(await fact(page, 'Response time').textContent()).to.match(/^24 hours, until /);
    await stands(page, 'Read');
    const mailto = await thread(page).getByRole('link', { name: 'reply in your email program' }).getAttribute('href');
    expect(mailto).to.match(/^mailto:amara@samplewood\.example\?subject=.*&body=.*%3E%20Our%20auditors/);
    await thread(page).getByText('ada changed New to Read').waitFor();
    await standing(page).getByRole('button', { name: 'New' }).click();
    await stands(page, 'New');
    await announced(page, 'Amara Osei: now new');
  });

  it('shows the whole thread in order, and the state of each email', async () => {
    const reply = threadEntry('reply', { at: ago(2), text: 'Thank you.\n\nWe look at it today.' });
    const id = await store({
      name: 'Li Na Zhou',
      status: 'replied',
      submitted_at: ago(4),
      thread: [threadEntry('note', { at: ago(3), text: 'Wrote in March as well.' }), reply],
      outbox: [
        mailRow('staff-notification', { state: 'failed', attempts: 8, reason: 'Mailbox over quota.' }),
        mailRow('confirmation', { state: 'sent', created_at: ago(4) }),
        mailRow('reply', {
          created_at: ago(2),
          entry_id: reply._id,
          attempts: 2,
          due_at: ago(-2),
          reason: 'No answer.',
        }),
      ],
    });
    const page = await open(id);
    const items = thread(page).getByRole('list', { name: 'Thread' }).getByRole('listitem');
    expect(await items.count()).to.equal(3);
    await items.nth(0).getByText('Notification failed 8 times').waitFor();
    await items.nth(0).getByText('Mailbox over quota. Sending failed.').waitFor();
    await items.nth(0).getByText('Confirmation delivered').waitFor();
    await items.nth(1).getByText('staff only').waitFor();
    await items.nth(2).getByText('We look at it today.').waitFor();
    await items.nth(2).getByText('Reply failed twice').waitFor();
    await items
      .nth(2)
      .getByText(/^No answer\. Next attempt .*[AP]M\.$/)
      .waitFor();
    await items.nth(2).getByRole('button', { name: 'Resend reply' }).click();
    await announced(page, 'Reply is being resent');
  });

  it('is snoozed with a key, found in its lane, and back by Undo or by itself', async () => {
    const id = await store({ name: 'Sana Snow', company: 'Winter Ltd' });
    await store({
      name: 'Remy Return',
      company: 'Winter Ltd',
      submitted_at: ago(20),
      snooze: { until: ago(1), back_at: ago(1), by: { id: grace.id, username: 'grace' } },
    });
    const page = await open(id, '?status=open&q=winter');
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('heading', { level: 3 });
    await stands(page, 'Read');
    expect(await rows.allTextContents()).to.deep.equal(['Remy Return', 'Sana Snow']);
    await page.getByText('Back since').first().waitFor();
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: 'Snooze Sana Snow' });
    await dialog.getByText('Snoozing does not change the deadline.').waitFor();
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await dialog.getByText('Choose a day and a time.').waitFor();
    await dialog.getByRole('button', { name: 'Next week' }).getByText('after the deadline').waitFor();
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await announced(page, /^Sana Snow: snoozed until/);
    await thread(page).getByRole('heading', { name: 'Remy Return, Winter Ltd' }).waitFor();
    expect(await rows.allTextContents()).to.deep.equal(['Remy Return']);
    await page.getByRole('link', { name: /^Snoozed/ }).click();
    await rows.filter({ hasText: 'Sana Snow' }).waitFor();
    expect(await rows.allTextContents()).to.deep.equal(['Sana Snow']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No results').waitFor();
    await page.getByRole('link', { name: /^Open/ }).click();
    await rows.filter({ hasText: 'Sana Snow' }).waitFor();
  });

  it('is archived or marked as spam, the next one opens, and one key undoes it', async () => {
    const next = await store({ name: 'Next Novak', company: 'Triage Ltd', submitted_at: ago(2) });
    const id = await store({ name: 'Petra Novak', company: 'Triage Ltd' });
    const page = await open(id, '?q=triage');
    await stands(page, 'Read');
    await standing(page).getByRole('button', { name: 'Archived' }).click();
    await announced(page, 'Petra Novak: archived');
    await thread(page).getByRole('heading', { name: 'Next Novak, Triage Ltd' }).and(page.locator(':focus')).waitFor();
    await stands(page, 'New');
    await page.keyboard.press('z');
    await announced(page, 'Message from Petra Novak restored');
    await page.keyboard.press('k');
    await thread(page).getByRole('heading', { name: 'Petra Novak, Triage Ltd' }).and(page.locator(':focus')).waitFor();
    await thread(page).getByText('23 h left to answer').waitFor();
    await page.keyboard.press('!');
    await announced(page, 'Petra Novak: marked as spam');
    await thread(page).getByRole('heading', { name: 'Next Novak, Triage Ltd' }).waitFor();
    await stands(page, 'New');
    expect(await readStatus(next)).to.equal('new');
    await page.getByRole('link', { name: /^Next Novak/ }).click();
    await stands(page, 'Read');
    await page.goto(`${browsed.site.url}${path}/${id}`);
    await thread(page).getByText('Marked as spam by staff.').waitFor();
    await standing(page).getByRole('button', { name: 'New' }).click();
    await announced(page, 'Petra Novak: not spam, new again');
  });

  it('shows that the answer is being sent, without a running clock', async () => {
    const reply = threadEntry('reply', { at: ago(1), text: 'Thank you.' });
    const outbox = [mailRow('reply', { entry_id: reply._id, attempts: 1, due_at: ago(-2), reason: 'No answer.' })];
    const due = new Date(Date.now() + hourMs);
    const id = await store({ status: 'replied', thread: [reply], outbox, clock_due_at: due });
    const page = await open(id);
    await thread(page).getByText('Reply is being sent').waitFor();
    expect(
      await thread(page)
        .getByText(/left to answer/)
        .count(),
    ).to.equal(0);
  });

  it('fits in the window with its reply box, which grows', async () => {
    const text = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
    const page = await open(await store({ message: text }), '', { viewport: { width: 1440, height: 900 } });
    const box = thread(page).getByRole('textbox', { name: 'Reply to Amara' });
    const heightOf = async () => (await box.boundingBox())?.height ?? 0;
    const before = await heightOf();
    for (const seen of [box, thread(page).getByRole('button', { name: 'Send reply' })]) {
      const place = await seen.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).to.be.within(1, 900);
    }
    await box.fill(Array.from({ length: 12 }, () => 'A line.').join('\n'));
    expect(await heightOf()).to.be.greaterThan(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).to.equal(0);
    const first = await thread(page).getByText('Paragraph 0.').boundingBox();
    expect(first?.y).to.be.within(1, 500);
  });

  it('shows why it is marked as spam', async () => {
    const spam = { score: 8, reasons: ['The hidden field was filled in.', 'Eight links in the text.'] };
    const page = await open(await store({ status: 'spam', spam }));
    await thread(page).getByText('Likely spam: score 8, limit 6.').waitFor();
    for (const reason of spam.reasons) await thread(page).getByRole('listitem').getByText(reason).waitFor();
  });

  it('shows what another person has changed instead of overwriting it', async () => {
    const id = await store({ name: 'Sam Whitlock' });
    const page = await open(id);
    browsed.allow(/status of 409/);
    await thread(page).getByText('ada changed New to Read').waitFor();
    const changed = await deskCalls(browsed.site, grace).change(id, { status: 'archived' });
    expect(changed.status).to.equal(200);
    await page.keyboard.press('!');
    await page.getByRole('alert').getByText('Status not changed').waitFor();
    await thread(page).getByText('grace changed Read to Archived').waitFor();
    await stands(page, 'Archived');
  });

  it('links to other messages from the same address', async () => {
    const older = await store({ email: 'Rail@exemplar.example', submitted_at: ago(60), message: 'An older question.' });
    const page = await open(await store({ email: 'rail@exemplar.example' }));
    await thread(page).getByRole('heading', { name: '1 other message from this address' }).waitFor();
    await thread(page)
      .getByRole('link', { name: /An older question\./ })
      .click();
    await page.waitForURL(new RegExp(older));
  });

  it('is erased after a confirmation that names the person, and the next one opens', async () => {
    const email = 'marcus@exemplar-rail.example';
    await store({ name: 'Next Inline', submitted_at: ago(5000) });
    await store({ name: 'Marcus Hale', email, submitted_at: ago(4000) });
    const id = await store({ name: 'Marcus Hale', email, submitted_at: ago(3999) });
    const page = await open(id, '?q=marcus+exemplar');
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete data from Marcus Hale?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Delete');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await announced(page, 'Message from Marcus Hale deleted');
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await thread(page).getByRole('heading', { name: 'Marcus Hale, Samplewood Clinics' }).waitFor();
    expect((await fetch(`${browsed.site.url}/api${path}/${id}`, { headers: browsed.ada.headers })).status).to.equal(
      404,
    );
  });

  it('may have been erased although no answer came, and the dialog says so', async () => {
    const page = await open(await store({ name: 'Lost Answer', email: 'lost@exemplar.example' }));
    browsed.allow(/Failed to load resource/);
    const calls = '**/api/admin/contact-submissions/*?scope=*';
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete data from Lost Answer?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText(/It may have been deleted\. Try again\./).waitFor();
    await page.unroute(calls);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await announced(page, 'Message from Lost Answer deleted');
  });

  it('is erased with all messages from its address if that is selected', async () => {
    const email = 'tom@examplia.example';
    await store({ name: 'Tom Ferreira', email });
    await store({ name: 'Tom Ferreira', email });
    const page = await open(await store({ name: 'Tom Ferreira', email }));
    await button(page, 'Delete').click();
    await page.getByRole('radio', { name: 'Delete all 3 messages from this address' }).check();
    await page.getByRole('button', { name: 'Delete all 3' }).click();
    await announced(page, '3 messages deleted');
    await page.getByRole('list', { name: 'Messages' }).getByText('Tom Ferreira').first().waitFor({ state: 'detached' });
  });

  it('shows that another person has erased it', async () => {
    const id = await store();
    const page = await open(id);
    browsed.allow(/status of 404/);
    await thread(page).getByText('ada changed New to Read').waitFor();
    await deskCalls(browsed.site, browsed.ada).erase(id);
    await page.keyboard.press('e');
    await page.getByRole('alert').getByText('The message has been deleted.').waitFor();
    await thread(page).getByRole('heading', { name: 'Message not found' }).waitFor();
    await thread(page).getByRole('link', { name: 'All messages' }).click();
    await thread(page).getByRole('heading', { name: 'No message selected' }).waitFor();
  });

  it('is exported with the list, under the server’s file name', async () => {
    const page = await open(await store({ name: 'Elena Rossi', company: 'Comune di Esempio' }), '?q=comune');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).to.match(/^contact-submissions.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).to.contain('Comune di Esempio').and.not.to.contain('Samplewood');
    await announced(page, 'Exported');
  });
});
