/** An owner changes the settings of the site, and a visitor sees it. */
import { expect } from 'chai';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

describe('the settings', () => {
  let ada: TestStaff;
  const browsed = browseSite({ notifyEmail: 'desk@company.example' }, async (site) => {
    ada = await signIn(site);
  });
  const openSettings = () => browsed.open('/admin/settings', storedToken(browsed.site, ada.token));

  it('are changed on one screen, and a visitor sees the new name', async () => {
    const page = await openSettings();
    await page.getByLabel('The company’s name').fill('Weft and Warp');
    await page.getByRole('group', { name: 'Monday' }).getByLabel('Monday closes').fill('12:00');
    await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: it counts everywhere now').waitFor();
    const { settings } = await settingsCalls(browsed.site, ada).read();
    expect(settings['hours']).to.deep.nested.include({
      'days.monday': [{ opens: '09:00', closes: '12:00' }],
      'days.saturday': [{ opens: '09:00', closes: '17:00' }],
    });
    const visitor = await browsed.open('/about');
    expect(await visitor.title()).to.match(/Weft and Warp$/);
  });

  it('say at the field what is wrong, and nothing typed is lost', async () => {
    const page = await openSettings();
    await page.getByLabel('The time zone of these hours').fill('Europe/Atlantis');
    await page.getByLabel('The telephone number').fill('+49 30 1234567');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not saved. One field needs another look.').waitFor();
    browsed.allow(/status of 422/);
    const zone = page.getByLabel('The time zone of these hours');
    expect(await zone.getAttribute('aria-invalid')).to.equal('true');
    expect(await zone.evaluate((field) => field === document.activeElement)).to.equal(true);
    expect(await page.getByLabel('The telephone number').inputValue()).to.equal('+49 30 1234567');
    await expectAccessible(page);
  });

  it('show what the environment sets with its variable, and no field for it', async () => {
    const page = await openSettings();
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByText('Set by the variable NOTIFY_EMAIL').waitFor();
    expect(await section.getByText('desk@company.example').count()).to.equal(1);
    expect(await section.getByRole('textbox').count()).to.equal(0);
  });

  it('that somebody else has changed meanwhile are put beside one’s own', async () => {
    const page = await openSettings();
    await page.getByLabel('The name in the register').fill('Mine Ltd.');
    await settingsCalls(browsed.site, ada).change({ operations: 'Theirs' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    browsed.allow(/status of 409/);
    await page.getByText(/changed the settings since you opened them/).waitFor();
    expect(await page.getByLabel('The name in the register').inputValue()).to.equal('Mine Ltd.');
    expect(await page.getByLabel('The line about where the company works').inputValue()).to.equal('Theirs');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: it counts everywhere now').waitFor();
    const { settings } = await settingsCalls(browsed.site, ada).read();
    expect(settings).to.deep.include({ legalName: 'Mine Ltd.', operations: 'Theirs' });
  });
});
