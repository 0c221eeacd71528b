/** An application from the form to its deletion: sent from a phone without JavaScript, interviewed, declined by email, deleted. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { appliedFor, storedApplications } from '../support/application-calls.ts';
import { phone } from '../support/browser.ts';
import { giveAddress, wallTime } from '../support/interview-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { pdfFile } from '../support/make-file.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { tokenKey } from '../support/stored-token.ts';
import { until } from '../support/until.ts';
import { walkStory } from '../support/walk-story.ts';

const applicant = 'amara@samplewood.example';
const dayMs = 86_400_000;

describe('the story of an application', () => {
  let mail: MailServer;
  let rosa: TestStaff;
  let aheadMs = 0;
  before(async () => {
    mail = await startMailServer();
  });
  const story = walkStory(
    {
      mailFrom: 'Loomstack <hello@company.example>',
      outboxPace: { pollIntervalMs: 250 },
      clock: () => new Date(Date.now() + aheadMs),
      applicationsPollIntervalMs: 200,
      retentionPace: { pollIntervalMs: 200, pauseMs: 1 },
      get smtpUrl() {
        return mail.url;
      },
    },
    async (site) => {
      rosa = await signIn(site, 'rosa', 'recruiter');
      await giveAddress(site, 'rosa');
      return { applicant: { viewport: phone, javaScriptEnabled: false }, recruiter: {} };
    },
  );
  after(() => mail.close());

  const mailTo = async (address: string, subject: RegExp): Promise<ReceivedMail> => {
    const find = () =>
      mail.mails.findLast((each) => each.recipients.includes(address) && subject.test(each.subject ?? ''));
    await until(() => find() !== undefined);
    const found = find();
    if (found === undefined) throw new Error(`There is no mail to ${address}.`);
    return found;
  };
  /** The recruiter's page is left before: what it asks for later would be refused, because the session has ended by then. */
  const leap = async (days: number): Promise<void> => {
    await story.pageOf('recruiter').goto(`${story.site.url}/robots.txt`);
    aheadMs = days * dayMs;
  };
  /** With a session that is as new as the clock. */
  const openBoard = async (days: number): Promise<Page> => {
    await leap(days);
    rosa = await signInAgain(story.site, rosa);
    const stored = [tokenKey, rosa.token] as const;
    await story.pageOf('recruiter').evaluate(([key, token]) => localStorage.setItem(key, token), stored);
    return story.open('recruiter', '/admin/applications?view=board');
  };

  it('begins with a form and a file, which a phone sends without JavaScript', async () => {
    const page = await story.open('applicant', '/careers');
    await page.getByRole('link', { name: 'Apply Now: DevOps Engineer' }).click();
    await page.waitForURL(`**/careers/${appliedFor}/apply`);
    await page.getByLabel('Name', { exact: true }).fill('Amara Osei');
    await page.getByLabel('Email').fill(applicant);
    await page.getByLabel('Why this position').fill('I would shorten the way to production first.');
    await page.getByLabel('Have you been on call').selectOption('yes');
    await page.getByLabel('CV').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile() });
    await page.getByLabel(/^I agree/).check();
    await page.getByRole('button', { name: 'Send Application' }).click();
    await page.getByRole('heading', { name: 'We received your application' }).waitFor();
    await mailTo(applicant, /./);
    expect((await mailTo('rosa@company.example', /./)).raw).not.to.include('Amara');
  });

  it('continues on the board, where a recruiter offers a time for an interview', async () => {
    const page = await openBoard(0);
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await menu.getByRole('link', { name: 'Applications 1 to answer', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await page.getByRole('button', { name: 'Interview', exact: true }).click();
    await page.getByRole('status').getByText('Amara Osei moved to Interview').waitFor();
    await menu.getByRole('link', { name: 'Applications', exact: true }).waitFor();
    const column = page.getByRole('region', { name: /^Interview/ });
    await column.getByRole('link', { name: 'Amara Osei' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Amara Osei' }).waitFor();
    await page.locator('main:focus').waitFor();
    await page.getByRole('button', { name: 'Offer interview times' }).click();
    const offer = page.getByRole('dialog', { name: 'Offer interview times' });
    await offer.getByLabel('Time 1').fill(wallTime(4, '10:00'));
    await offer.getByLabel('Place or call link').fill('https://meet.company.example/devops');
    await offer.getByRole('button', { name: 'Offer times' }).click();
    await page.getByText('Offered, no answer yet').waitFor();
  });

  it('has its time chosen by the applicant', async () => {
    const { text = '' } = await mailTo(applicant, /^Choose a time/);
    const [link = ''] = /https?:\/\/\S+\/application\?key=[\w-]{43}/.exec(text) ?? [];
    const { pathname, search } = new URL(link);
    const page = await story.open('applicant', pathname + search);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Choose This Time' }).click();
    await page
      .getByRole('status')
      .getByText(/^Your interview is booked/)
      .waitFor();
    await mailTo(applicant, /^Interview booked/);
  });

  it('is declined by an email that the recruiter sends', async () => {
    const page = await openBoard(6);
    story.allow('recruiter', /status of 422/);
    await page.getByRole('button', { name: 'Move to... Amara Osei' }).click();
    await page.getByRole('button', { name: 'Declined', exact: true }).click();
    const letter = page.getByRole('dialog', { name: 'Write to Amara Osei' });
    await letter.getByText(applicant).waitFor();
    await letter.getByLabel('Subject').fill('Our decision');
    await letter.getByRole('button', { name: 'Send email' }).click();
    await letter.getByText('Complete or delete the line “The reason:”.').first().waitFor();
    const text = letter.getByLabel('Message', { exact: true });
    await text.fill((await text.inputValue()).replace('The reason:', 'The reason: more years on call.'));
    await letter.getByRole('button', { name: 'Send email' }).click();
    await letter.waitFor({ state: 'detached' });
    expect((await mailTo(applicant, /^Our decision$/)).text).to.contain('Hello Amara Osei,');

    const [stored] = await storedApplications(story.site);
    await story.open('recruiter', `/admin/applications/${String(stored?._id)}`);
    await page.getByText('Wrote: Our decision').waitFor();
    const history = (await page.locator('main ol > li').allTextContents()).map(
      (text) => /Applied|Moved to \w+|Offered interview times|Chose a time|Wrote/.exec(text)?.[0],
    );
    expect(history).to.deep.equal([
      ...['Applied', 'Moved to Interview', 'Offered interview times', 'Chose a time', 'Moved to Declined', 'Wrote'],
    ]);
  });

  it('leaves no record of the applicant after its retention period', async () => {
    await leap(200);
    const { db } = story.site.connection;
    await until(async () => (await storedApplications(story.site)).length === 0);
    await until(async () => (await db?.collection('applications.files').countDocuments()) === 0);
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      expect(JSON.stringify(await db?.collection(name).find().toArray()), name).not.to.match(/Amara|samplewood/i);
  });
});
