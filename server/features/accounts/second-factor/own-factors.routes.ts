/** One's own second factor over HTTP. */
import {
  addAppCall,
  addPasskeyCall,
  askNewPasskeyCall,
  beginAppCall,
  maxPasskeys,
  readSecondFactorCall,
  removeAppCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  type OwnPasskey,
} from '#shared/accounts/second-factor.contract.ts';
import { callRoute, type CallContext, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import {
  addApp,
  addOwnPasskey,
  beginApp,
  removeApp,
  removeOwnPasskey,
  renewRecoveryCodes,
  type OwnFactorsDeps,
} from './own-factors.ts';
import { deviceName } from '../device-name.ts';
import type { SecurityChange } from '#server/features/mail/templates/account-emails.ts';
import type { Passkey } from './passkey.repository.ts';
import { askForNewPasskey } from './passkeys.ts';
import { whenProved, wrongPasskey } from './second-factor.routes.ts';

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const noSuchPasskey = (): Problem => notFound('Passkey not found.');

interface Changing extends Pick<CallContext, 'userAgent'> {
  readonly staff: SignedIn;
}

/** After the change: a letter that cannot be stored takes nothing back. */
const tell = ({ staff, userAgent }: Changing, change: SecurityChange, deps: OwnFactorsDeps): Promise<void> =>
  deps.tellOfChange(staff.id, { change, device: deviceName(userAgent) });

const appRoutes = (deps: OwnFactorsDeps): readonly CallRoute[] => [
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
    const { recoveryCodes } = whenProved(outcome, 'app');
    await tell({ staff, userAgent }, 'app-added', deps);
    return { status: 200, body: { recovery_codes: recoveryCodes } };
  }),
  callRoute(removeAppCall, async ({ staff, userAgent }) => {
    if (!(await removeApp(staff, deps))) throw notFound('The account has no authenticator app.');
    await tell({ staff, userAgent }, 'app-removed', deps);
    return { status: 204 };
  }),
  callRoute(renewRecoveryCodesCall, async ({ staff, userAgent }) => {
    const codes = await renewRecoveryCodes(staff, deps);
    if (codes === null) throw notFound('Recovery codes come with an authenticator app or a passkey.');
    await tell({ staff, userAgent }, 'recovery-codes-renewed', deps);
    return { status: 200, body: { recovery_codes: codes } };
  }),
];

const passkeyRoutes = (deps: OwnFactorsDeps): readonly CallRoute[] => {
  const requireRoom = async (accountId: string): Promise<void> => {
    if ((await deps.passkeys.list(accountId)).length < maxPasskeys) return;
    throw new Problem('too-many-passkeys', `An account has up to ${maxPasskeys} passkeys. Remove one first.`);
  };
  return [
    callRoute(askNewPasskeyCall, async ({ staff }) => {
      await requireRoom(staff.id);
      return { status: 200, body: { ...(await askForNewPasskey(staff, deps)) } };
    }),
    callRoute(addPasskeyCall, async ({ staff, body, userAgent }) => {
      await requireRoom(staff.id);
      const added = await addOwnPasskey(staff, body, deps);
      if (added === null) throw wrongPasskey();
      await tell({ staff, userAgent }, 'passkey-added', deps);
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
      await tell({ staff, userAgent }, 'passkey-removed', deps);
      return { status: 204 };
    }),
  ];
};

export const createOwnFactorRoutes = (deps: OwnFactorsDeps): readonly CallRoute[] => [
  ...appRoutes(deps),
  ...passkeyRoutes(deps),
];
