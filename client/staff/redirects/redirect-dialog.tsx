/** Creates or edits a redirect. */
import { useEffect, useState, type FormEvent } from 'react';
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import { redirectKinds, redirectLimits, type RedirectKind } from '#shared/redirects/redirect-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useOthersHere } from '../session/use-others-here.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { OthersHere } from '../ui/others-here.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { SelectField, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useMistakes } from '../ui/use-mistakes.ts';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { kindLabels } from './redirect-labels.ts';
import type { RedirectChanges } from './use-redirect-changes.ts';

/** An existing redirect, or a new one, possibly for an address from the not-found log. */
export type Opened = Redirect | { readonly id: null; readonly from: string };

interface RedirectDialogProps {
  readonly opened: Opened;
  readonly changes: RedirectChanges;
  readonly onClose: () => void;
}

const isKind = (kind: number): kind is RedirectKind => redirectKinds.some((known) => known === kind);

const fields = ['from', 'kind', 'to'];

export function RedirectDialog({ opened, changes, onClose }: RedirectDialogProps) {
  const known = opened.id === null ? undefined : opened;
  const [from, setFrom] = useState(opened.from);
  const [to, setTo] = useState(known?.to ?? '');
  const [kind, setKind] = useState<RedirectKind>(known?.kind ?? 301);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem, fields);
  const isChanged = from !== opened.from || kind !== (known?.kind ?? 301) || to !== (known?.to ?? '');
  const here = useOthersHere('redirect', known?.id, isChanged);

  // With a given address, start at the destination.
  const startsAtTo = opened.id === null && opened.from !== '';
  useEffect(() => {
    if (startsAtTo) form.current?.querySelector<HTMLElement>('[name="to"]')?.focus();
  }, [startsAtTo, form]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = await changes.save(known, { from, kind, to: kind === 410 ? null : to });
    setBusy(false);
    if (refusal === undefined) onClose();
    else setProblem(refusal);
  };

  return (
    <StaffDialog
      title={known ? 'Edit redirect' : 'New redirect'}
      others={<OthersHere others={here} writing="changing it" />}
      onClose={onClose}
    >
      <form className={dialogForm} ref={form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          name="from"
          label="Old address"
          hint="A path of this site, as in /old-page. Upper case and slashes at the end make no difference."
          mistake={mistakeAt('from')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={redirectLimits.destination}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <SelectField
          name="kind"
          label="Type"
          mistake={mistakeAt('kind')}
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
            mistake={mistakeAt('to')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={redirectLimits.destination}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        <div role="status">
          {rest === undefined ? null : (
            <StatusLine tone="bad">
              <p>
                {rest.kind === 'refused'
                  ? `Nothing was saved. ${reasonOf(rest)}`
                  : `${reasonOf(rest)} It may have been saved. Check the list before you try again.`}
              </p>
            </StatusLine>
          )}
        </div>
        <div className={staffActions}>
          <StaffButton type="submit" kind="primary" busy={busy} busyLabel="Saving...">
            Save redirect
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
          {known === undefined ? null : (
            <StaffButton
              kind="danger"
              onClick={() => {
                void changes.remove(known);
                onClose();
              }}
            >
              Delete
            </StaffButton>
          )}
        </div>
      </form>
    </StaffDialog>
  );
}
