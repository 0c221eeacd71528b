/** The content of the case studies. They are examples, and say so: clients are described, never named. */
import type { CaseStudiesInput } from './case-studies.schema.ts';
import { buildingPermits } from './case-studies/building-permits.content.ts';
import { claimsMainframe } from './case-studies/claims-mainframe.content.ts';
import { freightPayments } from './case-studies/freight-payments.content.ts';
import { spareParts } from './case-studies/spare-parts.content.ts';
import { factFigure } from './facts.schema.ts';

export const caseStudiesContent: CaseStudiesInput = {
  metadata: {
    title: 'Case Studies',
    description:
      'Four example projects told with their numbers: freight payments, an insurer’s mainframe, building permits and spare parts for kitchens in 26 markets.',
    keywords: [
      'technology case studies',
      'legacy modernization',
      'digital government',
      'startup engineering',
      'co-innovation',
    ],
  },
  statement: {
    title: 'Four systems, and what changed once they ran',
    lead: 'Four examples of our work, told without a client’s name: the problem as it was found, what was built, what went wrong, how long it took and the number that decided.',
  },
  line: {
    caption:
      'From the first day to the last result, on one scale of months: a line while the system was being built, a plane once it carried real work, and the number that decided.',
  },
  figures: {
    label: 'In figures',
    items: [
      factFigure('projectsDelivered'),
      factFigure('valueAcrossEngagements'),
      factFigure('clientSatisfaction'),
      { ...factFigure('industriesTouched'), caption: 'industries, from freight to kitchen appliances' },
    ],
  },
  labels: {
    client: 'Client',
    industry: 'Industry',
    timeline: 'Timeline',
    engagement: 'Engagement',
    services: 'Services',
    technologies: 'Technologies',
    challenge: 'Challenge',
    solution: 'Solution',
    results: 'Results',
    changes: 'Before and after',
    before: 'Before',
    after: 'After',
    months: 'The work, month by month',
    month: 'Month {month}',
    setbacks: 'What went wrong',
    measured: 'How it was measured',
    quote: 'In the client’s words',
    example: 'Illustrative example',
    exampleText:
      'An illustrative example: it describes no real client. The figures and the quotation show what such a project is judged by.',
    back: { label: 'All case studies', to: '/case-studies' },
    next: 'Next case',
  },
  missing: {
    title: 'Case Study Not Found',
    text: 'No case study has this address. It may have been renamed or taken down.',
    description: 'Case study page not found.',
    link: { label: 'All case studies', to: '/case-studies' },
  },
  studies: {
    label: 'The case studies',
    items: [freightPayments, claimsMainframe, buildingPermits, spareParts],
  },
  methodology: {
    head: {
      label: 'Our Success Methodology',
      claim: 'Four clients with nothing in common, and the same four steps',
    },
    steps: [
      {
        title: 'Settle the number',
        text: 'Before there is a contract, both sides write down the one figure that will decide whether the work was worth its price, and what it reads today.',
      },
      {
        title: 'Run it empty',
        text: 'A system without features is deployed, watched and backed up where it is going to live. Everything risky about operations surfaces while nothing depends on it.',
      },
      {
        title: 'Fill it in slices',
        text: 'Each slice is small enough to be used and judged after two weeks, and is held against the figure from the first step.',
      },
      {
        title: 'Step back on purpose',
        text: 'Your engineers take the pager while ours are still in the room. We leave after a quiet month, and not before.',
      },
    ],
  },
  closing: {
    title: 'Which number should be different in a year?',
    text: 'Name it, and say what it is today. Someone who has moved a similar one writes back, with questions.',
    question: 'The number, and what it is today',
    begin: 'Begin a message',
    primary: { label: 'Discuss Your Project', to: '/contact' },
    secondary: { label: 'Explore Services', to: '/services' },
  },
};
