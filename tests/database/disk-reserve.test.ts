/** The part of a disk that uploads leave free. */
import type { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { createDiskReserve } from '#server/platform/disk-reserve.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { keepTestRecords } from '../support/test-records.ts';

describe('The reserve of a disk', () => {
  const records = keepTestRecords();

  const reserveOn = (free: () => number, total: number) =>
    createDiskReserve(records.connection, tmpdir(), (() =>
      Promise.resolve({ bavail: free(), bsize: 1, blocks: total })) as unknown as typeof statfs);

  it('is 128 MB of a large disk and a twentieth of a small one', async () => {
    expect(await reserveOn(() => 128e6, 1e12)()).to.equal(true);
    expect(await reserveOn(() => 127e6, 1e12)()).to.equal(false);
    expect(await reserveOn(() => 5e6, 1e8)()).to.equal(true);
    expect(await reserveOn(() => 4e6, 1e8)()).to.equal(false);
  });

  it('is measured at each request while the disk is full', async () => {
    let free = 0;
    const hasRoom = reserveOn(() => free, 1e12);
    expect(await hasRoom()).to.equal(false);
    free = 1e12;
    expect(await hasRoom()).to.equal(true);
  });

  it('reads the size of the disk and the free space inside files from dbStats', async function () {
    embeddedOnly('MongoDB deletes the file of a dropped collection').call(this);
    const stats = async () => (await records.connection.db?.command({ dbStats: 1, freeStorage: 1 })) ?? {};
    const before = await stats();
    expect(before['fsTotalSize']).to.be.above(before['fsUsedSize'] as number);
    const large = records.connection.collection('large');
    await large.insertOne({ data: Buffer.alloc(4_000_000) });
    await large.drop();
    expect((await stats())['freeStorageSize']).to.be.at.least(4_000_000);
  });
});
