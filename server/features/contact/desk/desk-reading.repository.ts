/** Reads messages for staff; plain records come out, and every question goes by an index. */
import type { Connection } from 'mongoose';
import { createSubmissionModel } from '../submission.model.ts';
import type { SameSender } from './present-submission.ts';
import { toRecord, type SubmissionRecord } from './submission-record.ts';

export interface DeskReadingRepository {
  findById(id: string): Promise<SubmissionRecord | null>;
  /** Other messages from the address of this one, the newest first. */
  sameSender(message: Pick<SubmissionRecord, 'id' | 'email'>, most: number): Promise<SameSender>;
}

export const createDeskReadingRepository = (connection: Connection): DeskReadingRepository => {
  const model = createSubmissionModel(connection);

  return {
    async findById(id) {
      const found = await model.findOne({ _id: id }, { words: 0 }).lean();
      return found === null ? null : toRecord(found);
    },

    async sameSender({ id, email }, most) {
      const email_key = email.toLowerCase();
      const [found, withItself] = await Promise.all([
        model
          .find({ email_key }, { message: 1, status: 1, submitted_at: 1 })
          .sort({ submitted_at: -1 })
          .limit(most + 1)
          .lean(),
        model.countDocuments({ email_key }),
      ]);
      const newest = found.map(({ _id, message, status, submitted_at }) => ({
        id: _id.toHexString(),
        message,
        status,
        submitted_at,
      }));
      return { newest: newest.filter((other) => other.id !== id).slice(0, most), total: Math.max(0, withItself - 1) };
    },
  };
};
