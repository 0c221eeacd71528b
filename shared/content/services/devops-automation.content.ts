import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const devopsAutomation: Service = {
  key: 'devops-automation',
  title: 'DevOps & Automation',
  navigationText: 'Releases without a war room',
  teaser: 'A release path so short and so well tested that shipping on a Friday stops being a topic.',
  summary:
    'Pipelines, environments and on-call practice that shrink a release from an evening to a commit, and an outage to a footnote.',
  capabilities: ['Continuous delivery', 'GitOps environments', 'Observability and error budgets', 'Incident practice'],
  description:
    'The way from commit to customer, made short, visible and reversible, so that incidents become rare and nights become quiet.',
  image: artPath({ subject: 'devops-automation', seed: 'devops-automation', format: 'header' }),
  challengesClaim: 'Slow releases are rarely slow typing. They are waiting, and fear',
  challenges: [
    {
      title: 'Releases need a war room',
      text: 'A change waits eleven days, then ships with forty others. When something breaks, finding out which one did it takes until midnight.',
    },
    {
      title: 'Environments drift apart',
      text: 'It works in staging because staging was repaired by hand in March. The repair was never written down.',
    },
    {
      title: 'Pipelines have lost their vote',
      text: 'A third of red builds are noise, so red means “run it again” and a real failure needs three attempts to be believed.',
    },
    {
      title: 'Operations live in one head',
      text: 'The person who can bring the message queue back is on vacation twice a year.',
    },
  ],
  offeringsClaim: 'Every step from merge to production, owned, measured and undoable',
  offerings: [
    {
      title: 'Continuous delivery',
      text: 'One pipeline per product, ten minutes from merge to live, with canary rollout and automatic rollback on a rising error rate.',
      keep: 'Templates that a new service adopts in an afternoon',
    },
    {
      title: 'GitOps',
      text: 'The desired state of every environment lives in Git, and a controller corrects whatever deviates from it.',
      keep: 'A history of who changed what, in commits',
    },
    {
      title: 'Observability',
      text: 'Logs, metrics and traces joined by one request id; alerts on what users notice instead of on processor load.',
      keep: 'Dashboards per service and a pruned alert list',
    },
    {
      title: 'Error budgets',
      text: 'Objectives agreed with product owners, and a written rule for the week in which the budget is spent.',
      keep: 'An SLO document per service, reviewed each quarter',
    },
    {
      title: 'Incident practice',
      text: 'Roles, runbooks, game days and blameless reviews, repeated until a bad night is a short one.',
      keep: 'Runbooks tested by people who did not write them',
    },
    {
      title: 'Platform engineering',
      text: 'Paved roads for your teams: service templates, secrets, preview environments and databases on request.',
      keep: 'A self-service portal with its time to first deploy',
    },
  ],
  approach: {
    statement:
      'We begin with your slowest release and follow it, step by step, from commit to customer. The longest wait goes first.',
    paragraphs: [
      'Most of the path is queueing: for a review, a test machine, a change window, a signature. We time each queue, remove one within two weeks, and put the before and after on a page that your directors can read.',
      'By week six a single product ships along the new path every day. From then on your engineers move the others, ours beside them, until the old path can be closed. We use the tools you already pay for where they serve; a pipeline that arrives with a migration of its own has missed the point.',
    ],
    terms: [
      { term: 'First result', value: 'One queue removed in 2 weeks' },
      { term: 'Typical team', value: '1 lead, 3 engineers' },
      { term: 'Engagement', value: 'Dedicated Teams', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '60', unit: '%', caption: 'faster delivery, from idea to production' },
    { value: '10', unit: ' min', caption: 'from merge to live' },
    { value: '5', unit: ' min', caption: 'to roll back any change' },
    { value: '4', unit: '%', caption: 'of changes cause an incident, down from 19%' },
  ],
  closingText:
    'Walk us through your last release, hour by hour. Our answer comes within {answerTime}, with questions rather than a brochure.',
  metadata: {
    title: 'DevOps & Automation',
    description:
      'Continuous delivery, GitOps, observability, error budgets and incident practice: ten minutes from merge to live, five to roll back.',
    keywords: [
      'DevOps consulting',
      'continuous delivery',
      'GitOps',
      'observability',
      'error budgets',
      'platform engineering',
    ],
  },
};

export const devopsAutomationSheet: SheetOf<'devops-automation'> = {
  key: 'devops-automation',
  head: { label: 'A release clock', claim: 'From commit to customer in the time of a coffee' },
  example: true,
  subject: 'One change to a checkout service on a Tuesday morning, read off its pipeline',
  rows: [
    {
      title: 'Tests of what changed',
      minutes: 3,
      text: 'Four thousand tests on eight machines. The slowest file sets the pace, so it is split first.',
    },
    {
      title: 'Build and signature',
      minutes: 1,
      text: 'Built once. Every later step runs the same image and refuses any other.',
    },
    {
      title: 'Environment from Git',
      minutes: 1,
      text: 'A fresh copy of production without its data, gone again at noon.',
    },
    {
      title: 'Journeys that earn money',
      minutes: 2,
      text: 'Twelve of them, in a real browser. A journey that fails at random is mended or removed that day.',
    },
    {
      title: 'Five customers in a hundred',
      minutes: 2,
      text: 'Errors and response times are compared with the old version, side by side.',
    },
    {
      title: 'All customers',
      minutes: 1,
      text: 'The old version stays warm for an hour, in case the comparison was too kind.',
    },
  ],
  back: { minutes: 5, text: 'to go back from any step, without asking anyone' },
  conclusion:
    'Before, the same change took eleven days, and 26 minutes of them were work. Speed came from removing queues, not from typing faster.',
  words: {
    unit: 'min',
    total: 'from commit to live',
    live: 'Live for everyone',
  },
};
