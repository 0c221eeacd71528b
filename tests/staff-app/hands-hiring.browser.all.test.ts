/** Counts the actions that recruiting takes. docs/performance.md has the figures. */
import { expect } from 'chai';
import { formOf, goodApplication, sendForm } from '../support/application-calls.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { countHands, report } from '../support/count-hands.ts';
import { until } from '../support/until.ts';

const maxPosition = 25;
const maxCandidate = 10;

describe('the actions for hiring', () => {
  const browsed = browseStaff();

  it(`publishes a new position in ${maxPosition} actions at most`, async () => {
    const page = await browsed.openStaff('/admin/dashboard');
    const { press, click, counted } = countHands(page);
    const write = (text: string): Promise<void> => page.keyboard.insertText(text);
    await click(page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Positions' }));
    await page.getByRole('row').filter({ hasText: 'DevOps Engineer' }).waitFor();
    await press('n');
    await page.getByRole('dialog').getByLabel('Title').and(page.locator(':focus')).waitFor();
    await write('Weaver');
    await press('Enter');
    await page.getByLabel('Department').and(page.locator(':focus')).waitFor();
    const fill = async (name: string, text: string): Promise<void> => {
      const field = page.locator(`#content-openings-positions-6-${name}`);
      if (!(await field.evaluate((element) => element === document.activeElement))) await click(field);
      await write(text);
    };
    await fill('department', 'Weaving');
    await fill('level', 'Senior');
    await fill('description', 'You weave what others have drawn, and say what will not hold.');
    await click(page.getByRole('button', { name: 'Add: Salary' }));
    await page.locator('#content-openings-positions-6-pay-from').and(page.locator(':focus')).waitFor();
    await write('50000');
    await press('Tab');
    await write('65000');
    await press('Tab');
    await write('EUR');
    for (const list of ['responsibilities', 'requirements'])
      for (const at of [0, 1, 2]) await fill(`${list}-${at}`, `Weave the part ${at + 1}`);
    await page.getByText('Saved. Not published yet.').waitFor();
    await click(page.getByRole('button', { name: 'Publish', exact: true }));
    await until(async () => (await fetch(`${browsed.site.url}/careers/weaver`)).status === 200);
    report('a new position', counted(), maxPosition);
  });

  it(`takes a candidate from the application to offered interview times in ${maxCandidate} actions at most`, async () => {
    await sendForm(browsed.site, formOf({ ...goodApplication, name: 'Amara Osei' }));
    const page = await browsed.openStaff('/admin/dashboard');
    const { press, click, counted } = countHands(page);
    await click(page.getByRole('link', { name: 'Amara Osei' }).first());
    await page.getByRole('heading', { level: 1, name: 'Amara Osei' }).waitFor();
    await click(page.getByRole('button', { name: 'Offer interview times', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Offer interview times' });
    const time = (at: number): Promise<void> => {
      const day = new Date(Date.now() + (at + 1) * 86_400_000).toISOString().slice(0, 10);
      return dialog.getByLabel(`Time ${at}`, { exact: true }).fill(`${day}T09:30`);
    };
    await click(dialog.getByLabel('Time 1', { exact: true }));
    await time(1);
    await click(dialog.getByRole('button', { name: 'Add another time' }));
    await time(2);
    await click(dialog.getByLabel('Place or call link'));
    await page.keyboard.insertText('https://meet.example/loom');
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Interview', { exact: true }).first().waitFor();
    const stored = await browsed.site.connection.collection('applications').findOne({ name: 'Amara Osei' });
    expect(stored).to.have.nested.property('interview.times').with.lengthOf(2);
    report('a candidate to the offered interview', counted(), maxCandidate);
  });
});
