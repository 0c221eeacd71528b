/** The primitives of the staff area. */
import { CheckField } from '#client/staff/ui/check-field.tsx';
import { EmptyState } from '#client/staff/ui/empty-state.tsx';
import { LoadError } from '#client/staff/ui/load-state.tsx';
import { SearchBox } from '#client/staff/ui/search-box.tsx';
import { toggle } from '#client/staff/ui/small-controls.ts';
import { staffActions, StaffButton, StaffLinkButton } from '#client/staff/ui/staff-button.tsx';
import { SelectField, TextArea, TextField } from '#client/staff/ui/staff-field.tsx';
import { StatusLine } from '#client/staff/ui/status-line.tsx';
import { TextButton } from '#client/staff/ui/text-button.tsx';
import { pressableStates, type Specimen } from './specimen.ts';

const nothing = (): void => undefined;
const offline = { kind: 'offline', code: 'no-answer', detail: '', errors: [] } as const;

const titleField = <TextField label="Title" defaultValue="The Friday test" />;
const checkField = <CheckField label="Decorative picture" hint="Screen readers skip it." onChoose={nothing} />;

export const staffSpecimens: readonly Specimen[] = [
  {
    name: 'StaffButton, StaffLinkButton',
    file: 'client/staff/ui/staff-button.tsx',
    note: '44 px, at most one primary in a view. While busy it keeps width and focus, and a press does nothing.',
    states: {
      ...pressableStates({
        primary: <StaffButton kind="primary">Save</StaffButton>,
        quiet: <StaffButton kind="quiet">Save</StaffButton>,
        danger: <StaffButton kind="danger">Delete</StaffButton>,
      }),
      busy: (
        <StaffButton kind="primary" busy busyLabel="Saving...">
          Save
        </StaffButton>
      ),
      'side by side': (
        <div className={staffActions}>
          <StaffButton kind="primary">Publish</StaffButton>
          <StaffLinkButton to="/admin/blog">All articles</StaffLinkButton>
          <StaffButton kind="danger">Delete</StaffButton>
        </div>
      ),
    },
  },
  {
    name: 'TextButton',
    file: 'client/staff/ui/text-button.tsx',
    note: 'An action that looks like a link: beside a label, in a notice, at the end of a line.',
    states: pressableStates({ undo: <TextButton>Undo</TextButton> }),
  },
  {
    name: 'toggle',
    file: 'client/staff/ui/small-controls.ts',
    note: 'Filters a list while it is pressed.',
    states: {
      ...pressableStates({
        off: (
          <button className={toggle} type="button" aria-pressed="false">
            Mine
          </button>
        ),
        on: (
          <button className={toggle} type="button" aria-pressed="true">
            Mine
          </button>
        ),
      }),
    },
  },
  {
    name: 'TextField, TextArea, SelectField',
    file: 'client/staff/ui/staff-field.tsx',
    note: 'Label, hint, error and control. The error says what to do.',
    states: {
      rest: <TextField label="Title" hint="Shown above the article." defaultValue="The Friday test" />,
      hover: titleField,
      focus: titleField,
      error: <TextField label="Slug" mistake="Use lower-case letters, digits and hyphens." defaultValue="Not valid!" />,
      'read only': <TextField label="Slug" readOnly defaultValue="the-friday-test" />,
      'with an action': <TextField label="Excerpt" aside={<StaffButton>Use first paragraph</StaffButton>} />,
      'several lines': <TextArea label="Note for staff" />,
      choice: (
        <SelectField label="Assigned to">
          <option>Unassigned</option>
        </SelectField>
      ),
    },
  },
  {
    name: 'CheckField',
    file: 'client/staff/ui/check-field.tsx',
    note: 'Box and label are pressed as one; a hint says what it means.',
    states: {
      rest: checkField,
      chosen: <CheckField label="Decorative picture" defaultChecked onChoose={nothing} />,
      focus: checkField,
    },
  },
  {
    name: 'SearchBox',
    file: 'client/staff/ui/search-box.tsx',
    note: 'Searches shortly after the last key, or at once on Enter.',
    states: {
      empty: (
        <SearchBox label="Search, empty" placeholder="Search title, text, author" searched="" onSearch={nothing} />
      ),
      focus: (
        <SearchBox label="Search, focused" placeholder="Search title, text, author" searched="" onSearch={nothing} />
      ),
      asked: <SearchBox label="Search, asked" placeholder="" searched="friday" onSearch={nothing} />,
    },
  },
  {
    name: 'EmptyState',
    file: 'client/staff/ui/empty-state.tsx',
    note: 'A title, one sentence on what will be here, and at most one action. No drawing.',
    states: {
      empty: (
        <EmptyState title="No blog posts yet" text="The first article is a title away.">
          <StaffLinkButton to="/admin/blog/new" kind="primary">
            New Post
          </StaffLinkButton>
        </EmptyState>
      ),
    },
  },
  {
    name: 'LoadError',
    file: 'client/staff/ui/load-state.tsx',
    note: 'What failed, the reason as far as it is known, and a retry.',
    states: {
      failed: <LoadError title="Failed to load blog posts" problem={offline} onRetry={nothing} />,
      retrying: <LoadError title="Failed to load blog posts" problem={offline} onRetry={nothing} busy />,
    },
  },
  {
    name: 'StatusLine',
    file: 'client/staff/ui/status-line.tsx',
    note: 'The state of a screen: a bar in its tone, a sentence, perhaps an action.',
    states: {
      plain: <StatusLine>Replies wait in the outbox until a mail server is set.</StatusLine>,
      ok: <StatusLine tone="ok">All changes are saved.</StatusLine>,
      warn: <StatusLine tone="warn">You are offline. Data may be out of date.</StatusLine>,
      bad: <StatusLine tone="bad">Not saved: the server could not be reached.</StatusLine>,
    },
  },
];
