/** Opens the records of the configured database for a command. The site may be running. */
import { pino } from 'pino';
import { reachEmbedded } from '#server/boot/open-embedded.ts';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';

export const withRecords = async <T>(act: (records: Repositories) => Promise<T>): Promise<T> => {
  const { mongodbUri, dataDir } = parseDatabaseEnvironment(process.env);
  const embedded = mongodbUri === undefined ? await reachEmbedded(dataDir) : undefined;
  const records = openRepositories({
    uri: embedded?.uri ?? mongodbUri ?? '',
    log: pino({ level: 'silent' }),
    patient: false,
  });
  try {
    records.begin();
    await records.database.opened;
    return await act(records);
  } finally {
    await records.database.close();
    await embedded?.close();
  }
};
