import type { CaseStudyInput } from '../case-studies.schema.ts';
import { service } from './study-services.ts';

export const claimsMainframe: CaseStudyInput = {
  id: 'claims-mainframe',
  title: 'A mainframe retired, one claim type at a time',
  industryKey: 'enterprises',
  example: true,
  client: 'A mutual property insurer with 6,200 employees in eleven states',
  brief: {
    challenge: 'Claims ran on a mainframe from 1987 that four people still understood.',
    solution: 'A routing layer took over 23 claim types one by one, each after 10,000 results in a row agreed.',
    results: 'No claim was lost or paid twice, and the insurer’s own engineers now release without us.',
  },
  challenge:
    'Claims ran on a mainframe from 1987 that four people still understood, two of them past retirement age. A packaged replacement had been abandoned in its third year. Changing a single form meant waiting for one of four release weekends.',
  solution:
    'We put a routing layer in front of the old machine and moved 23 claim types behind it, the smallest first. Both paths handled the same claims until 10,000 results in a row agreed to the cent; only then did the old one lose its traffic. Adjusters sat in the review every second Thursday with the right to stop a cut-over. They used it twice, and were right both times.',
  services: [service.cloud, service.application, service.devops],
  technologies: ['Java', 'Spring Boot', 'PostgreSQL', 'Debezium', 'Kubernetes', 'OpenTelemetry'],
  results: [
    'No claim was lost or paid twice in any of the 23 cut-overs.',
    'Forty-one of the insurer’s own engineers release to production without asking us.',
    'The two veterans of the mainframe retired on the dates they had chosen.',
  ],
  changes: [
    {
      title: 'Days to settle a simple claim',
      before: { amount: 12, text: '12 days' },
      after: { amount: 3, text: '3 days' },
    },
    {
      title: 'Releases in twelve months',
      before: { amount: 4, text: '4' },
      after: { amount: 212, text: '212' },
    },
  ],
  milestones: [
    { month: 3, title: 'A routing layer stands before the old machine' },
    { month: 5, title: 'The first claim type moves', turn: true },
    { month: 11, title: 'Half of the 23 claim types have moved' },
    { month: 16, title: 'The last one moves' },
    { month: 18, title: 'The machine is switched off' },
  ],
  setbacks: [
    {
      title: 'Two cut-overs stopped',
      text: 'Depreciation in hail claims was rounded a cent differently, and one letter had lost its second signature. No test had looked there; the adjusters had. Each stop cost two weeks.',
    },
    {
      title: 'Four months late',
      text: 'The plan said fourteen months. A nightly exchange with the reinsurers was documented nowhere and had to be read out of the old code line by line.',
    },
  ],
  timeline: '18 months',
  engagement: 'Dedicated Team',
  testimonial: {
    quote:
      'I was hired to bury the last replacement project. This one I watched finish, and the branch offices never noticed which night it happened.',
    source: 'Chief information officer, mutual insurer',
  },
  metrics: [
    {
      value: '$7.4M',
      unit: '',
      caption: 'saved on running costs in each year since the machine was switched off',
      measured:
        'Running cost of the mainframe in its last full year, people included, less that of the new platform in its first; both from the insurer’s accounts.',
    },
    {
      value: '3 days',
      unit: '',
      caption: 'to settle a simple claim, where it took twelve',
      measured:
        'Median from report to payment of claims under $5,000 with one party, in the final quarter and in the same quarter before the work.',
    },
    {
      value: '212',
      unit: '',
      caption: 'releases in the final twelve months, up from four',
      measured:
        'Deployments to production that changed something an adjuster sees, as the delivery log has them; those that were rolled back do not count.',
    },
  ],
};
