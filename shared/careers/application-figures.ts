/** Figures of applications: counts and times by position, source and stage, in which nobody can be found again. Free of zod. */
import { isDecided, type ApplicationStage } from './application-rules.ts';
import { minGroupSize } from './recruiting-rules.ts';

export interface FigureLine {
  /** The position's key. */
  readonly position: string;
  /** Empty where nothing said it. */
  readonly source: string;
  readonly stage: ApplicationStage;
  /** Begun days. */
  readonly answerDays: number | null;
  readonly decisionDays: number | null;
  /** Whether the first answer came by the promised time; null while that is open, or was not kept. */
  readonly inTime: boolean | null;
}

/** The smallest value that so large a share does not exceed; null for too few to say. */
export const percentile = (values: readonly number[], share: number): number | null => {
  if (values.length < minGroupSize) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
};

export interface FigureGroup {
  /** The position's key, or the source. */
  readonly name: string;
  readonly count: number;
  /** Null where the group is too small to be broken down. */
  readonly open: number | null;
  readonly hired: number | null;
  readonly declined: number | null;
  readonly withdrawn: number | null;
  readonly answerDays: number | null;
  readonly decisionDays: number | null;
}

export interface ApplicationFigures {
  readonly count: number;
  readonly stages: readonly { readonly stage: ApplicationStage; readonly count: number }[];
  readonly sources: readonly FigureGroup[];
  readonly positions: readonly FigureGroup[];
  readonly answer: { readonly median: number | null; readonly p90: number | null };
  readonly decision: { readonly median: number | null; readonly p90: number | null };
  /** In percent; null for too few to say. */
  readonly inTime: number | null;
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const days = (lines: readonly FigureLine[], field: 'answerDays' | 'decisionDays'): number[] =>
  known(lines.map((line) => line[field]));

const groupOf = (name: string, lines: readonly FigureLine[]): FigureGroup => {
  const count = lines.length;
  if (count < minGroupSize)
    return {
      name,
      count,
      open: null,
      hired: null,
      declined: null,
      withdrawn: null,
      answerDays: null,
      decisionDays: null,
    };
  const at = (stage: ApplicationStage): number => lines.filter((line) => line.stage === stage).length;
  return {
    name,
    count,
    open: lines.filter(({ stage }) => !isDecided(stage)).length,
    hired: at('hired'),
    declined: at('declined'),
    withdrawn: at('withdrawn'),
    answerDays: percentile(days(lines, 'answerDays'), 0.5),
    decisionDays: percentile(days(lines, 'decisionDays'), 0.5),
  };
};

const grouped = (lines: readonly FigureLine[], field: 'source' | 'position'): FigureGroup[] => {
  const groups = new Map<string, FigureLine[]>();
  for (const line of lines) {
    const members = groups.get(line[field]);
    if (members === undefined) groups.set(line[field], [line]);
    else members.push(line);
  }
  return [...groups]
    .map(([name, members]) => groupOf(name, members))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
};

/** What was held as spam is no application. */
export const countFigures = (all: readonly FigureLine[], stages: readonly ApplicationStage[]): ApplicationFigures => {
  const lines = all.filter(({ stage }) => stage !== 'spam');
  const answer = days(lines, 'answerDays');
  const decision = days(lines, 'decisionDays');
  const told = lines.filter(({ inTime }) => inTime !== null);
  return {
    count: lines.length,
    stages: stages
      .filter((stage) => stage !== 'spam')
      .map((stage) => ({ stage, count: lines.filter((line) => line.stage === stage).length })),
    sources: grouped(lines, 'source'),
    positions: grouped(lines, 'position'),
    answer: { median: percentile(answer, 0.5), p90: percentile(answer, 0.9) },
    decision: { median: percentile(decision, 0.5), p90: percentile(decision, 0.9) },
    inTime:
      told.length < minGroupSize
        ? null
        : Math.round((100 * told.filter(({ inTime }) => inTime === true).length) / told.length),
  };
};
