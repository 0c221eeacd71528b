/** Rules that only staff need: blind mode, scorecards and the periods of figures. Free of zod: the browser uses them. */
import { cleanLines } from '../text/clean-text.ts';
import { isDecided, type ApplicationStage, type DocumentFormat } from './application-rules.ts';

/** Blind mode ends at these stages, because the work has been judged by then. */
const namedStages: ReadonlySet<ApplicationStage> = new Set(['assessment', 'final-interview', 'offer']);

interface BlindState {
  readonly stage: ApplicationStage;
  /** The oldest first. */
  readonly events: readonly { readonly stage?: ApplicationStage | undefined }[];
  /** Set when a recruiter revealed the applicant. */
  readonly revealed_at?: Date | undefined;
}

/** A decision reveals nothing: after it, the last stage before it counts. */
export const isBlind = ({ stage, events, revealed_at }: BlindState): boolean => {
  if (revealed_at !== undefined) return false;
  const last = isDecided(stage)
    ? events.findLast((event) => event.stage !== undefined && !isDecided(event.stage))?.stage
    : stage;
  return last === undefined || !namedStages.has(last);
};

/** The applicant's name in blind mode. It is made from the application's id, which reveals nothing. */
export const candidateName = (id: string): string => `Candidate ${id.slice(0, 4).toUpperCase()}`;

export const neutralFileName = (format: DocumentFormat, index: number, isCv: boolean): string =>
  `${isCv ? 'CV' : `File ${index + 1}`}.${format}`;

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
}

const namePlaceholder = '{name}';
const hiddenText = '(hidden)';

export const fillName = (text: string, name: string): string => text.replaceAll(namePlaceholder, () => name);

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
/** Between the digits of a telephone number. */
const gap = String.raw`[\s()./-]*`;
const wholeWord = (pattern: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@])(?:${pattern})(?![\p{L}\p{N}])`, flags);

/** Parts of a name that are long enough to be told from other words. */
const nameParts = (name: string): readonly string[] => name.split(/\s+/).filter((part) => Array.from(part).length >= 3);

/** Replaces the whole name by the placeholder that `fillName` fills. */
export const maskName = (text: string, name: string): string =>
  text.replace(wholeWord(escapeRegExp(name), 'giu'), () => namePlaceholder);

/** Removes what identifies the person: the name and its parts, addresses, and the telephone number however it is grouped. */
export const maskPerson = (text: string, { name, email, phone, links }: Person): string => {
  // Only its last digits: within the country, numbers are written without the country code.
  const digits = phone.replace(/\D/g, '').slice(-7).split('');
  const addresses = [email, ...links.map((link) => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))].map(escapeRegExp);
  const hidden = [
    ...addresses.map((address) => new RegExp(String.raw`(?:https?:\/\/)?(?:www\.)?${address}`, 'giu')),
    ...(digits.length < 6 ? [] : [new RegExp(String.raw`[+(]?(?:\d${gap})*${digits.join(gap)}`, 'gu')]),
  ];
  const masked = hidden.reduce((rest, pattern) => rest.replace(pattern, () => hiddenText), text);
  return nameParts(name).reduce(
    (rest, part) => rest.replace(wholeWord(escapeRegExp(part), 'gu'), () => namePlaceholder),
    maskName(masked, name),
  );
};

/** Reasons to reveal an applicant. Only these go into the audit record; the note beside them is deleted with the application. */
export const revealReasons = {
  arrange: 'To arrange an interview',
  conflict: 'To check for a conflict of interest',
  known: 'To find an earlier application',
  legal: 'To answer a request by law',
  other: 'Another reason',
} as const satisfies Readonly<Record<string, string>>;
export type RevealReason = keyof typeof revealReasons;
export const revealReasonIds = Object.keys(revealReasons) as [RevealReason, ...RevealReason[]];

export const revealNoteLimit = 300;

/** The stages with an interview, in their order. */
export const interviewStages = ['interview', 'assessment', 'final-interview'] as const satisfies ApplicationStage[];
export type InterviewStage = (typeof interviewStages)[number];

export const isInterview = (stage: ApplicationStage): stage is InterviewStage =>
  interviewStages.some((each) => each === stage);

/** Four, so that there is no middle. */
export const ratingLabels = { 1: 'Not shown', 2: 'Partly shown', 3: 'Clearly shown', 4: 'Outstanding' } as const;
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

/** Maximum lengths of texts in characters, and maximum numbers of criteria and of people who are asked. */
export const scorecardLimits = { criteria: 12, criterion: 1000, sentence: 500, summary: 2000, asked: 20 } as const;

/** The judgement of one criterion. */
export interface Judgement {
  readonly criterion: string;
  /** Null if it is not judged, or not yet. */
  readonly rating: Rating | null;
  /** The reason for the rating. */
  readonly sentence: string;
}

export interface ScorecardInput {
  readonly judgements: readonly Judgement[];
  readonly recommendation: Recommendation | null;
  readonly summary: string;
}

export interface ScorecardMistake {
  /** `judgements.0.sentence`, `recommendation` or `summary`. */
  readonly field: string;
  readonly message: string;
}

/** Returns what is missing before a scorecard can be handed in. Drafts may be incomplete. */
export const checkScorecard = ({ judgements, recommendation, summary }: ScorecardInput): ScorecardMistake[] => {
  const found: ScorecardMistake[] = judgements.flatMap(({ rating, sentence }, index) =>
    rating !== null && cleanLines(sentence) === ''
      ? [{ field: `judgements.${index}.sentence`, message: 'Explain this rating.' }]
      : [],
  );
  if (judgements.every(({ rating }) => rating === null))
    found.unshift({ field: 'judgements.0.rating', message: 'Judge one criterion at least.' });
  if (recommendation === null) found.push({ field: 'recommendation', message: 'Choose what you recommend.' });
  if (cleanLines(summary) === '') found.push({ field: 'summary', message: 'Write a summary.' });
  return found;
};

/** Returns `2 yes, 1 strong no`: the best first. */
export const formatRecommendations = (counts: Readonly<Record<Recommendation, number>>): string =>
  recommendationIds
    .toReversed()
    .filter((each) => counts[each] > 0)
    .map((each) => `${counts[each]} ${recommendations[each].toLowerCase()}`)
    .join(', ');

export const figurePeriods = { '90-days': '90 days', '12-months': '12 months', all: 'All' } as const;
export type FigurePeriod = keyof typeof figurePeriods;
export const figurePeriodIds = Object.keys(figurePeriods) as [FigurePeriod, ...FigurePeriod[]];

/** Smaller groups are not broken down, because two people could be told apart. */
export const minGroupSize = 3;
