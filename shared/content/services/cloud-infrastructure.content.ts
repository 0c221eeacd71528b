import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const cloudInfrastructure: Service = {
  key: 'cloud-infrastructure',
  title: 'Cloud & Infrastructure',
  navigationText: 'Foundations that run quietly',
  teaser:
    'Landing zones, networks and clusters, with the cost controls that keep them honest. Cheap to run and quiet to operate.',
  summary:
    'The ground your systems stand on: accounts, networks, clusters and backups, all of it in code and all of it with a known monthly price.',
  capabilities: [
    'Multi-account landing zones',
    'Migration in waves',
    'Kubernetes and serverless',
    'Unit-cost reporting',
  ],
  description:
    'Accounts, networks, clusters and storage that your own engineers can read, rebuild and pay for without surprises.',
  image: artPath({ subject: 'cloud-infrastructure', seed: 'cloud-infrastructure', format: 'header' }),
  challengesClaim: 'The cloud was supposed to be simpler than the basement it replaced',
  challenges: [
    {
      title: 'The bill arrives before the explanation',
      text: 'Spend grew by 40% last year, traffic by 12%. Half of the line items carry no tag, so no team feels responsible for them.',
    },
    {
      title: 'One account holds everything',
      text: 'Production, experiments and a contractor’s forgotten cluster share a network and an administrator role. Any slip can reach all of it.',
    },
    {
      title: 'The console is the source of truth',
      text: 'A firewall rule set by hand in spring is missing from the code, and the next apply would remove it. So applying has stopped.',
    },
    {
      title: 'The restore has never been tried',
      text: 'Backups report green every night. Whether they bring back a working database, and in how many hours, is a matter of belief.',
    },
  ],
  offeringsClaim: 'Six parts of a foundation that can be rebuilt from its repository',
  offerings: [
    {
      title: 'Landing zone',
      text: 'Account structure, identity, network and guardrails, laid out before the first workload moves in.',
      keep: 'A policy-checked repository that opens a new account in 20 minutes',
    },
    {
      title: 'Migration in waves',
      text: 'Dependencies mapped from real traffic, applications moved in groups of five to fifteen, harmless ones first.',
      keep: 'A wave plan with a tested rollback for each group',
    },
    {
      title: 'Infrastructure as code',
      text: 'Terraform or OpenTofu modules with drift detection every night, so that the repository and the cloud agree each morning.',
      keep: 'Versioned modules and the nightly drift report',
    },
    {
      title: 'Container platform',
      text: 'Kubernetes where it earns its upkeep; managed containers or plain functions where it does not.',
      keep: 'A cluster with upgrade runbooks and a named rota',
    },
    {
      title: 'Cost engineering',
      text: 'Tags enforced at creation, commitments bought against a measured baseline, spend shown per order or per tenant.',
      keep: 'A unit-cost dashboard and a monthly list of savings',
    },
    {
      title: 'Recovery',
      text: 'Recovery time and recovery point agreed for each system, then proven twice a year by restoring it into an empty region.',
      keep: 'A restore record, signed, with the hours it took',
    },
  ],
  approach: {
    statement:
      'First we read the bill. It is the one document that lists everything you run, including what everyone has forgotten.',
    paragraphs: [
      'From the bill and the flow logs we draw the estate as it is: systems, owners, dependencies, cost. In the third week you get that map, with a list of what to switch off, what to move and what to leave where it stands. Switching off usually pays for the rest.',
      'Then the landing zone comes up beside the old estate, and a harmless workload goes in. Only when it has been deployed, broken and restored do we plan the waves. Your engineers write the last third of the modules themselves, with our review, because they are the ones who will own them.',
    ],
    terms: [
      { term: 'First result', value: 'Estate map after 3 weeks' },
      { term: 'Typical team', value: '1 architect, 2 platform engineers' },
      { term: 'Engagement', value: 'Project-Based Delivery', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '31', unit: '%', caption: 'lower monthly spend, two quarters after the estate map' },
    { value: '20', unit: ' min', caption: 'to open a new account that passes every policy' },
    { value: '4', unit: ' h', caption: 'to restore a full environment in an empty region' },
    { value: '99.95', unit: '%', caption: 'availability measured over twelve months' },
  ],
  closingText:
    'Tell us what your last invoice said and what you expected it to say. Within {answerTime} you have the first questions we would ask of it.',
  metadata: {
    title: 'Cloud & Infrastructure',
    description:
      'Landing zones, migration in waves, infrastructure as code without drift, container platforms, cost engineering and restores that have been tried.',
    keywords: [
      'cloud landing zone',
      'cloud migration',
      'infrastructure as code',
      'Kubernetes platform',
      'FinOps',
      'disaster recovery',
    ],
  },
};

export const cloudInfrastructureSheet: SheetOf<'cloud-infrastructure'> = {
  key: 'cloud-infrastructure',
  head: { label: 'A bill, annotated', claim: 'Every line has a reason, or it goes' },
  example: true,
  subject: 'One month of an online shop with 40 services, before the work and two quarters later',
  rows: [
    {
      title: 'Machines on demand',
      before: 31_400,
      after: 12_300,
      note: 'Sized for a sale three years ago. Measured peaks fit into half.',
    },
    {
      title: 'Machines with a commitment',
      before: 0,
      after: 9_400,
      note: 'What runs all year is bought for a year, against a measured baseline.',
    },
    {
      title: 'Managed databases',
      before: 18_900,
      after: 15_200,
      note: 'Three test copies ran through every night. They sleep from eight to seven now.',
    },
    {
      title: 'Disks and snapshots',
      before: 11_200,
      after: 6_100,
      note: 'Snapshots of disks that had been deleted, kept forever by default.',
    },
    {
      title: 'Traffic between zones',
      before: 9_700,
      after: 4_300,
      note: 'Two services in different zones talked all day. They are neighbors now.',
    },
    {
      title: 'Without a tag',
      before: 10_600,
      after: 900,
      note: 'A trial cluster that outlived its author. Nobody missed it for a month, so it went.',
    },
    {
      title: 'Backups in a second region',
      before: 2_800,
      after: 10_200,
      note: 'The one line that had to grow: no copy could have been restored.',
    },
  ],
  saved: '31% less, and the restores are paid for',
  conclusion:
    'The cheapest line is the one nobody claims. Ask for its owner first, switch it off for a month, and delete it only then.',
  words: {
    item: 'Line',
    before: 'Before',
    after: 'After',
    note: 'What we wrote beside it',
    total: 'Total for the month',
    sign: '$',
  },
};
