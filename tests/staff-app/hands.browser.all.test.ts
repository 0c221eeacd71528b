/** Counts the user actions that common tasks take. docs/performance.md has the figures. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { content, savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { countHands, report } from '../support/count-hands.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { walkStory } from '../support/walk-story.ts';
import { storeSubmission } from '../support/store-submission.ts';

/** The newest first, as the list has them. */
const work = [
  ...Array.from({ length: 8 }, (_, at) => ({ name: `Asks ${at}`, to: 'reply' as const })),
  ...Array.from({ length: 8 }, (_, at) => ({ name: `Belongs ${at}`, to: 'assign' as const })),
  ...Array.from({ length: 7 }, (_, at) => ({ name: `Thanks ${at}`, to: 'archive' as const })),
  ...Array.from({ length: 7 }, (_, at) => ({ name: `Sells ${at}`, to: 'spam' as const })),
];
const most = { triage: 90, article: 25, sentence: 5, firstDay: 25 } as const;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

describe('the actions for thirty messages', () => {
  const browsed = browseStaff({}, async (site) => {
    await signIn(site, 'grace');
    for (const [at, { name }] of work.entries())
      await storeSubmission(site.connection, { name, submitted_at: new Date(Date.now() - (at + 1) * 60_000) });
  });
  const opened = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Open message' })
      .getByRole('heading', { level: 2, name: `${name}, Samplewood Clinics` })
      .and(page.locator(':focus'))
      .waitFor();

  it(`assigns, answers, archives and holds as spam in ${most.triage} actions at most`, async () => {
    const page = await browsed.openStaff('/admin/contact-submissions');
    await page.getByText('30 messages').waitFor();
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    const inView = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(inView, 'messages in sight').to.be.at.least(6);
    const { press, counted } = countHands(page);
    await press('j');
    for (const { name, to } of work) {
      await opened(page, name);
      if (to === 'archive') await press('e');
      if (to === 'spam') await press('!');
      if (to === 'reply') {
        await press('r');
        await page
          .getByRole('textbox', { name: /^Reply to/ })
          .and(page.locator(':focus'))
          .waitFor();
        await press('/');
        await page.getByRole('listbox', { name: 'Saved answers' }).getByRole('option', { selected: true }).waitFor();
        await press('Enter');
        await press('Control+Shift+Enter');
      }
      if (to === 'assign') {
        await press('a');
        await page.getByRole('button', { name: 'ada (you)' }).and(page.locator(':focus')).waitFor();
        await press('Enter');
        await page.getByRole('status').getByText(`${name}: assigned to you`).waitFor();
        await press('j');
      }
    }
    await until(async () => {
      const answer = await fetch(`${browsed.site.url}/api/admin/overview`, { headers: browsed.ada.headers });
      const { submissions } = (await answer.json()) as { submissions: Record<string, number> };
      return submissions['replied'] === 8 && submissions['archived'] === 7 && submissions['spam'] === 7;
    });
    const mine = await fetch(`${browsed.site.url}/api/admin/contact-submissions?assignee=me&status=read`, {
      headers: browsed.ada.headers,
    });
    expect(mine.headers.get('x-total-count')).to.equal('8');
    report(`triage of ${work.length} messages`, counted(), most.triage);
  });
});

const sentence =
  'Its length says little, the age of its oldest entry says almost everything, and both are free to ask. ';
const paragraphs = Array.from({ length: 8 }, (_, at) => `Night ${at + 1}. ${sentence.repeat(4).trim()}`);
const headings = ['How long it is', 'How old its oldest entry is', 'Waiting for you', 'What to ask first'];

