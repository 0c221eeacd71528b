/** One redirect, new or known: which address, what has become of it, and where it leads. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Redirect } from '#shared/contracts/redirects.contract.ts';
import { redirectKinds, redirectLimits, type RedirectKind } from '#shared/rules/redirect-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { dialogForm } from '../articles/editor/dialog-form.tsx';
import { reasonOf } from '../ui/load-error.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { SelectField, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { kindLabels } from './redirect-labels.ts';
import type { RedirectChanges } from './use-redirect-changes.ts';

/** What the dialog is opened for: a redirect that there is, or a new one, perhaps for an address that was not found. */
export type Opened = Redirect | { readonly id: null; readonly from: string };

interface RedirectDialogProps {
  readonly opened: Opened;
  readonly changes: RedirectChanges;
  readonly onClose: () => void;
}

const isKind = (kind: number): kind is RedirectKind => redirectKinds.some((known) => known === kind);

const mistakesIn = (problem: ApiProblem | undefined): ReadonlyMap<string, string> =>
  new Map(problem?.errors.map(({ field, message }) => [field, message]));

export function RedirectDialog({ opened, changes, onClose }: RedirectDialogProps) {
  const known = opened.id === null ? undefined : opened;
  const [from, setFrom] = useState(opened.from);
  const [to, setTo] = useState(known?.to ?? '');
  const [kind, setKind] = useState<RedirectKind>(known?.kind ?? 301);
  const [busy, setBusy] = useState<'saving' | 'deleting'>();
  const [problem, setProblem] = useState<ApiProblem>();
  const form = useRef<HTMLFormElement>(null);
  const mistakes = mistakesIn(problem);
  const focusOn = (name: string): void =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

  // Where an address was asked for in vain, only the new one is to be written.
  const startsAtTo = opened.id === null && opened.from !== '';
  useEffect(() => {
    if (startsAtTo) form.current?.querySelector<HTMLElement>('[name="to"]')?.focus();
  }, [startsAtTo]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy('saving');
    const refusal = await changes.save(opened.id, { from, kind, to: kind === 410 ? null : to });
    setBusy(undefined);
    if (refusal === undefined) return onClose();
    setProblem(refusal);
    const [first] = refusal.errors;
    if (first) focusOn(first.field);
  };
  const remove = async (redirect: Redirect): Promise<void> => {
    setBusy('deleting');
    await changes.remove(redirect);
    onClose();
  };

  return (
    <StaffDialog title={known ? 'Edit redirect' : 'New redirect'} onClose={onClose}>
      <form className={dialogForm} ref={form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          name="from"
          label="Old address"
          hint="A path of this site, as in /old-page. Upper case and slashes at the end make no difference."
          mistake={mistakes.get('from')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={redirectLimits.path}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <SelectField
          name="kind"
          label="What has become of it"
          value={String(kind)}
          onChange={({ target }) => {
            const chosen = Number(target.value);
            if (isKind(chosen)) setKind(chosen);
          }}
        >
          {redirectKinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </SelectField>
        {kind === 410 ? null : (
          <TextField
            name="to"
            label="Leads to"
            hint="A path of this site, or an address that begins with https://."
            mistake={mistakes.get('to')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={redirectLimits.destination}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        <div role="status">
          {problem === undefined || mistakes.size > 0 ? null : (
            <StatusLine tone="bad">
              <p>
                {problem.kind === 'refused'
                  ? `Nothing was saved. ${reasonOf(problem)}`
                  : `${reasonOf(problem)} It may have been saved all the same: look at the list before you try again.`}
              </p>
            </StatusLine>
          )}
        </div>
        <div className={staffActions}>
          <StaffButton type="submit" kind="primary" busy={busy === 'saving'} busyLabel="Saving...">
            Save redirect
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
          {known === undefined ? null : (
            <StaffButton
              kind="danger"
              busy={busy === 'deleting'}
              busyLabel="Deleting..."
              onClick={() => void remove(known)}
            >
              Delete
            </StaffButton>
          )}
        </div>
      </form>
    </StaffDialog>
  );
}
