/**
 * Figures of applications. Each application gives a line without personal data. A deleted application leaves such a line in
 * `application_figures`.
 */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { definedOnly } from '#shared/api/defined-only.ts';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { minGroupSize } from '#shared/careers/recruiting-rules.ts';
import { dayOf } from '#shared/time/format-day.ts';
import type { ApplicationFields } from './application.model.ts';

/** The record that a deleted application leaves. */
export interface ApplicationFigure {
  _id: Types.ObjectId;
  position: string;
  stage: ApplicationStage;
  /** Days, not times. */
  submitted_on: string;
  decided_on?: string;
  source?: string;
  /** Days until the first answer and until the decision; a day that has begun counts. */
  answer_days?: number;
  decision_days?: number;
  /** Undefined if there was no answer, and in older records. */
  in_time?: boolean;
  /** The stages that it was moved to; missing in older records. */
  held?: ApplicationStage[];
}

const required = true;

const figureSchema = new Schema<ApplicationFigure>(
  {
    position: { type: String, required },
    stage: { type: String, required },
    submitted_on: { type: String, required },
    decided_on: String,
    source: String,
    answer_days: Number,
    decision_days: Number,
    in_time: Boolean,
    held: { type: [String], default: undefined },
  },
  { collection: 'application_figures', versionKey: false, autoIndex: false },
);

export const createFigureModel = (connection: Connection): Model<ApplicationFigure> =>
  (connection.models['ApplicationFigure'] as Model<ApplicationFigure> | undefined) ??
  connection.model<ApplicationFigure>('ApplicationFigure', figureSchema);

const dayMs = 86_400_000;

const countDays = (from: Date, to: Date): number => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / dayMs));

type Counted = Pick<
  ApplicationFields,
  'position' | 'stage' | 'submitted_at' | 'decided_at' | 'due_at' | 'events' | 'source' | 'added_by'
>;

const heldStages = ({ events }: Pick<ApplicationFields, 'events'>): ApplicationStage[] => [
  ...new Set(events.flatMap(({ stage }) => stage ?? [])),
];

/** The time at which staff first moved the application or wrote to the applicant. */
const answeredAt = ({ events }: Pick<ApplicationFields, 'events'>): Date | undefined =>
  events.find(
    ({ by, stage, letter, step }) =>
      by !== undefined &&
      ((stage !== undefined && stage !== 'application') || letter !== undefined || step !== undefined),
  )?.at;

const measure = (application: Counted) => {
  const { stage, submitted_at, decided_at, due_at, added_by } = application;
  const answered = answeredAt(application);
  const decided = isDecided(stage) && stage !== 'spam' ? decided_at : undefined;
  return {
    answer_days: answered && countDays(submitted_at, answered),
    // Candidates who were added by hand do not wait for an answer.
    in_time: added_by ? undefined : answered && answered.getTime() <= due_at.getTime(),
    decision_days: decided && countDays(submitted_at, decided),
  };
};

export const figureOf = (application: Counted): Omit<ApplicationFigure, '_id'> => {
  const { position, stage, submitted_at, decided_at, source } = application;
  const held = heldStages(application);
  return {
    position: position.key,
    stage: isDecided(stage) ? stage : 'withdrawn',
    submitted_on: dayOf(submitted_at),
    ...definedOnly({
      held: held.length > 0 ? held : undefined,
      source,
      decided_on: decided_at && dayOf(decided_at),
      ...measure(application),
    }),
  };
};

export interface FigureLine {
  /** The position's key. */
  readonly position: string;
  /** Empty if unknown. */
  readonly source: string;
  readonly stage: ApplicationStage;
  readonly answerDays: number | null;
  readonly decisionDays: number | null;
  /** Null while the answer is not due, or if it is unknown. */
  readonly inTime: boolean | null;
  /** The stages that it has been at, as far as they are known. */
  readonly held: readonly ApplicationStage[];
}

type Measured = Pick<ApplicationFigure, 'position' | 'stage' | 'held'> & {
  readonly [Name in 'source' | keyof ReturnType<typeof measure>]?: ApplicationFigure[Name] | undefined;
};

const toLine = (figure: Measured): FigureLine => ({
  position: figure.position,
  stage: figure.stage,
  source: figure.source ?? '',
  answerDays: figure.answer_days ?? null,
  decisionDays: figure.decision_days ?? null,
  inTime: figure.in_time ?? null,
  held: [figure.stage, ...(figure.held ?? [])],
});

/** An unanswered application is late once its due time has passed. */
const liveLine = (application: Counted, now: Date): FigureLine => {
  const { position, stage, source, due_at } = application;
  const line = toLine({
    position: position.key,
    stage,
    source,
    held: heldStages(application),
    ...measure(application),
  });
  const isLate = application.added_by === undefined && line.inTime === null && !isDecided(stage) && due_at <= now;
  return isLate ? { ...line, inTime: false } : line;
};

