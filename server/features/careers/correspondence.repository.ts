/** What the program asks of applications for letters, interviews, the talent pool and figures. */
import type { Model } from 'mongoose';
import type { FigureLine } from '#shared/careers/application-figures.ts';
import { dayOf } from '#shared/time/format-day.ts';
import { withoutFailed, type Batch } from '#server/platform/mongodb/work-failures.ts';
import { leftLine, liveLine } from './application-lines.ts';
import type { ApplicationFields, ApplicationFigure } from './application.model.ts';
import type { ApplicationRecord } from './application.repository.ts';

export interface CorrespondenceRepository {
  findWithOutbox(batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Takes letters out of the outbox that were passed to the mail worker. */
  clearOutbox(id: string, keys: readonly string[]): Promise<void>;
  /** Interviews that were agreed on and begin in this time, of which nobody was reminded. */
  findInterviews(from: Date, until: Date, batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Lines of all applications that came since then, deleted ones included. */
  readFigures(since: Date | null, now: Date): Promise<readonly FigureLine[]>;
}

type Stored = ApplicationFields;

const figured = { position: 1, stage: 1, submitted_at: 1, decided_at: 1, due_at: 1, events: 1, source: 1 } as const;

export const createCorrespondenceRepository = (
  model: Model<ApplicationFields>,
  figures: Model<ApplicationFigure>,
  toRecord: (stored: Stored) => ApplicationRecord,
): CorrespondenceRepository => ({
  findWithOutbox: async (batch) =>
    (
      await model
        .find({ outbox_due: true, ...withoutFailed(batch) })
        .limit(batch.most)
        .lean<Stored[]>()
    ).map((found) => toRecord(found)),

  async clearOutbox(id, keys) {
    await model.updateOne({ _id: id }, { $pull: { outbox: { key: { $in: [...keys] } } } });
    // Unless another letter came meanwhile.
    await model.updateOne({ _id: id, 'outbox.key': { $exists: false } }, { $unset: { outbox_due: 1, outbox: 1 } });
  },

  findInterviews: async (from, until, batch) => {
    const where = {
      ...withoutFailed(batch),
      'interview.chosen': { $gt: from, $lte: until },
      'interview.state': 'chosen',
      'interview.reminded_at': { $exists: false },
    } as const;
    return (await model.find(where).limit(batch.most).lean<Stored[]>()).map((found) => toRecord(found));
  },

  async readFigures(since, now) {
    const live = since === null ? {} : { submitted_at: { $gte: since } };
    const left = since === null ? {} : { submitted_on: { $gte: dayOf(since) } };
    const lines: FigureLine[] = [];
    for await (const application of model.find(live, figured).lean<Stored>().cursor())
      lines.push(liveLine(application, now));
    for await (const figure of figures.find(left).lean<ApplicationFigure>().cursor()) lines.push(leftLine(figure));
    return lines;
  },
});
