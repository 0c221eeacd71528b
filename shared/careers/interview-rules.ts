/** Rules of interviews, emails to applicants and the talent pool. Free of zod: the browser uses them. */
import { isDecided, type ApplicationStage } from './application-rules.ts';

export const interviewLimits = {
  /** Maximum number of times in one offer. */
  times: 5,
  minMinutes: 10,
  maxMinutes: 480,
  place: 300,
  note: 1000,
  /** Length of the applicant's answer if no time suits. */
  said: 1000,
  /** How many days ahead a time can be. */
  days: 180,
  /** Choices of an applicant per offer and day. Each one sends an email to both sides. */
  choicesInDay: 4,
} as const;

/** `unfit`: no time suits the applicant, or the chosen one no longer does. Recruiters set `withdrawn` and `cancelled`. */
export const interviewStates = ['offered', 'chosen', 'unfit', 'withdrawn', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** As stated on the careers page. */
const minutesOf: Partial<Record<ApplicationStage, number>> = { interview: 30, assessment: 240, 'final-interview': 120 };

/** Offering times at the first stage invites to the first interview. */
export const interviewStage = (stage: ApplicationStage): ApplicationStage =>
  stage === 'application' ? 'interview' : stage;

export const usualMinutes = (stage: ApplicationStage): number => minutesOf[interviewStage(stage)] ?? 30;

export const mayOfferTimes = (stage: ApplicationStage): boolean => !isDecided(stage);

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

/** Templates of recruiters' emails to applicants. */
export const letterTemplateIds = ['interview', 'assessment', 'offer', 'decline', 'time', 'empty'] as const;
export type LetterTemplateId = (typeof letterTemplateIds)[number];

/** Placeholders in templates, which are filled in when the email is sent. */
export const templateNames = ['name', 'position', 'company', 'recruiter'] as const;

export const letterLimits = { subject: 200, text: 8000 } as const;

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
