/** What staff press, fill in and search with. */
import { CheckField } from '#client/staff/ui/check-field.tsx';
import { choiceLabel } from '#client/staff/ui/choice-label.tsx';
import { ChoiceRow } from '#client/staff/ui/choice-row.tsx';
import { laneBar } from '#client/staff/ui/lane-bar.tsx';
import { PopoverMenu } from '#client/staff/ui/popover-menu.tsx';
import { SearchBox } from '#client/staff/ui/search-box.tsx';
import { staffActions, StaffButton, StaffLinkButton, type StaffButtonKind } from '#client/staff/ui/staff-button.tsx';
import { SelectField, TextArea, TextField } from '#client/staff/ui/staff-field.tsx';
import { TextButton } from '#client/staff/ui/text-button.tsx';
import type { Specimen } from '../specimen.ts';
import { pressed } from './actions.tsx';
import { css } from '../../design/emotion.ts';

const nothing = (): void => undefined;
const kinds: readonly StaffButtonKind[] = ['primary', 'quiet', 'danger'];

const room = css({
  width: '20rem',
  maxWidth: '100%',
});

const widths = { phone: 'Phone', desktop: 'Desktop', off: 'Off' } as const;

export const staffControlSpecimens: readonly Specimen[] = [
  {
    name: 'StaffButton, StaffLinkButton',
    file: 'client/staff/ui/staff-button.tsx',
    note: '44 px, one primary for each view. While busy the label changes, the width and the focus stay, and a press does nothing.',
    shows: { StaffButton, StaffLinkButton, staffActions },
    states: [
      ...kinds.flatMap((kind) => pressed(<StaffButton kind={kind}>{kind}</StaffButton>)),
      {
        label: 'busy',
        element: (
          <StaffButton kind="primary" busy busyLabel="Saving...">
            Save
          </StaffButton>
        ),
      },
      {
        label: 'side by side',
        element: (
          <div className={staffActions}>
            <StaffButton kind="primary">Publish</StaffButton>
            <StaffLinkButton to="/admin/blog">All articles</StaffLinkButton>
            <StaffButton kind="danger">Delete</StaffButton>
          </div>
        ),
      },
    ],
  },
  {
    name: 'TextButton',
    file: 'client/staff/ui/text-button.tsx',
    note: 'Does something, and reads like a link: beside a label, in a notice, at the end of a line. 44 px high without making its line higher.',
    shows: { TextButton },
    states: pressed(<TextButton>Undo</TextButton>),
  },
  {
    name: 'PopoverMenu',
    file: 'client/staff/ui/popover-menu.tsx',
    note: 'What is seldom done, where a bar or a card has no room for it. Escape and a press beside it close it, and the focus goes back.',
    shows: { PopoverMenu },
    states: pressed(<PopoverMenu label="Move to..." choices={[{ id: 'offer', label: 'Offer', onChoose: nothing }]} />),
  },
  {
    name: 'TextField, TextArea, SelectField',
    file: 'client/staff/ui/staff-field.tsx',
    note: 'Label, hint, what is wrong, control, tied together. The sentence says what to do.',
    shows: { TextField, TextArea, SelectField },
    states: [
      {
        label: 'rest',
        element: (
          <div className={room}>
            <TextField label="Title" hint="As it stands over the article." defaultValue="The Friday test" />
          </div>
        ),
      },
      {
        label: 'hover',
        force: 'hover',
        element: (
          <div className={room}>
            <TextField label="Title" defaultValue="The Friday test" />
          </div>
        ),
      },
      {
        label: 'focus',
        force: 'focus',
        element: (
          <div className={room}>
            <TextField label="Title" defaultValue="The Friday test" />
          </div>
        ),
      },
      {
        label: 'error',
        element: (
          <div className={room}>
            <TextField
              label="Slug"
              mistake="An address takes lower-case letters, figures and hyphens."
              defaultValue="Not an address!"
            />
          </div>
        ),
      },
      {
        label: 'read only',
        element: (
          <div className={room}>
            <TextField label="Slug" readOnly defaultValue="the-friday-test" />
          </div>
        ),
      },
      {
        label: 'with something beside it',
        element: (
          <div className={room}>
            <TextField label="Excerpt" aside={<StaffButton>Take the first paragraph</StaffButton>} />
          </div>
        ),
      },
      {
        label: 'several lines',
        element: (
          <div className={room}>
            <TextArea label="Note for staff" />
          </div>
        ),
      },
      {
        label: 'choice',
        element: (
          <div className={room}>
            <SelectField label="Assigned to">
              <option>Nobody</option>
            </SelectField>
          </div>
        ),
      },
    ],
  },
  {
    name: 'ChoiceRow',
    file: 'client/staff/ui/choice-row.tsx',
    note: 'One of a few ways to work, in a row; arrow keys go from one to the next. In a form, radio buttons are drawn.',
    shows: { ChoiceRow },
    states: [
      {
        label: 'rest',
        element: (
          <ChoiceRow
            legend="The page beside the form"
            name="specimen-width"
            choices={widths}
            value="desktop"
            onChoose={nothing}
          />
        ),
      },
    ],
  },
  {
    name: 'CheckField',
    file: 'client/staff/ui/check-field.tsx',
    note: 'Something to agree to: box and label are pressed as one, and a line says what it means.',
    shows: { CheckField },
    states: [
      {
        label: 'rest',
        element: (
          <CheckField label="Decorative picture" hint="It is passed over by screen readers." onChoose={nothing} />
        ),
      },
      {
        label: 'chosen',
        element: (
          <CheckField
            label="Decorative picture"
            hint="It is passed over by screen readers."
            defaultChecked
            onChoose={nothing}
          />
        ),
      },
      {
        label: 'focus',
        force: 'focus',
        element: (
          <CheckField label="Decorative picture" hint="It is passed over by screen readers." onChoose={nothing} />
        ),
      },
    ],
  },
  {
    name: 'choiceLabel',
    file: 'client/staff/ui/choice-label.tsx',
    note: 'A box or a dot with its words, pressed as one.',
    shows: { choiceLabel },
    states: [
      {
        label: 'one of several',
        element: (
          <label className={choiceLabel}>
            <input type="radio" name="specimen" defaultChecked />
            Erase this message only
          </label>
        ),
      },
      {
        label: 'focus',
        force: 'focus',
        element: (
          <label className={choiceLabel}>
            <input type="checkbox" />
            Decorative picture
          </label>
        ),
      },
    ],
  },
  {
    name: 'SearchBox',
    file: 'client/staff/ui/search-box.tsx',
    note: 'Follows a moment after the last key, at once on Enter; cleared, it brings everything back.',
    shows: { SearchBox },
    states: [
      {
        label: 'empty',
        element: (
          <div className={room}>
            <SearchBox label="Search, empty" placeholder="Search title, text, author" asked="" onAsk={nothing} />
          </div>
        ),
      },
      {
        label: 'focus',
        force: 'focus',
        element: (
          <div className={room}>
            <SearchBox label="Search, focused" placeholder="Search title, text, author" asked="" onAsk={nothing} />
          </div>
        ),
      },
      {
        label: 'asked',
        element: (
          <div className={room}>
            <SearchBox label="Search, asked" placeholder="" asked="friday" onAsk={nothing} />
          </div>
        ),
      },
    ],
  },
  {
    name: 'laneBar',
    file: 'client/staff/ui/lane-bar.tsx',
    note: 'Parts of one list, in one line that scrolls on a phone to the current one.',
    shows: { laneBar },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <nav className={laneBar} aria-label="Lanes">
            <ul role="list">
              <li>
                <a href="#a" aria-current="page">
                  All <span>12</span>
                </a>
              </li>
              <li>
                <a href="#b">
                  New <span>3</span>
                </a>
              </li>
              <li>
                <a href="#c">
                  Archived <span>9</span>
                </a>
              </li>
            </ul>
          </nav>
        ),
      },
    ],
  },
];
