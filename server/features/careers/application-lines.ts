/** What figures are made of: of each application a line without anything of the person, and the lines that are left of deleted ones. */
import { dayOf } from '#shared/time/format-day.ts';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import type { FigureLine } from '#shared/careers/application-figures.ts';
import type { ApplicationFields, ApplicationFigure } from './application.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const dayMs = 86_400_000;

/** A day that has begun counts. */
const begunDays = (from: Date, to: Date): number => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / dayMs));

type Figured = Pick<
  ApplicationFields,
  'position' | 'stage' | 'submitted_at' | 'decided_at' | 'due_at' | 'events' | 'source'
>;

/** When somebody first moved it on or wrote to the applicant. */
const answeredAt = ({ events }: Pick<ApplicationFields, 'events'>): Date | undefined =>
  events.find(
    ({ by, stage, letter, step }) =>
      by !== undefined &&
      ((stage !== undefined && stage !== 'application') || letter !== undefined || step !== undefined),
  )?.at;

export const figureOf = (application: Figured): Omit<ApplicationFigure, '_id'> => {
  const { position, stage, submitted_at, decided_at, due_at, source } = application;
  const answered = answeredAt(application);
  const decided = isDecided(stage) && stage !== 'spam' ? decided_at : undefined;
  return {
    position: position.key,
    stage: isDecided(stage) ? stage : ('withdrawn' satisfies ApplicationStage),
    submitted_on: dayOf(submitted_at),
    ...(decided_at === undefined ? {} : { decided_on: dayOf(decided_at) }),
    ...definedOnly({ source }),
    ...(answered === undefined
      ? {}
      : { answer_days: begunDays(submitted_at, answered), in_time: answered.getTime() <= due_at.getTime() }),
    ...(decided === undefined ? {} : { decision_days: begunDays(submitted_at, decided) }),
  };
};

const toLine = ({ position, source, answer_days, decision_days, in_time }: Omit<ApplicationFigure, '_id'>) => ({
  position,
  source: source ?? '',
  answerDays: answer_days ?? null,
  decisionDays: decision_days ?? null,
  inTime: in_time ?? null,
});

/** Of a live application: it stands where it stands. Whose promised time is over without an answer was not answered in time. */
export const liveLine = (application: Figured, now: Date): FigureLine => {
  const line = toLine(figureOf(application));
  const isLate = line.inTime === null && !isDecided(application.stage) && application.due_at <= now;
  return { ...line, stage: application.stage, inTime: isLate ? false : line.inTime };
};

export const leftLine = (figure: ApplicationFigure): FigureLine => ({ ...toLine(figure), stage: figure.stage });
