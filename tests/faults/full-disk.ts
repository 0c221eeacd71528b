/** A really full disk: a small one in memory, mounted for the program's data and uploads. */
import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { formOf, goodApplication, sendForm } from '../support/application-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { signInAgain } from '../support/staff.ts';
import { noisePicture } from '../support/pictures/make-picture.ts';
import { databaseUriIn, untilStatus } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import { needsEmbedded, NotCausedHere, type Fault } from './fault.ts';
import { expectMessageRefused, onStage, send, sendUntilRefused, signInOn, statusOf, type Stage } from './stage.ts';

const run = promisify(execFile);
const diskMegabytes = 48;

/** Mounts a small disk at this folder while `work` runs. */
const onSmallDisk = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const size = `size=${diskMegabytes}m,mode=700`;
  await run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).catch(() => {
    throw new NotCausedHere('This user may not mount a small disk, so none is filled here; root may.');
  });
  try {
    return await work();
  } finally {
    // The stage ends the program that uses it a moment later.
    await run('umount', ['--lazy', folder]);
  }
};

/** Uploads leave a twentieth of a small disk free. */
const reserveBytes = (diskMegabytes * 1024 * 1024) / 20;

/** Leaves this many bytes free; returns a function that frees the rest. */
const fillUpTo = async (bytes: number, folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'something-large');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(path, Buffer.alloc(bavail * bsize - bytes));
  return () => rm(path);
};

/** Fills the disk; returns a function that frees it. */
const fill = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'something-else');
  const full = await writeFile(path, Buffer.alloc(diskMegabytes * 1024 * 1024)).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
  );
  expect(full, 'the disk is full').to.equal(true);
  return () => rm(path);
};

const expectUploadRefused = async (response: Response): Promise<void> => {
  expect(response.status).to.equal(503);
  const { detail } = (await response.json()) as { readonly detail: string };
  expect(detail).to.equal('The site’s storage is full. Keep your text and try again in a few minutes.');
};

const storedMessages = async (dataDir: string): Promise<string[]> => {
  const client = await MongoClient.connect(await databaseUriIn(dataDir));
  try {
    const found = await client.db().collection('submissions').find().toArray();
    return found.map((submission) => String(submission['message']));
  } finally {
    await client.close();
  }
};

const play = async ({ url, dataDir, start }: Stage): Promise<string> => {
  needsEmbedded();
  await start({ MONGODB_URI: '', DEMO_CONTENT: 'off', TMPDIR: dataDir });
  await untilStatus(`${url}/readyz`, 200);
  const staff = await signInOn(url);
  const media = mediaCalls({ url }, staff);
  const picture = await noisePicture(200, 200);

  expect((await send(url, 'Before.')).status).to.equal(201);
  const endReserve = await fillUpTo(reserveBytes / 2, dataDir);
  await expectUploadRefused(await media.upload(picture));
  await signInAgain({ url }, staff);
  expect((await sendForm({ url }, formOf(goodApplication, []))).status).to.equal(201);
  expect((await send(url, 'Within the reserve.', 'reserve')).status).to.equal(201);
  await endReserve();

  const makeRoom = await fill(dataDir);
  // Space reserved by the database's log is used up first.
  const { taken, refusal } = await sendUntilRefused(url);
  await expectMessageRefused(refusal);
  await expectUploadRefused(await media.upload(picture));
  for (const path of ['/', '/about', '/blog', '/contact']) expect(await statusOf(url + path), path).to.equal(200);

  await makeRoom();
  await until(async () => (await send(url, 'After.', 'after')).status === 201);
  expect((await media.upload(picture)).status).to.equal(201);
  const acknowledged = ['Before.', 'Within the reserve.', ...taken, 'After.'];
  await until(async () => (await storedMessages(dataDir)).length >= acknowledged.length);
  expect((await storedMessages(dataDir)).sort()).to.deep.equal(acknowledged.sort());
  return `503 for messages and uploads, pages 200; with room again 201 for both, all ${acknowledged.length} acknowledged stored once`;
};

export const fullDisk: Fault = {
  done: 'the disk under DATA_DIR and the uploads is really full (a small one is mounted and filled)',
  promised:
    'messages and uploads answer 503, no confirmed message is lost, pages work, everything works again with room',
  run: () => onStage('closed', (stage) => onSmallDisk(stage.dataDir, () => play(stage))),
};
