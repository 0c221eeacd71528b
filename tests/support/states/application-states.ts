/** The screens of applications: list and board, one of them, and its scorecards. */
import { applicationCalls } from '../application-calls.ts';
import type { PageState } from './page-state.ts';

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
  { ...screen, name: 'applications-board', path: '/admin/applications?view=board' },
  {
    ...screen,
    name: 'applications-board-menu',
    path: '/admin/applications?view=board&stage=interview',
    open: async (page) => {
      await page.getByRole('button', { name: 'Move to... Halvard Lindgren' }).click();
      await page.getByRole('button', { name: 'Technical Assessment' }).waitFor();
    },
  },
  { ...screen, name: 'applications-board-empty', path: '/admin/applications?view=board', site: 'empty' },
  { ...screen, name: 'applications-figures', path: '/admin/applications?view=figures&period=all' },
  { ...screen, name: 'applications-pool', path: '/admin/applications?pool=true' },
  { ...detail, name: 'application-detail' },
  {
    ...screen,
    name: 'application-offered',
    path: ({ offeredApplication }) => `/admin/applications/${offeredApplication}`,
    open: (page) => page.getByText('Offered, no answer yet').waitFor(),
  },
  {
    ...detail,
    name: 'application-offers',
    open: async (page) => {
      await page.getByRole('button', { name: 'Offer interview times' }).click();
      await page.getByRole('button', { name: 'Add another time' }).click();
    },
  },
  {
    ...screen,
    name: 'application-writes',
    path: ({ declinedApplication }) => `/admin/applications/${declinedApplication}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Write a letter' }).click();
      await page.getByLabel('Begin from').selectOption('decline');
    },
  },
  {
    ...detail,
    name: 'application-delete',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...judged,
    name: 'application-scorecard',
    open: async (page) => {
      await page.getByRole('group', { name: 'Knows the craft' }).getByLabel('3 Clearly shown').check();
      await page.getByRole('button', { name: 'Hand in' }).click();
      await page.getByText('Write what this rating rests on.').waitFor();
    },
  },
  {
    ...judged,
    name: 'application-scorecards',
    path: ({ judgedApplication }) => `/admin/applications/${judgedApplication}`,
    open: async (page, { site, staff, ids }) => {
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
      await page.getByText('Edda Winterling').waitFor();
    },
  },
];
