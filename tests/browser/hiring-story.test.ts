/**
 * One application from beginning to end: sent on a phone without script, recruiters reminded, moved over the board, an interview offered
 * and chosen, declined with a letter, and gone after its period.
 */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { appliedFor, storedApplications } from '../support/application-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { giveAddress, wallTime } from '../support/interview-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { pdfFile } from '../support/make-file.ts';
import { shortPace } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

const applicant = 'amara@samplewood.example';
const recruiter = 'rosa@company.example';
const hourMs = 3_600_000;

describe('an application from beginning to end', () => {
  let server: MailServer;
  /** How far the clock of the site is ahead. */
  let late = 0;
  let visits = 0;
  const overrides = {
    ...{ mailFrom: 'Loomstack <hello@company.example>', outboxPace: shortPace, smtpUrl: '' },
    ...{ clock: () => new Date(Date.now() + late), applicationsLookMs: 50 },
    retentionPace: { lookMs: 50, pauseMs: 1 },
  };
  before(async () => {
    server = await startMailServer();
    overrides.smtpUrl = server.url;
  });
  const browsed = browseSite(overrides, async (site) => {
    await signIn(site, 'rosa', 'recruiter');
    await giveAddress(site, 'rosa');
  });
  after(() => server.close());

  const mailTo = async (address: string, subject: RegExp): Promise<ReceivedMail> => {
    const find = () =>
      server.mails.findLast(
        (mail) => mail.to?.some((mailbox) => mailbox.address === address) === true && subject.test(mail.subject ?? ''),
      );
    await until(() => Promise.resolve(find() !== undefined));
    const mail = find();
    if (mail === undefined) throw new Error('It went again.');
    return mail;
  };
  /** A session that is as new as the clock. */
  const openStaff = async (path: string, viewport: typeof desktop | typeof phone = desktop): Promise<Page> => {
    visits += 1;
    const { token } = await signIn(browsed.site, `visit-${visits}`, 'recruiter');
    return browsed.open(path, { ...storedToken(browsed.site, token), viewport });
  };

  it('is answered in time, judged, declined kindly, and forgotten', async () => {
    const apply = await browsed.open('/careers', { viewport: phone, javaScriptEnabled: false });
    await apply.getByRole('link', { name: 'Apply Now: DevOps Engineer' }).click();
    await apply.waitForURL(`**/careers/${appliedFor}/apply`);
    await apply.getByLabel('Name', { exact: true }).fill('Amara Osei');
    await apply.getByLabel('Email').fill(applicant);
    await apply.getByLabel('Why this position').fill('I would shorten the way to production first.');
    await apply.getByLabel('Have you been on call').selectOption('yes');
    await apply.getByLabel('CV').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile() });
    await apply.getByLabel(/^I agree/).check();
    await apply.getByRole('button', { name: 'Send Application' }).click();
    await apply.getByRole('heading', { name: 'Your application is with us' }).waitFor();
    await mailTo(applicant, /./);

    const arrived = await mailTo(recruiter, /./);
    late = 37 * hourMs;
    await until(() => Promise.resolve(server.mails.filter(({ to }) => to?.[0]?.address === recruiter).length > 1));
    const reminder = await mailTo(recruiter, /./);
    expect(reminder.subject).not.to.equal(arrived.subject);
    expect(reminder.raw).not.to.match(/Amara/);

    const board = await openStaff('/admin/applications?view=board');
    await board.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await board.getByRole('button', { name: 'Interview', exact: true }).click();
    await board.getByRole('status').getByText('Amara Osei moved to Interview').waitFor();
    await board
      .getByRole('region', { name: /^Interview/ })
      .getByRole('link', { name: 'Amara Osei' })
      .click();
    await board.getByRole('button', { name: 'Offer interview times' }).click();
    const offer = board.getByRole('dialog', { name: 'Offer interview times' });
    await offer.getByLabel('Time 1').fill(wallTime(4, '10:00'));
    await offer.getByLabel('Place, or the link of the call').fill('https://meet.company.example/devops');
    await offer.getByRole('button', { name: 'Offer times' }).click();
    await board.getByText('Offered, no answer yet').waitFor();

    const link = /https?:\/\/\S+\/application\?key=[\w-]{43}/.exec(
      (await mailTo(applicant, /^Choose a time/)).text ?? '',
    );
    const { pathname, search } = new URL(link?.[0] ?? '');
    const own = await browsed.open(pathname + search, { viewport: phone, javaScriptEnabled: false });
    await own.getByRole('radio').first().check();
    await own.getByRole('button', { name: 'Choose This Time' }).click();
    await own
      .getByRole('status')
      .getByText(/^The time is agreed/)
      .waitFor();
    await mailTo(applicant, /^Agreed/);

    // Declined on the board of a phone, the letter is offered there as well, and sent by nobody but the recruiter.
    late = 6 * 24 * hourMs;
    const small = await openStaff('/admin/applications?view=board&stage=interview', phone);
    await small.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await small.getByRole('button', { name: 'Declined', exact: true }).click();
    const letter = small.getByRole('dialog', { name: 'Write to Amara Osei' });
    await letter.getByText(applicant).waitFor();
    expect(await letter.getByLabel('Letter', { exact: true }).inputValue()).to.contain('Hello Amara Osei,');
    await expectAccessible(small, 'with the letter');
    await letter.getByLabel('Subject').fill('Our decision');
    await letter.getByRole('button', { name: 'Send letter' }).click();
    await letter.waitFor({ state: 'detached' });
    expect((await mailTo(applicant, /^Our decision$/)).text).to.contain('Hello Amara Osei,');

    const [stored] = await storedApplications(browsed.site);
    const page = await openStaff(`/admin/applications/${String(stored?._id)}`);
    await page.getByText('Wrote: Our decision').waitFor();
    const history = (await page.locator('main ol > li').allTextContents()).map(
      (text) => /Applied|Moved to \w+|Offered interview times|Chose a time|Called|Wrote/.exec(text)?.[0],
    );
    expect(history).to.deep.equal([
      ...['Applied', 'Moved to Interview', 'Offered interview times', 'Chose a time', 'Moved to Declined', 'Wrote'],
    ]);
    await page.getByText(/^Deleted by itself after/).waitFor();
    await expectAccessible(page);

    late = 200 * 24 * hourMs;
    await until(async () => (await storedApplications(browsed.site)).length === 0);
    const { db } = browsed.site.connection;
    await until(async () => (await db?.collection('applications.files').countDocuments()) === 0);
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      expect(JSON.stringify(await db?.collection(name).find().toArray()), name).not.to.match(/Amara|samplewood/i);
    const figures = await openStaff('/admin/applications?view=figures&period=all');
    await figures.getByText('1 application', { exact: true }).waitFor();
    await expectAccessible(figures);
  });
});
