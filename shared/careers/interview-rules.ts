/** Interview times that are offered to an applicant: what may be offered, and how it can stand. Free of zod: the browser uses it. */
import { isDecided, type ApplicationStage } from './application-rules.ts';

export const interviewLimits = {
  /** Times in one offer. */
  times: 5,
  minMinutes: 10,
  maxMinutes: 480,
  place: 300,
  note: 1000,
  /** What an applicant says whom no time suits. */
  said: 1000,
  /** Days ahead: further away nobody knows their calendar. */
  days: 180,
  /** Choices of an applicant per offer and day: each one sends an email to both sides. */
  choicesInDay: 4,
} as const;

/** `unfit`: no time suits the applicant, or the chosen one does not any more. The other two ends are the recruiter's. */
export const interviewStates = ['offered', 'chosen', 'unfit', 'withdrawn', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** As long as the careers page says that each step takes. */
const minutes: Partial<Record<ApplicationStage, number>> = { interview: 30, assessment: 240, 'final-interview': 120 };

/** Who is offered times while nobody has answered the application is invited to the first interview. */
export const interviewStage = (stage: ApplicationStage): ApplicationStage =>
  stage === 'application' ? 'interview' : stage;

export const usualMinutes = (stage: ApplicationStage): number => minutes[interviewStage(stage)] ?? 30;

export const mayOfferTimes = (stage: ApplicationStage): boolean => !isDecided(stage);

/** A time on the clocks of the house, as it is typed: `2026-12-01T14:30`. */
export const wallTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

interface Timed {
  readonly state: InterviewState;
  readonly chosen?: Date | undefined;
  readonly minutes: number;
}

/** Agreed on, and not over. */
export const isAhead = ({ state, chosen, minutes: long }: Timed, now: Date): boolean =>
  state === 'chosen' && chosen !== undefined && chosen.getTime() + long * 60_000 > now.getTime();

/** What can happen to an application besides moves, notes and letters; each is a line of its history. */
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

/** The letters that a recruiter writes to an applicant. */
export const letterTemplateIds = ['interview', 'assessment', 'offer', 'decline', 'time', 'empty'] as const;
export type LetterTemplateId = (typeof letterTemplateIds)[number];

/** What stands in braces in a template, each filled in before it is sent. */
export const templateNames = ['name', 'position', 'company', 'recruiter'] as const;

export const letterLimits = { subject: 200, text: 8000 } as const;

/** How an applicant answered whether we may keep their application for other positions. */
export const poolStates = ['asked', 'agreed', 'refused', 'left'] as const;
export type PoolState = (typeof poolStates)[number];

/** So long before its end somebody in the talent pool may be asked once more. */
export const poolAgainDays = 60;

/** The link in a place such as `https://call.example/j/1 (passcode 42)`, and the words around it; null without one. */
export const splitPlace = (
  place: string,
): { readonly before: string; readonly link: string; readonly after: string } | null => {
  const found = /https?:\/\/[^\s<>"]+/i.exec(place);
  if (found === null) return null;
  // Punctuation at the end belongs to the sentence, and a bracket too unless it was opened in the address.
  const punctuation = found[0].includes('(') ? /[.,;:!?'’”]+$/ : /[.,;:!?'’”)\]]+$/;
  const link = found[0].replace(punctuation, '');
  if (!URL.canParse(link)) return null;
  return { before: place.slice(0, found.index), link, after: place.slice(found.index + link.length) };
};
