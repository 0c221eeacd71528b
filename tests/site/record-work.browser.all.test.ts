/** Work on one record after another: who else has it open, what opens next, what is refused, and what is taken back. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { announced, phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const warned = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });
const opened = (page: Page, name: string) =>
  thread(page)
    .getByRole('heading', { level: 2, name: `${name}, Samplewood Clinics` })
    .waitFor();
const choose = async (page: Page, name: string): Promise<void> => {
  const links = page.getByRole('link', { name: new RegExp(name) });
  await links.first().click();
  await opened(page, name);
};

/** As if somebody came back to the tab: it looks at once. */
const sees = (page: Page, text: string) =>
  until(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return page.locator('p').getByText(text, { exact: true }).isVisible();
  });

/** What is wrong stands at the field that has the focus, tied to it for everybody. */
const refusedAt = async (page: Page, field: Locator, text: string | RegExp): Promise<void> => {
  await field.and(page.locator(':focus')).waitFor();
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').map((id) => `[id="${id}"]`);
  await page.locator(ids.join(',')).filter({ hasText: text }).last().waitFor();
  expect((await page.getByRole('alert').allInnerTexts()).join('')).to.equal('');
};

describe('work on several records', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.close());
  let grace: TestStaff;
  const browsed = browseStaff(
    {
      get smtpUrl() {
        return mail.url;
      },
    },
    async (site) => {
      grace = await signIn(site, 'grace');
    },
  );
  const { openStaff: open } = browsed;
  const picture = async (name: string, color: string) =>
    mediaCalls(browsed.site, browsed.ada).keep(await jpegPicture({ color }), { name });

  it('shows who else has the picture, redirect, category, person or the settings open', async () => {
    const { id } = await picture('Shared.jpg', '#123456');
    await redirectCalls(browsed.site, browsed.ada).make({ from: '/shared', to: '/about' });
    await storePost(browsed.site.connection, { slug: 'in-cloud', category: 'Cloud' });
    const screens: readonly (readonly [string, string | null])[] = [
      [`/admin/media/${id}`, null],
      ['/admin/blog/topics', 'Edit the category Cloud'],
      ['/admin/settings', null],
      ['/admin/people', 'Manage grace'],
      ['/admin/redirects', 'Edit /shared'],
    ];
    const [first, second] = [
      await open('/admin/dashboard'),
      await open('/admin/dashboard', { as: grace, viewport: phone }),
    ];
    for (const [path, opener] of screens) {
      for (const page of [first, second]) {
        await page.goto(browsed.site.url + path);
        if (opener !== null) await page.getByRole('button', { name: opener }).click();
        if (page === first)
          await page
            .getByRole('button', { name: /^(Save|History)/ })
            .first()
            .waitFor();
      }
      await sees(second, 'ada is here');
    }
    await first.getByRole('dialog').getByLabel('Leads to').fill('/careers');
    await sees(second, 'ada is changing it');
  });

  it('opens the next message when one leaves the list, and keeps one open that stays', async () => {
    const [connection, at] = [browsed.site.connection, Date.now()];
    const names = ['One Able', 'Two Baker', 'Three Charlie'];
    for (const [index, name] of names.entries())
      await storeSubmission(connection, { name, submitted_at: new Date(at - index * 1000) });
    const page = await open('/admin/contact-submissions?status=open');
    await choose(page, 'One Able');

    await thread(page).getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'ada (you)' });
    await announced(page, 'One Able: assigned to you');
    await opened(page, 'One Able');

    mail.behave({ recipient: 'amara', code: 450, text: 'Try later' });
    await thread(page).getByRole('textbox', { name: 'Reply to One' }).fill('Thank you.');
    await page.keyboard.press('Control+Enter');
    await opened(page, 'Two Baker');
    await thread(page).getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor();
    await warned(page, 'The reply to One Able has not been delivered yet');
    await warned(page, /Try later/);
    mail.behave('takes everything');
    await page.getByRole('alert').getByRole('button', { name: 'Open One Able' }).click();
    await opened(page, 'One Able');
    await thread(page).getByText('Reply failed').waitFor();

    await choose(page, 'Two Baker');
    await thread(page).getByRole('textbox', { name: 'Reply to Two' }).fill('Thank you.');
    await page.keyboard.press('Control+Enter');
    await opened(page, 'Three Charlie');
    await announced(page, 'The reply to Two Baker was delivered');
    await page.keyboard.press('s');
    await page.getByRole('dialog').getByRole('button', { name: 'Replied' }).click();
    await announced(page, 'Three Charlie: now replied');
    await thread(page).getByRole('heading', { name: 'No message selected' }).waitFor();
    await page.keyboard.press('z');
    await announced(page, 'Message from Three Charlie restored');

    await page.goto(`${browsed.site.url}/admin/contact-submissions?assignee=me`);
    await choose(page, 'One Able');
    await thread(page).getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'grace' });
    await announced(page, 'One Able: assigned to grace');
    // A reply takes its message on: this one is in the list as well.
    await opened(page, 'Two Baker');
  });

  it('opens the next picture after a removal, and shows one again whose removal failed', async () => {
    for (const [index, name] of ['Third.jpg', 'Second.jpg', 'First.jpg'].entries())
      await picture(name, `#${index}0${index}0${index}0`);
    const page = await open('/admin/media');
    browsed.allow(/status of 503/);
    const tile = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await page.getByRole('link', { name: /First\.jpg/ }).click();
    await button(page.getByRole('dialog', { name: 'First.jpg' }), 'Delete picture').click();
    const second = page.getByRole('dialog', { name: 'Second.jpg' });
    await second.waitFor();
    await announced(page, '“First.jpg” deleted');

    await second.getByLabel('Name', { exact: true }).fill('');
    await button(second, 'Save').click();
    browsed.allow(/status of 422/);
    await refusedAt(page, second.getByLabel('Name', { exact: true }), 'Enter a name.');
    await second.getByLabel('Name', { exact: true }).fill('Second.jpg');
    await page.route(/\/api\/admin\/media\/[^/]+\?force/, (route) => route.fulfill({ status: 503, body: '' }));
    await button(second, 'Delete picture').click();
    await page.getByRole('dialog', { name: 'Third.jpg' }).waitFor();
    await warned(page, '“Second.jpg” not deleted');
    await button(page.getByRole('dialog', { name: 'Third.jpg' }), 'Close').click();
    await tile('Second.jpg').waitFor();
    expect(await tile('First.jpg').count()).to.equal(0);
  });

  it('removes rows from the list at once, and restores them when the server does not respond', async () => {
    const titles = ['Stays away', 'Comes back'];
    for (const title of titles) await storePost(browsed.site.connection, { slug: title.replace(' ', '-'), title });
    const page = await open('/admin/blog');
    browsed.allow(/Failed to load resource/);
    const remove = async (title: string): Promise<void> => {
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
      await page.keyboard.press('#');
      await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
    };
    const removals = '**/posts/removals';
    const go = await holdCalls(page, removals);
    await remove('Stays away');
    expect(await page.getByText('moved to the trash').count()).to.equal(0);
    go();
    await announced(page, '1 article moved to the trash');
    await page.unroute(removals);
    const lose = await holdCalls(page, removals, 'abort');
    await remove('Comes back');
    lose();
    await page.getByRole('heading', { name: 'Comes back' }).waitFor();
    await warned(page, '1 article not removed');
    await warned(page, 'Comes back: The server could not be reached. Check the connection.');
    expect(await page.getByRole('heading', { name: 'Stays away' }).count()).to.equal(0);
  });

  it('shows an error at its field: a signature, a category', async () => {
    await storePost(browsed.site.connection, { slug: 'in-rust', category: 'Rust' });
    const page = await open('/admin/account');
    browsed.allow(/status of 422/);
    const signature = page.getByRole('textbox', { name: 'Signature' });
    await signature.fill('x'.repeat(501));
    await button(page, 'Save signature').click();
    await refusedAt(page, signature, /500/);
    await page.goto(`${browsed.site.url}/admin/blog/topics`);
    await page.getByRole('button', { name: 'Edit the category Rust' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('');
    await name.press('Enter');
    await refusedAt(page, name, /./);
  });

  it('undoes the change of a redirect, unless another person changed it since, and a dismissed address', async () => {
    const calls = redirectCalls(browsed.site, grace);
    const made = await calls.make({ from: '/moving', to: '/about' });
    const page = await open('/admin/redirects');
    browsed.allow(/status of 409/);
    const change = async (to: string): Promise<void> => {
      await page.getByRole('button', { name: 'Edit /moving' }).click();
      await page.getByRole('dialog').getByLabel('Leads to').fill(to);
      await button(page.getByRole('dialog'), 'Save redirect').click();
    };
    const leadsTo = async () => (await calls.list('?q=/moving'))[0]?.to;
    await change('/careers');
    await announced(page, '/moving leads to /careers');
    await page.keyboard.press('z');
    await announced(page, 'Redirect of /moving restored');
    expect(await leadsTo()).to.equal('/about');
    await change('/services');
    await announced(page, '/moving leads to /services');
    await calls.change(made.id, { from: '/moving', to: '/contact', version: 4 });
    await page.keyboard.press('z');
    await warned(page, 'Redirect of /moving not restored');
    await warned(page, /\/moving leads to \/contact now/);
    expect(await leadsTo()).to.equal('/contact');

    await fetch(`${browsed.site.url}/nowhere-here`);
    await until(async () => (await calls.missed()).length === 1);
    const before = await calls.missed();
    await page.goto(`${browsed.site.url}/admin/redirects?list=not-found`);
    await page.getByRole('button', { name: 'Delete /nowhere-here' }).click();
    await announced(page, '/nowhere-here deleted');
    await page.getByRole('heading', { name: 'No missing pages so far' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete /nowhere-here' }).waitFor();
    expect(await calls.missed()).to.deep.equal(before);
  });
});
