/** Changing many messages at once: selection, actions, refusals, Undo. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const path = '/admin/contact-submissions';

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected messages' });
const chosen = (page: Page, text: string) => bar(page).getByRole('status').getByText(text, { exact: true }).waitFor();
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

describe('selected messages of the lead desk', () => {
  let grace: TestStaff;
  const browsed = browseStaff({}, async (site) => {
    grace = await signIn(site, 'grace');
  });
  /** Messages of guests 0, 1, …, newest first, found by a company of their own. */
  const store = async (company: string, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const submitted_at = new Date(Date.now() - (at + 1) * hourMs);
      ids.push(await storeSubmission(browsed.site.connection, { name: `Guest ${at}`, company, submitted_at }));
    }
    return ids;
  };
  const open = async (company: string, search = ''): Promise<Page> => {
    const page = await browsed.openStaff(`${path}?q=${company}${search}`);
    await page.getByText(/^\d+ results$/).waitFor();
    return page;
  };
  const statusesOf = async (ids: readonly string[]): Promise<(string | undefined)[]> => {
    const found = await createSubmissionModel(browsed.site.connection)
      .find({ _id: { $in: [...ids] } }, { status: 1 })
      .lean();
    const statuses = new Map(found.map(({ _id, status }) => [String(_id), status]));
    return ids.map((id) => statuses.get(id));
  };

  it('are selected one by one and with Shift, archived, and restored by Undo', async () => {
    const ids = await store('Shiftworks', 5);
    const page = await open('Shiftworks', '&status=new');
    await box(page, 'Guest 1').check();
    await chosen(page, '1 message selected');
    await box(page, 'Guest 3').click({ modifiers: ['Shift'] });
    await chosen(page, '3 messages selected');
    await box(page, 'Guest 2').uncheck();
    await chosen(page, '2 messages selected');
    await press(page, 'Archive');
    await said(page, '2 messages: archived');
    expect(await list(page).getByRole('heading').allTextContents()).to.deep.equal(['Guest 0', 'Guest 2', 'Guest 4']);
    expect(await bar(page).count()).to.equal(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, '2 messages restored');
    await row(page, 'Guest 3').waitFor();
    expect(await statusesOf(ids)).to.deep.equal(['new', 'new', 'new', 'new', 'new']);
  });

  it('are assigned by keyboard', async () => {
    await store('Keyworks', 2);
    const page = await open('Keyworks');
    await box(page, 'Guest 0').focus();
    await page.keyboard.press('Space');
    await bar(page).getByRole('button', { name: 'Assign' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assign 1 message' });
    await dialog.getByRole('button', { name: 'ada (you)' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('g');
    await dialog.getByRole('button', { name: 'grace' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await said(page, '1 message: assigned to grace');
    await row(page, 'Guest 0').getByText('grace').waitFor();
  });

  it('can be all that match, are changed in batches, and restored by Undo', async () => {
    const count = bulkLimits.call + 20;
    const ids = await store('Batchworks', count);
    const page = await open('Batchworks', '&status=new');
    await box(page, 'Guest 0').check();
    await press(page, `Select all ${count} that match`);
    await chosen(page, `${count} messages selected`);
    await press(page, 'Status');
    await page.getByRole('dialog').getByRole('button', { name: 'Read' }).click();
    await said(page, `${count} messages: marked as read`);
    expect(new Set(await statusesOf(ids))).to.deep.equal(new Set(['read']));
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, `${count} messages restored`);
    expect(new Set(await statusesOf(ids))).to.deep.equal(new Set(['new']));
  });

  it('are refused by name if another person has changed them, before the change or before Undo', async () => {
    const ids = await store('Raceworks', 3);
    const page = await open('Raceworks');
    for (const name of ['Guest 0', 'Guest 1', 'Guest 2']) await box(page, name).check();
    const byGrace = deskCalls(browsed.site, grace);
    await byGrace.change(ids[1] ?? '', { status: 'read' });
    await press(page, 'Spam');
    await said(page, '2 messages: marked as spam');
    const alert = page.getByRole('alert');
    await alert.getByText('1 message not changed').waitFor();
    await alert.getByText('Guest 1: grace marked this message as read a moment ago.').waitFor();
    await byGrace.note(ids[2] ?? '', 'They called.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Message from Guest 0 restored');
    await alert.getByText('1 message not restored').waitFor();
    await alert.getByText('Guest 2: grace added a note to this message a moment ago.').waitFor();
    expect(await statusesOf(ids)).to.deep.equal(['new', 'read', 'spam']);
  });

  it('are moved out of spam', async () => {
    await store('Heldworks', 2);
    const page = await open('Heldworks');
    await box(page, 'Guest 0').check();
    await press(page, 'Spam');
    await said(page, '1 message: marked as spam');
    await page.goto(`${browsed.site.url}${path}?q=Heldworks&status=spam`);
    await box(page, 'Guest 0').check();
    expect(await bar(page).getByRole('button', { name: 'Spam', exact: true }).count()).to.equal(0);
    await press(page, 'Not spam');
    await said(page, '1 message: not spam, new again');
  });

  it('are not changed when the server is unreachable, with a notice', async () => {
    const ids = await store('Lostworks', 2);
    const page = await open('Lostworks');
    browsed.allow(/Failed to load resource/);
    await box(page, 'Guest 0').check();
    await page.route('**/contact-submissions/changes', (route) => route.abort());
    await press(page, 'Archive');
    await page.getByRole('alert').getByText('1 message not changed').waitFor();
    await row(page, 'Guest 0').getByText('New', { exact: true }).waitFor();
    expect(await statusesOf(ids)).to.deep.equal(['new', 'new']);
  });
});
