/** How staff screens list things: tables whose rows become blocks on phones, and entries with what can be done with them. */
import { ActionList } from '../../staff/design/action-list.tsx';
import { ListPage } from '../../staff/design/list-page.tsx';
import { StaffActions, StaffButton } from '../../staff/design/staff-button.tsx';
import {
  NumberCell,
  NumberHead,
  RoomyCell,
  RoomyHead,
  StaffTable,
  TightLine,
} from '../../staff/design/staff-table.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import type { Specimen } from '../specimen.ts';

const rows = [
  { path: '/old-services', to: '/services', visits: 12, last: 'Nov 20, 2026' },
  { path: '/whitepaper-2023.pdf', to: '/blog', visits: 0, last: 'Never' },
] as const;

export const staffListSpecimens: readonly Specimen[] = [
  {
    name: 'StaffTable',
    file: 'views/staff/design/staff-table.tsx',
    note: 'What a row is about comes first, what can be done last. On phones each row is a block; what had a column of its own there stands in one line.',
    shows: { StaffTable, RoomyCell, RoomyHead, NumberCell, NumberHead, TightLine },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <StaffTable>
            <thead>
              <tr>
                <th scope="col">Address and where it leads</th>
                <NumberHead scope="col">Visits</NumberHead>
                <RoomyHead scope="col">Last visit</RoomyHead>
                <th scope="col">
                  <VisuallyHidden>Edit</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, to, visits, last }) => (
                <tr key={path}>
                  <th scope="row">
                    {path}
                    <small>{to}</small>
                    <TightLine>{`${visits} visits · last ${last}`}</TightLine>
                  </th>
                  <NumberCell>{visits}</NumberCell>
                  <RoomyCell>{last}</RoomyCell>
                  <td>
                    <StaffActions>
                      <StaffButton>Edit</StaffButton>
                    </StaffActions>
                  </td>
                </tr>
              ))}
            </tbody>
          </StaffTable>
        ),
      },
    ],
  },
  {
    name: 'ListPage, ActionList',
    file: 'views/staff/design/action-list.tsx',
    note: 'The part of a screen under its bar, and in it a ruled list: words first, buttons at the end of the line as long as there is room.',
    shows: { ListPage, ActionList },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <ListPage>
            <p>2 links</p>
            <ActionList role="list">
              {rows.map(({ path, last }) => (
                <li key={path}>
                  <span>
                    {path}
                    <small>{last}</small>
                  </span>
                  <StaffButton kind="danger">End</StaffButton>
                </li>
              ))}
            </ActionList>
          </ListPage>
        ),
      },
    ],
  },
];
