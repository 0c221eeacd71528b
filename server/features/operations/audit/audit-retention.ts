/** Erases entries of the audit record that are older than the settings allow. */
import { daysBefore, type Retention } from '../../settings/retention/retention.ts';
import type { AuditRepository } from './audit.repository.ts';

const batchSize = 500;

export const auditRetention = (entries: Pick<AuditRepository, 'countBefore' | 'eraseBefore'>): Retention => ({
  kind: 'auditDays',
  count: async (days, now) => (days === 0 ? 0 : entries.countBefore(daysBefore(days, now))),
  async *erase(days, now) {
    if (days === 0) return;
    let erased: number;
    do {
      erased = await entries.eraseBefore(daysBefore(days, now), batchSize);
      yield erased;
    } while (erased === batchSize);
  },
});
