/** A site with single sign-on and its provider. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { freePort } from './free-port.ts';
import type { TestSiteOverrides } from './start-site.ts';

/** Claims of the provider's accounts, by id. */
export type ProviderAccounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OidcServer {
  readonly url: string;
  /** For a site that uses the provider. */
  readonly overrides: TestSiteOverrides;
  /** With additional variables. */
  overridesWith(env: Readonly<Record<string, string>>): TestSiteOverrides;
  /** Stops the provider; or starts it again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const program = join(projectRoot(), 'tests/support/oidc-provider.mjs');

const run = async (settings: object) => {
  // Its output contains warnings on older Node versions.
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  // Keeps reading its output.
  child.stdout.resume();
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
};

/** The provider must know the site's port in advance. */
export const startOidcServer = async (accounts: ProviderAccounts): Promise<OidcServer> => {
  const [port, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const client = { clientId: 'site', clientSecret: 'a-secret-of-the-tests' };
  const settings = { port, ...client, redirectUri: `${siteUrl}/api/admin/oidc/callback`, accounts };
  let stop = await run(settings);
  const url = `http://localhost:${port}`;
  const overridesWith = (env: Readonly<Record<string, string>>): TestSiteOverrides => {
    const variables = { OIDC_ISSUER: url, OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret };
    const { singleSignOn, localSignIn } = parseEnvironment({ ...variables, OIDC_NAME: 'Company Login', ...env });
    return { port: sitePort, siteUrl, singleSignOn, localSignIn };
  };
  return {
    url,
    overrides: overridesWith({}),
    overridesWith,
    stop: () => stop(),
    async start() {
      stop = await run(settings);
    },
  };
};
