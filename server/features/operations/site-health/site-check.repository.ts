/** Stores the last results of the checks. */
import { Schema, type Connection } from 'mongoose';
import type { CheckedPart, Finding } from '#shared/operations/site-health.contract.ts';
import { siteCheckIds, type SiteCheckId } from '#shared/operations/site-health-rules.ts';

interface StoredCheck {
  readonly _id: SiteCheckId;
  readonly at: Date;
  /** False if there was nothing to check. */
  readonly applies: boolean;
  readonly findings: readonly Finding[];
  readonly well: string | null;
  readonly unknown: string | null;
  /** The checked state, for a check with a `subject`. */
  readonly subject: string | null;
}

export type LastCheck = Pick<StoredCheck, 'at' | 'subject'>;

export type StoredCheckResult = Omit<StoredCheck, '_id' | 'at'>;

export interface SiteCheckRepository {
  store(id: SiteCheckId, at: Date, result: StoredCheckResult): Promise<void>;
  /** The time and the subject of each last result. */
  readLast(): Promise<ReadonlyMap<SiteCheckId, LastCheck>>;
  /** In the order of the checks, without those that do not apply. */
  read(): Promise<readonly CheckedPart[]>;
  /** The first day of the week that the last weekly report was about. */
  readReportWeek(): Promise<string | null>;
  storeReportWeek(week: string): Promise<void>;
}

const checkSchema = new Schema<StoredCheck>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    applies: { type: Boolean, required: true },
    findings: { type: [Schema.Types.Mixed], required: true } as never,
    well: { type: String, default: null },
    unknown: { type: String, default: null },
    subject: { type: String, default: null },
  },
  { collection: 'site_checks', versionKey: false, autoIndex: false, minimize: false },
);

const weekSchema = new Schema(
  { _id: { type: String, required: true }, week: { type: String, required: true } },
  { collection: 'weekly_letters', versionKey: false, autoIndex: false },
);

const last = { _id: 'last' };

export const createSiteCheckRepository = (connection: Connection): SiteCheckRepository => {
  const checks = connection.model('SiteCheck', checkSchema);
  const weeks = connection.model('WeeklyLetter', weekSchema);
  return {
    async store(id, at, result) {
      await checks.updateOne({ _id: id }, { $set: { at, ...result } }, { upsert: true });
    },
    async readLast() {
      const found = await checks.find({}, { at: 1, subject: 1 }).lean<Pick<StoredCheck, '_id' | 'at' | 'subject'>[]>();
      return new Map(found.map(({ _id, ...last }) => [_id, last]));
    },
    async read() {
      const found = await checks.find({ applies: true }).lean<StoredCheck[]>();
      return siteCheckIds.flatMap((id) => {
        const check = found.find(({ _id }) => _id === id);
        if (check === undefined) return [];
        const { at, findings, well, unknown } = check;
        return [{ id, at: at.toISOString(), findings: [...findings], well, unknown }];
      });
    },
    readReportWeek: async () => (await weeks.findOne(last).lean())?.week ?? null,
    async storeReportWeek(week) {
      await weeks.updateOne(last, { $set: { week } }, { upsert: true });
    },
  };
};
