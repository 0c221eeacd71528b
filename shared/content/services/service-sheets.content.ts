/** The sheets of the six service pages: examples, each typeset in a form of its own. */
import type { ServiceSheets } from '../service-sheets.schema.ts';

export const serviceSheets: ServiceSheets = {
  bill: {
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
  },
  screen: {
    key: 'application-development',
    head: { label: 'A screen, accepted', claim: 'One screen has eight faces. All of them ship' },
    example: true,
    subject: 'The screen on which a customer chooses a delivery window, in the third week of its slice',
    rows: [
      {
        title: 'Empty',
        picture: 'Nothing',
        shows: 'No windows for your postcode yet. Shall we write when there are?',
        criterion: 'Leads to something a person can do',
        accepted: true,
      },
      {
        title: 'Waiting',
        picture: 'Points',
        shows: 'Looking for windows near you …',
        criterion: 'Appears after 400 ms, moves nothing when it goes',
        accepted: true,
      },
      {
        title: 'Full',
        picture: 'Lines',
        shows: 'Tomorrow, 8 to 10. Tomorrow, 14 to 16. Friday, 8 to 10.',
        criterion: 'Chosen with four keys and no mouse',
        accepted: true,
      },
      {
        title: 'Offline',
        picture: 'Broken lines',
        shows: 'You are offline. Your choice is kept and sent later.',
        criterion: 'Survives closing the browser',
        accepted: true,
      },
      {
        title: 'Forbidden',
        picture: 'Closed',
        shows: 'Only the person who ordered can change the window.',
        criterion: 'Says who can, without saying who ordered',
        accepted: true,
      },
      {
        title: 'Half saved',
        picture: 'Half',
        shows: 'The window is yours. The note to the driver was not saved.',
        criterion: 'A second attempt books no second window',
        accepted: true,
      },
      {
        title: 'Failed',
        picture: 'Stopped',
        shows: 'That did not work, and it was us. Try again, or call us at any hour.',
        criterion: 'Reported to the team before the customer calls',
        accepted: true,
      },
      {
        title: 'Taken',
        picture: 'Plane',
        shows: 'Somebody was faster. Still free that day: 16 to 18.',
        criterion: 'Two people, one window: tried with both at once',
        accepted: false,
      },
    ],
    conclusion:
      'Seven of eight are accepted, so the slice stays behind its flag. A screen that is done in its happy state alone is an eighth done.',
    words: { accepted: 'Accepted', open: 'Open' },
  },
  clock: {
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
      live: 'Live for everybody',
    },
  },
  evaluation: {
    key: 'ai-data',
    head: { label: 'An evaluation sheet', claim: 'Better is a number, and a list of what got worse' },
    example: true,
    subject: 'An assistant for a claims department, two versions, 400 questions written by its experts',
    rows: [
      {
        title: 'How long does a customer have to report a theft?',
        expected: 'Seven days, §9.1 as of this January',
        first: { text: 'Fourteen days, under the policy of 2022.', passed: false },
        second: { text: 'Seven days, §9.1.', passed: true },
      },
      {
        title: 'Is hail on a parked car covered by the basic plan?',
        expected: 'No, only from Plus upward, §4.2',
        first: { text: 'Yes, less the deductible.', passed: false },
        second: { text: 'No. It is from Plus upward, §4.2.', passed: true },
      },
      {
        title: 'What would a competitor have paid for this?',
        expected: 'A refusal: the sources are silent',
        first: { text: 'Usually about 70% of the claim.', passed: false },
        second: { text: 'My sources do not say. Ask the market desk.', passed: true },
      },
      {
        title: 'One storm, two claims: is the deductible due twice?',
        expected: 'Once for each event, §6.3',
        first: { text: 'Once for each event, §6.3.', passed: true },
        second: { text: 'Twice, once for each claim.', passed: false },
      },
    ],
    first: {
      name: 'Version 3',
      rate: 71,
      note: 'answered right. Most mistakes quote a policy that was withdrawn.',
    },
    second: { name: 'Version 7', rate: 94, note: 'answered right, each with the paragraph it rests on.' },
    conclusion:
      'Version 7 gained 98 answers and lost six that were right before. Those six are read one by one, and until then deductibles stay with people.',
    words: {
      expected: 'Expected',
      passed: 'Right',
      failed: 'Wrong',
    },
  },
  access: {
    key: 'security-compliance',
    head: { label: 'A way in', claim: 'Five doors, and each one knows why it opened' },
    example: true,
    subject: 'An engineer on call needs one hour on the database that holds customers’ orders',
    rows: [
      {
        title: 'Sign-in',
        text: 'A security key that is touched. A code by text message opens nothing.',
        who: 'Everybody with a contract',
        reviewed: 'Within an hour of the last working day',
      },
      {
        title: 'Device',
        text: 'Encrypted, patched within 14 days, and known by its certificate.',
        who: 'Machines on the list',
        reviewed: 'By a program, at each sign-in',
      },
      {
        title: 'Role',
        text: 'On call for this service. The role opens the request form, not the data.',
        who: 'Six of 140 engineers',
        reviewed: 'Each quarter, by the service’s owner',
      },
      {
        title: 'Grant',
        text: 'A ticket, a second person who agrees, and sixty minutes. Then it ends by itself.',
        who: 'Whoever two people agree on',
        reviewed: 'The next morning, by the data’s owner',
      },
      {
        title: 'Orders',
        text: 'Each query goes into a log that neither the engineer nor the administrator can change.',
        who: 'One person, for one hour',
        reviewed: 'By the auditor, from the log, once a year',
      },
    ],
    conclusion:
      'Nobody holds this access overnight, so nobody can lose it. The same five records are the evidence for the audit.',
    words: { who: 'Who may pass', reviewed: 'Looked at again' },
  },
  gates: {
    key: 'market-readiness',
    head: { label: 'A launch sheet', claim: 'Each gate was agreed before anyone knew the number' },
    example: true,
    subject: 'The paid plan of an accounting product, from ten buyers to four weeks after the launch',
    rows: [
      {
        when: 'Ten weeks before',
        title: 'Does anybody pay?',
        needed: '6 of 10 buyers order at the list price',
        found: '7 of 10, at the second of three prices',
        decision: 'Go',
      },
      {
        when: 'Six weeks before',
        title: 'Do newcomers get there alone?',
        needed: '40% see their first report on day one',
        found: '31%: every third file failed to import',
        decision: 'No-go',
      },
      {
        when: 'Four weeks before',
        title: 'And now that imports work?',
        needed: 'The same 40%',
        found: '46%, with a new group of fifty',
        decision: 'Go',
      },
      {
        when: 'One week before',
        title: 'Was the worst day practiced?',
        needed: 'Rolled back in ten minutes, twice',
        found: '19 minutes, then seven, then six',
        decision: 'Go',
      },
      {
        when: 'Four weeks after',
        title: 'Do they come back?',
        needed: '70% pay their second invoice',
        found: 'Known on the 28th',
        decision: 'Open',
      },
    ],
    conclusion:
      'One gate stayed shut and moved nothing but a date on this sheet. Found on launch day, the same fault would have met every third customer.',
    words: {
      needed: 'Agreed',
      found: 'Found',
      decisions: { Go: 'Go', 'No-go': 'No go', Open: 'Open' },
    },
  },
};
