/** What is kept for longer than the settings say: counts it, and erases it in small batches. */
import { dayOf } from '#shared/time/format-day.ts';
import {
  monthsBefore,
  type Retained,
  type RetainedCounts,
  type RetentionDays,
} from '#shared/settings/retention-rules.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { WorkGuard } from '#server/platform/mongodb/work-failures.ts';
import type { Place } from '#server/platform/cursor.ts';
import { eraseDecided, type EraseDecidedDeps } from '#server/features/careers/erase-application.ts';
import type { AuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import type { OldMessages, OldMessagesRepository } from '#server/features/contact/desk/old-messages.repository.ts';

export interface OverdueDeps extends EraseDecidedDeps {
  readonly guard: WorkGuard;
  readonly oldMessages: OldMessagesRepository;
  readonly auditEntries: Pick<AuditRepository, 'countBefore' | 'eraseBefore'>;
  readonly counting: Pick<CountVisits, 'countDaysBefore' | 'eraseDaysBefore'>;
}

const dayMs = 86_400_000;
const entriesAtOnce = 500;

const before = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);

/** A date: days of numbers are whole. */
const dayBefore = (months: number, now: Date): string => dayOf(monthsBefore(months, now));

/** What was kept with consent ends whatever the settings say. */
const decidedBefore = (months: number, now: Date): Date | null => (months === 0 ? null : monthsBefore(months, now));

const statuses = { archivedDays: 'archived', spamDays: 'spam' } as const;

export const countOverdue = async (
  { archivedDays, spamDays, auditDays, applicationMonths, analyticsMonths }: RetentionDays,
  now: Date,
  { oldMessages, auditEntries, applications, counting }: Omit<OverdueDeps, 'guard'>,
): Promise<RetainedCounts> => {
  const countMessages = async (status: OldMessages['status'], days: number): Promise<number> =>
    days === 0 ? 0 : oldMessages.countOld({ status, until: before(days, now) });
  const [archived, spam, audit, decided, counted] = await Promise.all([
    countMessages('archived', archivedDays),
    countMessages('spam', spamDays),
    auditDays === 0 ? 0 : auditEntries.countBefore(before(auditDays, now)),
    applications.countOver(decidedBefore(applicationMonths, now), now),
    analyticsMonths === 0 ? 0 : counting.countDaysBefore(dayBefore(analyticsMonths, now)),
  ]);
  return {
    archivedDays: archived,
    spamDays: spam,
    auditDays: audit,
    applicationMonths: decided,
    analyticsMonths: counted,
  };
};

interface Erased {
  readonly kind: Retained;
  readonly erased: number;
}

type Part = (days: RetentionDays, now: Date, deps: OverdueDeps) => AsyncGenerator<Erased>;

const erasing: Readonly<Record<Retained, Part>> = {
  async *applicationMonths(days, now, deps) {
    const until = decidedBefore(days.applicationMonths, now);
    const attempt = (id: string, erase: () => Promise<void>) => deps.guard.attempt('retention', id, erase);
    for await (const erased of eraseDecided(until, now, attempt, deps)) yield { kind: 'applicationMonths', erased };
  },
  async *analyticsMonths({ analyticsMonths }, now, { counting }) {
    if (analyticsMonths === 0) return;
    yield { kind: 'analyticsMonths', erased: await counting.eraseDaysBefore(dayBefore(analyticsMonths, now)) };
  },
  archivedDays: (days, now, deps) => eraseMessages('archivedDays', days, now, deps),
  spamDays: (days, now, deps) => eraseMessages('spamDays', days, now, deps),
  async *auditDays({ auditDays }, now, { auditEntries }) {
    if (auditDays === 0) return;
    const old = before(auditDays, now);
    let erased: number;
    do {
      erased = await auditEntries.eraseBefore(old, entriesAtOnce);
      yield { kind: 'auditDays', erased };
    } while (erased === entriesAtOnce);
  },
};

async function* eraseMessages(
  kind: 'archivedDays' | 'spamDays',
  days: RetentionDays,
  now: Date,
  { oldMessages, letters }: OverdueDeps,
): AsyncGenerator<Erased> {
  if (days[kind] === 0) return;
  const which = { status: statuses[kind], until: before(days[kind], now) };
  let after: Place<Date> | undefined;
  do {
    const { erased, ids, next } = await oldMessages.eraseOldBatch(which, after);
    await letters.forgetAbout(ids);
    yield { kind, erased };
    after = next;
  } while (after !== undefined);
}

const retained = Object.keys(erasing) as Retained[];

/** Erases one batch after the other, and says after each how many are gone. What fails keeps nothing else from being erased. */
export async function* eraseOverdue(days: RetentionDays, now: Date, deps: OverdueDeps): AsyncGenerator<Erased> {
  for (const kind of retained) {
    const batches = erasing[kind](days, now, deps);
    for (;;) {
      const batch: { done?: Erased } = {};
      await deps.guard.attempt('retention', kind, async () => {
        const next = await batches.next();
        if (next.done !== true) batch.done = next.value;
      });
      if (batch.done === undefined) break;
      yield batch.done;
    }
  }
}
