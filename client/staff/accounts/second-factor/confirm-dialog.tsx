/** Asks the user to confirm their identity. The calls that need it wait, and continue afterwards. */
import type { OwnSecondFactor } from '#shared/accounts/second-factor.contract.ts';
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
  confirmation.resolve(true);
  return undefined;
}

const askOptions = () => staffCall('POST /api/admin/account/confirm/options');

/** A second factor if the account has one, otherwise the password. */
function listWays({ app, passkeys, recovery_codes: codes }: OwnSecondFactor): Way[] {
  const ways: Way[] = [];
  if (app) ways.push('app');
  if (passkeys.length > 0) ways.push('passkey');
  if (ways.length === 0) return ['password'];
  return codes > 0 ? [...ways, 'recovery-code'] : ways;
}

function ConfirmForm() {
  const own = useOwnFactors(failure);
  const { data } = own;
  const cancel = (): void => confirmation.resolve(false);
  return (
    <StaffDialog title="Confirm your identity" onClose={cancel}>
      <p className={bodyText.soft}>Enter your password to continue.</p>
      <LoadState query={own} loading="Loading..." failure={failure} />
      {data ? (
        <ProofForm ways={listWays(data)} send={send} askOptions={askOptions} action="Confirm" busyLabel="Confirming...">
          <StaffButton onClick={cancel}>Cancel</StaffButton>
        </ProofForm>
      ) : null}
    </StaffDialog>
  );
}

export function ConfirmDialog() {
  const isPending = confirmation.useIsPending();
  const { status } = useSession();
  return isPending && status !== 'signed-out' ? <ConfirmForm /> : null;
}
