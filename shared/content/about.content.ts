/** The about page's content. */
import type { AboutContent } from './about.schema.ts';
import { factFigure } from './facts.schema.ts';

export const aboutContent: AboutContent = {
  metadata: {
    title: 'About',
    description:
      'The story, values and leadership of {product}, a full-stack intelligence company founded in 2020 and at work for clients in more than 50 countries.',
    keywords: ['about {product}', 'full-stack intelligence company', 'technology consultancy', 'company values'],
  },
  statement: {
    title: 'We answer for what we recommend',
    lead: '{product} is a full-stack intelligence company, founded in 2020. Whoever thinks your system through also builds it, and is on call while it grows.',
  },
  story: {
    head: { label: 'Our Story', claim: 'From one stalled program to three desks around the world' },
    chapters: [
      {
        date: '2020',
        paragraphs: [
          'Two of us wrote recommendations for a living; three of us inherited them. In the spring of 2020, over a poor video line, we compared notes and found that we had all worked on the same stalled program. One half had drawn its target architecture. The other half had been hired to find out why nothing ran on it.',
          'We registered {product} that summer with a founding note of one page. Its first rule: nobody here may recommend what they would not be willing to operate.',
        ],
      },
      {
        date: '2021',
        paragraphs: [
          'The rule was tested early. A network of clinics asked us for a data platform; we studied their question for two weeks and advised against it. They settled for a nightly export and a shared dictionary of terms, kept the rest of the budget, and returned a year later with a problem that deserved a platform. New colleagues still hear that case first.',
        ],
      },
      {
        date: '2022',
        paragraphs: [
          'Growth forced a choice between hiring a sales floor and writing down how we work, so that strangers could do it well. We wrote. Checklists, reference designs, a review that any engineer can call, one page for each decision: the text now has more authors than the company then had people.',
        ],
      },
      {
        date: '2023',
        paragraphs: [
          'A payments client went dark in the small hours of a Sunday, and it took ninety minutes to reach a person who knew the system. We answered with geography. Operations moved to three regions that pass one logbook around the planet, and any desk can restore any system in our care.',
        ],
      },
      {
        date: 'Today',
        paragraphs: [
          'We are between fifty and a hundred people, spread over more time zones than meeting rooms. The founding note has been amended many times since. Its first rule has not.',
        ],
      },
    ],
  },
  purpose: {
    head: { label: 'Mission, Vision, Promise', claim: 'Why we exist, where we aim, what we owe you' },
    mission: {
      title: 'Mission',
      text: 'Take a question that matters to an organization and answer it with a system its own people can run.',
    },
    vision: {
      title: 'Vision',
      text: 'Companies and public bodies of any size, in any country, that can change their software as readily as they change their minds.',
    },
    promise: {
      title: 'Promise',
      text: 'You will always know who is responsible. One named lead stays with an engagement from the first conversation to the final handover, and signs off every estimate, every release and every apology in between.',
    },
  },
  values: {
    head: { label: 'Our Values', claim: 'Four values, and what each means at work' },
    items: [
      {
        title: 'Excellence',
        text: 'Work is finished when someone who did not write it can change it safely. Until then we do not call it delivered, even where that delays an invoice.',
      },
      {
        title: 'Collaboration',
        text: 'Clients sit in our planning meetings and read our notes. We argue until the decision is made, record the losing side with it, and then pull together.',
      },
      {
        title: 'Innovation',
        text: 'A fifth of working time is kept for experiments. Each one ends in a written result, and “this does not work” counts as one.',
      },
      {
        title: 'Integrity',
        text: 'We say when a spreadsheet would do, and when the mistake was ours. Both admissions have lost us revenue; we book it as the price of being asked back.',
      },
    ],
  },
  leadership: {
    head: {
      label: 'Leadership and Governance',
      claim: 'Six offices, and the question each must be ready for',
    },
    caption: 'Leadership roles, what each decides and what to ask',
    columns: { role: 'Role', decides: 'Has the last word on', ask: 'Ask them' },
    roles: [
      {
        role: 'Chief Executive Officer',
        decides: 'Which clients and commitments we accept',
        ask: 'Which project did you last turn down, and why?',
      },
      {
        role: 'Chief Technology Officer',
        decides: 'Reference designs, standards, exceptions to either',
        ask: 'What do you advise against today that you used to advise?',
      },
      {
        role: 'Chief Delivery Officer',
        decides: 'Staffing, schedules, the health of each engagement',
        ask: 'Who takes over on the day my lead falls ill?',
      },
      {
        role: 'Chief Information Security Officer',
        decides: 'Security baseline, incident response, stopping a release',
        ask: 'When did you last stop one of your own releases?',
      },
      {
        role: 'Chief Data and AI Officer',
        decides: 'Use of data, evaluation of models, their retirement',
        ask: 'How would we notice that a model has become worse?',
      },
      {
        role: 'Chief People Officer',
        decides: 'Hiring, apprenticeship, experiment time',
        ask: 'How long do engineers stay, and where do they go next?',
      },
    ],
    governanceTitle: 'What binds all six',
    governance: [
      {
        title: 'A risk review each quarter',
        text: 'The leadership and two engineers drawn by lot go through every open risk and give it an owner and a date.',
      },
      {
        title: 'Decisions on record',
        text: 'Choices that are hard to reverse are written down with their alternatives. Clients receive the ones that concern them.',
      },
      {
        title: 'A second address',
        text: 'Each contract names a contact outside the delivery line, who must reply when the first one does not.',
      },
    ],
  },
  advantages: {
    head: {
      label: 'Competitive Advantages',
      claim: 'Six ways in which we differ from other firms',
    },
    items: [
      {
        title: 'One backlog for all crafts',
        text: 'Strategists, designers, engineers, data scientists and security specialists plan together, so no finding waits in an inbox.',
      },
      {
        title: 'Experience at the keyboard',
        text: 'Senior people write code and read logs here. Nobody is promoted out of the work that made them good.',
      },
      {
        title: 'Run cost in the first quote',
        text: 'Hosting, on-call effort and the cost of leaving stand beside the build price from the beginning.',
      },
      {
        title: 'A baseline before a change',
        text: 'We measure where you are before touching anything, because an improvement without a starting point is an anecdote.',
      },
      {
        title: 'No commission from anyone',
        text: 'We resell neither licenses nor cloud capacity. Advice is the only thing on the invoice besides the work.',
      },
      {
        title: 'At home under regulation',
        text: 'Access logs, threat models and test evidence are by-products of our daily work, in a form an auditor can read.',
      },
    ],
  },
  presence: {
    head: { label: 'Global Presence', claim: 'Three desks hand over to each other around the clock' },
    text: 'At each change of shift the outgoing desk reads its open matters aloud to the incoming one. It takes a quarter of an hour, every day of the year, and nothing is filed as “known” until the listener has said it back.',
    desks: [
      { region: 'Asia-Pacific', hours: '22:00–06:00 UTC' },
      { region: 'Europe, Middle East, Africa', hours: '06:00–14:00 UTC' },
      { region: 'The Americas', hours: '14:00–22:00 UTC' },
    ],
    figures: [factFigure('countriesServed'), factFigure('globalOperations'), factFigure('foundingYear')],
    awake: 'Awake now',
  },
  closing: {
    title: 'Ask us something uncomfortable',
    text: 'The best first meetings we remember began with a question we could not answer on the spot.',
    primary: { label: 'Contact Us', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
};
