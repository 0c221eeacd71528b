/** A form that sends one request at a time, and shows errors at its fields or above its buttons. */
import { useContext, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { LeaveDialog } from '../saving/leave-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { CancelButton, DialogContext, useTypedText } from '../ui/discard-question.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions, type StaffButtonKind } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog, type WatchedRecord } from '../ui/staff-dialog.tsx';
import { LiveLine } from '../ui/status-line.tsx';
import { useMistakes } from '../ui/use-mistakes.ts';

export interface ActionFormState {
  /** The error message of a field. */
  readonly mistakeAt: (field: string) => string | undefined;
  readonly isPending: boolean;
}

/** Returns the value of a field by its name; empty if there is none. */
export type ValueOf = (field: string) => string;

interface ActionFormProps {
  /** Resolves with the problem if it was not done; with false if the problem is shown elsewhere. */
  readonly send: (valueOf: ValueOf) => Promise<ApiResult<unknown> | ApiProblem | false | undefined>;
  /** Called after success. Without it, the form is cleared. */
  readonly onDone?: () => void;
  /** Label of the button that sends. */
  readonly action: string;
  /** The same while it is sending, as in “Saving...”. */
  readonly pending: string;
  /** `quiet` on a screen with several forms. */
  readonly kind?: StaffButtonKind;
  /** Focuses the button when its dialog opens, so that Enter confirms. */
  readonly focusesAction?: boolean;
  /** Returns the message for a problem that no field shows. */
  readonly describe?: (problem: ApiProblem) => string;
  /** Further buttons. */
  readonly buttons?: ReactNode;
  readonly children?: ReactNode | ((state: ActionFormState) => ReactNode);
}

const describeOutcome = (problem: ApiProblem): string =>
  problem.kind === 'refused'
    ? `Nothing was changed. ${problem.errors[0]?.message ?? reasonOf(problem)}`
    : `${reasonOf(problem)} It may have been done. Check before you try again.`;

export function ActionForm({
  send,
  onDone,
  action,
  pending,
  kind = 'primary',
  focusesAction = false,
  describe = describeOutcome,
  buttons,
  children,
}: ActionFormProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  /** The names of its fields when it was sent; these can show errors. */
  const [names, setNames] = useState<readonly string[]>([]);
  const { form, mistakeAt, rest } = useMistakes(problem, names);
  const dialog = useContext(DialogContext);
  const isSignedIn = 'token' in useSession();
  const { typed, onFocus, markSaved } = useTypedText(form);
  const [hasInput, setHasInput] = useState(false);
  // In a dialog, the dialog asks.
  const unsaved = { get: () => ({ isDirty: !isPending && typed().length > 0 }) };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const values = new FormData(element);
    setPending(true);
    const answer = await send((field) => {
      const value = values.get(field);
      return typeof value === 'string' ? value : '';
    });
    setPending(false);
    const refusal = answer && 'ok' in answer ? !answer.ok && answer.problem : answer;
    setProblem(refusal || undefined);
    setNames([...element.elements].map((field) => field.getAttribute('name') ?? ''));
    if (refusal || answer === false) return;
    if (!onDone) element.reset();
    setHasInput(false);
    markSaved();
    dialog?.markSaved();
    onDone?.();
  };

  return (
    <>
      {/* The method prevents values in the address if the form is sent before the script runs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the fields and buttons in it */}
      <form
        className={dialogForm}
        ref={form}
        method="dialog"
        noValidate
        onFocus={onFocus}
        onInput={() => setHasInput(true)}
        // Also from a text area, and from the buttons.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => void submit(event)}
      >
        {typeof children === 'function' ? children({ mistakeAt, isPending }) : children}
        <LiveLine tone="bad">{rest && describe(rest)}</LiveLine>
        <div className={staffActions}>
          <StaffButton
            type="submit"
            kind={kind}
            data-focus={focusesAction ? '' : undefined}
            busy={isPending}
            busyLabel={pending}
          >
            {action}
          </StaffButton>
          {buttons}
        </div>
      </form>
      {dialog === null && isSignedIn && hasInput ? <LeaveDialog store={unsaved} /> : null}
    </>
  );
}

interface ActionDialogProps extends Omit<ActionFormProps, 'onDone'> {
  readonly title: string;
  /** Called after success as well. */
  readonly onClose: () => void;
  /** See `StaffDialog`. */
  readonly record?: WatchedRecord;
}

/** A dialog that does one thing and closes: its form, or a question, with Cancel. */
export function ActionDialog({ title, onClose, record, buttons, ...form }: ActionDialogProps) {
  return (
    <StaffDialog title={title} record={record} onClose={onClose}>
      <ActionForm
        {...form}
        onDone={onClose}
        buttons={
          <>
            <CancelButton />
            {buttons}
          </>
        }
      />
    </StaffDialog>
  );
}
