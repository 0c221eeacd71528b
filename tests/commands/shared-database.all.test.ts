import { readdir } from 'node:fs/promises';
import { expect } from 'chai';
import {
  builtProgram,
  cleanUp,
  runProgram,
  command,
  script,
  temporaryFolder,
  untilStatus,
  urlOf,
} from '../support/run-program.ts';
import { embeddedOnly } from '../support/test-database.ts';

const JWT_SECRET = 'a secret of the tests, long enough';
const ADMIN_PASSWORD = 'correct horse battery';

describe('the database alone', () => {
  before(embeddedOnly('it is about the embedded database alone'));
  afterEach(cleanUp);

  const startDatabase = async (dataDir: string) => {
    const program = runProgram(command('database'), { DATA_DIR: dataDir });
    const [, uri = ''] = await program.says(/^MONGODB_URI=(\S+)\n/);
    return { program, uri };
  };

  it('prints its address in one line and ends with 0 on SIGTERM', async () => {
    const { program } = await startDatabase(await temporaryFolder());
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(program.stdout()).to.match(/^MONGODB_URI=mongodb:\/\/\S+\n$/);
  });

  it('may hang, and the site still ends on a signal', async () => {
    const { program, uri } = await startDatabase(await temporaryFolder());
    const site = runProgram(builtProgram, { MONGODB_URI: uri, JWT_SECRET, DATA_DIR: await temporaryFolder() });
    const url = await urlOf(site);
    await untilStatus(`${url}/readyz`, 200);
    program.child.kill('SIGSTOP');
    await untilStatus(`${url}/readyz`, 503);
    site.child.kill('SIGTERM');
    expect(await site.ended).to.equal(0);
  });

  it('accepts staff accounts from the command line while a site uses it, each name once, and removes all but the last owner', async () => {
    const DATA_DIR = await temporaryFolder();
    const site = runProgram(builtProgram, { DATA_DIR });
    const url = await urlOf(site);
    const create = (username: string, ...flags: string[]) =>
      runProgram(script('create-admin', '--username', username, ...flags), { DATA_DIR, ADMIN_PASSWORD });
    const first = create('Ada');
    expect(await first.ended).to.equal(0);
    expect(first.stdout()).to.equal(`The staff account Ada was created in the database in ${DATA_DIR}.\n`);
    expect(first.stderr()).to.equal('');
    const second = create('ada');
    expect(await second.ended).to.equal(1);
    expect(second.stderr()).to.match(/^There is an account with the name ada /);
    const kept = create('ada', '--remove');
    expect(await kept.ended).to.equal(1);
    expect(kept.stderr()).to.match(/^ada is the last owner/);
    expect(await create('jonas', '--email', 'jonas@company.example').ended).to.equal(0);
    const removed = create('ada', '--remove');
    expect(await removed.ended).to.equal(0);
    expect(removed.stdout()).to.match(/^The staff account ada was removed/);

    const reset = create('jonas', '--reset-second-factor');
    expect(await reset.ended).to.equal(0);
    expect(reset.stdout()).to.match(/^The staff account jonas no longer has a second factor/);
    const login = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'jonas', password: ADMIN_PASSWORD }),
    });
    const { access_token } = (await login.json()) as { readonly access_token: string };
    const read = async (path: string): Promise<string> =>
      (await fetch(url + path, { headers: { authorization: `Bearer ${access_token}` } })).text();
    expect(await read('/api/admin/audit?who=operator')).to.include('Reset the second factor of an account');
    expect(await read('/api/admin/mails')).to.include('jonas@company.example');
  });

  it('is named by create-admin, which reports a site with another folder', async () => {
    const home = await temporaryFolder();
    const TMPDIR = await temporaryFolder();
    const site = runProgram(builtProgram, { DATA_DIR: home, TMPDIR });
    await urlOf(site);
    const create = (env: Readonly<Record<string, string>>, ...flags: string[]) =>
      runProgram(script('create-admin', '--username', 'Ada', ...flags), { ADMIN_PASSWORD, TMPDIR, ...env });

    const elsewhere = await temporaryFolder();
    const made = create({ DATA_DIR: elsewhere });
    expect(await made.ended).to.equal(0);
    expect(made.stdout()).to.equal(`The staff account Ada was created in the database in ${elsewhere}.\n`);
    expect(made.stderr()).to.equal(
      `There is no database in ${elsewhere} yet: this creates a new one.\n` +
        `A site runs with another folder. For its accounts: DATA_DIR=${home}\n`,
    );

    const nowhere = await temporaryFolder();
    const removed = create({ DATA_DIR: nowhere }, '--remove');
    expect(await removed.ended).to.equal(1);
    expect(removed.stderr()).to.match(/^There is no database in \S+ yet\.\nA site runs with another folder\./);
    expect(await readdir(nowhere)).to.deep.equal([]);

    const own = create({ DATA_DIR: home });
    expect(await own.ended).to.equal(0);
    expect(own.stderr()).to.equal('');
  });
});
