/** Routes for the second factors of a user's own account. */
import type { AccountsDeps } from '../accounts-deps.ts';
import {
  addAppCall,
  addPasskeyCall,
  askNewPasskeyCall,
  beginAppCall,
  maxPasskeys,
  passkeySchema,
  readSecondFactorCall,
  removeAppCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  type OwnPasskey,
} from '#shared/accounts/second-factor.contract.ts';
import { callRoute, type CallContext, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { present } from '#server/platform/http/present.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { addApp, addOwnPasskey, beginApp, removeApp, removeOwnPasskey, renewRecoveryCodes } from './own-factors.ts';
import { deviceName } from '../device-name.ts';
import type { SecurityChange } from '#server/features/mail/templates/account-emails.ts';
import type { Passkey } from './passkey.repository.ts';
import { createRegistrationOptions } from './passkeys.ts';
import { requireProof, wrongPasskey } from './second-factor.routes.ts';

const presentPasskey = (passkey: Passkey): OwnPasskey =>
  present(passkeySchema, { ...passkey, created_at: passkey.createdAt, last_used_at: passkey.lastUsedAt });

const noSuchPasskey = (): Problem => notFound('Passkey not found.');

interface ChangeRequest extends Pick<CallContext, 'userAgent'> {
  readonly staff: SignedIn;
}

const notify = ({ staff, userAgent }: ChangeRequest, change: SecurityChange, deps: AccountsDeps): Promise<void> =>
  deps.notifyOfChange(staff.id, { change, device: deviceName(userAgent) });

const appRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  callRoute(readSecondFactorCall, async ({ staff }) => {
    const [{ app, recoveryCodes }, passkeys, required] = await Promise.all([
      deps.factors.find(staff.id),
      deps.passkeys.list(staff.id),
      deps.factors.requiredRoles(),
    ]);
    return {
      status: 200,
      body: {
        app: app === null ? null : { added_at: app.addedAt.toISOString() },
        passkeys: passkeys.map(presentPasskey),
        recovery_codes: recoveryCodes,
        is_required: required.includes(staff.role),
      },
    };
  }),
  callRoute(beginAppCall, async ({ staff }) => ({ status: 200, body: await beginApp(staff, deps) })),
  callRoute(addAppCall, async ({ staff, body, userAgent }) => {
    const outcome = await addApp(staff, body.code, deps);
    if (outcome === null) throw notFound('Timed out. Start again with a new QR code.');
    const { recoveryCodes } = requireProof(outcome, 'app');
    await notify({ staff, userAgent }, 'app-added', deps);
    return { status: 200, body: { recovery_codes: recoveryCodes } };
  }),
  callRoute(removeAppCall, async ({ staff, userAgent }) => {
    if (!(await removeApp(staff, deps))) throw notFound('The account has no authenticator app.');
    await notify({ staff, userAgent }, 'app-removed', deps);
    return { status: 204 };
  }),
  callRoute(renewRecoveryCodesCall, async ({ staff, userAgent }) => {
    const codes = await renewRecoveryCodes(staff, deps);
    if (codes === null) throw notFound('Add an authenticator app or a passkey first.');
    await notify({ staff, userAgent }, 'recovery-codes-renewed', deps);
    return { status: 200, body: { recovery_codes: codes } };
  }),
];

const passkeyRoutes = (deps: AccountsDeps): readonly CallRoute[] => {
  const requireFreeSlot = async (accountId: string): Promise<void> => {
    if ((await deps.passkeys.list(accountId)).length < maxPasskeys) return;
    throw new Problem('too-many-passkeys', `An account can have up to ${maxPasskeys} passkeys. Delete one first.`);
  };
  return [
    callRoute(askNewPasskeyCall, async ({ staff }) => {
      await requireFreeSlot(staff.id);
      return { status: 200, body: { ...(await createRegistrationOptions(staff, deps)) } };
    }),
    callRoute(addPasskeyCall, async ({ staff, body, userAgent }) => {
      await requireFreeSlot(staff.id);
      const added = await addOwnPasskey(staff, body, deps);
      if (added === null) throw wrongPasskey();
      await notify({ staff, userAgent }, 'passkey-added', deps);
      return {
        status: 201,
        body: { passkey: presentPasskey(added.passkey), recovery_codes: added.recoveryCodes },
      };
    }),
    callRoute(renamePasskeyCall, async ({ staff, params, body }) => {
      if (!(await deps.passkeys.rename(staff.id, params.id, body.name))) throw noSuchPasskey();
      return { status: 204 };
    }),
    callRoute(removePasskeyCall, async ({ staff, params, userAgent }) => {
      if (!(await removeOwnPasskey(staff, params.id, deps))) throw noSuchPasskey();
      await notify({ staff, userAgent }, 'passkey-removed', deps);
      return { status: 204 };
    }),
  ];
};

export const createOwnFactorRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  ...appRoutes(deps),
  ...passkeyRoutes(deps),
];
