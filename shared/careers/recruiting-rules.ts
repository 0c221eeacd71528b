/** Rules of recruiting: blind mode, scorecards, figures, interviews, emails and the talent pool. Free of zod: the browser uses them. */
import { cleanLines } from '../text/clean-text.ts';
import { isDecided, type ApplicationStage, type DocumentFormat, type Stage } from './application-rules.ts';

interface BlindState {
  readonly stage: ApplicationStage;
  /** The oldest first. */
  readonly events: readonly { readonly stage?: ApplicationStage | undefined }[];
  /** Set when a recruiter revealed the applicant. */
  readonly revealed_at?: Date | undefined;
}

/** A decision reveals nothing: after it, the last stage before it counts. */
export const isBlind = ({ stage, events, revealed_at }: BlindState, stages: readonly Stage[]): boolean => {
  if (revealed_at !== undefined) return false;
  const last = isDecided(stage)
    ? events.findLast((event) => event.stage !== undefined && !isDecided(event.stage))?.stage
    : stage;
  return stages.find(({ id }) => id === last)?.is_named !== true;
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

/** Reasons to reveal an applicant. Only these go into the audit log; the note beside them is deleted with the application. */
export const revealReasons = {
  arrange: 'To arrange an interview',
  conflict: 'To check for a conflict of interest',
  known: 'To find an earlier application',
  legal: 'To answer a legal request',
  other: 'Another reason',
} as const satisfies Readonly<Record<string, string>>;
export type RevealReason = keyof typeof revealReasons;
export const revealReasonIds = Object.keys(revealReasons) as [RevealReason, ...RevealReason[]];

export const revealNoteLimit = 300;

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
    found.unshift({ field: 'judgements.0.rating', message: 'Rate at least one criterion.' });
  if (recommendation === null) found.push({ field: 'recommendation', message: 'Choose a recommendation.' });
  if (cleanLines(summary) === '') found.push({ field: 'summary', message: 'Enter a summary.' });
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

export const interviewLimits = {
  /** Maximum number of times in one offer. */
  times: 5,
  minMinutes: 10,
  maxMinutes: 480,
  place: 300,
  note: 1000,
  /** Length of the applicant's answer if no time suits. */
  said: 1000,
  /** Maximum number of days in advance. */
  days: 180,
  /** Choices of an applicant per offer and day. Each one sends an email to both sides. */
  choicesInDay: 4,
} as const;

/** `unfit`: no time suits the applicant, or the chosen one no longer does. Recruiters set `withdrawn` and `cancelled`. */
export const interviewStates = ['offered', 'chosen', 'unfit', 'withdrawn', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** The stage that times offered now are for; undefined if it has no interview. At the first stage, they invite to the first interview. */
export const interviewStageOf = (stage: ApplicationStage, stages: readonly Stage[]): Stage | undefined =>
  stage === 'application'
    ? stages.find(({ has_interview, is_removed }) => has_interview && !is_removed)
    : stages.find(({ id, has_interview }) => id === stage && (has_interview || id === 'offer'));

/** A local time in the site's time zone, such as `2026-12-01T14:30`. */
export const wallTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

interface AgreedTime {
  readonly state: InterviewState;
  readonly chosen?: Date | undefined;
  readonly minutes: number;
}

/** A time was agreed and is not over. */
export const isAhead = ({ state, chosen, minutes: long }: AgreedTime, now: Date): boolean =>
  state === 'chosen' && chosen !== undefined && chosen.getTime() + long * 60_000 > now.getTime();

/** Steps of interviews and the talent pool that the history lists. */
export const applicationSteps = [
  'interview-offered',
  'interview-chosen',
  'interview-unfit',
  'interview-withdrawn',
  'interview-cancelled',
  'pool-asked',
  'pool-agreed',
  'pool-refused',
  'pool-left',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** The id of an email that begins from no template. */
export const blankTemplate = 'empty';

/** Placeholders in templates, which are filled in when the email is sent. */
export const templateNames = ['name', 'position', 'company', 'recruiter'] as const;

export const emailTextLimits = { subject: 200, text: 8000 } as const;

/** Whether the applicant agrees that their application is kept for other positions. */
export const poolStates = ['asked', 'agreed', 'refused', 'left'] as const;
export type PoolState = (typeof poolStates)[number];

/** Consent can be renewed in this period before its end. */
export const poolAgainDays = 60;

/** Splits a place such as `https://call.example/j/1 (passcode 42)` into the link and the text around it; null without a link. */
export const splitPlace = (
  place: string,
): { readonly before: string; readonly link: string; readonly after: string } | null => {
  const found = /https?:\/\/[^\s<>"]+/i.exec(place);
  if (found === null) return null;
  // Final punctuation belongs to the sentence, as does a closing bracket that was not opened in the address.
  const punctuation = found[0].includes('(') ? /[.,;:!?'’”]+$/ : /[.,;:!?'’”)\]]+$/;
  const link = found[0].replace(punctuation, '');
  if (!URL.canParse(link)) return null;
  return { before: place.slice(0, found.index), link, after: place.slice(found.index + link.length) };
};
