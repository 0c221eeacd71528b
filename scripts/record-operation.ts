/** Adds operations from the command line to the audit record. */
import type { AuditKind } from '#shared/operations/audit-rules.ts';
import { recordAction, type AuditNote, type AuditNotes } from '#server/platform/http/audit-trail.ts';
import type { AuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';

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
