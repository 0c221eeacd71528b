/** Applications as the board needs them, and the scorecards in them. */
import type { Connection, Types } from 'mongoose';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { createApplicationModel, type ApplicationEvent, type ApplicationFields } from './application.model.ts';
import type { ApplicationRecord } from './application.repository.ts';
import type { StoredScorecard } from './scorecard.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** What a card is made of: no letter, no answers, no notes. */
const onCard = {
  position: 1,
  name: 1,
  stage: 1,
  submitted_at: 1,
  due_at: 1,
  clock_due_at: 1,
  version: 1,
  'files.id': 1,
  'events.at': 1,
  'events.stage': 1,
  revealed_at: 1,
  decided_at: 1,
  pool_until: 1,
  again_of: 1,
  'scorecards.stage': 1,
  'scorecards.by': 1,
  'scorecards.handed_in_at': 1,
  'scorecards.recommendation': 1,
} as const;

export type CardRecord = Pick<
  ApplicationRecord,
  | ('id' | 'position' | 'name' | 'stage' | 'submitted_at' | 'due_at' | 'clock_due_at' | 'version')
  | ('revealed_at' | 'decided_at' | 'pool_until' | 'again_of')
> & {
  readonly files: readonly unknown[];
  readonly events: readonly Pick<ApplicationEvent, 'at' | 'stage'>[];
  readonly scorecards?: readonly Pick<StoredScorecard, 'stage' | 'by' | 'handed_in_at' | 'recommendation'>[];
};

export interface BoardRepository {
  /** Of open stages those that came first, of closed ones those that were decided last. */
  readStage(stage: ApplicationStage, position: string | undefined, most: number): Promise<readonly CardRecord[]>;
  /** False when the scorecards were changed since they were read, or the application is gone: then nothing was written. */
  changeScorecards(
    read: Pick<ApplicationRecord, 'id' | 'scorecards_version'>,
    scorecards: readonly StoredScorecard[],
    event?: ApplicationEvent,
  ): Promise<boolean>;
}

export function createBoardRepository(connection: Connection): BoardRepository {
  const model = createApplicationModel(connection);
  return {
    async readStage(stage, position, most) {
      const found = await model
        .find({ stage, ...definedOnly({ 'position.key': position }) }, onCard)
        .sort(isDecided(stage) ? { decided_at: -1, _id: -1 } : { due_at: 1, _id: 1 })
        .limit(most)
        .lean<(Omit<CardRecord, 'id'> & { readonly _id: Types.ObjectId })[]>();
      return found.map(({ _id, ...card }) => ({ ...card, id: _id.toHexString() }));
    },

    async changeScorecards({ id, scorecards_version: version }, scorecards, event) {
      // Moves have a version of their own: nobody who moves an application is held up by a draft.
      const { modifiedCount } = await model.updateOne(
        { _id: id, scorecards_version: version ?? null } as unknown as Partial<ApplicationFields>,
        {
          $set: { scorecards: [...scorecards], scorecards_version: (version ?? 0) + 1 },
          ...(event === undefined ? {} : { $push: { events: event } }),
        },
      );
      return modifiedCount === 1;
    },
  };
}
