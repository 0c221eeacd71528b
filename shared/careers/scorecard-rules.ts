/** What a scorecard asks of whoever interviewed, and in which words it is answered. Free of zod: the browser uses it. */
import { cleanLines } from '../text/clean-text.ts';
import type { ApplicationStage } from './application-rules.ts';

/** The stages that somebody is interviewed at, in their order. */
export const interviewStages = ['interview', 'assessment', 'final-interview'] as const satisfies ApplicationStage[];
export type InterviewStage = (typeof interviewStages)[number];

export const isInterview = (stage: ApplicationStage): stage is InterviewStage =>
  interviewStages.some((each) => each === stage);

/** Four, so that nobody can sit in the middle. */
export const ratingWords = { 1: 'Not shown', 2: 'Partly shown', 3: 'Clearly shown', 4: 'Outstanding' } as const;
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

export const recommendations = {
  'strong-no': 'Strong no',
  no: 'No',
  yes: 'Yes',
  'strong-yes': 'Strong yes',
} as const satisfies Readonly<Record<string, string>>;
export type Recommendation = keyof typeof recommendations;
export const recommendationIds = Object.keys(recommendations) as [Recommendation, ...Recommendation[]];

/** Characters of texts, and how many there may be. */
export const scorecardLimits = { criteria: 12, criterion: 1000, sentence: 500, summary: 2000, asked: 20 } as const;

/** What was seen of one criterion. */
export interface Judgement {
  readonly criterion: string;
  /** Null where it was not judged, or not yet. */
  readonly rating: Rating | null;
  /** What it rests on. */
  readonly sentence: string;
}

export interface ScorecardWords {
  readonly judgements: readonly Judgement[];
  readonly recommendation: Recommendation | null;
  readonly summary: string;
}

export interface ScorecardMistake {
  /** `judgements.0.sentence`, `recommendation` or `summary`. */
  readonly field: string;
  readonly message: string;
}

/** What is missing before a scorecard can be handed in; a draft may be as it is. */
export const scorecardMistakes = ({ judgements, recommendation, summary }: ScorecardWords): ScorecardMistake[] => {
  const found: ScorecardMistake[] = judgements.flatMap(({ rating, sentence }, index) =>
    rating !== null && cleanLines(sentence) === ''
      ? [{ field: `judgements.${index}.sentence`, message: 'Write what this rating rests on.' }]
      : [],
  );
  if (judgements.every(({ rating }) => rating === null))
    found.unshift({ field: 'judgements.0.rating', message: 'Judge one criterion at least.' });
  if (recommendation === null) found.push({ field: 'recommendation', message: 'Choose what you recommend.' });
  if (cleanLines(summary) === '') found.push({ field: 'summary', message: 'Write a summary.' });
  return found;
};

/** How a number of recommendations reads: `2 yes, 1 strong no`; the best first. */
export const sayRecommendations = (counts: Readonly<Record<Recommendation, number>>): string =>
  recommendationIds
    .toReversed()
    .filter((each) => counts[each] > 0)
    .map((each) => `${counts[each]} ${recommendations[each].toLowerCase()}`)
    .join(', ');
