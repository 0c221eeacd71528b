import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const applicationDevelopment: Service = {
  key: 'application-development',
  title: 'Application Development',
  navigationText: 'Products shipped in thin slices',
  teaser: 'Web, mobile and back-end products built slice by slice, each one in front of real users within weeks.',
  summary:
    'Products for browsers and phones, and the systems behind them. Every slice runs from screen to database, and every second week one of them ships.',
  capabilities: ['Discovery with your users', 'Web and mobile front ends', 'APIs with contracts', 'Legacy replacement'],
  description:
    'Software that arrives in thin vertical slices, so that the first user touches it in week five and not in month eleven.',
  image: artPath({ subject: 'application-development', seed: 'application-development', format: 'header' }),
  challengesClaim: 'Most late software was late before anyone wrote a line of it',
  challenges: [
    {
      title: 'The big release keeps moving',
      text: 'Eleven months in, the product is 90% done for the third time. Not a single customer has used any of it.',
    },
    {
      title: 'Each change costs more than the last',
      text: 'A new field in a form touches nine files and two departments. Estimates grow while the features shrink.',
    },
    {
      title: 'Design and code disagree',
      text: 'The design file shows three states of a screen. Users met the other fourteen: empty, slow, offline, forbidden, half-saved.',
    },
    {
      title: 'The old system cannot stop for one night',
      text: 'It carries fifteen years of rules, some of them only in stored procedures, and it earns money every hour.',
    },
  ],
  offeringsClaim: 'What we build, from the first interviews to replacing the old system',
  offerings: [
    {
      title: 'Product discovery',
      text: 'Two weeks of interviews, story mapping and clickable prototypes, tried by eight to ten of your actual users.',
      keep: 'A ranked story map and the recorded test sessions',
    },
    {
      title: 'Web applications',
      text: 'Rendered on the server, typed end to end, readable before the script arrives and usable with a keyboard alone.',
      keep: 'A codebase whose pipeline checks WCAG 2.2 AA',
    },
    {
      title: 'Mobile apps',
      text: 'Native or cross-platform, decided by what the device must do. Offline behavior is specified screen by screen.',
      keep: 'Store listings, signing keys and release lanes in your name',
    },
    {
      title: 'APIs and integrations',
      text: 'Contract first, versioned, with idempotent writes and consumer tests, so that partners can build on them in peace.',
      keep: 'An OpenAPI description that the server itself obeys',
    },
    {
      title: 'Legacy replacement',
      text: 'The strangler pattern: a facade in front, one capability moved at a time, both answers compared until they agree.',
      keep: 'A retired system and the parity log that allowed it',
    },
    {
      title: 'Quality engineering',
      text: 'Tests at the level where they cost least, performance budgets, and reviews with blind and low-vision testers.',
      keep: 'A suite that finishes in under ten minutes',
    },
  ],
  approach: {
    statement:
      'We cut the product into slices thin enough to ship, and start with the one most likely to prove the idea wrong.',
    paragraphs: [
      'A slice is small but whole: one screen, its rules, its data and its monitoring, in production behind a flag. The first is usually ugly and always real. It says more about your users, your network and your approval process than a month of workshops.',
      'Designers and engineers share a repository. Components carry all their states, from empty to failed, and the style guide is the code itself. Every other Thursday you see working software and choose the next slice. You may also choose to stop; what exists by then keeps running.',
    ],
    terms: [
      { term: 'First result', value: 'A live slice in week 5' },
      { term: 'Typical team', value: '4 engineers, 1 designer, 1 product lead' },
      { term: 'Engagement', value: 'Dedicated Teams', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '5', unit: ' weeks', caption: 'from kickoff to the first real user' },
    { value: '3', unit: '×', caption: 'as many features released per quarter' },
    { value: '1.8', unit: ' s', caption: 'until a page answers on a three-year-old phone' },
    { value: '70', unit: '%', caption: 'fewer defects reported by customers' },
  ],
  closingText:
    'Describe the one screen your users would miss most. We reply within {answerTime} with how we would cut the first slice from it.',
  metadata: {
    title: 'Application Development',
    description:
      'Product discovery, web and mobile applications, APIs and legacy replacement, shipped in thin slices with real users from week five.',
    keywords: [
      'custom software development',
      'web application',
      'mobile app',
      'API design',
      'legacy modernization',
      'accessibility',
    ],
  },
};

export const applicationDevelopmentSheet: SheetOf<'application-development'> = {
  key: 'application-development',
  head: { label: 'A screen, accepted', claim: 'One screen has eight faces. All of them ship' },
  example: true,
  subject: 'The screen on which a customer chooses a delivery window, in the third week of its slice',
  rows: [
    {
      title: 'Empty',
      picture: 'Nothing',
      shows: 'No windows for your postcode yet. Shall we write when there are?',
      criterion: 'Leads to something a person can do',
      accepted: true,
    },
    {
      title: 'Waiting',
      picture: 'Points',
      shows: 'Looking for windows near you …',
      criterion: 'Appears after 400 ms, moves nothing when it goes',
      accepted: true,
    },
    {
      title: 'Full',
      picture: 'Lines',
      shows: 'Tomorrow, 8 to 10. Tomorrow, 14 to 16. Friday, 8 to 10.',
      criterion: 'Chosen with four keys and no mouse',
      accepted: true,
    },
    {
      title: 'Offline',
      picture: 'Broken lines',
      shows: 'You are offline. Your choice is kept and sent later.',
      criterion: 'Survives closing the browser',
      accepted: true,
    },
    {
      title: 'Forbidden',
      picture: 'Closed',
      shows: 'Only the person who ordered can change the window.',
      criterion: 'Says who can, without saying who ordered',
      accepted: true,
    },
    {
      title: 'Half saved',
      picture: 'Half',
      shows: 'The window is yours. The note to the driver was not saved.',
      criterion: 'A second attempt books no second window',
      accepted: true,
    },
    {
      title: 'Failed',
      picture: 'Stopped',
      shows: 'That did not work, and it was us. Try again, or call us at any hour.',
      criterion: 'Reported to the team before the customer calls',
      accepted: true,
    },
    {
      title: 'Taken',
      picture: 'Plane',
      shows: 'Someone was faster. Still free that day: 16 to 18.',
      criterion: 'Two people, one window: tried with both at once',
      accepted: false,
    },
  ],
  conclusion:
    'Seven of eight are accepted, so the slice stays behind its flag. A screen that is done in its happy state alone is an eighth done.',
  words: { accepted: 'Accepted', open: 'Open' },
};
