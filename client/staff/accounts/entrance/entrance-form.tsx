/** A form of somebody who is not signed in: sent once at a time, what is refused beside its field, where the focus goes. */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';

export interface EntranceFields {
  readonly isSent: boolean;
  readonly mistakeAt: (field: string) => string | undefined;
}

interface EntranceFormProps {
  /** Is given what the fields say, by their names. Resolves with why it was not done; then everything typed stays. */
  readonly send: (valueOf: (field: string) => string) => Promise<ApiProblem | undefined>;
  readonly action: string;
  readonly busyLabel: string;
  readonly fields: (state: EntranceFields) => ReactNode;
}

const read = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

export function EntranceForm({ send, action, busyLabel, fields }: EntranceFormProps) {
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSent) return;
    const values = new FormData(event.currentTarget);
    setIsSent(true);
    const refusal = await send((name) => read(values, name));
    setIsSent(false);
    setProblem(refusal);
  };

  return (
    // Before the script runs, this method does nothing: no password gets into an address.
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {fields({ isSent, mistakeAt })}
      <div role="status">
        {rest === undefined ? null : (
          <StatusLine tone="bad">
            <p>{reasonOf(rest)}</p>
          </StatusLine>
        )}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={isSent} busyLabel={busyLabel}>
          {action}
        </StaffButton>
      </div>
    </form>
  );
}
