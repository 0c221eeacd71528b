/** The place where backups are stored: a folder, or a prefix of an S3 bucket. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#server/platform/config/environment.ts';
import type { BackupPlaceSettings } from '#server/platform/config/backup-settings.ts';
import { hasCode } from '#server/platform/has-code.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { openBucket } from '../../media/s3-store.ts';
import { readBackupName, type NamedBackup } from './backup-names.ts';

export interface KeptBackup extends NamedBackup {
  readonly bytes: number;
}

export interface BackupPlace {
  readonly kind: BackupPlaceSettings['kind'];
  /** For display. */
  readonly where: string;
  /** Complete backups, the newest first. */
  list(): Promise<readonly KeptBackup[]>;
  /** Resolves when the backup is complete. An incomplete one is never listed. */
  put(name: string, source: Readable): Promise<void>;
  /** Null if there is no backup of this name. */
  open(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  /** Removes files of a killed process. Do not call it while a backup is written. */
  tidy(): Promise<void>;
}

const newestFirst = (backups: readonly KeptBackup[]): readonly KeptBackup[] =>
  backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

const unfinished = '.unfinished';

const createFolderPlace = (folder: string): BackupPlace => ({
  kind: 'folder',
  where: folder,

  async list() {
    const names = await readdir(folder).catch((error: unknown) => {
      // The first backup creates it.
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    const found = names.map(readBackupName).filter((each) => each !== null);
    const sized = await Promise.all(
      found.map(async (each) => ({ ...each, bytes: (await stat(join(folder, each.name))).size })),
    );
    return newestFirst(sized);
  },

  async put(name, source) {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    const draft = join(folder, `.${name}${unfinished}`);
    try {
      await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    } finally {
      await rm(draft, { force: true });
    }
  },

  async open(name) {
    try {
      const file = await open(join(folder, name));
      return file.createReadStream();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  },

  remove: (name) => rm(join(folder, name), { force: true }),

  async tidy() {
    const names = await readdir(folder).catch(() => []);
    for (const name of names)
      if (name.endsWith(unfinished) && readBackupName(name.slice(1, -unfinished.length)) !== null)
        await rm(join(folder, name), { force: true });
  },
});

const createBucketPlace = (settings: S3Settings, prefix: string): BackupPlace => {
  const ask = openBucket(settings);
  return {
    kind: 's3',
    where: `s3:${settings.bucket}/${prefix}`,

    async list() {
      const files = await ask((bucket) => bucket.list(prefix));
      return newestFirst(
        files.flatMap(({ key, bytes }) => {
          const named = readBackupName(key.slice(prefix.length));
          return named === null ? [] : [{ ...named, bytes }];
        }),
      );
    },

    put: (name, source) =>
      ask((bucket) => bucket.put(prefix + name, source, { 'content-type': 'application/octet-stream' })),
    open: (name) => ask((bucket) => bucket.open(prefix + name)),
    remove: (name) => ask((bucket) => bucket.remove(prefix + name)),

    // Incomplete uploads are not listed; a lifecycle rule of the bucket removes them.
    tidy: () => Promise.resolve(),
  };
};

/** @param s3 defined if the place is in a bucket: otherwise the environment is refused. */
export const createBackupPlace = (place: BackupPlaceSettings, s3: S3Settings | undefined): BackupPlace => {
  if (place.kind === 'folder') return createFolderPlace(place.path);
  if (s3 === undefined) throw new Error('there is no bucket');
  return createBucketPlace(s3, place.prefix);
};
