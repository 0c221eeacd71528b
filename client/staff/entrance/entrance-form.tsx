/** A form of somebody who is not signed in: sent once at a time, what is refused beside its field, where the focus goes. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { dialogForm } from '../articles/editor/dialog-form.tsx';
import { reasonOf } from '../ui/load-error.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  // Not before the mistake is on the page: it is read together with the field.
  useEffect(() => {
    const [first] = problem?.errors ?? [];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.field)}"]`)?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSent) return;
    const values = new FormData(event.currentTarget);
    setIsSent(true);
    const refusal = await send((name) => read(values, name));
    setIsSent(false);
    setProblem(refusal);
  };
  const mistakeAt = (field: string): string | undefined =>
    problem?.errors.find((error) => error.field === field)?.message;

  return (
    // Before the script runs, this method does nothing: no password gets into an address.
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {fields({ isSent, mistakeAt })}
      <div role="status">
        {problem?.errors.length === 0 ? (
          <StatusLine tone="bad">
            <p>{reasonOf(problem)}</p>
          </StatusLine>
        ) : null}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={isSent} busyLabel={busyLabel}>
          {action}
        </StaffButton>
      </div>
    </form>
  );
}
