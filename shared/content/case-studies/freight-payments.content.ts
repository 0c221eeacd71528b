import type { CaseStudyInput } from '../case-studies.schema.ts';
import { service } from './study-services.ts';

export const freightPayments: CaseStudyInput = {
  id: 'freight-payments',
  title: 'Truckers paid the day after they deliver',
  industryKey: 'startups',
  example: true,
  client: 'A payments startup for owner-operated trucks, 14 people when we met',
  brief: {
    challenge: 'Small carriers waited 38 days for their money while clerks compared delivery slips with invoices.',
    solution: 'Machines read, match and pay the photographed slips. A person sees only the doubtful ones.',
    results: 'Three clerks handle a network for which ninety had been planned.',
  },
  challenge:
    'Small carriers waited 38 days for their money while a clerk compared photographed delivery slips with invoices. A pilot with 40 carriers had worked. The next 4,000 would have needed ninety clerks, and the seed money would last eleven months.',
  solution:
    'Two of their engineers and five of ours became one team. An empty payment path went into production in week two and was filled in slices: photograph the slip, read it, match it, pay. Any match below 97 percent certainty goes to a person, whose correction improves the next reading. The ledger only ever grows, so the partner bank can replay any day it likes.',
  services: [service.application, service.ai, service.market],
  technologies: ['TypeScript', 'PostgreSQL', 'Python', 'ONNX Runtime', 'AWS Fargate', 'Terraform'],
  results: [
    'Exceptions from the whole network keep three clerks busy; the business plan had budgeted for ninety.',
    'The partner bank replayed sixty random days of the ledger and closed its audit without a finding.',
    'Series A investors were shown production data where the seed deck had shown a forecast.',
  ],
  changes: [
    {
      title: 'Median wait from delivery slip to money',
      before: { amount: 912, text: '38 days' },
      after: { amount: 26, text: '26 hours' },
    },
    {
      title: 'Clerks for a network of 4,000 carriers',
      before: { amount: 90, text: '90 planned' },
      after: { amount: 3, text: '3 at work' },
    },
  ],
  milestones: [
    { month: 1, title: 'An empty payment path runs in production' },
    { month: 2, title: 'Forty carriers are paid through it', turn: true },
    { month: 4, title: 'Slips are read and matched by machine' },
    { month: 6, title: 'The partner bank closes its audit' },
    { month: 8, title: '4,300 carriers on the network' },
  ],
  setbacks: [
    {
      title: 'Slips photographed at night',
      text: 'The reader had learned from clean scans. In its first week it failed on three slips in ten, because drivers photograph a pink carbon copy under a cab light. Collecting and labeling real ones took three weeks.',
    },
    {
      title: 'Eleven payments made twice',
      text: 'In month three a retry after a timeout paid eleven carriers again. The bank called the money back the same day. Since then every payment carries a key that the ledger accepts once.',
    },
  ],
  timeline: '8 months',
  engagement: 'Dedicated Team',
  testimonial: {
    quote:
      'By week two we had a system in production that did nothing, and did it perfectly. After that, every Friday it paid somebody new.',
    source: 'Founder and chief executive, freight payments startup',
  },
  metrics: [
    {
      value: '26',
      unit: 'h',
      caption: 'median wait from delivery slip to money in the account, down from 38 days',
      measured:
        'Median over every delivery of month eight, from the upload of the slip to the bank’s confirmation. The 38 days are the same median over the quarter before the work.',
    },
    {
      value: '94',
      unit: '%',
      caption: 'of slips matched without a person',
      measured:
        'Slips of month eight that were paid without anybody looking at them, out of all slips that were uploaded.',
    },
    {
      value: '4,300',
      unit: '',
      caption: 'carriers on the network by month eight',
      measured: 'Carriers that the ledger shows as paid at least once in month eight.',
    },
  ],
};
