/** Before what only its person may do with a session: they prove again that it is them, over the page. What they asked for goes on after it. */
import { useSyncExternalStore } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { confirmation } from '../../session/confirmation.ts';
import { staffCall } from '../../session/staff-call.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { ProofForm, type Proof, type Way } from './proof-form.tsx';
import { useOwnFactors } from './use-own-factors.ts';

const failure = 'Failed to load confirmation methods';

async function send(proof: Proof): Promise<ApiProblem | undefined> {
  const answer = await staffCall('POST /api/admin/account/confirm', { body: { proof } });
  if (!answer.ok) return answer.problem;
  confirmation.answer(true);
  return undefined;
}

const askOptions = () => staffCall('POST /api/admin/account/confirm/options');

function Question() {
  const own = useOwnFactors(failure);
  const { data } = own;
  const cancel = (): void => confirmation.answer(false);
  const ways: Way[] = data
    ? [
        ...(data.app ? (['app'] as const) : []),
        ...(data.passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(data.app || data.passkeys.length > 0
          ? data.recovery_codes > 0
            ? (['recovery-code'] as const)
            : []
          : (['password'] as const)),
      ]
    : [];
  return (
    <StaffDialog title="Confirm it’s you" onClose={cancel}>
      <p className={bodyText.soft}>Enter your password to continue.</p>
      <LoadState query={own} loading="Loading..." failure={failure} />
      {data ? (
        <ProofForm ways={ways} send={send} askOptions={askOptions} action="Confirm" busyLabel="Confirming...">
          <StaffButton onClick={cancel}>Cancel</StaffButton>
        </ProofForm>
      ) : null}
    </StaffDialog>
  );
}

export function ConfirmDialog() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, confirmation.isAskedOnServer);
  const { status } = useSession();
  return isAsked && status !== 'signed-out' ? <Question /> : null;
}
