/** Creates or edits a redirect. */
import { useState } from 'react';
import type { Redirect, createRedirectCall, NotFoundEntry } from '#shared/redirects/redirects.contract.ts';
import { redirectKinds, redirectLimits } from '#shared/redirects/redirect-rules.ts';
import { ActionDialog } from '../kit/action-form.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { SelectField, TextField, optionsOf } from '../ui/staff-field.tsx';
import { kindLabels } from './redirect-labels.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useAction } from '../kit/use-action.ts';

type RedirectFields = RequestBody<typeof createRedirectCall>;

const reload = [['redirects'], ['not-found-log']] as const;

/** Removes an entry of the not-found log. */
export function useRemoveMissing(): (entry: NotFoundEntry) => void {
  const restore = useAction('POST /api/admin/not-found-log/{id}/restore', { reload });
  const remove = useAction('DELETE /api/admin/not-found-log/{id}', {
    reload,
    hides: ({ params: { id } }) => [id],
    isDoneIfMissing: true,
  });
  return ({ id, path }) => {
    const undo = (): void =>
      void restore.run({ params: { id } }, { done: `${path} restored`, failed: `${path} not restored` });
    void remove.run(
      { params: { id } },
      { done: () => ({ text: `${path} deleted`, undo }), failed: `${path} not deleted` },
    );
  };
}

/** Deletes a redirect. */
function useRemoveRedirect(): (redirect: Redirect) => void {
  const restore = useAction('POST /api/admin/redirects/{id}/restore', { reload });
  const remove = useAction('DELETE /api/admin/redirects/{id}', {
    reload,
    hides: ({ params: { id } }) => [id],
    isDoneIfMissing: true,
  });
  return ({ id, from }) => {
    const name = `Redirect of ${from}`;
    const undo = (): void =>
      void restore.run({ params: { id } }, { done: `${name} restored`, failed: `${name} not restored` });
    void remove.run(
      { params: { id } },
      { done: () => ({ text: `${name} deleted`, undo }), failed: `${name} not deleted` },
    );
  };
}

const describe = ({ from, to = null }: RedirectFields): string =>
  to === null ? `${from} is marked as gone` : `${from} leads to ${to}`;

/** Saves a redirect; `known` is undefined for a new one. Undo deletes it, or stores its former values unless they were changed since. */
function useSaveRedirect(): (known: Redirect | undefined, fields: RedirectFields) => Promise<ApiResult<Redirect>> {
  const create = useAction('POST /api/admin/redirects', { reload });
  const change = useAction('PUT /api/admin/redirects/{id}', { reload });
  const remove = useRemoveRedirect();
  const revert = ({ id, version }: Redirect, { from, to, kind }: Redirect): void =>
    void change.run(
      { params: { id }, body: { from, to, kind, version } },
      { done: `Redirect of ${from} restored`, failed: `Redirect of ${from} not restored` },
    );
  return (known, body) => {
    const done = (saved: Redirect | undefined) => ({
      text: describe(saved ?? body),
      ...(saved && { undo: () => (known === undefined ? remove(saved) : revert(saved, known)) }),
    });
    return known === undefined
      ? create.run({ body }, { done })
      : change.run({ params: { id: known.id }, body: { ...body, version: known.version } }, { done });
  };
}

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
  return (
    <ActionDialog
      title={known ? 'Edit redirect' : 'New redirect'}
      record={{ kind: 'redirect', id: known?.id }}
      action="Save redirect"
      pending="Saving..."
      send={(valueOf) => save(known, { from: valueOf('from'), kind, to: kind === 410 ? null : valueOf('to') })}
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
            hint="A path on this site, such as /old-page."
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
            {optionsOf(redirectKinds.map((each) => [each, kindLabels[each]]))}
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
