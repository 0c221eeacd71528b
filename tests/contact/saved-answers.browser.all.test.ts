/** Saved answers in the reply box. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { announced } from '../support/browser.ts';
import { storeSubmission } from '../support/store-submission.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });
const box = (page: Page) => thread(page).getByRole('textbox', { name: 'Reply to Amara' });

describe('saved answers in the reply box', () => {
  const browsed = browseStaff();

  it('are created, inserted, edited and deleted', async () => {
    const id = await storeSubmission(browsed.site.connection, { submitted_at: new Date() });
    const page = await browsed.openStaff(`/admin/contact-submissions/${id}`);
    const opener = thread(page).getByRole('button', { name: 'Insert saved answer' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Saved answers' });
    await dialog.getByRole('button', { name: /^Proposal for a call/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await box(page).inputValue())
      .to.match(/^Hello Amara,/)
      .and.to.contain('Samplewood Clinics');

    await box(page).fill('Dear {name}, on {date}:');
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Save this text as an answer' }).click();
    const creation = page.getByRole('dialog', { name: 'New answer' });
    const save = { name: 'Save answer' } as const;
    await creation.getByRole('button', save).click();
    await creation.getByText('Enter a title.').waitFor();
    await creation.getByText(/^\{date\} is not a placeholder/).waitFor();
    await creation.getByLabel('Title').fill('First answer with questions');
    const text = creation.getByLabel('Text');
    await text.fill('Dear {name}, you hear from  within {promise}.');
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(27, 27));
    await creation.getByRole('button', { name: '{sender}' }).click();
    await creation.getByRole('button', save).click();
    await creation.getByText(/^A saved answer has this title/).waitFor();
    await creation.getByLabel('Title').fill('Welcome');
    await creation.getByRole('button', save).click();
    await creation.waitFor({ state: 'detached' });
    await announced(page, 'Saved as “Welcome”');
    await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, area.value.length));
    await dialog.getByRole('button', { name: /^Welcome/ }).click();
    expect(await box(page).inputValue()).to.equal('Dear Amara Osei, you hear from ada within 24 hours.');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');

    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Edit Welcome' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit answer' });
    expect(await editing.getByLabel('Text').inputValue()).to.equal(
      'Dear {name}, you hear from {sender} within {promise}.',
    );
    await editing.getByLabel('Title').fill('Hello');
    await editing.getByLabel('Text').fill('Hello {first_name} at {company}.');
    await editing.getByRole('button', save).click();
    await dialog.getByText('Hello Amara at Samplewood Clinics.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete First answer with questions' }).count()).to.equal(0);
    await dialog.getByRole('button', { name: 'Delete Hello' }).click();
    await page.getByRole('dialog', { name: 'Delete “Hello”?' }).getByRole('button', { name: 'Delete' }).click();
    await announced(page, 'Deleted “Hello”');
    await dialog.getByRole('button', { name: /^Hello/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
