/** What stands before every command of a checkout: one prepares, and others wait for it. */
import { createHash } from 'node:crypto';
import { readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cleanUp, runProgram, temporaryFolder } from '../support/run-program.ts';

const prepare = ['scripts/prepare.mjs', '--for=script'];
const nameOfTurn = `prepare-${createHash('sha256').update(projectRoot()).digest('hex').slice(0, 16)}.lock`;

describe('what prepares a checkout', () => {
  let TMPDIR: string;
  const turn = (): string => join(TMPDIR, nameOfTurn);
  beforeEach(async () => {
    TMPDIR = await temporaryFolder();
  });
  afterEach(cleanUp);

  it('waits for its turn as long as another one lives, and leaves nothing behind', async () => {
    await writeFile(turn(), String(process.pid));
    const program = runProgram(prepare, { TMPDIR });
    await program.says(/^Waiting for another command that prepares this checkout/);
    await unlink(turn());
    expect(await program.ended).to.equal(0);
    expect(await readdir(TMPDIR)).to.deep.equal([]);
  });

  it('takes over from one that was killed', async () => {
    const killed = runProgram(['--eval', '']);
    await killed.ended;
    await writeFile(turn(), String(killed.child.pid));
    const program = runProgram(prepare, { TMPDIR });
    expect(await program.ended).to.equal(0);
    expect(program.stdout()).to.equal('');
    expect(await readdir(TMPDIR)).to.deep.equal([]);
  });

  it('says why when nobody can take a turn, instead of waiting for ever', async () => {
    const program = runProgram(prepare, { TMPDIR: join(TMPDIR, 'nowhere') });
    expect(await program.ended).to.equal(1);
    expect(program.stderr()).to.match(/^No command can take its turn: ENOENT.*\n$/);
  });
});
