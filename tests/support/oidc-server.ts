/** A site with single sign-on, and the provider that knows its staff. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { freePort } from './free-port.ts';
import type { TestSiteOverrides } from './start-site.ts';

/** What the provider says of each of its accounts, by id. */
export type ProviderAccounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OidcServer {
  readonly url: string;
  /** For a site that lets people in by it. */
  readonly overrides: TestSiteOverrides;
  /** Further variables for such a site. */
  overridesWith(env: Readonly<Record<string, string>>): TestSiteOverrides;
  /** Nobody answers any more; or somebody does again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const program = join(projectRoot(), 'tests/support/oidc-provider.mjs');

const run = async (settings: object) => {
  // It warns of itself on an older Node.
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  // It goes on to talk.
  child.stdout.resume();
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
};

/** The site listens at a port that the provider must know before. */
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
