/** Records of the configured database for commands, and their entries in the audit log. */
import { pino } from 'pino';
import { reachEmbedded } from '#server/boot/open-embedded.ts';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import type { AuditKind } from '#shared/operations/audit-rules.ts';
import { recordAction, type AuditNote, type AuditNotes } from '#server/platform/http/audit-trail.ts';
import type { AuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';

/** The site may be running. */
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

export interface Operation extends AuditNote {
  /** The operation, in the past tense. */
  readonly words: string;
  readonly kind?: AuditKind;
}

/** Runs `act` between the start and the end of an entry. @throws if the entry cannot be stored; then `act` does not run */
export const recordOperation = <Result>(
  { kind = 'operation', ...operation }: Operation,
  entries: AuditRepository,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> => {
  const log = { warn: () => console.error('The entry in the audit log could not be completed.') };
  const trail = createAuditTrail({ entries, clock: () => new Date(), log });
  return recordAction(trail, { who: 'operator', kind, ...operation }, act);
};
