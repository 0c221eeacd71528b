/** The board by mouse, keyboard and on a phone; scorecards of two recruiters, and a mention. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  applicationCalls,
  formOf,
  goodApplication,
  ownPath,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { phone } from '../support/browser.ts';
import { publishPage } from '../support/page-form.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

const wide = { width: 1440, height: 900 } as const;
const board = '/admin/applications?view=board';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

describe('the board of applications', () => {
  const staff = new Map<string, TestStaff>();
  const browsed = browseSite({}, async (site) => {
    for (const [name, role] of [
      ['olive', 'owner'],
      ['rosa', 'recruiter'],
      ['rafi', 'recruiter'],
    ] as const)
      staff.set(name, await signIn(site, name, role));
    await settingsCalls(site, staff.get('olive') as TestStaff).switchFeatures({ scorecards: true, talentPool: true });
  });
  beforeEach(async () => {
    for (const name of ['applications', 'applications.files', 'applications.chunks', 'letters'])
      await browsed.site.connection.collection(name).deleteMany({});
  });

  const open = (name: string, path: string, viewport: { width: number; height: number } = wide): Promise<Page> =>
    browsed.open(path, { ...storedToken(browsed.site, staff.get(name)?.token ?? ''), viewport });
  const calls = () => applicationCalls(browsed.site, staff.get('rosa') as TestStaff);
  const apply = async (name = 'Amara Osei', position?: string): Promise<string> => {
    const email = `${name.split(' ')[0] ?? ''}@wood.example`;
    await sendForm(browsed.site, formOf({ ...goodApplication, name, email }), undefined, position);
    return String((await storedApplications(browsed.site)).find((each) => each.name === name)?._id);
  };
  const stageOf = async (): Promise<string | undefined> => (await storedApplications(browsed.site))[0]?.stage;

  it('is the other view of the list, remembered, and filtered by position', async () => {
    await apply();
    await apply('Bo Two', 'product-manager');
    const page = await open('rosa', '/admin/applications');
    await page.getByRole('radio', { name: 'Board' }).check();
    await column(page, 'Application').getByRole('link', { name: 'Amara Osei' }).waitFor();
    expect(new URL(page.url()).search).to.equal('?view=board');
    await page.getByLabel('Position').selectOption('product-manager');
    await page.getByRole('link', { name: 'Amara Osei' }).waitFor({ state: 'detached' });
    expect(await column(page, 'Application').getByRole('heading').textContent()).to.equal('Application 1');
    expect(await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).to.deep.equal([
      ...['Application 1', 'Interview 0', 'Technical Assessment 0', 'Final Interview 0'],
      ...['Offer 0', 'Hired 0', 'Declined 0', 'Withdrawn 0'],
    ]);
    await page.goto(`${browsed.site.url}/admin/applications`);
    await column(page, 'Interview').waitFor();
  });

  it('moves a card by dragging, and undoes it', async () => {
    await apply();
    const page = await open('rosa', board);
    const card = page.getByRole('listitem').filter({ hasText: 'Amara Osei' });
    await card.dragTo(column(page, 'Interview'));
    await column(page, 'Interview').getByRole('link', { name: 'Amara Osei' }).waitFor();
    await page.getByRole('status').getByText('Amara Osei moved to Interview').waitFor();
    await until(async () => (await stageOf()) === 'interview');
    await page.getByRole('button', { name: 'Undo' }).click();
    await column(page, 'Application').getByRole('link', { name: 'Amara Osei' }).waitFor();
    await until(async () => (await stageOf()) === 'application');
    // Only the applicant can withdraw.
    await card.dragTo(column(page, 'Withdrawn'));
    expect(await column(page, 'Withdrawn').getByRole('link', { name: 'Amara Osei' }).count()).to.equal(0);
  });

  it('moves a card by keyboard, focus follows it, and a conflict is shown', async () => {
    const id = await apply();
    const page = await open('rosa', board);
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('button', { name: 'Interview', exact: true });
    await first.waitFor();
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Interview');
    await page.keyboard.press('Enter');
    await column(page, 'Interview').getByRole('link', { name: 'Amara Osei' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Amara Osei');
    // Twice in a row, without waiting for the first response.
    for (const stage of ['Technical Assessment', 'Final Interview']) {
      await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
      await page.getByRole('button', { name: stage, exact: true }).click();
    }
    await page.getByRole('status').getByText('Amara Osei moved to Final Interview').waitFor();
    await until(async () => (await stageOf()) === 'final-interview');

    browsed.allow(/status of 409/);
    await calls().send('POST', `/${id}/notes`, { text: 'Wait for me.' });
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await page.getByRole('button', { name: 'Declined', exact: true }).click();
    await page.getByRole('alert').getByText('Someone changed this application').waitFor();
    await column(page, 'Final Interview').getByRole('link', { name: 'Amara Osei' }).waitFor();
    expect(await stageOf()).to.equal('final-interview');
  });

  it('shows one stage at a time on a phone, and of closed ones the newest with a link to all', async () => {
    for (let index = 0; index < 6; index += 1)
      await calls().send('POST', `/${await apply(`No${index} Person`)}/stage`, { stage: 'declined' });
    await apply();
    const page = await open('rosa', board, phone);
    const chooser = page.getByLabel('Stage', { exact: true });
    await page.getByText('Amara Osei').first().waitFor();
    expect(await page.getByRole('region').getByRole('heading', { level: 2 }).count()).to.equal(1);
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    // The menu stays with its button, and in the window, however wide that is.
    for (const width of [1440, 768, phone.width]) {
      await page.setViewportSize({ width, height: phone.height });
      await page.waitForFunction(() => {
        const menu = document.querySelector(':popover-open');
        const button = menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
        if (!menu || !button) return false;
        const [inner, outer] = [menu.getBoundingClientRect(), button.getBoundingClientRect()];
        const isBeside = inner.left <= outer.right && inner.right >= outer.left;
        return isBeside && inner.left >= 0 && inner.right <= document.documentElement.clientWidth;
      });
    }
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await chooser.selectOption({ label: 'Offer: 1' });
    await column(page, 'Offer').getByRole('link', { name: 'Amara Osei' }).waitFor();
    await chooser.selectOption({ label: 'Declined: 6' });
    await page.getByRole('link', { name: 'No5 Person' }).waitFor();
    expect(await page.getByText('No0 Person').count()).to.equal(0);
    await page.getByRole('link', { name: 'All 6 in the list' }).click();
    await page.getByRole('link', { name: 'No0 Person' }).waitFor();
    expect(new URL(page.url()).search).to.equal('?view=list&stage=declined');
    await chooser.selectOption({ label: 'Talent pool: 0' });
    await page.getByRole('status').getByText('0 applications in the talent pool').waitFor();
    // Nothing scrolls sideways.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth)
          .map((each) => each.outerHTML.slice(0, 80)),
      ),
    ).to.deep.equal([]);
  });

  it('asks for scorecards, and shows those of others once one’s own is handed in', async () => {
    const id = await apply();
    await calls().send('POST', `/${id}/stage`, { stage: 'interview' });
    const rosa = await open('rosa', `/admin/applications/${id}`);
    await rosa.getByText('No scorecards requested.').waitFor();
    await rosa.getByRole('button', { name: 'Ask colleagues...' }).click();
    await rosa.getByRole('dialog').getByLabel('rafi').check();
    await rosa.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await rosa.getByRole('button', { name: 'Fill in yours' }).click();
    const form = rosa.getByRole('form', { name: 'Your scorecard: Interview' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Rate at least one criterion.').waitFor();
    const craft = form.getByRole('group', { name: 'Knows the craft' });
    await craft.getByLabel('1 Not shown').check();
    await craft.getByRole('button', { name: 'Clear Knows the craft' }).click();
    expect(await form.getByLabel('Evidence').count()).to.equal(0);
    await craft.getByLabel('4 Outstanding').check();
    await form.getByLabel('Evidence').fill('Drew the whole pipeline.');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await rosa.getByText('Your draft is saved').waitFor();
    await rosa.reload();
    expect(await form.getByLabel('Evidence').inputValue()).to.equal('Drew the whole pipeline.');
    await form.getByRole('group', { name: 'Recommendation' }).getByLabel('Strong yes').check();
    await form.getByLabel('Summary').fill('Hire them.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await rosa.getByText('1 of 2 submitted.').waitFor();

    // The address in the email to a colleague.
    const rafi = await open('rafi', `/admin/applications/${id}?scorecard=interview`, phone);
    await rafi.getByText('1 of 2 submitted. The other one is shown once you submit yours.').waitFor();
    expect(await rafi.content()).not.to.match(/Hire them|whole pipeline|1 strong yes/);
    const own = rafi.getByRole('form', { name: 'Your scorecard: Interview' });
    await own.getByRole('group', { name: 'Works with others' }).getByLabel('1 Not shown').check();
    await own.getByLabel('Evidence').fill('Talked over me.');
    await own.getByRole('group', { name: 'Recommendation' }).getByLabel('No', { exact: true }).check();
    await own.getByLabel('Summary').fill('Not with us.');
    await own.getByRole('button', { name: 'Submit' }).click();
    await rafi.getByText('Hire them.').waitFor();
    await rafi.getByText('4 of 4: Outstanding').waitFor();
    await rafi.getByRole('button', { name: 'Edit yours' }).click();
    await own.getByLabel('Summary').fill('Perhaps with us.');
    await own.getByRole('button', { name: 'Cancel' }).click();
    await rafi.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await own.getByLabel('Summary').inputValue()).to.equal('Perhaps with us.');
    await own.getByRole('button', { name: 'Save correction' }).click();
    await rafi.getByText(/, corrected /).waitFor();
    await rafi.goto(`${browsed.site.url}${board}&stage=interview`);
    await rafi.getByText('2 of 2 scorecards: 1 strong yes, 1 no').waitFor();
  });

  it('asks before a note is lost, also while it saves a scorecard', async () => {
    const id = await apply();
    await calls().send('POST', `/${id}/stage`, { stage: 'interview' });
    const page = await open('rosa', `/admin/applications/${id}`);
    await page.getByLabel('Note').fill('Call them on Monday.');
    await page.getByRole('button', { name: 'Fill in yours' }).click();
    await page.getByLabel('Summary').fill('Hire them.');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Note').inputValue()).to.equal('Call them on Monday.');
    await page.getByText('Your draft is saved').waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('mentions a colleague whose name is begun', async () => {
    const id = await apply();
    const page = await open('rosa', `/admin/applications/${id}`);
    const note = page.getByLabel('Note');
    await note.pressSequentially('Amara knows Go, @ra');
    const list = page.getByRole('listbox', { name: 'Colleagues' });
    await list.getByRole('option', { name: 'rafi' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await note.inputValue()).to.equal('Amara knows Go, @rafi ');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Note added and mentions rafi').waitFor();
    expect(await page.locator('mark').textContent()).to.equal('@rafi');
  });

  it('has the columns of the site’s own stages, which the applicant sees too', async () => {
    await apply();
    const applicant = await ownPath(browsed.site);
    const page = await open('rosa', board);
    await page.getByRole('link', { name: 'Edit hiring stages' }).click();
    await page.getByRole('link', { name: '← Applications' }).waitFor();
    const stages = page.getByRole('group', { name: 'Hiring stages' });
    await stages.locator('summary').getByText('Interview', { exact: true }).click();
    await stages.getByRole('textbox', { name: 'Title' }).fill('First Talk');
    await stages.locator('summary').getByText('First Talk').click();
    await stages.getByRole('button', { name: 'Add stage' }).click();
    await stages.getByRole('textbox', { name: 'Title' }).fill('Trial Day');
    await stages.getByRole('textbox', { name: 'Description' }).fill('You spend a paid day with us.');
    const shown = page.frameLocator('iframe:not([data-coming])');
    await shown.getByRole('heading', { name: 'Trial Day' }).waitFor();
    await page.getByLabel('Preview', { exact: true }).selectOption('Applicant’s page: First Talk');
    await shown.getByText('First Talk').click();
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    // An email template can be for a stage that is not published yet.
    const templates = page.getByRole('group', { name: 'Email templates' });
    await templates.locator('summary').getByText('We need more time').click();
    const stage = templates.getByRole('combobox', { name: 'Stage' });
    await stage.selectOption('Trial Day');
    // It follows the stage when that is renamed.
    const title = stages.getByRole('textbox', { name: 'Title' }).last();
    await title.fill('Trial Week');
    await stage.getByRole('option', { name: 'Trial Week', selected: true }).waitFor({ state: 'attached' });
    await title.fill('Trial Day');
    await publishPage(page);
    await until(async () => (await stage.inputValue()) === 'trial-day');
    await templates.locator('summary').getByText('Trial Day').waitFor();

    await page.goto(browsed.site.url + board);
    await column(page, 'Trial Day').waitFor();
    expect(await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).to.deep.equal([
      ...['Application 1', 'First Talk 0', 'Technical Assessment 0', 'Final Interview 0', 'Trial Day 0'],
      ...['Offer 0', 'Hired 0', 'Declined 0', 'Withdrawn 0'],
    ]);
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await page.getByRole('button', { name: 'Trial Day', exact: true }).click();
    await page.getByRole('status').getByText('Amara Osei moved to Trial Day').waitFor();
    const theirs = await browsed.open(applicant);
    await theirs.getByRole('heading', { name: 'Trial Day' }).waitFor();
    await theirs.getByText('You spend a paid day with us.').waitFor();

    browsed.allow(/status of 422/);
    await page.getByRole('link', { name: 'Edit hiring stages' }).click();
    await stages.locator('summary').getByText('Trial Day').click();
    await stages.getByRole('button', { name: 'Remove Trial Day' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await stages.getByText('1 application is at the stage Trial Day.').waitFor();
    await page.goto(`${browsed.site.url}/admin/applications?view=figures`);
    await page.getByRole('rowheader', { name: 'Trial Day' }).waitFor();
  });
});
