import type { ExampleOf } from '../examples.schema.ts';

/** The invented engagement behind all four: an online shop with 40 services, whose bill the cloud service annotates. */
export const proposal: ExampleOf<'proposal'> = {
  key: 'proposal',
  kind: 'Proposal',
  title: 'Forty services out of one account, in 28 weeks',
  example: true,
  number: '2026-031',
  date: '2026-03-09',
  version: 'Version 2, after your comments',
  parties: [
    {
      term: 'For',
      text: 'The head of engineering of an online furniture shop: 40 services, 3 countries, 62 engineers',
    },
    { term: 'From', text: 'The architect who leads the work, and signs every estimate in it' },
    { term: 'Model', text: 'Project-Based Delivery: fixed sum, five milestones' },
    { term: 'Open until', text: 'April 10. The team is held for you until then' },
  ],
  understood: {
    title: 'What we have understood',
    paragraphs: [
      'Production, trials and the accounting share one cloud account, one network and one administrator role. One midnight in November a cleaning script that was meant for a trial removed the queue that carries orders to the warehouse. It took eleven hours to bring back, because the restore had never been tried. 3,140 orders were entered by hand.',
      'Since then nobody deploys on Thursdays, and the bill has grown to $84,600 a month, of which $10,600 carries no tag. You want three things: a mistake that stays where it is made, a restore that is known to work, and a bill that each team can read.',
    ],
    note: 'Counted with you on February 24: 40 services, 11 without an owner.',
  },
  milestones: {
    title: 'What you get, and when',
    columns: {
      week: 'Week',
      title: 'Result',
      accepted: 'You accept it when',
      price: 'Price',
      total: 'Fixed sum',
      sign: '$',
    },
    rows: [
      {
        week: 3,
        title: 'Estate map',
        accepted: 'every service has an owner, a cost and a list of what it calls, and your leads have corrected it',
        price: 38_000,
      },
      {
        week: 8,
        title: 'New ground, one service on it',
        accepted: 'the product search has been deployed there, broken on purpose and restored within four hours',
        price: 86_000,
      },
      {
        week: 14,
        title: 'First wave: twelve services',
        accepted: 'two weeks have passed without an incident that the move caused',
        price: 104_000,
      },
      {
        week: 24,
        title: 'Second and third wave',
        accepted: 'all 40 services run there, and the old account can only be read',
        price: 188_000,
      },
      {
        week: 28,
        title: 'Restore and handover',
        accepted: 'your engineers rebuild everything in an empty region, and ours keep their hands off the keyboard',
        price: 64_000,
      },
    ],
    note: 'The first result is useful alone. Eight of ten maps pay for themselves with what can be switched off.',
  },
  team: {
    title: 'The team, by role',
    columns: { title: 'Role', time: 'Time', text: 'What they do' },
    rows: [
      {
        title: 'Architect and lead',
        time: 'Full time, 28 weeks',
        text: 'Answers for the plan and writes the riskiest third of the code. Your one address from first day to last.',
      },
      {
        title: 'Two platform engineers',
        time: 'Full time, 28 weeks',
        text: 'Accounts, network, modules and moves. On call for whatever they have moved.',
      },
      {
        title: 'Security specialist',
        time: 'Two days in each wave',
        text: 'Roles, secrets and the evidence that your auditor asks for.',
      },
      {
        title: 'From you: one engineer a service',
        time: 'Half a day in its wave',
        text: 'Knows what must not break, and presses the button.',
      },
      {
        title: 'From you: the head of engineering',
        time: 'Half an hour a week',
        text: 'Accepts, or says why not.',
      },
    ],
    note: 'You met all four of ours on March 3. Each has a deputy who has read this page.',
  },
  price: {
    title: 'What the price contains',
    paragraphs: [
      'The work of the people on page 2, their travel, documents, training for twelve of your engineers, and four weeks of repairs after the handover. An overrun is ours. Anything new comes as a note with its price and date, and is built after you have signed it.',
      'It contains no licenses and no cloud capacity. Your vendors bill you for those, and we earn nothing from them.',
    ],
    note: 'Terms: 14 days after each acceptance. Nothing in advance.',
  },
  running: {
    title: 'What it costs to run, each month',
    columns: { title: 'Line', before: 'Today', after: 'From week 28' },
    rows: [
      { title: 'Cloud bill', before: '$84,600', after: '$58,000 to $62,000' },
      { title: 'On call, by your own engineers', before: '31 nights', after: '31 nights' },
      { title: 'Or by our three desks, if you wish', before: '—', after: '$9,500' },
      { title: 'Leaving us', before: '—', after: 'Nothing: it is all in your repositories' },
    ],
    note: 'The bill is a forecast from two months of measured load. It is not part of the fixed sum.',
  },
  risks: {
    title: 'What could go wrong',
    items: [
      {
        title: 'The start slips, and the second wave meets the peak of sales.',
        text: 'From November 20 to January 4 nothing moves. If the slip was ours, so is the cost of those weeks.',
      },
      {
        title: 'The warehouse’s system has no test copy.',
        text: 'Orders go through its real door only at night, forty at a time, and with someone at the other end.',
      },
      {
        title: 'An ownerless service turns out to matter.',
        text: 'It is switched off for an hour, a day and a week before anyone deletes it.',
      },
    ],
  },
  refusals: {
    title: 'What we will not do',
    items: [
      'Rewrite a service because it is being moved.',
      'Bring in Kubernetes for the 29 services that a managed container serves as well.',
      'Move the accounting before its year is closed.',
    ],
  },
  stop: {
    title: 'How to stop',
    paragraphs: [
      'Write one line after any accepted milestone; no reason is needed. You pay what you have accepted and keep all of it. We take two weeks, at our cost, to hand over what is begun. If we miss a milestone by more than three weeks, you may stop in the middle of it and owe nothing for it.',
    ],
    note: 'The second address in the contract, outside the delivery line: our Chief Delivery Officer.',
  },
  signatures: {
    label: 'Date and signature',
    roles: ['For the shop: the head of engineering', 'For {product}: the lead'],
  },
  teaser: {
    head: { label: 'A proposal to read', claim: 'Two pages, and nothing in small print' },
    text: 'First result, team, price, what could go wrong and how to stop: such a proposal follows the first call.',
    link: 'Read the sample proposal',
  },
  from: { label: 'Engagement Models', to: '/engagement-models' },
  metadata: {
    title: 'A sample proposal',
    description:
      'A two-page proposal as an example: what was understood, five milestones with prices, the team by role, risks, refusals and how to stop.',
    keywords: ['sample proposal', 'fixed-price milestones', 'cloud migration proposal'],
  },
};
