/** The real program is killed in the middle of a change: what was done has its entry in the audit record, which says that nobody knows how it ended. */
import { expect } from 'chai';
import type { AuditEntry } from '#shared/contracts/audit.contract.ts';
import type { BsonDocument } from '#server/database/embedded/bson-document.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, untilStatus, urlOf } from '../support/run-program.ts';
import { testPassword } from '../support/staff.ts';
import { until } from '../support/until.ts';

const setupToken = 'the set-up token of the killed site';
const from = '/killed-in-between';

interface Command {
  readonly name: 'insert' | 'update';
  readonly collection: string;
}

const isCommand =
  ({ name, collection }: Command) =>
  (command: BsonDocument): boolean =>
    command[name] === collection;

describe('a change during which the program is killed', () => {
  let proxy: CommandProxy;
  let env: Record<string, string>;

  beforeEach(async () => {
    proxy = await openCommandProxy();
    env = {
      JWT_SECRET: 'a secret of the tests, long enough',
      DATA_DIR: await temporaryFolder(),
      ADMIN_SETUP_TOKEN: setupToken,
      RATE_LIMIT: 'off',
      DEMO_CONTENT: 'off',
    };
  });
  afterEach(async () => {
    await cleanUp();
    await proxy.close();
  });

  const start = async (MONGODB_URI: string) => {
    const program = runProgram(builtProgram, { ...env, MONGODB_URI });
    const url = await urlOf(program);
    await untilStatus(`${url}/readyz`, 200);
    return { program, url };
  };
  const signIn = async (url: string): Promise<(method: string, path: string, body?: object) => Promise<Response>> => {
    const call = (method: string, path: string, body?: object, token = ''): Promise<Response> =>
      fetch(`${url}/api/admin${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body ? JSON.stringify(body) : null,
      });
    const credentials = { username: 'ada', password: testPassword };
    // Refused at the second start.
    await call('POST', '/create-admin', { ...credentials, setup_token: setupToken });
    const session = (await (await call('POST', '/login', credentials)).json()) as { readonly access_token: string };
    return (method, path, body) => call(method, path, body, session.access_token);
  };

  /** Kills the program while this command of a change waits for the database, and reads what is there at the next start. */
  const killAt = async (command: Command) => {
    const first = await start(proxy.uri);
    const call = await signIn(first.url);
    proxy.hold(isCommand(command));
    const change = call('POST', '/redirects', { from, to: '/about', kind: 301 }).then(
      () => 'answered',
      () => 'cut off',
    );
    await until(() => proxy.held().ever === 1);
    first.program.child.kill('SIGKILL');
    expect(await first.program.ended).to.equal('SIGKILL');
    expect(await change).to.equal('cut off');

    // Past the proxy: what it holds back never arrives.
    const second = await start(proxy.directUri);
    const ask = await signIn(second.url);
    const read = async (path: string): Promise<unknown> => (await ask('GET', path)).json();
    const entries = (await read('/audit?kind=redirect')) as AuditEntry[];
    const redirects = (await read(`/redirects?q=${from.slice(1)}`)) as unknown[];
    second.program.child.kill('SIGTERM');
    expect(await second.program.ended).to.equal(0);
    return {
      entries: entries.map(({ words, outcome, who }) => [words, outcome, who.username]),
      redirects: redirects.length,
    };
  };

  const unknown = ['Made a redirect', 'unknown', 'ada'];

  it('is not made when its entry could not be begun', async () => {
    expect(await killAt({ name: 'insert', collection: 'audit_entries' })).to.deep.equal({ entries: [], redirects: 0 });
  });

  it('has an entry that says unknown when it was not made any more', async () => {
    expect(await killAt({ name: 'insert', collection: 'redirects' })).to.deep.equal({
      entries: [unknown],
      redirects: 0,
    });
  });

  it('has an entry that says unknown when it was made', async () => {
    expect(await killAt({ name: 'update', collection: 'audit_entries' })).to.deep.equal({
      entries: [unknown],
      redirects: 1,
    });
  });
});
