import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const marketReadiness: Service = {
  key: 'market-readiness',
  title: 'Market Readiness',
  navigationText: 'From working product to sold product',
  teaser: 'From “it runs” to “it sells”: pricing, launch, support and the numbers to steer by.',
  summary:
    'What has to be true on the day you charge money: a price someone has paid, a launch that was practiced, support that knows the product.',
  capabilities: ['Positioning and pricing tests', 'Onboarding design', 'Launch rehearsals', 'Product analytics'],
  description:
    'The work between a product that runs and a product that sells, down to the few numbers that tell you what to fix next.',
  image: artPath({ subject: 'market-readiness', seed: 'market-readiness', format: 'header' }),
  challengesClaim: 'Finished is a state of the product. Ready is a state of the company',
  challenges: [
    {
      title: 'The price is a guess with a decimal point',
      text: 'Three plans were copied from a competitor, who has since changed theirs. Sales gives away a third to close.',
    },
    {
      title: 'Sign-ups stop at step two',
      text: 'Four thousand people registered; 310 reached the moment at which the product makes sense.',
    },
    {
      title: 'Launch day is the dress rehearsal',
      text: 'Press, payment provider and load balancer meet for the first time at nine in the morning, in public.',
    },
    {
      title: 'Support learns from the customers',
      text: 'Agents were handed a login and a slide deck. Five recurring questions make up 60% of their tickets.',
    },
  ],
  offeringsClaim: 'What we prepare before, during and after a launch',
  offerings: [
    {
      title: 'Positioning',
      text: 'Interviews with buyers who said yes, no and not yet, condensed into one sentence that sales can say aloud.',
      keep: 'A one-page brief with the quotes behind it',
    },
    {
      title: 'Pricing tests',
      text: 'Willingness-to-pay studies, packaging experiments, and billing that can change a plan without a release.',
      keep: 'A price list and the experiments that support it',
    },
    {
      title: 'Onboarding design',
      text: 'The path from sign-up to first value, instrumented, shortened and tried with newcomers every week.',
      keep: 'An activation funnel with a target at each step',
    },
    {
      title: 'Launch rehearsal',
      text: 'Two full run-throughs: traffic at five times forecast, a failed payment, a wrong figure in the press, a rollback at the worst moment.',
      keep: 'A minute-by-minute script with named deputies',
    },
    {
      title: 'Product analytics',
      text: 'A tracking plan of forty events rather than four hundred, consent respected, definitions agreed with finance.',
      keep: 'Weekly numbers that fit on one screen',
    },
    {
      title: 'Support operations',
      text: 'Help center, macros, escalation paths, and a channel by which every ticket reaches the product owner.',
      keep: 'A help center written from real tickets',
    },
  ],
  approach: {
    statement:
      'A launch is a test like any other. We run it in private first, small, with the people most likely to say no.',
    paragraphs: [
      'Ten buyers see the offer before the market does, at three different prices. A closed group of fifty then uses the product for a month with real invoices. What they stumble over becomes the work list, ordered by the money lost at each step.',
      'In the final month marketing, finance, support and engineering go through launch day twice with a clock on the wall; a department that turns out to need a script gets one. After the date we stay for a quarter, reading the same six numbers with you every Monday. Then the meeting is yours.',
    ],
    terms: [
      { term: 'First result', value: 'A tested price in 6 weeks' },
      { term: 'Typical team', value: '1 strategist, 1 analyst, 2 engineers' },
      { term: 'Engagement', value: 'Consulting & Advisory', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '2.4', unit: '×', caption: 'as many trial users reaching first value' },
    { value: '22', unit: '%', caption: 'higher average contract after pricing tests' },
    { value: '35', unit: '%', caption: 'fewer tickets per new customer' },
    { value: '2', unit: '', caption: 'full rehearsals before each launch' },
  ],
  closingText:
    'Give us your launch date and the thing you worry about most. A strategist writes back within {answerTime} with what should be tested first.',
  metadata: {
    title: 'Market Readiness',
    description:
      'Positioning, pricing tests, onboarding, launch rehearsals, product analytics and support: the work between a product that runs and one that sells.',
    keywords: [
      'go-to-market',
      'pricing strategy',
      'product launch',
      'onboarding',
      'product analytics',
      'customer support operations',
    ],
  },
};

export const marketReadinessSheet: SheetOf<'market-readiness'> = {
  key: 'market-readiness',
  head: { label: 'A launch sheet', claim: 'Each gate was agreed before anyone knew the number' },
  example: true,
  subject: 'The paid plan of an accounting product, from ten buyers to four weeks after the launch',
  rows: [
    {
      when: 'Ten weeks before',
      title: 'Does anyone pay?',
      needed: '6 of 10 buyers order at the list price',
      found: '7 of 10, at the second of three prices',
      decision: 'Go',
    },
    {
      when: 'Six weeks before',
      title: 'Do newcomers get there alone?',
      needed: '40% see their first report on day one',
      found: '31%: every third file failed to import',
      decision: 'No-go',
    },
    {
      when: 'Four weeks before',
      title: 'And now that imports work?',
      needed: 'The same 40%',
      found: '46%, with a new group of fifty',
      decision: 'Go',
    },
    {
      when: 'One week before',
      title: 'Was the worst day practiced?',
      needed: 'Rolled back in ten minutes, twice',
      found: '19 minutes, then seven, then six',
      decision: 'Go',
    },
    {
      when: 'Four weeks after',
      title: 'Do they come back?',
      needed: '70% pay their second invoice',
      found: 'Known on the 28th',
      decision: 'Open',
    },
  ],
  conclusion:
    'One gate stayed shut and moved nothing but a date on this sheet. Found on launch day, the same fault would have met every third customer.',
  words: {
    needed: 'Agreed',
    found: 'Found',
    decisions: { Go: 'Go', 'No-go': 'No go', Open: 'Open' },
  },
};
