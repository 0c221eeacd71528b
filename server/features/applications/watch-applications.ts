/**
 * What happens to applications by itself: letters that could not be made when they were due, reminders before the promised time is over
 * and after it and before interviews, and the removal of files that belong to none. Every instance does it; each letter is made once all the same.
 */
import type { Logger } from 'pino';
import { repeat } from '#server/platform/repeat.ts';
import type { ApplicationFiles } from './application-files.ts';
import { sendLettersDue, tellRecruiters, type ApplicationLettersDeps } from './application-letters.ts';
import type { ApplicationRepository } from './application.repository.ts';
import { sweepFiles } from './erase-application.ts';
import { handOnAll } from './hand-on-letters.ts';
import type { InterviewLettersDeps } from './interview-letters.ts';
import { remindOfInterviews } from './remind-of-interviews.ts';

export interface WatchApplicationsDeps extends Omit<
  ApplicationLettersDeps & InterviewLettersDeps,
  'applications' | 'log'
> {
  readonly applications: ApplicationRepository;
  readonly files: ApplicationFiles;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** How often it looks. Tests shorten it. */
  readonly lookMs?: number;
}

/** So long before the promised time is over recruiters are reminded. */
const reminderMs = 12 * 3_600_000;
const atOnce = 50;
const usualLookMs = 60_000;
/** Files without an application are looked for at every so manieth look. */
const sweepEvery = 60;

const remind = async (deps: WatchApplicationsDeps): Promise<void> => {
  const now = deps.clock();
  const rounds = [
    { name: 'overdue', told: 'overdue_told_at', before: now },
    { name: 'reminder', told: 'reminded_at', before: new Date(now.getTime() + reminderMs) },
  ] as const;
  for (const { name, told, before } of rounds)
    for (const application of await deps.applications.findDueBefore(before, told, atOnce)) {
      // Told of the end, nobody needs to hear that it is near.
      if (name === 'overdue' || application.due_at > now) await tellRecruiters(name, application, deps);
      await deps.applications.change(application.id, undefined, { set: { [told]: now } });
    }
};

export const watchApplications = (deps: WatchApplicationsDeps): { readonly stop: () => Promise<void> } => {
  const { applications, files, clock, log, lookMs = usualLookMs } = deps;
  const stopped = new AbortController();
  const running = repeat({
    ...{ signal: stopped.signal, log },
    nextMs: () => lookMs,
    work: async (turn) => {
      await sendLettersDue(deps);
      await handOnAll(deps);
      await remind(deps);
      await remindOfInterviews(deps);
      if (turn % sweepEvery === 0) await sweepFiles(applications, files, clock());
    },
    waits: 'applications wait for the database',
    failed: 'applications could not be looked after',
  });
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
