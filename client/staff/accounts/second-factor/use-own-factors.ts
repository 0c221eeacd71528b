/** Loads and changes the user’s second factors. The library of passkeys is loaded on first use. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPasskey, PasskeyAnswer, PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { refreshMe } from '../../session/session-store.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';

/** Options from the server. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Browsers support passkeys only on secure origins. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** @throws if the user cancels or has no matching passkey */
export async function requestPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAnswer;
}

/** @throws if the user cancels or the device has a passkey for this account */
async function createPasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyRegistration;
}

const key = ['own-second-factor'] as const;

export const useOwnFactors = (failure: string) =>
  useStaffQuery('GET /api/admin/account/second-factor', { key, failure });

export type AppSetup = { readonly secret: string; readonly uri: string; readonly qr: string };

/** `codes` are new recovery codes, if some were created. */
export type AddedFactor = { readonly codes: readonly string[] | null } | { readonly problem: ApiProblem };

const cancelled: ApiProblem = {
  kind: 'refused',
  code: 'unnamed-refusal',
  detail: 'Passkey not added. Try again. This device may already have a passkey for your account.',
  errors: [],
};

export function useFactorChanges() {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: key }), refreshMe()]);
  };
  const finish = async (answer: ApiResult<unknown>, text: string): Promise<ApiProblem | undefined> => {
    await reload();
    // It was deleted already.
    if (!answer.ok && answer.problem.code !== 'not-found') return answer.problem;
    toaster.show({ tone: 'ok', text });
    return undefined;
  };

  return {
    beginApp: () => staffCall('POST /api/admin/account/second-factor/app'),
    async addApp(code: string): Promise<AddedFactor> {
      const answer = await staffCall('POST /api/admin/account/second-factor/app/confirm', { body: { code } });
      if (!answer.ok) return { problem: answer.problem };
      await reload();
      toaster.show({ tone: 'ok', text: 'App added' });
      return { codes: answer.data?.recovery_codes ?? null };
    },
    removeApp: async () => finish(await staffCall('DELETE /api/admin/account/second-factor/app'), 'App deleted'),
    async renewCodes(): Promise<AddedFactor> {
      const answer = await staffCall('POST /api/admin/account/second-factor/recovery-codes');
      await reload();
      return answer.ok ? { codes: answer.data?.recovery_codes ?? null } : { problem: answer.problem };
    },
    async addPasskey(name: string): Promise<AddedFactor> {
      const options = await staffCall('POST /api/admin/account/passkeys/options');
      if (!options.ok) return { problem: options.problem };
      const answer = await createPasskey(options.data ?? {}).catch(() => null);
      if (answer === null) return { problem: cancelled };
      const added = await staffCall('POST /api/admin/account/passkeys', { body: { name, answer } });
      if (!added.ok) return { problem: added.problem };
      await reload();
      toaster.show({ tone: 'ok', text: `Passkey ${name} added` });
      return { codes: added.data?.recovery_codes ?? null };
    },
    renamePasskey: async ({ id }: OwnPasskey, name: string) =>
      finish(
        await staffCall('PATCH /api/admin/account/passkeys/{id}', { params: { id }, body: { name } }),
        `Passkey renamed to ${name}`,
      ),
    removePasskey: async ({ id, name }: OwnPasskey) =>
      finish(await staffCall('DELETE /api/admin/account/passkeys/{id}', { params: { id } }), `Passkey ${name} deleted`),
  };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
