import type { ExampleOf } from '../examples.schema.ts';

export const decisionRecord: ExampleOf<'decision-record'> = {
  key: 'decision-record',
  kind: 'Decision record',
  title: 'Keep the order queue in the database',
  example: true,
  number: 'D-07',
  date: '2026-06-16',
  version: 'Measured on November 13',
  parties: [
    {
      term: 'Decided by',
      text: 'The shop’s head of engineering, the lead, and the two engineers who are woken for it',
    },
    { term: 'Asked', text: 'The warehouse’s shift lead; the platform team; a security specialist' },
    { term: 'Hard to reverse?', text: 'Moderately: about five weeks, and a night without orders' },
  ],
  status: 'In force. To be reopened at 400 orders a minute',
  context: {
    title: 'Context',
    paragraphs: [
      'An order that is paid has to reach the warehouse exactly once. Until November it went from the shop’s database into a hosted queue, in two steps that nothing held together. About once in 9,000 orders the second step was lost; a clerk found the gaps in the morning. Then the queue itself was deleted by mistake, and eleven hours of orders with it.',
      'The wave that moves the order service begins on July 6. Whatever carries orders moves with it, so this was the last cheap moment to choose. On its busiest day the shop took 94 orders a minute.',
    ],
    note: 'Peak measured on Black Friday, 20:14 to 20:15. The average day has 11 a minute.',
  },
  options: {
    title: 'Options weighed',
    columns: {
      title: 'Option',
      effort: 'Effort',
      cost: 'A month',
      good: 'Speaks for it',
      bad: 'Speaks against it',
      chosen: 'Chosen',
    },
    rows: [
      {
        title: 'Repair the hosted queue',
        chosen: false,
        effort: '1 week',
        cost: '$340',
        good: 'Everyone knows it, and nothing new is learned.',
        bad: 'Two steps stay two steps. The lost orders become rarer, and harder to find.',
      },
      {
        title: 'A table in the same PostgreSQL',
        chosen: true,
        effort: '3 weeks',
        cost: '$0',
        good: 'Order and message are written in one transaction. One thing to back up, one to restore.',
        bad: 'A worker has to be written and watched. Ends at some hundred orders a minute.',
      },
      {
        title: 'A Kafka cluster',
        chosen: false,
        effort: '9 weeks',
        cost: '$4,100',
        good: 'Would carry a hundred times the load, and lets other teams read along.',
        bad: 'Nobody here has run one at night. The two steps remain unless a connector is added.',
      },
      {
        title: 'The warehouse asks for orders itself',
        chosen: false,
        effort: 'Unknown',
        cost: '$0',
        good: 'No queue at all.',
        bad: 'Needs a change in a system without a test copy, by a vendor with a waiting list of seven months.',
      },
    ],
  },
  decision: {
    title: 'Decision',
    paragraphs: [
      'A paid order is written together with a row in the table outbox, in one transaction. A worker reads rows in their order, hands each to the warehouse with a key that the warehouse accepts once, and marks it. We take what loses nothing and can be understood at three in the morning, not what could grow furthest.',
    ],
    note: 'Limit tried in the test copy: 1,150 a minute, on the smallest machine.',
  },
  dissent: {
    title: 'The other opinion',
    paragraphs: [
      'The platform team would have taken Kafka: three teams will want to read orders next year, and a second move costs more than one. We accept that this may prove right. If a third team asks, this record is reopened before anyone reads the table directly.',
    ],
  },
  consequences: {
    title: 'Consequences',
    items: [
      {
        title: 'Better:',
        text: 'an order that is in the database is on its way; one restore brings back both.',
      },
      {
        title: 'Worse:',
        text: 'a slow query can now delay the warehouse. The database’s alarms become the order team’s.',
      },
      {
        title: 'New:',
        text: 'a worker with a runbook (R-12), and a rule that nobody deletes a row that has not been handed over.',
      },
    ],
  },
  measured: {
    title: 'Measured after four months',
    columns: { title: 'Measure', before: 'Before', expected: 'Expected', found: 'Found' },
    rows: [
      { title: 'Orders lost on the way, a month', before: '53', expected: '0', found: '0' },
      { title: 'Wait until the warehouse has it, median', before: '4 s', expected: '5 s', found: '2 s' },
      { title: 'The same on the worst day', before: '11 h', expected: '5 min', found: '19 min' },
      { title: 'Times someone was woken', before: '6', expected: '1', found: '3' },
    ],
    note: 'July 13 to November 13, from the shop’s database and the warehouse’s receipts.',
  },
  verdict: {
    title: 'What we think of it now',
    paragraphs: [
      'It holds, and it is not as quiet as we expected: all three nights were one cause, a report that locked the table. It reads from a copy now. We would decide the same again, and put the copy in from the start.',
    ],
  },
  teaser: {
    head: { label: 'A decision on record', claim: 'What was rejected stands beside what was chosen' },
    text: 'One page for a choice that is hard to reverse, with the other opinion, and what was measured four months later.',
    link: 'Read the decision record',
  },
  from: { label: 'Methodologies', to: '/methodologies' },
  metadata: {
    title: 'A decision record',
    description:
      'A decision record as an example: the context, four options with effort and cost, the decision, who disagreed and what was measured afterwards.',
    keywords: ['architecture decision record', 'ADR example', 'transactional outbox'],
  },
};
