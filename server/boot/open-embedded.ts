/** The embedded database of a data folder, with a note of its address, so that commands reach it while the site runs. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from '#server/database/embedded/start-embedded-database.ts';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import { isDatabaseFolderError } from '#server/platform/start-error.ts';

const noteIn = (dataDir: string): string => join(dataDir, 'database-uri');

export const openEmbedded = async (
  dataDir: string,
  options: Pick<EmbeddedDatabaseOptions, 'clock' | 'log'> = {},
): Promise<EmbeddedDatabase> => {
  await prepareDataFolder(dataDir);
  const database = await startEmbeddedDatabase({ directory: dataDir, ...options });
  // Renamed at the end, so that a command reads a whole address or none.
  const draft = `${noteIn(dataDir)}.new`;
  await writeFile(draft, `${database.uri}\n`, { mode: 0o600 });
  await rename(draft, noteIn(dataDir));
  return {
    ...database,
    close: async () => {
      await rm(noteIn(dataDir), { force: true });
      await database.close();
    },
  };
};

/** An embedded database, in this process or in another one. */
export type ReachedDatabase = Pick<EmbeddedDatabase, 'uri' | 'close'> & Partial<Pick<EmbeddedDatabase, 'onWritten'>>;

/** Starts the embedded database, or connects to one that another process has started. `close` ends only its own. */
export const reachEmbedded = async (dataDir: string): Promise<ReachedDatabase> => {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!isDatabaseFolderError(error) || error.code !== 'FOLDER_IN_USE') throw error;
    const uri = await readFile(noteIn(dataDir), 'utf8').catch(() => undefined);
    if (uri === undefined) throw error;
    return { uri: uri.trim(), close: () => Promise.resolve() };
  }
};
