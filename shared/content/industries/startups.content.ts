import { artPath } from '#shared/media/art-path.ts';
import type { Industry } from '../industries.schema.ts';

export const startups: Industry = {
  key: 'startups',
  title: 'Startups',
  navigationText: 'A first version people pay for',
  teaser: 'A first version investors can use, not just watch.',
  summary:
    'Seven people, eighteen months of money and one question worth answering. We help you answer it with software that customers pay for and that survives their arrival.',
  highlights: [
    'A release before the pitch deck ages',
    'Senior engineers until you hire your own',
    'Due diligence that passes',
  ],
  reach: { people: 2_000, text: '2,000 customers' },
  description:
    'You have a runway, a thesis and too many possible features. We build the smallest product that tests the thesis, on foundations that can take a yes.',
  image: artPath({ subject: 'startups', seed: 'startups', format: 'header' }),
  stats: [
    { value: '8', unit: ' weeks', caption: 'to a first release, typically' },
    { value: '35', unit: '%', caption: 'less spent in year one than on a team hired from scratch' },
    { value: '3', unit: ' of 4', caption: 'raised a further round within 18 months' },
  ],
  pairsClaim: 'The calendar is the competitor',
  pairs: [
    {
      challenge: {
        title: 'Runway is counted in weeks',
        text: 'Each one spent on accounts, billing and build servers is lost to the question your investors pay you to answer.',
      },
      thread: 'climb',
      solution: {
        title: 'A prepared foundation',
        text: 'Sign-in, payments, analytics and deployment stand on day three, in your accounts, so the first sprint already works on the thesis.',
      },
    },
    {
      challenge: {
        title: 'The prototype became the product',
        text: 'It was written in nine days to win a pitch. Now 2,000 customers are on it, and each fix breaks a neighbor.',
      },
      thread: 'mend',
      solution: {
        title: 'Repairs in flight',
        text: 'Weak parts are rebuilt behind stable interfaces, in the order customers feel them, with no freeze and no second codebase.',
      },
    },
    {
      challenge: {
        title: 'There is no senior engineer to ask',
        text: 'The founders know the market. Whether the architecture holds at ten times the traffic is a guess.',
      },
      thread: 'untangle',
      solution: {
        title: 'A chief engineer, two days a week',
        text: 'One of ours takes the technical seat, interviews your first hires, and gives the chair up when they are ready.',
      },
    },
    {
      challenge: {
        title: 'Due diligence comes early',
        text: 'The term sheet depends on licenses, data protection and whether the code has more than one author who understands it.',
      },
      thread: 'sift',
      solution: {
        title: 'A data room from the first commit',
        text: 'License inventory, architecture notes, access records and test history accumulate as you build and open with one link.',
      },
    },
  ],
  caseStudy: {
    quote:
      '“We showed our lead investor the product on Tuesday, with paying customers in it. By Friday the talk was about how much, no longer about whether.”',
    source: 'Founder and chief executive, freight payments startup',
    context:
      'The first carrier was paid eight weeks after the first meeting. By month eight the network had 4,300 of them, and the code of those weeks still ran.',
  },
  closing: {
    title: 'How many weeks do you have?',
    text: 'Say it in the first line. The reply, a day later at most, says what fits into them and what does not.',
    primary: { label: 'Start Your Project', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
  metadata: {
    title: 'Startups',
    description:
      'For founders with a runway and a thesis: a first release in about eight weeks, senior engineers until you hire, and due diligence that passes.',
    keywords: [
      'startup software development',
      'MVP',
      'fractional CTO',
      'technical due diligence',
      'product engineering',
    ],
  },
};
