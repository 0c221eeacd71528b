/** Applications: list, board, detail, scorecards. */
import { applicationCalls } from '../application-calls.ts';
import { settingsCalls } from '../settings-calls.ts';
import { signIn } from '../staff.ts';
import { after, type PageState } from './page-state.ts';

const screen = { route: 'staff-applications' } as const;
const detail = { ...screen, path: ({ application }: { application: string }) => `/admin/applications/${application}` };
const judged = {
  ...screen,
  path: ({ judgedApplication }: { judgedApplication: string }) =>
    `/admin/applications/${judgedApplication}?scorecard=interview`,
};

export const applicationStates: readonly PageState[] = [
  { ...screen, name: 'applications', path: '/admin/applications' },
  { ...screen, name: 'applications-empty', path: '/admin/applications', site: 'empty' },
  { route: 'staff-positions', name: 'positions', path: '/admin/positions' },
  after({ route: 'staff-positions', path: '/admin/positions' }, 'positions-new', (page) =>
    page.getByRole('button', { name: 'New position' }).click(),
  ),
  after({ route: 'staff-positions', path: '/admin/positions' }, 'positions-edit', async (page) => {
    await page.getByRole('link', { name: 'DevOps Engineer' }).click();
    await page.getByRole('heading', { level: 1, name: 'DevOps Engineer' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
  }),
  after({ ...screen, path: '/admin/applications?view=list' }, 'applications-add', (page) =>
    page.getByRole('button', { name: 'Add candidate' }).click(),
  ),
  { ...screen, name: 'applications-search-none', path: '/admin/applications?view=list&q=nobody' },
  { ...screen, name: 'applications-board', path: '/admin/applications?view=board' },
  after(
    { ...screen, path: '/admin/applications?view=board&stage=interview' },
    'applications-board-menu',
    async (page) => {
      await page.getByRole('button', { name: 'Move to... Halvard Lindgren' }).click();
      await page.getByRole('button', { name: 'Technical Assessment' }).waitFor();
    },
  ),
  { ...screen, name: 'applications-board-empty', path: '/admin/applications?view=board', site: 'empty' },
  { ...screen, name: 'applications-figures', path: '/admin/applications?view=figures&period=all' },
  { ...screen, name: 'applications-pool', path: '/admin/applications?pool=true' },
  { ...detail, name: 'application-detail' },
  after(
    { ...detail, path: ({ longApplication }) => `/admin/applications/${longApplication}` },
    'application-cv',
    async (page) => {
      const show = page.getByRole('button', { name: 'Show CV' });
      if (await show.isVisible()) await show.click();
      await page.getByText('Moved 40 services').waitFor();
    },
  ),
  after(
    { ...screen, path: ({ offeredApplication }) => `/admin/applications/${offeredApplication}` },
    'application-offered',
    async (page) => {
      await page.getByText('Offered, no answer yet').waitFor();
      await page.getByText('has applied for the position more than once').waitFor();
    },
  ),
  after(detail, 'application-offers', async (page) => {
    await page.getByRole('button', { name: 'Offer interview times' }).click();
    await page.getByRole('button', { name: 'Add another time' }).click();
  }),
  after(
    { ...screen, path: ({ declinedApplication }) => `/admin/applications/${declinedApplication}` },
    'application-writes',
    async (page) => {
      await page.getByRole('button', { name: 'Write email' }).click();
      await page.getByLabel('Template').selectOption('decline');
    },
  ),
  after(detail, 'application-delete', async (page) => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }),
  after(judged, 'application-scorecard', async (page) => {
    await page.getByRole('group', { name: 'Knows the craft' }).getByLabel('3 Clearly shown').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Explain this rating.').waitFor();
  }),
  after(
    { ...judged, path: ({ judgedApplication }) => `/admin/applications/${judgedApplication}` },
    'application-scorecards',
    async (page, { site, staff, ids }) => {
      const judgements = [{ criterion: 'Knows the craft', rating: 3, sentence: 'Drew the pipeline from memory.' }];
      const { send } = applicationCalls(site, staff);
      const path = `/${ids.judgedApplication}/scorecards/interview`;
      await send('PUT', path, {
        judgements,
        recommendation: 'yes',
        summary: 'Calm and exact.',
        version: 0,
        hand_in: true,
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Edda Winterling' }).waitFor();
    },
  ),
  after(
    { ...detail, path: ({ judgedApplication }) => `/admin/applications/${judgedApplication}` },
    'application-ask',
    async (page) => {
      await page.getByRole('button', { name: 'Ask colleagues...' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ),
  after(detail, 'application-mention', async (page, { site }) => {
    await signIn(site, `recruiter-${Date.now()}`, 'recruiter');
    await page.reload();
    await page.getByLabel('Note').pressSequentially('Knows Go, @re');
    await page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option').first().waitFor();
  }),
  after({ ...detail, noise: /status of 422/ }, 'application-reveal', async (page, { site, staff }) => {
    const { switchFeatures } = settingsCalls(site, staff);
    await switchFeatures({ blindMode: true });
    await page.reload();
    await page.getByRole('button', { name: 'Reveal applicant...' }).click();
    await page.getByLabel('Reason').selectOption('other');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await page.getByText('Enter a reason.').first().waitFor();
    await switchFeatures({ blindMode: false });
  }),
];
