/** A benchmark of hands: how many actions it takes to work through thirty messages. docs/performance.md has the figure. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';
import { storeSubmission } from '../support/store-submission.ts';

/** The newest first, as the list has them. */
const work = [
  ...Array.from({ length: 8 }, (_, at) => ({ name: `Asks ${at}`, to: 'reply' as const })),
  ...Array.from({ length: 8 }, (_, at) => ({ name: `Belongs ${at}`, to: 'assign' as const })),
  ...Array.from({ length: 7 }, (_, at) => ({ name: `Thanks ${at}`, to: 'archive' as const })),
  ...Array.from({ length: 7 }, (_, at) => ({ name: `Sells ${at}`, to: 'spam' as const })),
];
const mostActions = 90;

describe('the hands of whoever works through thirty messages', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
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

  it(`assigns, answers, archives and holds as spam in ${mostActions} actions at most`, async () => {
    const page = await browsed.open('/admin/contact-submissions', storedToken(browsed.site, ada.token));
    await page.getByText('30 messages').waitFor();
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    const inView = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(inView, 'messages in sight').to.be.at.least(7);
    let actions = 0;
    /** One action: a key, alone or with others held. */
    const press = async (key: string): Promise<void> => {
      actions += 1;
      await page.keyboard.press(key);
    };
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
      const answer = await fetch(`${browsed.site.url}/api/admin/overview`, { headers: ada.headers });
      const { submissions } = (await answer.json()) as { submissions: Record<string, number> };
      return submissions['replied'] === 8 && submissions['archived'] === 7 && submissions['spam'] === 7;
    });
    const mine = await fetch(`${browsed.site.url}/api/admin/contact-submissions?assignee=me&status=read`, {
      headers: ada.headers,
    });
    expect(mine.headers.get('x-total-count')).to.equal('8');
    process.stdout.write(`      triage of ${work.length} messages: ${actions} actions\n`);
    expect(actions).to.be.at.most(mostActions);
  });
});
