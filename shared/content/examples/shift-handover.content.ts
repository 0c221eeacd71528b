import type { ExampleOf } from '../examples.schema.ts';

export const shiftHandover: ExampleOf<'shift-handover'> = {
  key: 'shift-handover',
  kind: 'Shift handover',
  title: 'From Asia-Pacific to Europe, Middle East and Africa',
  example: true,
  number: 'H-2026-314-1',
  date: '2026-11-10',
  version: 'Read aloud and said back',
  parties: [
    { term: 'From', text: 'Asia-Pacific desk: incident lead and one engineer, 22:00–06:00 UTC' },
    { term: 'To', text: 'Europe, Middle East, Africa desk: incident lead and two engineers, 06:00–14:00 UTC' },
    { term: 'In our care', text: '14 systems. 12 quiet, 2 below. Last page at 02:41 UTC' },
  ],
  zones: [
    { place: 'Singapore', timeZone: 'Asia/Singapore' },
    { place: 'Nairobi', timeZone: 'Africa/Nairobi' },
    { place: 'São Paulo', timeZone: 'America/Sao_Paulo' },
  ],
  utc: 'UTC',
  shift: { at: '06:00', label: 'Change of shift' },
  incidents: {
    title: 'Open incidents',
    since: 'Since',
    next: 'Next',
    states: { Open: 'Open', Mitigated: 'Mitigated', Watched: 'Watched' },
    rows: [
      {
        number: 'I-884',
        title: 'Furniture shop: orders waited for up to 19 minutes',
        state: 'Mitigated',
        since: '02:31',
        text: 'The inventory report held a lock on the order table. We followed R-12 to its third question, woke the shop’s analyst, who agreed, and ended the report. 104 orders had waited; all were with the warehouse by 02:51, and its receipts match. Nothing was lost and no truck was late.',
        next: 'The report starts by itself again tonight at 02:30. Your day is the time to move it to the copy; the analyst is at her desk from 09:00 and expects your call.',
      },
      {
        number: 'I-881',
        title: 'Building permits: uploads over 40 MB fail now and then',
        state: 'Open',
        since: '19:20',
        text: 'Begun in the Americas’ shift; 7 of 212 uploads since. It is not the size alone: the same file passed on the second try. We suspect the new virus scanner’s limit of 20 seconds, and have no proof. We raised nothing, because it is the security team’s to decide.',
        next: 'The security team answers today. If an authority calls: files can be handed in by the second button, which does not scan before it stores.',
      },
    ],
  },
  changes: {
    title: 'What changed since 22:00',
    columns: { text: 'Change, and how it is undone' },
    rows: [
      {
        at: '23:05',
        text: 'Freight payments: certificate renewed by hand, because its timer had stopped. The timer runs again; nothing to undo.',
      },
      { at: '00:30', text: 'Furniture shop: release 412 of the product search. Undone by reverting 9f31c.' },
      {
        at: '03:20',
        text: 'Furniture shop: alarm R-12 lowered from 10 to 5 minutes. Undone in the repository of alarms.',
      },
    ],
  },
  watch: {
    title: 'What to watch',
    items: [
      {
        title: 'Spare parts, disk of the picture store:',
        text: '81% full and growing 2% a day. Not today’s trouble, but Thursday’s. The order for more is written and waits for a signature.',
      },
      {
        title: 'Freight payments, 10:00 to 11:00 UTC:',
        text: 'the partner bank moves its data center. It promises no interruption. It did so in May, too, and there were nine minutes.',
      },
    ],
  },
  promises: {
    title: 'Promises that are due',
    columns: { who: 'To', text: 'What we said' },
    rows: [
      {
        at: '08:00',
        who: 'The shop’s head of engineering',
        text: 'A first account of the night, one page, before her stand-up. The draft is in the folder of I-884; it lacks the graph.',
      },
      {
        at: '11:15',
        who: 'A hospital that wrote yesterday',
        text: 'An answer within {answerTime} of its message. It asks about access reviews; two questions for it are drafted.',
      },
      {
        at: '17:00',
        who: 'The permits’ project lead',
        text: 'Whether the scanner’s limit can be raised. Falls into the Americas’ shift: hand it on with an answer, if you can.',
      },
    ],
    note: 'A promise belongs to whoever is awake.',
  },
  said: {
    title: 'Said back',
    paragraphs: [
      'Heard and repeated by the incoming lead at 06:11 UTC, with one correction: the stand-up is at 08:30 and not at 08:00, so there is half an hour more. Asia-Pacific stays within reach until 06:30 and is then asleep.',
    ],
  },
  teaser: {
    head: { label: 'A change of shift', claim: 'What one desk tells the next in a quarter of an hour' },
    text: 'Open incidents, what changed, what to watch and which promises are due, by the clocks of three cities.',
    link: 'Read the handover note',
  },
  from: { label: 'About the company', to: '/about' },
  metadata: {
    title: 'A shift-handover note',
    description:
      'A shift-handover note as an example: open incidents, what changed, what to watch and promises that are due, with times in three zones.',
    keywords: ['shift handover', 'follow the sun', 'on-call handover'],
  },
};
