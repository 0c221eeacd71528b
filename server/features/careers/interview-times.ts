/** Interview times: recruiters offer, withdraw and cancel them, applicants choose and refuse them, and both sides get reminders. */
import { cleanLines } from '#shared/text/clean-text.ts';
import { isDecided } from '#shared/careers/application-rules.ts';
import { interviewLimits, isAhead, interviewStageOf } from '#shared/careers/recruiting-rules.ts';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { Interview } from './application.model.ts';
import { stagesIn } from './hiring-stages.ts';
import { editApplication, type CorrespondenceDeps, type EditResult } from './change-application.ts';
import {
  createInterviewEmails,
  createUnfitEmails,
  createOfferEmails,
  type InterviewEmailsDeps,
} from './interview-emails.ts';
import { randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type ChooseMistake = 'missing' | 'taken' | 'over' | 'said' | 'often';

/** Reminders are sent this long before. Interviews that are agreed later get none. */
export const reminderMs = 24 * 3_600_000;

const dayMs = 24 * 3_600_000;

/** Checks the daily limit of choices for this offer. Refusing a chosen time is always possible. */
const isTooOften = ({ events }: Pick<ApplicationRecord, 'events'>, now: Date): boolean => {
  const offered = events.findLastIndex(({ step }) => step?.kind === 'interview-offered');
  const chosen = events
    .slice(offered + 1)
    .filter(({ at, step }) => step?.kind === 'interview-chosen' && now.getTime() - at.getTime() < dayMs);
  return chosen.length >= interviewLimits.choicesInDay;
};

/** Returns null if the time is agreed, also if the choice is repeated. */
export const chooseTime = async (
  application: ApplicationRecord,
  input: string,
  deps: CorrespondenceDeps,
): Promise<ChooseMistake | null> => {
  if (input === '') return 'missing';
  const now = deps.clock();
  let taken: Interview | undefined;
  const result = await editApplication<'taken' | 'over' | 'often' | 'done'>(
    application.id,
    async (present): Promise<ApplicationChange | 'taken' | 'over' | 'often' | 'done'> => {
      const { interview } = present;
      const time = interview?.times.find((each) => each.toISOString() === input);
      if (interview === undefined || time === undefined || time <= now) return 'over';
      if (interview.state === 'chosen' && interview.chosen?.getTime() === time.getTime()) return 'done';
      if (interview.state !== 'offered' && interview.state !== 'unfit') return 'over';
      if (isTooOften(present, now)) return 'often';
      const { id, by, minutes } = interview;
      if (!(await deps.interviewCalendars.take({ staffId: by.id, interview: id, from: time, minutes }, now)))
        return 'taken';
      taken = interview;
      const { said: _said, reminded_at: _reminded, ...kept } = interview;
      const isSoon = time.getTime() - now.getTime() <= reminderMs;
      const chosen = {
        ...kept,
        state: 'chosen' as const,
        chosen: time,
        sequence: interview.sequence + 1,
        ...(isSoon ? { reminded_at: now } : {}),
      };
      return {
        set: { interview: chosen },
        event: { at: now, step: { kind: 'interview-chosen', time } },
        emails: await createInterviewEmails('chosen', present, chosen, deps),
      };
    },
    deps,
  );
  if (result.kind === 'changed' || result.kind === 'done') return null;
  // Times canceled, or everything deleted, while the time was being taken.
  if (taken !== undefined) await deps.interviewCalendars.release(taken.by.id, taken.id);
  if (result.kind === 'full') return 'often';
  return result.kind === 'missing' ? 'over' : result.kind;
};

/** No time suits, or the chosen one no longer does and is cancelled. Returns null if the recruiter is notified. */
export const refuseTimes = async (
  application: ApplicationRecord,
  reason: string,
  deps: CorrespondenceDeps,
): Promise<ChooseMistake | null> => {
  const said = cleanLines(reason);
  if (Array.from(said).length > interviewLimits.said) return 'said';
  const now = deps.clock();
  let left: Interview | undefined;
  const result = await editApplication<'over'>(
    application.id,
    async (present): Promise<ApplicationChange | 'over'> => {
      const { interview } = present;
      if (interview === undefined) return 'over';
      const { chosen, ...open } = interview;
      const isAgreed = chosen !== undefined && isAhead(interview, now);
      if (interview.state !== 'offered' && !isAgreed) return 'over';
      const sequence = interview.sequence + (isAgreed ? 1 : 0);
      const unfit: Interview = { ...open, state: 'unfit', said, sequence };
      left = isAgreed ? interview : undefined;
      const ended = isAgreed ? { ...interview, chosen, sequence } : undefined;
      // One email to each side: the recruiter's calendar entry is cancelled by the email with the reason.
      const cancelled =
        ended === undefined ? [] : await createInterviewEmails('cancelled', present, ended, deps, 'applicant');
      return {
        set: { interview: unfit },
        event: {
          at: now,
          step: { kind: 'interview-unfit', ...(isAgreed ? { time: chosen } : {}), ...(said === '' ? {} : { said }) },
        },
        emails: [...cancelled, ...(await createUnfitEmails(present, unfit, ended, deps))],
      };
    },
    deps,
  );
  if (result.kind === 'full') return 'often';
  if (result.kind !== 'changed') return 'over';
  if (left !== undefined) await deps.interviewCalendars.release(left.by.id, left.id);
  return null;
};

export interface TimesOffer {
  /** In the site's time zone, such as `2026-12-01T14:30`. */
  readonly times: readonly string[];
  readonly minutes: number;
  readonly place: string;
  readonly note: string;
}

export type TimeMistake = 'unknown' | 'past' | 'far' | 'twice' | 'close';

/** Returns null for a time that the clock change skips, and the first of a time that it repeats. */
const parseTime = (time: string, timeZone: string): Date | null => {
  try {
    const wanted = Temporal.PlainDateTime.from(time);
    const shown = wanted.toZonedDateTime(timeZone);
    return shown.toPlainDateTime().equals(wanted) ? new Date(shown.epochMilliseconds) : null;
  } catch {
    return null;
  }
};

/** Returns the times in order, or the first mistake. */
export const readTimes = (
  { times, minutes }: Pick<TimesOffer, 'times' | 'minutes'>,
  timeZone: string,
  now: Date,
): { readonly times: readonly Date[] } | { readonly mistake: TimeMistake; readonly index: number } => {
  const found: { readonly at: number; readonly index: number }[] = [];
  for (const [index, time] of times.entries()) {
    const at = parseTime(time, timeZone);
    if (at === null) return { mistake: 'unknown', index };
    if (at <= now) return { mistake: 'past', index };
    if (at.getTime() > now.getTime() + interviewLimits.days * dayMs) return { mistake: 'far', index };
    found.push({ at: at.getTime(), index });
  }
  found.sort((a, b) => a.at - b.at);
  for (const [place, { at, index }] of found.entries()) {
    const before = found[place - 1];
    if (before === undefined || at - before.at >= minutes * 60_000) continue;
    return { mistake: at === before.at ? 'twice' : 'close', index };
  }
  return { times: found.map(({ at }) => new Date(at)) };
};

/** Returns the interview for its cancellation, if a time was agreed and is not over. */
const agreedInterview = (
  interview: Interview | undefined,
  now: Date,
): (Interview & { readonly chosen: Date }) | undefined =>
  interview?.chosen !== undefined && isAhead(interview, now)
    ? { ...interview, chosen: interview.chosen, sequence: interview.sequence + 1 }
    : undefined;

type OfferRefusal = 'decided' | 'no-interview' | 'taken';

/** Offering times counts as an answer and cancels an agreed time. */
export const offerTimes = async (
  {
    id,
    by,
    times,
    minutes,
    place,
    note,
  }: Omit<TimesOffer, 'times'> & {
    readonly id: string;
    readonly by: StaffRef;
    readonly times: readonly Date[];
  },
  deps: CorrespondenceDeps,
): Promise<EditResult<OfferRefusal>> => {
  const { interviewCalendars: calendars, clock } = deps;
  const now = clock();
  let left: Interview | undefined;
  const result = await editApplication<OfferRefusal>(
    id,
    async (application): Promise<ApplicationChange | OfferRefusal> => {
      const { interview: before, stage: from } = application;
      if (isDecided(from)) return 'decided';
      const stage = interviewStageOf(from, stagesIn(deps.content.current))?.id;
      if (stage === undefined) return 'no-interview';
      const moved = agreedInterview(before, now);
      // Moving a meeting keeps its calendar entry. A past one was another meeting.
      const isSame =
        before !== undefined && (moved !== undefined || before.state === 'offered' || before.state === 'unfit');
      const interview: Interview = {
        id: isSame ? before.id : randomBytes(12).toString('hex'),
        stage,
        minutes,
        place,
        note,
        times: [...times],
        by,
        state: 'offered',
        sequence: isSame ? (moved ?? before).sequence : -1,
      };
      const busy = await calendars.taken({ staffId: by.id, interview: interview.id, times, minutes });
      if (busy.length > 0) return 'taken';
      left = moved;
      return {
        set: { interview, ...(stage === from ? {} : { stage }) },
        unset: ['clock_due_at'],
        event: { at: now, by, step: { kind: 'interview-offered' }, ...(stage === from ? {} : { stage }) },
        emails: await createOfferEmails(application, interview, moved, deps),
      };
    },
    deps,
  );
  if (result.kind === 'changed' && left !== undefined) await calendars.release(left.by.id, left.id);
  return result;
};

/** Returns null if there is nothing to end. */
const endOf = async (
  application: ApplicationRecord,
  { by, isErased = false }: Pick<InterviewEnd, 'by' | 'isErased'>,
  deps: CorrespondenceDeps,
): Promise<ApplicationChange | null> => {
  const at = deps.clock();
  const { interview } = application;
  const cancelled = agreedInterview(interview, at);
  if (cancelled !== undefined)
    return {
      set: { interview: { ...cancelled, state: 'cancelled' } },
      event: { at, ...definedOnly({ by }), step: { kind: 'interview-cancelled', time: cancelled.chosen } },
      emails: await createInterviewEmails('cancelled', application, cancelled, deps, isErased ? 'recruiter' : 'both'),
    };
  if (interview === undefined || (interview.state !== 'offered' && interview.state !== 'unfit')) return null;
  return {
    set: { interview: { ...interview, state: 'withdrawn' } },
    event: { at, ...definedOnly({ by }), step: { kind: 'interview-withdrawn' } },
  };
};

export interface InterviewEnd {
  readonly id: string;
  /** Undefined for the applicant. */
  readonly by?: StaffRef;
  /** The application will be erased: the applicant gets no email. */
  readonly isErased?: boolean;
}

/** Withdraws an offer, or cancels an agreed time and notifies both sides. Calling it again changes nothing. */
export const endInterview = async (
  { id, ...end }: InterviewEnd,
  deps: CorrespondenceDeps,
): Promise<EditResult<'nothing'>> => {
  let ended: Interview | undefined;
  const result = await editApplication<'nothing'>(
    id,
    async (application) => {
      ended = application.interview;
      return (await endOf(application, end, deps)) ?? 'nothing';
    },
    deps,
  );
  if (result.kind === 'changed' && ended !== undefined) await deps.interviewCalendars.release(ended.by.id, ended.id);
  return result;
};

export interface RemindDeps extends InterviewEmailsDeps, Pick<CorrespondenceDeps, 'sendEmail' | 'log'> {
  readonly applications: ApplicationRepository;
}

/** Sends reminders to both sides. */
export const remindOfInterview = ({ id }: Pick<ApplicationRecord, 'id'>, deps: RemindDeps): Promise<unknown> =>
  editApplication<'done'>(
    id,
    async (application) => {
      const { interview } = application;
      const chosen = interview?.chosen;
      if (interview?.state !== 'chosen' || chosen === undefined || interview.reminded_at !== undefined) return 'done';
      return {
        set: { interview: { ...interview, reminded_at: deps.clock() } },
        emails: await createInterviewEmails('reminder', application, { ...interview, chosen }, deps),
      };
    },
    deps,
  );
