import { artPath } from '#shared/media/art-path.ts';
import type { Industry } from '../industries.schema.ts';

export const enterprises: Industry = {
  key: 'enterprises',
  title: 'Enterprises',
  navigationText: 'Old systems retired without a tear',
  teaser: 'Old systems retired one thread at a time, with nothing torn.',
  summary:
    'Hundreds of applications, four generations of technology and a year-end freeze. We modernize along the seams that exist while the business keeps its hours.',
  highlights: [
    'Replacement without a cutover weekend',
    'Platforms that teams choose to use',
    'Governance that fits in a pipeline',
  ],
  reach: { people: 40_000, text: '40,000 employees' },
  description:
    'Large organizations seldom lack ideas or budget. They lack a way to change one part without asking all the others, so that is what we build first.',
  image: artPath({ subject: 'enterprises', seed: 'enterprises', format: 'header' }),
  stats: [
    { value: '60', unit: '%', caption: 'faster delivery, from approved idea to production' },
    { value: '25', unit: '%', caption: 'lower cost to run what was modernized' },
    { value: '0', unit: '', caption: 'cutover weekends in the last twenty retirements' },
  ],
  pairsClaim: 'Everything depends on everything, or so it is said',
  pairs: [
    {
      challenge: {
        title: 'The core is untouchable',
        text: 'A mainframe settles every order at two in the morning. The three people who understand it retire within five years.',
      },
      thread: 'relay',
      solution: {
        title: 'Parallel running',
        text: 'The new service answers beside the old one on live traffic. A rule moves when both have agreed for thirty days.',
      },
    },
    {
      challenge: {
        title: 'Forty teams, forty ways to deploy',
        text: 'Each unit bought its own tools. An engineer who moves two floors up starts again from zero.',
      },
      thread: 'merge',
      solution: {
        title: 'A platform run as a product',
        text: 'It has users, a backlog and a satisfaction score. Teams join because it saves them a week, and the mandate stays in the drawer.',
      },
    },
    {
      challenge: {
        title: 'Decisions wait for the board',
        text: 'The architecture committee meets monthly and answers what was urgent six weeks earlier.',
      },
      thread: 'steady',
      solution: {
        title: 'Rules that run themselves',
        text: 'Standing decisions become automated checks, exceptions a half-page record. The committee sees only what is truly new.',
      },
    },
    {
      challenge: {
        title: 'Mergers leave two of everything',
        text: 'Two customer masters, two identity providers, two ledgers, and an integration date already announced to shareholders.',
      },
      thread: 'untangle',
      solution: {
        title: 'One seam at a time',
        text: 'Identity is joined first, then customers, then money, with a reconciliation report that finance signs each week.',
      },
    },
  ],
  caseStudy: {
    quote:
      '“They retired our order system in the busiest quarter of the year. I learned that it was gone from the cost report.”',
    source: 'Chief Information Officer, a European machine manufacturer',
    context:
      'Two hundred and fourteen interfaces moved, each after thirty days of matching answers. The data center contract was not renewed.',
  },
  closing: {
    title: 'Which system would you rather not touch?',
    text: 'That is usually the right one to talk about. An architect who has retired its cousin takes the call.',
    primary: { label: 'Start Your Project', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
  metadata: {
    title: 'Enterprises',
    description:
      'Enterprise modernization without cutover weekends: parallel running, internal platforms that teams choose, and governance as automated checks.',
    keywords: [
      'enterprise modernization',
      'mainframe migration',
      'internal developer platform',
      'post-merger integration',
      'architecture governance',
    ],
  },
};
