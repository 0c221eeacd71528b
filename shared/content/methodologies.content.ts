/** The methodologies page's content. */
import type { MethodologiesContent } from './methodologies.schema.ts';
import { factFigure } from './facts.schema.ts';

export const methodologiesContent: MethodologiesContent = {
  metadata: {
    title: 'Methodologies',
    description:
      'Agile & Scrum, DevOps & GitOps, Design Thinking, Zero-Trust Security, Responsible AI and Lean Startup: what each asks of a team and where it fits.',
    keywords: ['agile', 'scrum', 'gitops', 'design thinking', 'zero trust', 'responsible AI', 'lean startup'],
  },
  statement: {
    title: 'Six methods, none of them a religion',
    lead: 'A method earns its place by shortening the time between a decision and its proof. Choose by the risk you carry, not by the fashion.',
  },
  rhythm: {
    caption: 'From a decision to its proof, and round again: each method’s loop, drawn to one scale of twelve weeks.',
  },
  methods: {
    head: { label: 'Methodologies and Frameworks', claim: 'What each method asks, what it gives and where it fits' },
    columns: { principles: 'Principles', benefits: 'Benefits', useCases: 'Best use cases' },
    items: [
      {
        key: 'agile-scrum',
        title: 'Agile & Scrum',
        description:
          'Short cycles with a working result at the end of each, so that a plan meets reality while it is still cheap to change.',
        principles: [
          'One ordered backlog with one owner',
          'Two-week sprints that end in a demonstration on real data',
          'A definition of done that the whole team has signed',
          'A retrospective that changes one thing every time',
        ],
        benefits: [
          'Forecasts drawn from measured pace',
          'Scope that moves without a new contract',
          'Misunderstandings that surface within days',
          'Stakeholders who see software instead of slides',
        ],
        useCases: [
          'Products whose requirements will shift',
          'Teams of four to nine with access to their users',
          'Old systems replaced one capability at a time',
        ],
        loop: { days: 14, text: 'every two weeks' },
      },
      {
        key: 'devops-gitops',
        title: 'DevOps & GitOps',
        description:
          'The repository states what should be running; automation makes it so and reports every difference.',
        principles: [
          'Whatever defines an environment lives in Git',
          'Changes arrive as reviewed pull requests',
          'An artifact is built once and promoted, never rebuilt',
          'Authors of a service share its on-call rota',
        ],
        benefits: [
          'Deployments small enough to understand',
          'Rollback by revert, in minutes',
          'An audit trail that comes with the commit log',
          'A new environment in an afternoon',
        ],
        useCases: [
          'Platforms with many services and several teams',
          'Regulated systems where each change needs a trail',
          'Operations that rest on one person’s memory',
        ],
        loop: { days: 1, text: 'every day' },
      },
      {
        key: 'design-thinking',
        title: 'Design Thinking',
        description: 'Research beside the people who will use the thing, before anyone argues about how to build it.',
        principles: [
          'Watch work where it happens',
          'State the problem in the user’s words',
          'Sketch on paper before pixels, in pixels before code',
          'Test with five people, then change something',
        ],
        benefits: [
          'Unneeded features dropped before they cost anything',
          'Disputes settled by recorded sessions',
          'Less training, since screens follow the task',
          'Accessibility considered while it is still easy',
        ],
        useCases: [
          'Services without a precedent',
          'Internal tools that staff avoid',
          'Public forms that people abandon halfway',
        ],
        loop: { days: 7, text: 'every week' },
      },
      {
        key: 'zero-trust-security',
        title: 'Zero-Trust Security',
        description:
          'Every request proves who is asking, from which device and for what, wherever on the network it starts.',
        principles: [
          'Verify identity on each request',
          'Grant the least access for the shortest time',
          'Assume a breach and limit how far it travels',
          'Log access decisions so they can be replayed',
        ],
        benefits: [
          'A stolen password opens one door, not the building',
          'Remote staff and suppliers work without a VPN',
          'ISO 27001 and SOC 2 evidence gathers by itself',
          'Offices can move without a firewall project',
        ],
        useCases: [
          'Workforces across offices, homes and partners',
          'Mergers that join two networks',
          'Data whose loss must be reported by law',
        ],
        loop: { days: 0, text: 'at each request' },
      },
      {
        key: 'responsible-ai',
        title: 'Responsible AI',
        description:
          'Models treated like medicine: an intended use, known side effects and somebody watching after release.',
        principles: [
          'Name the decision the model will influence',
          'Report accuracy separately for each group affected',
          'Keep a person able to overrule the output',
          'Watch for drift and retire what has stopped performing',
        ],
        benefits: [
          'Failures found in evaluation, not in the news',
          'Documentation that fits the EU AI Act’s risk classes',
          'Staff who trust a tool because they know its limits',
          'Models compared and replaced on one scale',
        ],
        useCases: [
          'Credit, hiring, health and benefits decisions',
          'Assistants that answer customers in your name',
          'Forecasts that move money or stock',
        ],
        loop: { days: 84, text: 'every twelve weeks' },
      },
      {
        key: 'lean-startup',
        title: 'Lean Startup',
        description:
          'A business idea taken apart into assumptions, with the most dangerous one tested first and cheaply.',
        principles: [
          'Write each assumption so that it can fail',
          'Build the smallest thing that tests it',
          'Measure behavior rather than opinions',
          'Fix beforehand what would make you stop',
        ],
        benefits: [
          'Spending in proportion to certainty',
          'Weak ideas that end after weeks, not years',
          'Evidence for investors in place of projections',
          'A team that changes course without blame',
        ],
        useCases: [
          'Ventures before their second round',
          'Corporate innovation units with a real budget',
          'Market entries at an unproven price',
        ],
        loop: { days: 28, text: 'every four weeks' },
      },
    ],
  },
  approach: {
    head: { label: 'Our Implementation Approach', claim: 'How we introduce a method: one team first, then the others' },
    steps: [
      {
        title: 'Assessment',
        text: 'We follow a single piece of work through your organization, time each wait and talk to those who do the waiting. Two weeks, one written finding.',
      },
      {
        title: 'Customization',
        text: 'Practices that address the finding stay in; the others are left out. Your vocabulary, tools and meetings are kept wherever they serve.',
      },
      {
        title: 'Implementation',
        text: 'Coaches join a volunteer team and do the work with it. A second team starts once the first needs us less than it did.',
      },
      {
        title: 'Optimization',
        text: 'Each quarter the opening measurements are repeated. What helped becomes the standard, and what did not is removed, our own suggestions included.',
      },
    ],
  },
  results: {
    head: { label: 'Results', claim: 'Measured against each team’s own starting point' },
    figures: [
      factFigure('fasterDelivery'),
      factFigure('qualityImprovement'),
      factFigure('teamSatisfaction'),
      factFigure('costReduction'),
    ],
  },
  closing: {
    title: 'Bring one team and one bad habit',
    text: 'Tell us how a change reaches your users now. You will hear where we would begin, and which of these methods you can safely ignore.',
    question: 'How does a change reach your users now?',
    begin: 'Begin a message',
    primary: { label: 'Discuss Your Approach', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
};
