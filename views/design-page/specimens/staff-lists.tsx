/**
 * How staff screens list things: tables whose rows become blocks on phones, and entries with what
 * can be done with them; and what narrows a list down.
 */
import { actionList } from '#client/staff/ui/action-list.tsx';
import { DensityToggle } from '#client/staff/ui/density.tsx';
import { FilterBar, filterForm, ListChoice } from '#client/staff/ui/filter-bar.tsx';
import { listPage } from '#client/staff/ui/list-page.tsx';
import { choice, toggle } from '#client/staff/ui/small-controls.ts';
import { SortChoice, SortHead } from '#client/staff/ui/sort.tsx';
import { StaffButton, staffActions } from '#client/staff/ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, StaffTable, staffTable, tightLine } from '#client/staff/ui/staff-table.tsx';
import { SelectField } from '#client/staff/ui/staff-field.tsx';
import { TextDifference } from '#client/staff/ui/text-difference.tsx';
import type { Specimen } from '../specimen.ts';
import { pressed } from './actions.tsx';

const rows = [
  { id: '1', path: '/old-services', to: '/services', visits: 12, last: 'Nov 20, 2026' },
  { id: '2', path: '/whitepaper-2023.pdf', to: '/blog', visits: 0, last: 'Never' },
] as const;

const nothing = (): void => undefined;

const sorted = {
  sorts: { address: 'asc', visits: 'desc' },
  sorting: { sort: 'visits', order: 'desc' },
  to: () => '/admin/redirects',
} as const;

const orders = {
  address: { asc: 'Address A to Z', desc: 'Address Z to A' },
  visits: { desc: 'Most visits first', asc: 'Fewest visits first' },
} as const;

const difference = {
  before: 'Looms weave cloth. Each thread is counted twice.',
  after: 'Looms weave cloth at night. Each thread is counted.',
} as const;

/** What stays the same between two changes, too long to be read again. */
const same = Array.from({ length: 90 }, () => 'thread').join(' ');

export const staffListSpecimens: readonly Specimen[] = [
  {
    name: 'choice',
    file: 'client/staff/ui/small-controls.ts',
    note: 'A select above a list. Its first choice says what it is about; a narrower one is marked.',
    shows: { choice },
    states: [
      {
        label: 'rest',
        element: (
          <select className={choice} aria-label="Category">
            <option>All categories</option>
          </select>
        ),
      },
      {
        label: 'chosen',
        element: (
          <select className={choice} aria-label="Category, chosen" data-chosen="">
            <option>DevOps</option>
          </select>
        ),
      },
    ],
  },
  {
    name: 'toggle',
    file: 'client/staff/ui/small-controls.ts',
    note: 'Narrows a list down while it is pressed.',
    shows: { toggle },
    states: [
      ...pressed(
        <button className={toggle} type="button" aria-pressed="false">
          Mine
        </button>,
      ),
      {
        label: 'pressed',
        element: (
          <button className={toggle} type="button" aria-pressed="true">
            Mine
          </button>
        ),
      },
    ],
  },
  {
    name: 'FilterBar, filterForm, ListChoice, SortChoice, DensityToggle',
    file: 'client/staff/ui/filter-bar.tsx',
    note: 'The line above a list: how many match, what narrows it down, its order, and how close its rows stand, which is one choice for every list. On phones the selects have a line of their own. Where choices need labels, they are fields.',
    shows: { FilterBar, filterForm, ListChoice, SortChoice, DensityToggle },
    wide: true,
    states: [
      {
        label: 'narrowed down and sorted',
        element: (
          <FilterBar summary="2 redirects “Gone (410)”">
            <DensityToggle />
            <ListChoice label="Kind" value="410" isChosen onChoose={nothing}>
              <option value="">All kinds</option>
              <option value="410">Gone (410)</option>
            </ListChoice>
            <SortChoice {...sorted} labels={orders} onSort={nothing} />
          </FilterBar>
        ),
      },
      {
        label: 'fields with labels',
        element: (
          <search className={filterForm} aria-label="Redirects">
            <SelectField label="Kind" value="" onChange={nothing}>
              <option value="">All kinds</option>
            </SelectField>
            <SelectField label="Visits" value="" onChange={nothing}>
              <option value="">Any number</option>
            </SelectField>
          </search>
        ),
      },
    ],
  },
  {
    name: 'StaffTable, ColumnHead, SortHead',
    file: 'client/staff/ui/staff-table.tsx',
    note: 'What a row is about comes first, what can be done last. On phones each row is a block; what had a column of its own there stands in one line. The head of a column that sorts is a link; the present one says which way.',
    shows: { StaffTable, ColumnHead, staffTable, roomyCell, numberCell, tightLine, SortHead },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <StaffTable
            rows={rows}
            heads={
              <>
                <SortHead {...sorted} by="address">
                  Address and where it leads
                </SortHead>
                <SortHead {...sorted} by="visits" className={numberCell}>
                  Visits
                </SortHead>
                <ColumnHead className={roomyCell}>Last visit</ColumnHead>
                <ColumnHead isHidden>Edit</ColumnHead>
              </>
            }
          >
            {({ id, path, to, visits, last }) => (
              <tr data-row={id}>
                <th scope="row">
                  {path}
                  <small>{to}</small>
                  <small className={tightLine}>{`${visits} visits · last ${last}`}</small>
                </th>
                <td className={numberCell}>{visits}</td>
                <td className={roomyCell}>{last}</td>
                <td>
                  <div className={staffActions}>
                    <StaffButton>Edit</StaffButton>
                  </div>
                </td>
              </tr>
            )}
          </StaffTable>
        ),
      },
    ],
  },
  {
    name: 'listPage, actionList',
    file: 'client/staff/ui/action-list.tsx',
    note: 'The part of a screen under its bar, and in it a ruled list: words first, buttons at the end of the line as long as there is room.',
    shows: { listPage, actionList },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <div className={listPage}>
            <p>2 links</p>
            <ul className={actionList} role="list">
              {rows.map(({ path, last }) => (
                <li key={path}>
                  <span>
                    {path}
                    <small>{last}</small>
                  </span>
                  <StaffButton kind="danger">End</StaffButton>
                </li>
              ))}
            </ul>
          </div>
        ),
      },
    ],
  },
  {
    name: 'TextDifference',
    file: 'client/staff/ui/text-difference.tsx',
    note: 'What became of a text, word by word. Long stretches that stayed are left out where it is brief.',
    shows: { TextDifference },
    states: [
      { label: 'both', element: <TextDifference {...difference} /> },
      { label: 'after only', element: <TextDifference afterOnly {...difference} /> },
      {
        label: 'brief',
        element: <TextDifference brief before={`One ${same} loom`} after={`Two ${same} looms`} />,
      },
    ],
  },
];
