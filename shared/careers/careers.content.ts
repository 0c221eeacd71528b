/** The demonstration content of the careers page and its positions. */
import type { Missing } from '#shared/pages/missing.ts';
import type { TitledText } from '../content/parts.schema.ts';
import type { PositionContent, CareersContent, Position } from './careers.schema.ts';

const hiringPlaces: string[] = [
  ...['Argentina', 'Australia', 'Brazil', 'Canada', 'France', 'Germany', 'India', 'Ireland', 'Japan', 'Kenya'],
  ...['Mexico', 'Netherlands', 'New Zealand', 'Poland', 'Portugal', 'Singapore', 'South Africa', 'Spain'],
  ...['Sweden', 'United Kingdom', 'United States'],
];

const list = { label: 'See all positions', to: '/careers' };

interface PositionPagesContent {
  readonly page: PositionContent;
  readonly none: TitledText;
  readonly missing: Missing;
  readonly closed: Missing;
}

const positionContent: PositionPagesContent = {
  page: {
    back: { label: 'All positions', to: '/careers' },
    labels: {
      posted: 'Open since',
      closes: 'Apply by',
      open: 'Open until filled',
      terms: 'Employment',
      location: 'Place of work',
      countries: 'Where we hire',
      pay: 'Pay before tax',
      range: '{from} to {to}',
      periods: { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' },
    },
    elsewhere: 'Living somewhere else? Ask us: in most other countries we employ through a partner.',
    responsibilities: { label: 'Responsibilities', claim: 'What you will do' },
    requirements: { label: 'Requirements', claim: 'What you bring, in things that can be shown' },
    benefits: {
      title: 'See the benefits',
      text: 'Leave, cover, equity and a day a week for questions of your own are the same for every position.',
    },
    closing: {
      title: 'Could this be your desk?',
      text: 'A short letter and a link to something you made are enough. Someone from the team reads them and answers within {applicationTime}.',
      secondary: { label: 'See the Roadmap', to: '/roadmap' },
    },
    next: 'Next position',
    others: 'Other open positions',
  },
  none: {
    title: 'No positions are open right now',
    text: 'That changes every few months. Tell us what you do, and we will write when something fits.',
  },
  missing: {
    title: 'Position Not Found',
    text: 'No position has this address. See the list for every position open today.',
    description: 'There is no position at this address.',
    link: list,
  },
  closed: {
    title: 'This position has been closed',
    text: 'We are no longer taking applications for it. Thank you for looking: others may be open, and a good letter is always read.',
    description: 'This position has been closed.',
    link: list,
  },
};

const terms = { type: 'Full-time', location: 'Remote / Global', posted: '2026-10-01' };

const yearly = { currency: 'EUR', period: 'year' } as const;

const positions: Position[] = [
  {
    ...terms,
    key: 'senior-full-stack-developer',
    title: 'Senior Full-Stack Developer',
    department: 'Engineering',
    level: 'Senior',
    description:
      'You take a feature from the client’s whiteboard to its first month in production, through services, database and screens.',
    pay: { ...yearly, from: 68_000, to: 86_000 },
    responsibilities: [
      'Cut a product idea into slices that can be shipped and judged one at a time',
      'Write TypeScript services and interfaces with the tests that let others change them',
      'Review code so that its author learns and its users stay safe',
      'Join the on-call rotation for what you built, one week in six',
    ],
    requirements: [
      'Six years of building web products, two of them with duty for operations',
      'TypeScript, React and SQL, down to reading a query plan',
      'Something old that you replaced while people kept using it',
      'Written English that can settle a design without a meeting',
    ],
  },
  {
    ...terms,
    key: 'devops-engineer',
    title: 'DevOps Engineer',
    department: 'Infrastructure',
    level: 'Mid-Senior',
    description:
      'You shorten the way from merge to production for several clients at once, and make sure that the way back is shorter still.',
    pay: { ...yearly, from: 62_000, to: 78_000 },
    responsibilities: [
      'Build pipelines that finish in under ten minutes and fail for one clear reason',
      'Describe clusters, networks and permissions as reviewed code',
      'Run restore drills every quarter and publish how long they took',
      'Turn each incident into the check, alert or runbook that was missing',
    ],
    requirements: [
      'Four years of Linux and one large cloud, in production',
      'Kubernetes, Terraform and a CI system that you have had to debug',
      'The habit of measuring before tuning',
      'Calm on a call where three teams blame each other',
    ],
    questions: [
      { question: 'Have you been on call for a system in production?', kind: 'yes-no', required: true },
      {
        question: 'Which cloud do you know best?',
        kind: 'choice',
        choices: ['AWS', 'Azure', 'Google Cloud', 'Another one'],
        required: false,
      },
      { question: 'What did the last incident you worked on change?', kind: 'long', required: false },
    ],
  },
  {
    ...terms,
    key: 'ai-ml-engineer',
    title: 'AI/ML Engineer',
    department: 'AI & Data',
    level: 'Mid-Senior',
    description:
      'You take models past the notebook: data that can be traced, scores that a client can read, serving costs that survive the invoice.',
    pay: { ...yearly, from: 66_000, to: 84_000 },
    responsibilities: [
      'Agree with the client which decision a model should improve, and by how much',
      'Make training and evaluation in Python give the same answer twice',
      'Test for drift, bias and misuse, and write down where the model must stay out',
      'Shrink models until they run on hardware that is already paid for',
    ],
    requirements: [
      'Three years of machine learning in production, with one model you withdrew yourself',
      'Python, SQL and either PyTorch or JAX',
      'Statistics beyond accuracy: calibration, confidence, sampling',
      'A way of explaining false positives to a lawyer',
    ],
  },
  {
    ...terms,
    key: 'ui-ux-designer',
    title: 'UI/UX Designer',
    department: 'Design',
    level: 'Mid-Senior',
    description:
      'You find out what people are trying to get done, then draw and test until they can do it on a bus, by keyboard, in their second language.',
    pay: { ...yearly, from: 54_000, to: 70_000 },
    responsibilities: [
      'Watch real users of at least one product at work each month',
      'Prototype in Figma or in code, as rough as the question allows',
      'Keep tokens and components in step with what is really deployed',
      'Check every flow for accessibility side by side with its developer',
    ],
    requirements: [
      'Four years of designing tools that people work with',
      'A portfolio that also shows what failed, and why',
      'Command of type, layout and reading order',
      'Enough HTML and CSS to know what is cheap',
    ],
  },
  {
    ...terms,
    key: 'product-manager',
    title: 'Product Manager',
    department: 'Product',
    level: 'Mid-Senior',
    description:
      'You keep the client, the users and our own team honest about one number, and about what it costs to move it.',
    pay: { ...yearly, from: 60_000, to: 76_000 },
    responsibilities: [
      'Fix the measure of success before anybody estimates',
      'Keep a backlog short enough to be read aloud',
      'Say no in writing, with a reason and a date to ask again',
      'Report what moved and what did not to the people who pay',
    ],
    requirements: [
      'Four years with software that somebody opens every day',
      'SQL or a BI tool, so that you answer your own questions',
      'One fixed budget and one immovable deadline behind you',
      'Decisions that rest on conversations, and not on surveys alone',
    ],
  },
  {
    ...terms,
    key: 'solutions-architect',
    title: 'Solutions Architect',
    department: 'Engineering',
    level: 'Senior',
    description:
      'You decide with a client what to build, buy or leave alone, and stay with the decision until it has run for a quarter.',
    pay: { ...yearly, from: 78_000, to: 98_000 },
    responsibilities: [
      'Lead the assessment that opens most of our engagements',
      'Draw architectures that name their costs, failure modes and exits',
      'Record each decision on half a page, with the options turned down',
      'Coach the leads of two or three delivery teams',
    ],
    requirements: [
      'Eight years in software, three of them answering for architecture',
      'Depth in one cloud platform and a fair view of a second',
      'Threat models and data protection as everyday tools',
      'The patience to hear a legacy system out before judging it',
    ],
  },
];

export const careersContent: CareersContent = {
  metadata: {
    title: 'Careers',
    description:
      '{Positions} open at {product}, full-time and remote: engineering, infrastructure, AI and data, design and product. What the work is and how we hire.',
    keywords: [
      'remote technology jobs',
      'senior full-stack developer',
      'DevOps engineer',
      'AI/ML engineer',
      'solutions architect',
    ],
  },
  statement: {
    title: 'Careful work, from wherever you live',
    lead: 'We are fewer than a hundred people, so what you decide on Monday can be seen by Friday. You do not need to move for any position. Open today: {positions}.',
  },
  desks: {
    caption:
      'One day at six of our desks, by UTC. Dark is night there, blue is the working day, and the red line is when its region keeps watch over what we run.',
    from: 9,
    to: 17,
    hours: '{from}–{to} UTC',
    items: [
      { place: 'Auckland', timeZone: 'Pacific/Auckland' },
      { place: 'Singapore', timeZone: 'Asia/Singapore' },
      { place: 'Nairobi', timeZone: 'Africa/Nairobi' },
      { place: 'Lisbon', timeZone: 'Europe/Lisbon' },
      { place: 'São Paulo', timeZone: 'America/Sao_Paulo' },
      { place: 'Vancouver', timeZone: 'America/Vancouver' },
    ],
  },
  openings: {
    head: { label: 'Open Positions', claim: '{Positions}, and what each is for' },
    labels: {
      title: 'Position',
      department: 'Department',
      level: 'Level',
      terms: 'Terms',
      details: 'Tasks and requirements',
      apply: 'Apply Now',
    },
    positions: [...positions],
    countries: hiringPlaces,
    none: positionContent.none,
  },
  positionPage: positionContent.page,
  missing: positionContent.missing,
  closed: positionContent.closed,
  benefits: {
    head: { label: 'Benefits', claim: 'What comes with every position, besides the salary' },
    items: [
      {
        title: 'Remote-first',
        text: 'Everyone joins by screen, so nobody is the face on the wall. Agendas are written down, and a team shares at least four working hours a day.',
      },
      {
        title: 'Career growth',
        text: 'Two ladders with equal pay: one for people who lead, one for people who build. The levels, and what each one earns, are open to everyone here.',
      },
      {
        title: 'Health and wellness',
        text: 'Medical, dental and mental-health cover for you and your family from the first day, in whichever country you are hired.',
      },
      {
        title: 'Work-life balance',
        text: 'Thirty days of leave besides your local holidays. A night on call is paid back in time off within the same week.',
      },
      {
        title: 'Equity and bonuses',
        text: 'Options for every employee after probation. The yearly bonus follows a formula that is printed in the contract.',
      },
      {
        title: 'Innovation time',
        text: '{innovationTime} of your working time, one day in five, goes to a question of your own choosing. The only duty is to show the rest of us what you found.',
      },
    ],
  },
  values: {
    head: { label: 'Our Values', claim: 'What we expect of each other' },
    items: [
      {
        title: 'Excellence',
        text: 'Work is finished when a colleague can change it without you. Until then it is a draft, however well it runs.',
      },
      {
        title: 'Collaboration',
        text: 'Disagreement goes into a document, where a quiet person’s argument weighs as much as a loud one’s.',
      },
      {
        title: 'Innovation',
        text: 'New tools are tried on something small first. Half of them are not adopted, and we write that up too.',
      },
      {
        title: 'Impact',
        text: 'We ask who will be better off when a system runs. If the answer is nobody, we say so before signing.',
      },
    ],
  },
  hiring: {
    head: { label: 'Hiring Process', claim: 'Applications are reviewed within {applicationTime}' },
    text: 'The reviewer is someone from the team that is hiring. Every applicant gets an answer, and every no comes with its reason.',
    steps: [
      {
        title: 'Application',
        text: 'A résumé or a link to work you are proud of, and a few lines on why this position. Leave out photo, age and marital status.',
      },
      {
        title: '30-minute Initial Interview',
        text: 'A video call with your future lead. Half of the time is for your questions, salary range included.',
      },
      {
        title: 'Technical Assessment',
        text: 'A paid half-day on a problem from a finished project, in your own editor, alone or in a pair.',
      },
      {
        title: 'Final Interview',
        text: 'Two hours with the people you would work beside, about your solution and ours. The decision reaches you the next day.',
      },
    ],
  },
  closing: {
    title: 'Looking for a different role?',
    text: 'Describe the work you would do here and what we lack without it. Good letters have made us open a position before.',
    primary: { label: 'Get In Touch', to: '/contact' },
    secondary: { label: 'See the Roadmap', to: '/roadmap' },
  },
};
