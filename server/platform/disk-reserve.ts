/** Reserves disk space for sign-ins, deletions and messages: files are refused when the disk is nearly full. */
import { statfs } from 'node:fs/promises';
import type { Connection } from 'mongoose';
import { isReachable } from '#server/platform/mongodb/fail-fast.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

interface Space {
  readonly free: number;
  readonly total: number;
}

const maxReserved = 128_000_000;

/** On a small disk, less is reserved. */
const reservedShare = 1 / 20;

const isAmple = ({ free, total }: Space): boolean => free >= Math.min(maxReserved, total * reservedShare);

const spaceIn = async (folder: string, readSpace: typeof statfs): Promise<Space> => {
  const { bavail, bsize, blocks } = await readSpace(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** Undefined if the database does not report it. Space of deleted records is free again inside its files. */
const spaceOfDatabase = async (connection: Connection): Promise<Space | undefined> => {
  if (!isReachable(connection) || connection.db === undefined) return undefined;
  const stats = await connection.db.command({ dbStats: 1, freeStorage: 1 });
  const [total, used, inside] = ['fsTotalSize', 'fsUsedSize', 'freeStorageSize'].map((name) => Number(stats[name]));
  if (total === undefined || used === undefined || !Number.isFinite(total - used)) return undefined;
  return { free: total - used + (inside || 0), total };
};

const keepMs = 2000;
const timeoutMs = 2000;

/**
 * True if the disks of the database and of this folder have room for files. A disk that cannot be measured has room.
 */
export const createDiskReserve = (
  connection: Connection,
  folder: string,
  readSpace: typeof statfs = statfs,
): (() => Promise<boolean>) => {
  const flight = createSingleFlight<boolean>();
  let goodUntil = 0;
  const measure = async (): Promise<boolean> => {
    const spaces = await Promise.all(
      [spaceIn(folder, readSpace), spaceOfDatabase(connection)].map(async (space) =>
        withTimeout<Space | undefined>(timeoutMs, space).catch(() => null),
      ),
    );
    const hasRoom = spaces.every((space) => space?.answer === undefined || isAmple(space.answer));
    // A full disk is measured again at the next request, as files may have been erased.
    if (hasRoom) goodUntil = performance.now() + keepMs;
    return hasRoom;
  };
  return () => (performance.now() < goodUntil ? Promise.resolve(true) : flight.run('', measure));
};
