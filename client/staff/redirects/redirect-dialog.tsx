/** Creates or edits a redirect. */
import { useState } from 'react';
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import { redirectKinds, redirectLimits } from '#shared/redirects/redirect-rules.ts';
import { ActionDialog } from '../kit/action-form.tsx';
import { useOthersHere } from '../session/use-others-here.ts';
import { OthersHere } from '../ui/others-here.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { SelectField, TextField } from '../ui/staff-field.tsx';
import { kindLabels } from './redirect-labels.ts';
import { useRemoveRedirect, useSaveRedirect } from './use-redirect-actions.ts';

/** An existing redirect, or a new one, possibly for an address from the not-found log. */
export type Opened = Redirect | { readonly id: null; readonly from: string };

interface RedirectDialogProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

const kindIn = (value: string) => redirectKinds.find((each) => String(each) === value) ?? 301;

const addressField = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: redirectLimits.destination,
} as const;

export function RedirectDialog({ opened, onClose }: RedirectDialogProps) {
  const known = opened.id === null ? undefined : opened;
  const save = useSaveRedirect();
  const remove = useRemoveRedirect();
  const [kind, setKind] = useState(known?.kind ?? 301);
  const [isChanged, setChanged] = useState(false);
  const here = useOthersHere('redirect', known?.id, isChanged);
  return (
    <ActionDialog
      title={known ? 'Edit redirect' : 'New redirect'}
      others={<OthersHere others={here} writing="changing it" />}
      action="Save redirect"
      pending="Saving..."
      fields={['from', 'kind', 'to']}
      send={(valueOf) => save(known, { from: valueOf('from'), kind, to: kind === 410 ? null : valueOf('to') })}
      onChange={() => setChanged(true)}
      onClose={onClose}
      buttons={
        known === undefined ? null : (
          <StaffButton
            kind="danger"
            onClick={() => {
              remove(known);
              onClose();
            }}
          >
            Delete
          </StaffButton>
        )
      }
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            {...addressField}
            name="from"
            label="Old address"
            hint="A path on this site, such as /old-page. Capital letters and slashes at the end make no difference."
            mistake={mistakeAt('from')}
            defaultValue={opened.from}
          />
          <SelectField
            name="kind"
            label="Type"
            mistake={mistakeAt('kind')}
            value={kind}
            onChange={({ target }) => setKind(kindIn(target.value))}
          >
            {redirectKinds.map((each) => (
              <option key={each} value={each}>
                {kindLabels[each]}
              </option>
            ))}
          </SelectField>
          {kind === 410 ? null : (
            <TextField
              {...addressField}
              name="to"
              label="Leads to"
              hint="A path on this site, or an address that begins with https://."
              mistake={mistakeAt('to')}
              // The address is known already if it comes from the not-found log.
              data-focus={(opened.id === null && opened.from !== '') || undefined}
              defaultValue={known?.to ?? ''}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