const countedFields = {
  position: 1,
  stage: 1,
  submitted_at: 1,
  decided_at: 1,
  due_at: 1,
  events: 1,
  source: 1,
  added_by: 1,
} as const satisfies Record<keyof Counted, 1>;

/** Reads the lines of all applications that were submitted since then, including deleted ones. */
export const readFigureLines = async (
  applications: Model<ApplicationFields>,
  figures: Model<ApplicationFigure>,
  since: Date | null,
  now: Date,
): Promise<readonly FigureLine[]> => {
  const live = since === null ? {} : { submitted_at: { $gte: since } };
  const deleted = since === null ? {} : { submitted_on: { $gte: dayOf(since) } };
  const lines: FigureLine[] = [];
  for await (const application of applications.find(live, countedFields).lean<ApplicationFields>().cursor())
    lines.push(liveLine(application, now));
  for await (const figure of figures.find(deleted).lean<ApplicationFigure>().cursor()) lines.push(toLine(figure));
  return lines;
};

/** Nearest-rank percentile; null if there are too few values. */
export const percentile = (values: readonly number[], share: number): number | null => {
  if (values.length < minGroupSize) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
};

export interface FigureGroup {
  /** The position's key, or the source. */
  readonly name: string;
  readonly count: number;
  /** The rest is null if the group is too small to be broken down. */
  readonly open: number | null;
  readonly hired: number | null;
  readonly declined: number | null;
  readonly withdrawn: number | null;
  readonly answer_days: number | null;
  readonly decision_days: number | null;
}

interface Spread {
  readonly median: number | null;
  readonly p90: number | null;
}

export interface ApplicationFigures {
  readonly count: number;
  readonly stages: {
    readonly stage: ApplicationStage;
    readonly count: number;
    /** Number of candidates that reached this stage or a later one; null for stages that end the hiring without success. */
    readonly reached: number | null;
  }[];
  readonly sources: FigureGroup[];
  readonly positions: FigureGroup[];
  readonly answer: Spread;
  readonly decision: Spread;
  /** In percent; null if there are too few answers. */
  readonly in_time: number | null;
}

const knownDays = (lines: readonly FigureLine[], field: 'answerDays' | 'decisionDays'): number[] =>
  lines.map((line) => line[field]).filter((value) => value !== null);

const spreadOf = (days: readonly number[]): Spread => ({ median: percentile(days, 0.5), p90: percentile(days, 0.9) });

export const emptyGroup = {
  open: null,
  hired: null,
  declined: null,
  withdrawn: null,
  answer_days: null,
  decision_days: null,
} as const;

const groupOf = (name: string, lines: readonly FigureLine[]): FigureGroup => {
  const count = lines.length;
  if (count < minGroupSize) return { name, count, ...emptyGroup };
  const countStage = (stage: ApplicationStage): number => lines.filter((line) => line.stage === stage).length;
  return {
    name,
    count,
    open: lines.filter(({ stage }) => !isDecided(stage)).length,
    hired: countStage('hired'),
    declined: countStage('declined'),
    withdrawn: countStage('withdrawn'),
    answer_days: percentile(knownDays(lines, 'answerDays'), 0.5),
    decision_days: percentile(knownDays(lines, 'decisionDays'), 0.5),
  };
};

const groupBy = (lines: readonly FigureLine[], field: 'source' | 'position'): FigureGroup[] =>
  [...new Set(lines.map((line) => line[field]))]
    .map((name) =>
      groupOf(
        name,
        lines.filter((line) => line[field] === name),
      ),
    )
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));

/** Applications held as spam do not count. `stages`: in the order of hiring. */
export const countFigures = (all: readonly FigureLine[], stages: readonly ApplicationStage[]): ApplicationFigures => {
  const lines = all.filter(({ stage }) => stage !== 'spam');
  const answered = lines.filter(({ inTime }) => inTime !== null);
  const inTime = answered.filter((line) => line.inTime === true);
  const way = stages.filter((stage) => !isDecided(stage) || stage === 'hired');
  // Every application has been at the first stage.
  const furthest = lines.map(({ held }) => Math.max(0, ...held.map((stage) => way.indexOf(stage))));
  return {
    count: lines.length,
    stages: stages
      .filter((stage) => stage !== 'spam')
      .map((stage) => ({
        stage,
        count: lines.filter((line) => line.stage === stage).length,
        reached: way.includes(stage) ? furthest.filter((index) => index >= way.indexOf(stage)).length : null,
      })),
    sources: groupBy(lines, 'source'),
    positions: groupBy(lines, 'position'),
    answer: spreadOf(knownDays(lines, 'answerDays')),
    decision: spreadOf(knownDays(lines, 'decisionDays')),
    in_time: answered.length < minGroupSize ? null : Math.round((100 * inTime.length) / answered.length),
  };
};
