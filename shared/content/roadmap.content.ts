/** The content of the roadmap page. */
import { factFigure } from './facts.schema.ts';
import type { RoadmapContent } from './roadmap.schema.ts';

export const roadmapContent: RoadmapContent = {
  metadata: {
    title: 'Roadmap',
    description:
      'The plan of {product} in four phases to 2028, with milestones, focus areas and three targets for 2030, including the parts that run late.',
    keywords: ['technology roadmap', '2030 vision', 'responsible AI', 'carbon neutral software', 'sovereign cloud'],
  },
  statement: {
    title: 'By 2030, good systems should be ordinary',
    lead: 'Our plan to the end of the decade: what is being built, what is being prepared, and what we are still finding out.',
  },
  phases: {
    label: 'Four phases',
    today: 'Today',
    states: { 'In Progress': 'In Progress', Planning: 'Planning', Research: 'Research' },
    items: [
      {
        period: '2024-2025',
        title: 'Foundation',
        description:
          'All our teams deliver on one shared platform, and every client reads its own figures there. The plan said 2025. Two of nine regions are still moving, so the phase stays open.',
        initiatives: [
          'One delivery platform, now in seven of nine regions',
          'A client portal with live cost, progress and incidents',
          'Zero-trust access for staff and suppliers alike',
        ],
        status: 'In Progress',
      },
      {
        period: '2025-2026',
        title: 'Intelligence',
        description:
          'Models leave the laboratory for daily work, under rules that a person without an engineering degree can read and dispute.',
        initiatives: [
          'A responsible-AI review before any model meets a user',
          'Small models on hardware that the client owns',
          'A data catalog handed over with every engagement',
        ],
        status: 'In Progress',
      },
      {
        period: '2025-2027',
        title: 'Reach',
        description:
          'We move from visiting a market to living in it. Hubs are placed where clients and daylight are, so that nobody has to debug by night.',
        initiatives: [
          'Delivery hubs on five continents',
          'Round-the-clock cover that follows the sun',
          'A two-year apprenticeship at each hub',
        ],
        status: 'Planning',
      },
      {
        period: '2026-2028',
        title: 'Horizon',
        description:
          'Small bets with a date on which they end. Each one names, on its first day, the evidence that would earn it another year.',
        initiatives: [
          'Inference at the edge, without a network',
          'Migration paths to post-quantum cryptography',
          'Batch work that waits for clean power',
        ],
        status: 'Research',
      },
    ],
  },
  vision: {
    head: {
      label: '2030 Vision',
      claim: 'Three targets for 2030',
    },
    text: 'We want to be held to three targets. Each January this page says where they stand, also in a year when the answer is embarrassing.',
    figures: [
      {
        ...factFigure('carbonNeutralBy2030'),
        caption: 'carbon neutral across offices, travel and the workloads we operate',
      },
      { ...factFigure('countriesBy2030'), caption: 'countries with colleagues of ours who live there' },
      { ...factFigure('innovationProjectsBy2030'), caption: 'innovation projects, counting the ones we stopped' },
    ],
  },
  milestones: {
    head: {
      label: 'Milestones',
      claim: 'What is done, what is under way and what is planned',
    },
    columns: { year: 'Year', milestone: 'Milestone', status: 'Status' },
    states: { completed: 'completed', 'in-progress': 'in progress', planned: 'planned' },
    items: [
      { year: 2024, milestone: 'Delivery platform live in its first region', status: 'completed' },
      { year: 2025, milestone: 'First client runs its weekly meeting from the portal', status: 'completed' },
      { year: 2025, milestone: 'Responsible-AI review required for every launch', status: 'completed' },
      { year: 2026, milestone: 'Delivery platform in all nine regions', status: 'in-progress' },
      { year: 2026, milestone: 'Private models in use at ten client sites', status: 'in-progress' },
      { year: 2027, milestone: 'A hub open on each of five continents', status: 'planned' },
      { year: 2028, milestone: 'Clean-power scheduling on by default for batch work', status: 'planned' },
      { year: 2030, milestone: 'Carbon neutrality confirmed by an outside auditor', status: 'planned' },
    ],
  },
  focus: {
    head: {
      label: 'Focus Areas',
      claim: 'Where our research money goes first',
    },
    items: [
      {
        title: 'Accountable AI',
        text: 'A model is released together with the list of cases in which it must not be trusted, and with the tests behind that list.',
      },
      {
        title: 'Sovereign infrastructure',
        text: 'Clients choose the country where data rests and receive monthly evidence that it has not left.',
      },
      {
        title: 'Secrets with a long life',
        text: 'Some of what is encrypted today must stay private for twenty years. We inventory keys now and replace algorithms in the order of that risk.',
      },
      {
        title: 'Engineers we train ourselves',
        text: 'Apprentices are paired with two mentors, change projects every six months and finish by running a release alone.',
      },
    ],
  },
  sustainability: {
    head: {
      label: 'Sustainability',
      claim: 'How we measure and reduce the energy that systems use',
    },
    paragraphs: [
      'Little of our footprint is in our offices. Most of it is in the workloads we design, which run day and night for years after we have gone home. That is why an architecture review has an energy line next to its cost line, in watt-hours for a thousand requests.',
      'Reduction comes before compensation. Test environments sleep from seven in the evening, reports are computed when there is wind or sun on the grid, and laptops are kept for five years. For what remains we pay for removal that lasts, and we print the price.',
    ],
    terms: [
      { title: 'Counted', text: 'Scopes 1, 2 and 3, client workloads included' },
      { title: 'Checked', text: 'Every spring, by auditors who do no other work for us' },
      { title: 'Published', text: 'Here, together with the method and its gaps' },
    ],
  },
  closing: {
    title: 'Come in while it can still be changed',
    text: 'A plan is cheapest to correct before it is finished. Join it as a client with an early need, or as a colleague with a better idea.',
    primary: { label: 'Start a Conversation', to: '/contact' },
    secondary: { label: 'See Open Positions', to: '/careers' },
  },
};
