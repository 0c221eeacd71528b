/** The contact form in a browser. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { problemCodes, type ProblemCode } from '#shared/api/problem-codes.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { hydrated, phone } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';

const typed = {
  Name: 'Amara Osei',
  Email: 'amara@samplewood.example',
  Company: 'Samplewood Clinics',
  'Project Details': 'Our auditors ask for evidence of access reviews.\nCan you help?',
} as const;

const fill = async (page: Page): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
};

const filled = async (page: Page): Promise<Record<string, string>> => {
  const entries = Object.keys(typed).map(async (label) => [label, await page.getByLabel(label).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const empty = Object.fromEntries(Object.keys(typed).map((label) => [label, '']));

describe('the contact form', () => {
  const browsed = browseSite({});
  const { allow } = browsed;
  const open = (path = '/contact', options: BrowserContextOptions = {}): Promise<Page> => browsed.open(path, options);
  const stored = () =>
    browsed.site.connection.collection<SubmissionFields>('submissions').find().sort({ submitted_at: 1 }).toArray();
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
  const refuse = async (page: Page, code: ProblemCode, retryAfterSeconds: number): Promise<void> => {
    allow(/status of \d{3}/);
    const { status } = problemCodes[code];
    const body = JSON.stringify({ status, code, detail: 'A sentence for programs.' });
    const headers = { 'retry-after': String(retryAfterSeconds) };
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status, headers, contentType: 'application/problem+json', body }),
    );
  };

  beforeEach(() => browsed.site.connection.collection('submissions').deleteMany({}));

  describe('when the message is valid', () => {
    it('shows Sending..., then that it was sent, and an empty form', async () => {
      const page = await open('/contact?service=ai-data');
      await fill(page);
      await page.getByLabel('This is urgent').check();
      let proceed = (): void => undefined;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      await page.route('**/api/contact', async (route) => {
        await held;
        await route.continue();
      });
      const button = page.getByRole('button', { name: 'Send Message' });
      const width = (await button.boundingBox())?.width;
      await button.click();
      const busy = page.getByRole('button', { name: 'Sending...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).to.equal(true);
      expect((await busy.boundingBox())?.width).to.equal(width);
      await busy.click({ force: true });
      proceed();
      await page.getByRole('status').getByText("Message sent successfully! We'll get back to you soon.").waitFor();
      const title = page.getByRole('heading', { name: 'We received your message' });
      await title.waitFor();
      expect(await title.evaluate((heading) => heading === document.activeElement)).to.equal(true);
      expect(await filled(page)).to.deep.equal(empty);
      expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).to.equal(true);

      const messages = await stored();
      expect(messages).to.have.length(1);
      expect(messages[0]).to.include({ name: typed.Name, service_interest: 'ai-data', urgent: true, status: 'new' });
      const receipt = page.getByRole('region', { name: 'We received your message' });
      const due = await receipt.locator('time').getAttribute('datetime');
      expect(due).to.equal(messages[0]?.due_at.toISOString());
      const reference = await receipt.locator('dd').nth(1).textContent();
      expect(reference?.replaceAll(' ', '')).to.equal(String(messages[0]?._id));
      await page.reload();
      await hydrated(page);
      expect(await receipt.count()).to.equal(0);
      expect(await filled(page)).to.deep.equal(empty);
    });

    it('sends another message below the receipt, on a phone too', async () => {
      const page = await open('/contact', { viewport: phone });
      await fill(page);
      await send(page);
      const receipt = page.getByRole('region', { name: 'We received your message' });
      await receipt.waitFor();
      await page.waitForFunction(() => document.activeElement?.id === 'contact-receipt');
      expect(await receipt.getByRole('heading', { level: 2 }).isVisible()).to.equal(true);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).to.equal(0);
      const another = page.getByRole('form', { name: 'Write another' });
      expect(await another.isVisible()).to.equal(true);
      expect(await filled(page)).to.deep.equal(empty);
      const reference = receipt.locator('dd').nth(1);
      const first = (await reference.textContent()) ?? '';
      await fill(page);
      await page.getByLabel('Name').fill('Somebody else');
      await send(page);
      await reference.filter({ hasNotText: first }).waitFor();
      expect((await stored()).map((message) => message.name)).to.deep.equal([typed.Name, 'Somebody else']);
    });
  });

  describe('when the message begins on another page', () => {
    const question = 'What should be different in six months?';
    const words = 'Releases on a Tuesday morning';
    const begin = async (page: Page): Promise<void> => {
      await page.getByLabel(question).fill(words);
      await page.getByRole('button', { name: 'Begin a message' }).click();
      await page.waitForURL((url) => url.pathname === '/contact');
    };

    it('has that text instead of an older draft, and focuses the first field, after a reload too', async () => {
      const page = await open('/contact', { viewport: phone });
      await page.getByLabel('Company').fill(typed.Company);
      await page.getByLabel('Project Details').fill('An older draft');
      await page.goto(`${browsed.site.url}/engagement-models`);
      await begin(page);
      await hydrated(page);
      const both = `${words}\n\nAn older draft`;
      await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, both);
      expect(page.url()).to.equal(`${browsed.site.url}/contact`);
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('contact-name');
      await page.getByLabel('Name').fill(typed.Name);
      await page.reload();
      await hydrated(page);
      await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, both);
      expect(await filled(page)).to.include({ Name: typed.Name, Company: typed.Company });
    });

    it('has that text without JavaScript', async () => {
      const page = await open('/engagement-models', { javaScriptEnabled: false });
      await begin(page);
      expect(await filled(page)).to.deep.equal({ ...empty, 'Project Details': words });
      await fill(page);
      await page.getByLabel('Project Details').fill(`${words}, please`);
      await send(page);
      await page.waitForURL('**/contact?sent=*#contact-receipt');
      expect((await stored())[0]?.message).to.equal(`${words}, please`);
    });
  });

  describe('when fields are invalid', () => {
    it('lists them with links, connects each error with its field, and shows no notice', async () => {
      const page = await open('/contact', { viewport: phone });
      await page.getByLabel('Email').fill('amara');
      await send(page);
      const summary = page.getByRole('group', { name: 'Please check four answers' });
      await summary.waitFor();
      expect(await summary.evaluate((box) => box === document.activeElement)).to.equal(true);
      expect(await page.getByRole('alert').textContent()).to.equal('');

      await summary.getByRole('link', { name: 'Enter an email address' }).click();
      const email = page.getByLabel('Email');
      expect(await email.evaluate((field) => field === document.activeElement)).to.equal(true);
      expect(await email.getAttribute('aria-invalid')).to.equal('true');
      await email.fill(typed.Email);
      expect(await email.getAttribute('aria-invalid')).to.equal(null);
      await page.getByRole('group', { name: 'Please check three answers' }).waitFor();
    });
  });

  describe('when it cannot be sent', () => {
    it('shows the reason, keeps the texts, after a reload too, and sends them at the next try', async () => {
      const page = await open();
      await fill(page);
      await refuse(page, 'too-many-requests', 1200);
      await send(page);
      const notice = page.getByRole('alert');
      await notice.getByText('Failed to send message. Please try again.').waitFor();
      expect(await notice.textContent()).to.contain('try again in 20 minutes');
      expect(await filled(page)).to.deep.equal(typed);
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      expect(await notice.textContent()).to.equal('');

      await page.reload();
      await hydrated(page);
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value !== '');
      expect(await filled(page)).to.deep.equal(typed);
      await page.unroute('**/api/contact');
      await send(page);
      await page.getByRole('status').getByText('Message sent successfully!').waitFor();
      expect(await stored()).to.have.length(1);
    });

    it('uses the same key for the same texts and a new one for others', async () => {
      const page = await open();
      await fill(page);
      await refuse(page, 'database-unavailable', 5);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key']);
      });
      const attempt = async (): Promise<void> => {
        const answered = page.waitForResponse('**/api/contact');
        await send(page);
        await answered;
        await page.getByRole('button', { name: 'Send Message' }).waitFor();
      };
      await attempt();
      await attempt();
      await page.getByLabel('Name').fill('Amara O.');
      await attempt();
      expect(keys).to.have.length(3);
      expect(keys[0])
        .to.match(/^[0-9a-f]{32}$/)
        .and.to.equal(keys[1]);
      expect(keys[2]).not.to.equal(keys[0]);
    });

    it('shows that there was no connection', async () => {
      const page = await open();
      allow(/ERR_INTERNET_DISCONNECTED/);
      await fill(page);
      await page.context().setOffline(true);
      await send(page);
      await page.getByRole('alert').getByText('There was no connection to us.').waitFor();
      expect(await filled(page)).to.deep.equal(typed);
    });
  });
});
