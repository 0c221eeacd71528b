/** What recruiters do with interview times: they offer some, take an offer back, and call off what was agreed. */
import type { CallInput } from '#shared/api/define-call.ts';
import type { offerTimesCall } from '#shared/careers/application-correspondence.contract.ts';
import { randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { interviewLimits, interviewStage, isAhead, mayOfferTimes } from '#shared/careers/interview-rules.ts';
import type { ApplicationChange, ApplicationRecord } from './application.repository.ts';
import type { Interview } from './correspondence.model.ts';
import { editApplication, type CorrespondenceDeps, type Edited } from './edit-application.ts';
import { lettersAbout, offerLetter } from './interview-letters.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type TimesOffer = CallInput<typeof offerTimesCall>['body'];

export type TimeMistake = 'unknown' | 'past' | 'far' | 'twice' | 'close';

const dayMs = 86_400_000;

/** Null for a time that no clock of the zone shows. Where they show it twice, the first. */
const momentOf = (time: string, timeZone: string): Date | null => {
  try {
    const wanted = Temporal.PlainDateTime.from(time);
    const shown = wanted.toZonedDateTime(timeZone);
    return shown.toPlainDateTime().equals(wanted) ? new Date(shown.epochMilliseconds) : null;
  } catch {
    return null;
  }
};

/** The moments in their order, or what is wrong with one of them. */
export const readTimes = (
  { times, minutes }: Pick<TimesOffer, 'times' | 'minutes'>,
  timeZone: string,
  now: Date,
): { readonly times: readonly Date[] } | { readonly mistake: TimeMistake; readonly index: number } => {
  const found: { readonly at: number; readonly index: number }[] = [];
  for (const [index, time] of times.entries()) {
    const at = momentOf(time, timeZone);
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

const nextEdition = (interview: Interview): Interview => ({ ...interview, sequence: interview.sequence + 1 });

/** With the time that it has, where one was agreed on that is still ahead. */
const agreed = (interview: Interview | undefined, now: Date): (Interview & { readonly chosen: Date }) | undefined =>
  interview?.chosen !== undefined && isAhead(interview, now)
    ? { ...nextEdition(interview), chosen: interview.chosen }
    : undefined;

type OfferRefusal = 'decided' | 'taken';

/** Offering times is an answer: it ends the clock of the promise. What was agreed on before is called off by it. */
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
): Promise<Edited<OfferRefusal>> => {
  const { interviewCalendars: calendars, clock } = deps;
  const now = clock();
  let left: Interview | undefined;
  const result = await editApplication<OfferRefusal>(
    id,
    async (application): Promise<ApplicationChange | OfferRefusal> => {
      const { interview: before, stage: from } = application;
      if (!mayOfferTimes(from)) return 'decided';
      const stage = interviewStage(from);
      const moved = agreed(before, now);
      // The same meeting at another time is the same entry in calendars; what is over was another meeting.
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
        letters: await offerLetter(application, interview, moved, deps),
      };
    },
    deps,
  );
  if (result.kind === 'changed' && left !== undefined) await calendars.release(left.by.id, left.id);
  return result;
};

/** Null where there is nothing to end. */
const ending = async (
  application: ApplicationRecord,
  { by, isErased = false }: Pick<InterviewEnd, 'by' | 'isErased'>,
  deps: CorrespondenceDeps,
): Promise<ApplicationChange | null> => {
  const at = deps.clock();
  const { interview } = application;
  const cancelled = agreed(interview, at);
  if (cancelled !== undefined)
    return {
      set: { interview: { ...cancelled, state: 'cancelled' } },
      event: { at, ...definedOnly({ by }), step: { kind: 'interview-cancelled', time: cancelled.chosen } },
      letters: await lettersAbout('cancelled', application, cancelled, deps, isErased ? 'recruiter' : 'both'),
    };
  if (interview === undefined || (interview.state !== 'offered' && interview.state !== 'unfit')) return null;
  return {
    set: { interview: { ...interview, state: 'withdrawn' } },
    event: { at, ...definedOnly({ by }), step: { kind: 'interview-withdrawn' } },
  };
};

export interface InterviewEnd {
  readonly id: string;
  /** Left out for the applicant. */
  readonly by?: StaffRef;
  /** The application is erased next: nothing goes to the applicant any more. */
  readonly isErased?: boolean;
}

/** Takes an offer back, or calls off what was agreed: then both sides are told. Nothing is undone by a second time. */
export const endInterview = async (
  { id, ...end }: InterviewEnd,
  deps: CorrespondenceDeps,
): Promise<Edited<'nothing'>> => {
  let ended: Interview | undefined;
  const result = await editApplication<'nothing'>(
    id,
    async (application) => {
      ended = application.interview;
      return (await ending(application, end, deps)) ?? 'nothing';
    },
    deps,
  );
  if (result.kind === 'changed' && ended !== undefined) await deps.interviewCalendars.release(ended.by.id, ended.id);
  return result;
};
