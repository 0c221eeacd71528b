/** A view’s name and who is offered it: for a new one, and for one that there is. */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { useState, type FormEvent } from 'react';
import type { SavedView } from '#shared/accounts/saved-views.contract.ts';
import { savedViewLimits, type SavedListId } from '#shared/accounts/saved-view-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { formEntry } from '../../ui/form-entry.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { fieldProblem, useMistakes } from '../../ui/use-mistakes.ts';
import { useSavedViewChanges } from './use-saved-views.ts';

type ViewFormProps = (
  | { readonly view: SavedView }
  | { readonly view?: undefined; readonly list: SavedListId; readonly query: string }
) & {
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const fields = ['name'];
const nameless = fieldProblem('name', 'Enter a name.');

export function ViewForm({ onDone, onCancel, ...props }: ViewFormProps) {
  const { view } = props;
  const { save, change } = useSavedViewChanges();
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem, fields);
  const send = (name: string): Promise<ApiProblem | undefined> =>
    props.view === undefined
      ? save({ list: props.list, query: props.query, name, is_shared: isShared })
      : change(props.view, { name, is_shared: isShared });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const name = formEntry(event.currentTarget, 'name');
    if (name === '') return setProblem(nameless);
    setProblem(undefined);
    setBusy(true);
    const refused = await send(name);
    setBusy(false);
    if (refused === undefined) onDone();
    else setProblem(refused);
  };

  return (
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={savedViewLimits.name}
        defaultValue={view?.name ?? ''}
        mistake={mistakeAt('name')}
      />
      <CheckField
        label="Shared with everyone"
        hint="Everyone who can see this list can use it. You and the owners can change it."
        checked={isShared}
        onChoose={setShared}
      />
      {rest === undefined ? null : (
        <StatusLine tone="bad">
          <p role="alert">{`Nothing was saved. ${reasonOf(rest)}`}</p>
        </StatusLine>
      )}
      <div className={staffActions}>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Saving...">
          {view === undefined ? 'Save view' : 'Save changes'}
        </StaffButton>
        <StaffButton onClick={onCancel}>{view === undefined ? 'Cancel' : 'Back'}</StaffButton>
      </div>
    </form>
  );
}
