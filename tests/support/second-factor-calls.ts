/** Calls for second factors. */
import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import type { FactorProof, OwnSecondFactor, SecondStep } from '#shared/accounts/second-factor.contract.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

/** An authenticator app with one secret. */
export const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return { codeAt: (time: Date): string => totp.generate({ timestamp: time.getTime() }) };
};

export type TestApp = ReturnType<typeof appWith>;

const json = { 'content-type': 'application/json' };

export const secondFactorCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const send = callsBelow(site, staff, '');
  return {
    send,
    read: async (): Promise<OwnSecondFactor> => {
      const response = await send('GET', '/account/second-factor');
      expect(response.status).to.equal(200);
      return (await response.json()) as OwnSecondFactor;
    },
    /** Adds an app with the code of `time`; returns its recovery codes. */
    addApp: async (time: Date): Promise<{ readonly app: TestApp; readonly codes: readonly string[] }> => {
      const begun = await send('POST', '/account/second-factor/app');
      expect(begun.status).to.equal(200);
      const app = appWith(((await begun.json()) as { readonly secret: string }).secret);
      const added = await send('POST', '/account/second-factor/app/confirm', { code: app.codeAt(time) });
      expect(added.status).to.equal(200);
      const { recovery_codes: codes } = (await added.json()) as { readonly recovery_codes: string[] | null };
      return { app, codes: codes ?? [] };
    },
    confirm: (proof: FactorProof | { readonly way: 'password'; readonly password: string }) =>
      send('POST', '/account/confirm', { proof }),
  };
};

/** The first step of a sign-in with a second factor. */
export const startSignIn = async (response: Response): Promise<SecondStep> => {
  expect(response.status).to.equal(202);
  return (await response.json()) as SecondStep;
};

export const secondStep = (
  site: Pick<TestSite, 'url'>,
  challenge: string,
  proof: FactorProof,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${site.url}/api/admin/login/second-factor`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ challenge, proof }),
  });

export const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly code: string }).code;