describe('the actions for writing', () => {
  const browsed = browseStaff({}, async (site, ada) => {
    const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#1a3edc' } })
      .jpeg()
      .toBuffer();
    await mediaCalls(site, ada).keep(picture, { name: 'night.jpg', type: 'image/jpeg', alt: 'A server room at night' });
    await postCalls(site, ada).make({ slug: 'older', category: 'Operations', tags: ['queues'], published: true });
  });
  const open = async (): Promise<Page> => {
    const page = await browsed.openStaff('/admin/dashboard');
    await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
    return page;
  };

  it(`writes, illustrates, checks and publishes 600 words in ${most.article} actions at most`, async () => {
    const page = await open();
    const { press, click, counted } = countHands(page);
    const focused = (name: string) =>
      page
        .getByRole('textbox', { name, exact: true })
        .or(page.getByRole('combobox', { name, exact: true }))
        .and(page.locator(':focus'))
        .waitFor();
    const pick = async (from: Locator): Promise<void> => {
      await click(from.getByRole('button', { name: 'Choose from the library' }).first());
      const choice = page.getByRole('dialog', { name: 'Choose a picture' });
      await click(choice.getByRole('button', { name: /A server room at night|night\.jpg/ }));
      await choice.waitFor({ state: 'detached' });
    };
    const write = (text: string): Promise<void> => page.keyboard.insertText(text);
    await press('g');
    await press('b');
    await page.getByRole('link', { name: 'New Post' }).waitFor();
    await press('n');
    await focused('Title');
    await write('What a queue tells you at night');
    await press('Enter');
    await focused('Excerpt');
    await write('Three numbers that a queue shows before anybody calls.');
    await press('Enter');
    await focused('Content');
    for (const [at, paragraph] of paragraphs.entries()) {
      if (at % 2 === 0) {
        await page.keyboard.type('## ');
        await write(headings[at / 2] ?? '');
        await page.keyboard.press('Enter');
      }
      await write(paragraph);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('/pict');
    await page
      .getByRole('option', { name: /^Picture/ })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
    await press('Enter');
    await pick(page.getByRole('dialog', { name: 'Add a picture' }));
    await click(button(page, 'Add picture'));
    await content(page).getByRole('img', { name: 'A server room at night' }).waitFor();

    const settings = page.getByRole('complementary', { name: 'Settings' });
    await click(settings.getByLabel('Category'));
    await write('Operations');
    await click(settings.getByLabel('Tags', { exact: true }));
    await page.keyboard.type('queues,on call,');
    await pick(settings);
    await savedState(page, 'saved');
    await page.locator('[data-check=checked]').waitFor();
    await click(button(page, 'Preview'));
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.locator('iframe:not([data-coming])').waitFor();
    await click(preview.getByText('Phone', { exact: true }));
    await click(preview.getByRole('button', { name: 'Publish', exact: true }));
    await page
      .getByRole('dialog', { name: 'Publish this article?' })
      .getByRole('button', { name: 'Publish', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await press('Enter');
    await page.getByRole('status').getByText('Published', { exact: true }).waitFor();
    const read = await fetch(`${browsed.site.url}/blog/what-a-queue-tells-you-at-night`);
    const html = await read.text();
    expect(html.match(/Night \d\./g)).to.have.length.at.least(paragraphs.length);
    expect(html).to.include('A server room at night').and.to.include('on call').and.to.include('Operations');
    report('an article of 600 words', counted(), most.article);
  });

  it(`changes a sentence of the home page in ${most.sentence} actions at most`, async () => {
    const page = await open();
    const { press, click, counted } = countHands(page);
    await press('Control+k');
    await page.keyboard.type('home');
    await page.getByRole('option', { name: /^Home/ }).and(page.locator('[aria-selected=true]')).waitFor();
    await press('Enter');
    await click(page.frameLocator('iframe:not([data-coming])').getByText('Production from week one'));
    const field = page.locator('#content-problems-rows-1-solution-title');
    await field.and(page.locator(':focus')).waitFor();
    await press('Control+a');
    await page.keyboard.insertText('Production from the first day');
    await page.getByText('Saved. Not published yet.').waitFor();
    await click(button(page, 'Publish'));
    await until(async () => (await (await fetch(browsed.site.url)).text()).includes('Production from the first day'));
    report('a sentence of the home page', counted(), most.sentence);
  });
});

describe('the actions of a first day', () => {
  const story = walkStory({ adminSetupToken: undefined, demoContent: true }, () => ({ owner: {} }));

  it(`makes an account, names the site, and publishes a first article in ${most.firstDay} actions at most`, async () => {
    const link = /\/admin#setup=\S+/.exec(story.site.printed.join('\n'))?.[0] ?? '';
    const page = await story.open('owner', link);
    const { press, click, counted } = countHands(page);
    const write = async (field: Locator, text: string): Promise<void> => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await click(field);
      await page.keyboard.insertText(text);
    };
    const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
    await write(page.getByLabel('Name', { exact: true }), 'Ada Lovelace');
    await write(page.getByLabel('Email address'), 'ada@company.example');
    await write(page.getByLabel('Username'), 'ada');
    await write(page.getByLabel('Password', { exact: true }), 'woven by the window 7');
    await press('Enter');
    await step('Company');
    await click(page.getByLabel('Company name'));
    await press('Control+a');
    await page.keyboard.insertText('Weft & Warp');
    await click(button(page, 'Save and continue'));
    for (const name of ['Email', 'Business hours', 'A colleague']) {
      await step(name);
      await click(button(page, 'Skip'));
    }
    await step('First content');
    await click(button(page, 'Delete all'));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Delete all' }));
    await step('Setup finished for now');
    await press('g');
    await press('b');
    await page.getByRole('link', { name: 'New Post' }).waitFor();
    await press('n');
    await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Why we weave');
    await press('Enter');
    await write(page.getByRole('textbox', { name: 'Excerpt', exact: true }), 'What the company is for.');
    await press('Enter');
    await content(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(sentence.repeat(10).trim());
    await savedState(page, 'saved');
    await page.locator('[data-check=checked]').waitFor();
    await click(button(page, 'Publish'));
    await page
      .getByRole('dialog', { name: 'Publish this article?' })
      .getByRole('button', { name: 'Publish', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await press('Enter');
    await page.getByRole('status').getByText('Published', { exact: true }).waitFor();
    const html = await (await fetch(`${story.site.url}/blog/why-we-weave`)).text();
    expect(html).to.include('Weft &amp; Warp').and.to.include('the age of its oldest entry');
    report('a first day', counted(), most.firstDay);
  });
});
