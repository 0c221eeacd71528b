/** The preparation before every command of a checkout: one process prepares, others wait. */
import { createHash } from 'node:crypto';
import { readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cleanUp, runProgram, temporaryFolder } from '../support/run-program.ts';

const prepare = ['scripts/prepare.mjs', '--for=script'];
const lockName = `prepare-${createHash('sha256').update(projectRoot()).digest('hex').slice(0, 16)}.lock`;

describe('the preparation of a checkout', () => {
  let TMPDIR: string;
  const lock = (): string => join(TMPDIR, lockName);
  beforeEach(async () => {
    TMPDIR = await temporaryFolder();
  });
  afterEach(cleanUp);

  it('waits for the lock while its holder lives, and removes its own', async () => {
    await writeFile(lock(), String(process.pid));
    const program = runProgram(prepare, { TMPDIR });
    await program.says(/^Waiting for another command that prepares this checkout/);
    await unlink(lock());
    expect(await program.ended).to.equal(0);
    expect(await readdir(TMPDIR)).to.deep.equal([]);
  });

  it('takes over the lock of a killed process', async () => {
    const killed = runProgram(['--eval', '']);
    await killed.ended;
    await writeFile(lock(), String(killed.child.pid));
    const program = runProgram(prepare, { TMPDIR });
    expect(await program.ended).to.equal(0);
    expect(program.stdout()).to.equal('');
    expect(await readdir(TMPDIR)).to.deep.equal([]);
  });

  it('explains why the lock cannot be taken instead of waiting forever', async () => {
    const program = runProgram(prepare, { TMPDIR: join(TMPDIR, 'nowhere') });
    expect(await program.ended).to.equal(1);
    expect(program.stderr()).to.match(/^The checkout cannot be locked: ENOENT.*\n$/);
  });
});
