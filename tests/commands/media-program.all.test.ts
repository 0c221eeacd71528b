/** The built program with and without a bucket. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf } from '../support/run-program.ts';
import { startS3Server } from '../support/s3-server.ts';
import { signInAgain, testPassword } from '../support/staff.ts';
import { testSetupToken } from '../support/start-site.ts';

const folder = join(projectRoot(), 'dist', 'program');

/** The program's files with the bucket client. */
const clientFiles = async (): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => /\.c?js$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  return texts.filter(([, text]) => text.includes('x-amz-checksum-sha256')).map(([name]) => name);
};

describe('The built program', () => {
  afterEach(cleanUp);

  /** Runs a site, uploads a picture, and resolves with the files that Node loaded, from V8's coverage. */
  const sendPicture = async (env: Record<string, string>): Promise<string> => {
    const DATA_DIR = await temporaryFolder();
    const NODE_V8_COVERAGE = await mkdtemp(join(DATA_DIR, 'loaded-'));
    const all = { DATA_DIR, NODE_V8_COVERAGE, ADMIN_SETUP_TOKEN: testSetupToken, DEMO_CONTENT: 'off', ...env };
    const program = runProgram(builtProgram, all);
    const url = await urlOf(program);
    const account = { username: 'ada', password: testPassword, setup_token: testSetupToken };
    const created = await fetch(`${url}/api/admin/create-admin`, {
      method: 'POST',
      body: JSON.stringify(account),
      headers: { 'content-type': 'application/json' },
    });
    const { id } = (await created.json()) as { readonly id: string };
    const media = await mediaCalls({ url }, await signInAgain({ url }, { id, username: 'ada' })).keep(
      await jpegPicture(),
    );
    for (const variant of media.variants) {
      const file = await fetch(url + variant.url);
      expect((await file.arrayBuffer()).byteLength).to.equal(variant.bytes);
    }
    program.child.kill('SIGTERM');
    await program.ended;
    expect(program.stderr()).not.to.match(/warning/i);
    const reports = await readdir(NODE_V8_COVERAGE);
    return (await Promise.all(reports.map((name) => readFile(join(NODE_V8_COVERAGE, name), 'utf8')))).join('');
  };

  it('stores pictures in a bucket', async () => {
    const s3 = await startS3Server();
    try {
      const loaded = await sendPicture(s3.env);
      expect(await s3.keys()).to.have.length.greaterThan(2);
      for (const name of await clientFiles()) expect(loaded).to.include(name);
    } finally {
      await s3.close();
    }
  });

  it('does not load the client of a bucket without one', async () => {
    const names = await clientFiles();
    expect(names).not.to.deep.equal([]);
    const loaded = await sendPicture({});
    expect(loaded).to.include('main.js');
    for (const name of names) expect(loaded).not.to.include(name);
  });
});
