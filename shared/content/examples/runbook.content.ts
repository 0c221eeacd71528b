import type { ExampleOf } from '../examples.schema.ts';

export const runbook: ExampleOf<'runbook'> = {
  key: 'runbook',
  kind: 'Runbook',
  title: 'Orders do not reach the warehouse',
  example: true,
  number: 'R-12',
  date: '2026-11-12',
  version: 'Version 7',
  parties: [
    { term: 'For', text: 'Whoever is on call, at any of the three desks, for an online furniture shop' },
    { term: 'Written by', text: 'The two engineers who built the worker' },
    { term: 'Last tried', text: 'October 21, by an engineer who had never seen it: 14 minutes' },
  ],
  alarm: 'outbox: oldest row older than 5 min',
  symptom: {
    title: 'What is noticed',
    paragraphs: [
      'Paid orders wait in the table outbox for longer than five minutes. Customers notice nothing: the shop goes on selling, and nothing is lost as long as rows are in the table. The warehouse notices after about half an hour, when its printers stop. Trucks leave at 05:30 and 13:30 UTC; what is not printed by then leaves half a day later.',
    ],
    note: 'Do not hurry past a step. Nothing here gets worse within five minutes, except by a wrong command.',
  },
  first: {
    title: 'The first five minutes',
    steps: [
      {
        minute: 0,
        text: 'Take the alarm, and write “R-12, I have it” into the channel of the incident. You lead until you hand over.',
        command: '',
      },
      {
        minute: 1,
        text: 'How many wait, and since when? Write both numbers down: you will compare.',
        command: 'psql orders -c "select count(*), min(created_at) from outbox where sent_at is null"',
      },
      {
        minute: 2,
        text: 'Is the worker alive? You should see two, running, with few restarts.',
        command: 'kubectl -n orders get pods -l app=outbox-worker',
      },
      {
        minute: 3,
        text: 'What does it say? The last line names the step in which it stands.',
        command: 'kubectl -n orders logs -l app=outbox-worker --tail=20',
      },
      {
        minute: 4,
        text: 'Ask again as in minute 1. Fewer rows: it recovers by itself; watch for ten minutes. Otherwise go on below.',
        command: '',
      },
    ],
    note: 'All three commands only read. They can be run as often as you like.',
  },
  tree: {
    title: 'Then decide, from the top',
    yes: 'Yes',
    no: 'No',
    rows: [
      {
        question: 'Was anything deployed to orders within the last hour?',
        yes: 'Roll back first and find out why later: “The way back”.',
        no: 'Go on.',
      },
      {
        question: 'Are the workers missing, or restarting again and again?',
        yes: 'Restart them once. If they fall again within three minutes, wake the order team.',
        no: 'Go on.',
      },
      {
        question: 'Does the log say “lock timeout”?',
        yes: 'Something holds the table. Find it with \\locks and ask its owner; end it only if it is a report.',
        no: 'Go on.',
      },
      {
        question: 'Does it say “503 from warehouse”?',
        yes: 'The fault is theirs, and rows will wait. Call the warehouse’s shift lead; tell them the number from minute 1.',
        no: 'Wake the order team. You have looked at all that is known.',
      },
    ],
  },
  rollback: {
    title: 'The way back',
    steps: [
      {
        text: 'Put the previous release in place. It takes 90 seconds, and is safe to repeat.',
        command: 'kubectl -n orders rollout undo deployment/outbox-worker',
      },
      {
        text: 'Look until the count falls. The worker hands over about 1,000 rows a minute; each has a key, so that none is delivered twice.',
        command: '',
      },
      {
        text: 'Stop further releases until the review.',
        command: 'git revert --no-edit HEAD && git push',
      },
    ],
    note: 'Never delete rows, and never set sent_at by hand. That is how orders were lost in 2025.',
  },
  wake: {
    title: 'Who to wake',
    columns: { when: 'When', who: 'Whom', within: 'Answers within' },
    rows: [
      { when: 'The tree says so, or 15 minutes have passed', who: 'Order team, first on call', within: '10 min' },
      { when: '40 minutes before a truck leaves', who: 'The warehouse’s shift lead, by phone', within: 'At once' },
      {
        when: 'Rows were deleted or changed by hand',
        who: 'The lead, and the shop’s head of engineering',
        within: '15 min',
      },
      { when: 'The first one does not answer', who: 'The next desk in the logbook', within: '5 min' },
    ],
    note: 'Nobody was ever blamed here for waking someone.',
  },
  exit: {
    title: 'It is over when',
    items: [
      'No row is older than one minute, for 30 minutes.',
      'The warehouse’s receipts since the alarm match the orders, to the row.',
      'The channel has a last message with both numbers, cause or suspicion, and who writes the review.',
      'Whatever was unclear on this page has been changed on it.',
    ],
  },
  teaser: {
    head: { label: 'From a runbook', claim: 'Written for someone who was asleep five minutes ago' },
    text: 'The first five minutes, what to ask then, the way back and whom to wake. It was tried by an engineer who had never seen it.',
    link: 'Read the runbook',
  },
  from: { label: 'Technology Ecosystem', to: '/technology-ecosystem' },
  metadata: {
    title: 'A runbook',
    description:
      'A runbook of two pages as an example: the symptom, the first five minutes with their commands, a decision tree, the way back, whom to wake and when it is over.',
    keywords: ['runbook example', 'on-call', 'incident response'],
  },
};
