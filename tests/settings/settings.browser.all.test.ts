/** An owner changes the settings of the site, and a visitor sees it. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { pngPicture } from '../support/pictures/make-picture.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { testPassword } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

describe('the settings', () => {
  const browsed = browseStaff({ notifyEmail: 'desk@company.example' });
  const openSettings = () => browsed.openStaff('/admin/settings');

  it('are changed on one screen', async () => {
    const page = await openSettings();
    await page.getByLabel('Company name').fill('Weft and Warp');
    await page.getByRole('group', { name: 'Monday' }).getByLabel('Monday closes').fill('12:00');
    await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('link', { name: 'Weft and Warp, dashboard' }).waitFor();
    const { settings } = await settingsCalls(browsed.site, browsed.ada).read();
    expect(settings['hours']).to.deep.nested.include({
      'days.monday': [{ opens: '09:00', closes: '12:00' }],
      'days.saturday': [{ opens: '09:00', closes: '17:00' }],
    });
  });

  it('switch features off and on, and update the menu, the shortcuts and the header', async () => {
    const page = await openSettings();
    const menu = page.getByRole('navigation', { name: 'Staff', exact: true });
    const entries = {
      applications: menu.getByRole('link', { name: 'Applications' }),
      numbers: menu.getByRole('link', { name: 'Analytics' }),
    };
    await Promise.all(Object.values(entries).map((entry) => entry.waitFor()));
    const features = page.getByRole('region', { name: 'Features' });
    await features.getByText('Set the variable BACKUP_TO on the server to make backups.').waitFor();
    for (const name of ['Applications', 'Analytics', 'Search'])
      await features.getByRole('checkbox', { name, exact: true }).uncheck();
    expect(
      await page
        .getByRole('button', { name: 'Save', exact: true })
        .evaluate((save) => save.getBoundingClientRect().top),
      'Save is in sight',
    ).to.be.greaterThan(0);
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    for (const entry of Object.values(entries)) await entry.waitFor({ state: 'detached' });
    expect(await features.getByRole('checkbox', { name: 'Scorecards' }).count()).to.equal(0);
    const screen = await browsed.openStaff('/admin/analytics');
    browsed.allow(/status of 404/);
    await screen.getByRole('heading', { name: 'Analytics: turned off' }).waitFor();
    await screen.getByRole('link', { name: 'Open Settings' }).click();
    await screen.getByRole('checkbox', { name: 'Analytics', exact: true }).waitFor();
    const visitor = await browsed.open('/about');
    await visitor.getByRole('link', { name: 'Careers' }).first().waitFor();
    expect(await visitor.getByRole('link', { name: 'Search' }).count()).to.equal(0);
    await visitor.keyboard.press('Control+k');
    await visitor.locator('html[data-hydrated]').waitFor();
    expect(await visitor.getByRole('dialog').count()).to.equal(0);

    for (const name of ['Applications', 'Analytics', 'Search', 'Scorecards'])
      await features.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const entry of Object.values(entries)) await entry.waitFor();
  });

  it('open at the part that a link names, also after a sign-in', async () => {
    const isAtPart = (page: Page) =>
      page
        .getByRole('heading', { name: 'Data retention', exact: true })
        .evaluate((element) => element.getBoundingClientRect().top < innerHeight);
    const signedIn = await browsed.openStaff('/admin/settings#retention');
    await until(() => isAtPart(signedIn));
    const page = await browsed.open('/admin/settings#retention');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await until(() => isAtPart(page));
  });

  it('show errors at their fields, and keep the input', async () => {
    const page = await openSettings();
    const phone = page.getByLabel('Phone', { exact: true });
    await phone.fill('none');
    expect(await phone.getAttribute('aria-invalid')).to.equal(null);
    // The field was left.
    await page.keyboard.press('Tab');
    await page.getByText('Enter a phone number, such as +1 (555) 010-0142.').waitFor();
    expect(await phone.evaluate((field) => field === document.activeElement)).to.equal(false);
    await page.getByLabel('Headquarters').fill('Berlin');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not saved. Fix 1 field to save.').waitFor();
    browsed.allow(/status of 422/);
    expect(await phone.getAttribute('aria-invalid')).to.equal('true');
    expect(await phone.evaluate((field) => field === document.activeElement)).to.equal(true);
    expect(await page.getByLabel('Headquarters').inputValue()).to.equal('Berlin');
    await phone.fill('+49 30 1234567');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a phone number').waitFor({ state: 'detached' });
  });

  it('offer time zones by city, and ask once before unsaved changes are lost', async () => {
    const page = await openSettings();
    const zone = page.getByLabel('Time zone', { exact: true });
    await zone.focus();
    await page.keyboard.type('berl');
    expect(await zone.inputValue()).to.equal('Europe/Berlin');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await zone.inputValue()).to.equal('Europe/Berlin');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    const { settings } = await settingsCalls(browsed.site, browsed.ada).read();
    expect(settings['hours']).to.include({ timeZone: 'Europe/Berlin' });
  });

  it('show settings of the environment with their variables, without a field', async () => {
    const page = await openSettings();
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByText('Set by the variable NOTIFY_EMAIL').waitFor();
    expect(await section.getByText('desk@company.example').count()).to.equal(1);
    expect(await section.getByRole('textbox').count()).to.equal(0);
  });

  it("show changes of another person beside the user's own", async () => {
    const page = await openSettings();
    await page.getByLabel('Legal name').fill('Mine Ltd.');
    await settingsCalls(browsed.site, browsed.ada).change({ operations: 'Theirs' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    browsed.allow(/status of 409/);
    await page.getByText(/also changed the settings/).waitFor();
    expect(await page.getByLabel('Legal name').inputValue()).to.equal('Mine Ltd.');
    expect(await page.getByLabel('Locations').inputValue()).to.equal('Theirs');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved').waitFor();
    const { settings } = await settingsCalls(browsed.site, browsed.ada).read();
    expect(settings).to.deep.include({ legalName: 'Mine Ltd.', operations: 'Theirs' });
  });

  it('show how many records are older, and ask before a change erases them', async () => {
    const old = { submitted_at: new Date('2026-01-01T09:00:00Z') };
    await storeSubmission(browsed.site.connection, { ...old, status: 'archived' });
    await storeSubmission(browsed.site.connection, { ...old, status: 'spam' });
    const page = await openSettings();
    const section = page.getByRole('region', { name: 'Data retention' });
    await section.getByText('Nothing is older than this at the moment.').waitFor();
    await section.getByLabel('Archived messages').fill('30');
    await section.getByText('Older than this, and deleted within a day of saving: 1 archived message.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    browsed.allow(/status of 409/);
    const dialog = page.getByRole('dialog', { name: 'Delete these permanently?' });
    await dialog.getByText('1 archived message would be deleted within a day.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const { settings } = await settingsCalls(browsed.site, browsed.ada).read();
    expect(settings['retention']).to.deep.include({ archivedDays: 0 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save and delete' }).click();
    await page.getByText('Settings saved').waitFor();
    await section.getByText('Older than this, and deleted within a day: 1 archived message.').waitFor();
  });

  it('take the logo from the library, and pages reserve its size before it is loaded', async () => {
    const picture = await mediaCalls(browsed.site, browsed.ada).keep(await pngPicture({ width: 900, height: 150 }));
    const page = await openSettings();
    const logo = page.getByRole('group', { name: 'Logo', exact: true });
    await logo.getByRole('button', { name: 'Choose from the library' }).click();
    await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: /desk/ }).click();
    await logo.getByRole('img', { name: 'Selected: Logo' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved').waitFor();
    for (const width of [390, 1440]) {
      const visitor = await browsed.open('/about', { viewport: { width, height: 800 }, javaScriptEnabled: false });
      const shown = visitor.locator('header img');
      expect(await shown.getAttribute('src')).to.include(picture.hash);
      const box = await shown.boundingBox();
      expect(box?.height).to.be.within(15, 40);
      expect((box?.width ?? 0) / (box?.height ?? 1)).to.be.closeTo(6, 0.3);
      const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).to.be.at.most(0);
    }
    const again = await openSettings();
    await again.getByRole('group', { name: 'Logo', exact: true }).getByRole('button', { name: 'No picture' }).click();
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await again.getByText('Settings saved').waitFor();
    expect(await (await fetch(`${browsed.site.url}/about`)).text()).not.to.include(picture.hash);
  });
});
