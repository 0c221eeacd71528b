/** A message from the visitor's form to the answer: stored, announced by email, read, noted, answered and counted. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { announced } from '../support/browser.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { makeAccount, testPassword } from '../support/staff.ts';
import { walkStory } from '../support/walk-story.ts';

const company = 'Northgate Payments';
const sender = 'priya@northgate.example';
const question = 'Payment confirmations stop each morning at 06:40. Who can look at it with us?';

const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('a message from the form to the dashboard', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  const story = walkStory(
    {
      mailFrom: 'Loomstack <desk@loomstack.example>',
      notifyEmail: 'leads@loomstack.example',
      outboxPace: { pollIntervalMs: 250, undoSendMs: 0 },
      get smtpUrl() {
        return mail.url;
      },
    },
    async (site) => {
      await makeAccount(site, 'ada');
      return { visitor: {}, staff: {} };
    },
  );
  after(() => mail.close());

  it('is sent with the form', async () => {
    const page = await story.open('visitor', '/contact');
    await page.getByLabel('Name').fill('Priya Raman');
    await page.getByLabel('Company').fill(company);
    await page.getByLabel('Email').fill(sender);
    await page.getByLabel('Service Interest').selectOption({ label: 'Cloud & Infrastructure' });
    await page.getByLabel('Project Details').fill(question);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await announced(page, "Message sent successfully! We'll get back to you soon.");
    await page.waitForFunction(() => document.activeElement?.textContent === 'We received your message');
    for (const label of ['Name', 'Company', 'Email', 'Service Interest', 'Project Details'])
      expect(await page.getByLabel(label).inputValue(), label).to.equal('');
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).to.equal(true);
    expect(await page.getByRole('region', { name: 'We received your message' }).isVisible()).to.equal(true);
  });

  it('causes emails to staff and to the sender, with the promised time', async () => {
    const notice = await mail.mailTo('leads@loomstack.example');
    expect(notice.subject).to.include(company);
    expect(notice.text).to.include(question);
    expect(notice.replyTo?.[0]?.address).to.equal(sender);
    const { text, html } = await mail.mailTo(sender);
    for (const body of [text, html]) expect(body).to.include('within 24 hours').and.not.to.include('Payment');
  });

  it('is shown to staff, who assign it to themselves and add a note', async () => {
    const page = await story.open('staff', '/admin/contact-submissions');
    await heading(page, 'Staff sign-in');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Contact Submissions');
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await rows.filter({ hasText: 'Priya Raman' }).getByRole('link').click();
    await thread(page)
      .getByRole('heading', { name: `Priya Raman, ${company}` })
      .waitFor();
    await thread(page)
      .getByText(/left to answer/)
      .waitFor();
    await thread(page).getByText('Confirmation delivered').waitFor();
    await thread(page).getByRole('button', { name: 'Read', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await announced(page, 'Priya Raman: assigned to you');
    await thread(page).getByRole('radio', { name: 'Note' }).check();
    await thread(page).getByRole('textbox', { name: 'Note for staff' }).fill('It is the certificate, as in March.');
    await page.keyboard.press('Control+Enter');
    const entries = thread(page).getByRole('list', { name: 'Thread' });
    await entries.getByText('It is the certificate, as in March.').waitFor();
  });

  it('is answered in the email thread of the confirmation', async () => {
    const page = story.pageOf('staff');
    const confirmation = await mail.mailTo(sender);
    const before = mail.mails.length;
    await thread(page).getByRole('radio', { name: 'Reply' }).check();
    await thread(page).getByRole('textbox', { name: 'Reply to Priya' }).fill('We can look at it today at ten.');
    await thread(page).getByRole('button', { name: 'Send reply' }).click();
    const answer = (await mail.received(before + 1)).at(-1);
    expect(answer?.recipients).to.deep.equal([sender]);
    expect(answer?.text).to.include('We can look at it today at ten.');
    expect(answer?.inReplyTo).to.equal(confirmation.messageId);
    await thread(page).getByText('Reply delivered').waitFor();
    await thread(page)
      .getByText(/^Answered in/)
      .waitFor();
    // The thread scrolls to it.
    const [shown, sent] = await Promise.all(
      [
        thread(page).getByRole('group', { name: 'Text and history' }),
        thread(page).getByText('We can look at it today at ten.'),
      ].map((each) => each.boundingBox()),
    );
    expect((sent?.y ?? 0) + (sent?.height ?? 0)).to.be.within(shown?.y ?? 0, (shown?.y ?? 0) + (shown?.height ?? 0));
  });

  it('counts on the dashboard as answered in time', async () => {
    const page = story.pageOf('staff');
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Dashboard');
    const figure = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd');
    await figure('Answered on time').getByText('100%').waitFor();
    expect(await figure('Overdue').textContent()).to.equal('0');
    await page.getByText('All messages are answered.').waitFor();
  });
});
