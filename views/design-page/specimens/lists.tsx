/** Ruled lists, figures, steps and tables: what this design uses where others use cards. */
import { DisclosureSign, disclosureRow } from '../../design/disclosure.tsx';
import { FigureItem, FigureNumber, FigureSet } from '../../design/figures.tsx';
import { MarkedList, Pairs, ruledList } from '../../design/lists.tsx';
import { readingTable, table, TableScroll } from '../../design/table.tsx';
import { StepsSection } from '../../design/steps.tsx';
import { TickList } from '../../design/tick-list.tsx';
import { Triad } from '../../design/triad.tsx';
import type { Specimen } from '../specimen.ts';

const items = [
  { title: 'Ask', text: 'What would be different afterwards, and how one would notice.' },
  { title: 'Build', text: 'The smallest thing that makes the difference, in the place where it is used.' },
  { title: 'Keep', text: 'What has helped; the rest is taken out before it is in the way.' },
  { title: 'Hand over', text: 'With the sources, the reasons and a telephone number.' },
] as const;
const three = items.slice(0, 3);
const process = { label: 'How it goes', claim: 'Short steps, each with an end.' };
const figures = [
  { value: '99.9', unit: '%', caption: 'of requests answered within a second, last year' },
  { value: '4', unit: 'h', caption: 'until somebody answers what is urgent' },
  { value: '12', unit: '', caption: 'people who do nothing else' },
] as const;

const rows = (
  <>
    <thead>
      <tr>
        <th scope="col">Phase</th>
        <th scope="col">What happens</th>
        <th scope="col">How long</th>
      </tr>
    </thead>
    <tbody>
      {three.map(({ title, text }, index) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td data-label="What happens">{text}</td>
          <td data-label="How long">{`${index + 1} weeks`}</td>
        </tr>
      ))}
    </tbody>
  </>
);

export const listSpecimens: readonly Specimen[] = [
  {
    name: 'ruledList, MarkedList, Pairs',
    file: 'views/design/lists.tsx',
    note: 'A hairline between items is enough; a box is only for a thing that can be picked up.',
    shows: { ruledList, MarkedList, Pairs },
    wide: true,
    states: [
      {
        label: 'ruled',
        element: (
          <ul className={ruledList}>
            {three.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        ),
      },
      { label: 'marked', element: <MarkedList act="build" items={three} /> },
      { label: 'pairs in two columns', element: <Pairs items={items} /> },
      { label: 'pairs in three', element: <Pairs items={three} columns={3} /> },
    ],
  },
  {
    name: 'TickList',
    file: 'views/design/tick-list.tsx',
    note: 'Short entries under a small heading, each behind the mark of its act.',
    shows: { TickList },
    states: (['think', 'build', 'scale'] as const).map((act) => ({
      label: act,
      element: (
        <TickList
          act={act}
          title="What you get"
          items={['A list of what is there', 'A plan for what is not', 'Somebody to ask']}
        />
      ),
    })),
  },
  {
    name: 'StepsSection',
    file: 'views/design/steps.tsx',
    note: 'A process: its heading, then what is read in order. Three steps carry the three marks; four stand on a rule that fills as they go.',
    shows: { StepsSection },
    wide: true,
    states: [
      { label: 'three', element: <StepsSection act="build" process={{ head: process, steps: three }} rule="ink" /> },
      { label: 'four', element: <StepsSection act="scale" process={{ head: process, steps: items }} /> },
    ],
  },
  {
    name: 'Triad',
    file: 'views/design/triad.tsx',
    note: 'Exactly three, growing 3 : 4 : 5: the method as a picture of itself.',
    shows: { Triad },
    wide: true,
    states: [
      { label: 'titles', element: <Triad items={three} /> },
      {
        label: 'the three words',
        element: (
          <Triad
            areActs
            items={['Think', 'Build', 'Scale'].map((title, index) => ({ title, text: items[index]?.text ?? '' }))}
          />
        ),
      },
    ],
  },
  {
    name: 'FigureSet',
    file: 'views/design/figures.tsx',
    note: 'One figure leads, the others stand smaller on its baseline. A caption that could stand alone; never a number that counts up.',
    shows: { FigureSet, FigureItem, FigureNumber },
    wide: true,
    states: [{ label: 'rest', element: <FigureSet figures={figures} /> }],
  },
  {
    name: 'table',
    file: 'views/design/table.tsx',
    note: 'Rules, no zebra, no vertical lines. Where it is wider than its place it scrolls in a region that the keyboard reaches.',
    shows: { table, TableScroll },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <TableScroll label="Phases">
            <table className={table}>{rows}</table>
          </TableScroll>
        ),
      },
    ],
  },
  {
    name: 'readingTable',
    file: 'views/design/table.tsx',
    note: 'For sentences: on a phone each row becomes a block that names its cells, so that nobody scrolls sideways to read.',
    shows: { readingTable },
    wide: true,
    states: [{ label: 'rest', element: <table className={readingTable}>{rows}</table> }],
  },
  {
    name: 'disclosureRow, DisclosureSign',
    file: 'views/design/disclosure.tsx',
    note: 'For answers that few readers need, one at a time. On paper all are open.',
    shows: { disclosureRow, DisclosureSign },
    wide: true,
    states: [
      {
        label: 'open and closed',
        element: (
          <div>
            {three.map(({ title, text }, index) => (
              <details className={disclosureRow} key={title} open={index === 0}>
                <summary>
                  {title} <DisclosureSign />
                </summary>
                <p>{text}</p>
              </details>
            ))}
          </div>
        ),
      },
    ],
  },
];
