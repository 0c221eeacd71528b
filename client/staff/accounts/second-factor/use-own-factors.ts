/** One's own second factor, and what is done about it. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPasskey } from '#shared/accounts/second-factor.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { refreshMe } from '../../session/read-me.ts';
import { staffCall } from '../../session/staff-call.ts';
import type { AnswerOf } from '../../session/staff-calls.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { makePasskey } from './passkey.ts';

const queryKey = ['own-second-factor'] as const;

export const useOwnFactors = (failure: string) =>
  useStaffQuery('GET /api/admin/account/second-factor', { key: queryKey, failure });

export type AppSetup = AnswerOf<'POST /api/admin/account/second-factor/app'>;

/** The recovery codes that came with it, if any. */
export type Added = { readonly codes: readonly string[] | null } | { readonly problem: ApiProblem };

const cancelled: ApiProblem = {
  kind: 'refused',
  code: 'unnamed-refusal',
  detail: 'No passkey was made. Try again; a device that has one for this account already makes no second.',
  errors: [],
};

export function useFactorChanges() {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey }), refreshMe()]);
  };
  const done = async (answer: ApiResult<unknown>, text: string): Promise<ApiProblem | undefined> => {
    await reload();
    // One that is gone already is as good as removed.
    if (!answer.ok && answer.problem.code !== 'not-found') return answer.problem;
    toaster.show({ tone: 'ok', text });
    return undefined;
  };

  return {
    beginApp: () => staffCall('POST /api/admin/account/second-factor/app'),
    async addApp(code: string): Promise<Added> {
      const answer = await staffCall('POST /api/admin/account/second-factor/app/confirm', { body: { code } });
      if (!answer.ok) return { problem: answer.problem };
      await reload();
      toaster.show({ tone: 'ok', text: 'App added' });
      return { codes: answer.data?.recovery_codes ?? null };
    },
    removeApp: async () => done(await staffCall('DELETE /api/admin/account/second-factor/app'), 'App removed'),
    async renewCodes(): Promise<Added> {
      const answer = await staffCall('POST /api/admin/account/second-factor/recovery-codes');
      await reload();
      return answer.ok ? { codes: answer.data?.recovery_codes ?? null } : { problem: answer.problem };
    },
    async addPasskey(name: string): Promise<Added> {
      const options = await staffCall('POST /api/admin/account/passkeys/options');
      if (!options.ok) return { problem: options.problem };
      const answer = await makePasskey(options.data ?? {}).catch(() => null);
      if (answer === null) return { problem: cancelled };
      const added = await staffCall('POST /api/admin/account/passkeys', { body: { name, answer } });
      if (!added.ok) return { problem: added.problem };
      await reload();
      toaster.show({ tone: 'ok', text: `Passkey ${name} added` });
      return { codes: added.data?.recovery_codes ?? null };
    },
    renamePasskey: async ({ id }: OwnPasskey, name: string) =>
      done(
        await staffCall('PATCH /api/admin/account/passkeys/{id}', { params: { id }, body: { name } }),
        `Passkey renamed to ${name}`,
      ),
    removePasskey: async ({ id, name }: OwnPasskey) =>
      done(await staffCall('DELETE /api/admin/account/passkeys/{id}', { params: { id } }), `Passkey ${name} removed`),
  };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
