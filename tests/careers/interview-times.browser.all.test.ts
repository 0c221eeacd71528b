/** An interview from the offer to the calendar: a recruiter offers times, an applicant chooses on a phone without JavaScript. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { formOf, goodApplication, sendForm, storedApplications } from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { phone } from '../support/browser.ts';
import { giveAddress, wallTime } from '../support/interview-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { shortPace } from '../support/outbox-site.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

const applicant = 'amara@wood.example';

describe('an interview', () => {
  let server: MailServer;
  let staff: TestStaff;
  before(async () => {
    server = await startMailServer();
    Object.assign(overrides, { smtpUrl: server.url });
  });
  const overrides = {
    mailFrom: 'Loomstack <hello@company.example>',
    outboxPace: shortPace,
    smtpUrl: '',
  };
  const browsed = browseSite(overrides, async (site) => {
    staff = await signIn(site, 'rosa', 'recruiter');
    await giveAddress(site, 'rosa');
    await settingsCalls(site, await signIn(site, 'olga')).switchFeatures({ talentPool: true });
  });
  after(() => server.close());

  const isMailed = (wanted: RegExp): Promise<void> =>
    until(() => server.mails.some(({ subject = '' }) => wanted.test(subject)));
  const openOwn = async (options = {}): Promise<Page> => {
    const links = server.mails.flatMap(
      ({ text = '' }) => /https?:\/\/\S+\/application\?key=[\w-]{43}/.exec(text)?.[0] ?? [],
    );
    const url = new URL(links.at(-1) ?? '');
    return browsed.open(url.pathname + url.search, { viewport: phone, ...options });
  };
  const openApplication = async (options = {}): Promise<Page> => {
    const [application] = await storedApplications(browsed.site);
    return browsed.open(`/admin/applications/${String(application?._id)}`, {
      ...storedToken(browsed.site, staff.token),
      ...options,
    });
  };

  it('is offered, chosen without JavaScript, cancelled, and declined with an email', async () => {
    await sendForm(browsed.site, formOf({ ...goodApplication, email: applicant }));
    const page = await openApplication();
    await page.getByRole('button', { name: 'Offer interview times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Offer interview times' });
    await dialog.getByLabel('Time 1').fill(wallTime(2, '10:00'));
    await dialog.getByRole('button', { name: 'Add another time' }).click();
    await dialog.getByLabel('Time 2').fill(wallTime(2, '10:10'));
    await dialog.getByLabel('Place or call link').fill('https://meet.company.example/devops');
    expect(await dialog.getByLabel('Minutes').inputValue()).to.equal('30');
    browsed.allow(/status of 422/);
    await dialog.getByRole('button', { name: 'Offer times' }).click();
    await dialog.getByText('This time overlaps the one before.').waitFor();
    await dialog.getByLabel('Time 2').fill(wallTime(3, '15:30'));
    await dialog.getByRole('button', { name: 'Offer times' }).click();
    await page.getByText('Offered, no answer yet').waitFor();
    await page.getByText('Moved to Interview').first().waitFor();

    await isMailed(/^Choose a time/);
    const own = await openOwn({ javaScriptEnabled: false });
    await own.getByRole('heading', { name: 'Choose a time' }).waitFor();
    await own.getByRole('radio').nth(1).check();
    await own.getByRole('button', { name: 'Choose This Time' }).click();
    await own
      .getByRole('status')
      .getByText(/^Your interview is booked/)
      .waitFor();

    const scripted = await openOwn({ timezoneId: 'Asia/Tokyo' });
    await scripted.getByText(/^In your time zone: .*Asia\/Tokyo/).waitFor();
    const near = await openOwn({ timezoneId: 'UTC' });
    await near.getByRole('link', { name: 'Add to your calendar (.ics)' }).waitFor();
    expect(await near.getByText(/In your time zone|^UTC: /).count()).to.equal(0);
    const download = scripted.waitForEvent('download');
    await scripted.getByRole('link', { name: 'Add to your calendar (.ics)' }).click();
    expect((await download).suggestedFilename()).to.equal('interview.ics');

    const again = await openApplication({ viewport: phone });
    await again.getByText('Agreed', { exact: true }).waitFor();
    const saved = again.waitForEvent('download');
    await again.getByRole('button', { name: 'Save for your calendar' }).click();
    expect((await saved).suggestedFilename()).to.equal('interview.ics');
    await again.getByRole('button', { name: 'Cancel interview' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click();
    await again.getByText('Interview canceled. Both sides are notified.').waitFor();

    await again.getByRole('button', { name: 'Decline', exact: true }).click();
    const writing = again.getByRole('dialog', { name: 'Write to Amara Osei' });
    await writing.getByText(applicant).waitFor();
    expect(await writing.getByLabel('Message', { exact: true }).inputValue()).to.contain('Hello Amara Osei,');
    await writing.getByLabel('Subject').fill('Our decision');
    const text = writing.getByLabel('Message', { exact: true });
    await text.fill((await text.inputValue()).replace('The reason:', 'The reason: more years on call.'));
    // The draft is kept in the tab, and nothing is sent.
    await again.reload();
    expect(server.mails.filter(({ subject }) => subject === 'Our decision')).to.deep.equal([]);
    await again.getByRole('button', { name: 'Continue writing' }).click();
    expect(await writing.getByLabel('Subject').inputValue()).to.equal('Our decision');
    await writing.getByRole('button', { name: 'Send email' }).click();
    await again.getByText('Wrote: Our decision').waitFor();
    await again.getByText(/^Sent · /).waitFor();

    await again.getByRole('button', { name: 'Ask to keep it for 12 months' }).click();
    await again.getByText(/^Asked on /).waitFor();
    await isMailed(/^May we keep in touch/);
    const answer = await openOwn({ javaScriptEnabled: false });
    await answer.getByRole('checkbox').check();
    await answer.getByRole('button', { name: 'Agree' }).click();
    await answer.getByRole('heading', { name: 'You are in our talent pool' }).waitFor();

    const list = await browsed.open('/admin/applications?pool=true', storedToken(browsed.site, staff.token));
    await list.getByRole('link', { name: 'Amara Osei' }).waitFor();
    // The period is selected once the figures are loaded.
    await list.getByRole('radio', { name: 'Figures' }).click();
    await list.getByRole('heading', { name: 'By source' }).waitFor();
  });
});
