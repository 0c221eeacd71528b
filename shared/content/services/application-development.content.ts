import { artPath } from '#shared/art/art-path.ts';
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
