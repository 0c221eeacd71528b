/**
 * Background work on applications: stores queued ones, sends emails and reminders, and removes orphaned files. Every instance runs it,
 * and each email is sent once. An application that fails does not stop the others, and Site Health names it.
 */
import type { Logger } from 'pino';
import { createWorkGuard, type WorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { repeat } from '#server/platform/repeat.ts';
import type { ApplicationFiles } from './application-files.repository.ts';
import { sendFirstLetters, notifyRecruiters } from './application-emails.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { reminderMs, remindOfInterview } from './interview-times.ts';
import { sendOutbox } from './application-outbox.ts';
import type { InterviewLettersDeps } from './interview-emails.ts';
import { listQueued, storeQueued, type QueueApplicationDeps } from './offline-queue.ts';

export interface ApplicationWorkerDeps
  extends
    Omit<QueueApplicationDeps & InterviewLettersDeps, 'applications' | 'log'>,
    Pick<WorkGuardDeps, 'workFailures'> {
  readonly applications: ApplicationRepository;
  readonly files: ApplicationFiles;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly pollIntervalMs?: number;
}

/** Recruiters are reminded this long before the answer is due. */
const dueReminderMs = 12 * 3_600_000;
const defaultPollIntervalMs = 60_000;
/** The sweep runs in every 60th pass. */
const sweepEvery = 60;

/** Notifies recruiters that the answer is overdue or due soon. */
const remind = async (application: ApplicationRecord, deps: ApplicationWorkerDeps): Promise<void> => {
  const { id, due_at, overdue_told_at } = application;
  const now = deps.clock();
  const isOver = due_at <= now;
  if (overdue_told_at === undefined) await notifyRecruiters(isOver ? 'overdue' : 'reminder', application, deps);
  const told = { reminded_at: now, ...(isOver ? { overdue_told_at: now } : {}) };
  await deps.applications.change(id, undefined, { set: told });
};

const storeQueuedApplications = (guard: WorkGuard, deps: ApplicationWorkerDeps): Promise<void> =>
  guard.each(
    'waiting-applications',
    (batch) => listQueued(deps.dataDir, batch),
    ({ id }) => storeQueued(id, deps),
  );

/** Longer than it takes to store an application after its files. */
const orphanMs = 24 * 3_600_000;
const sweepBatch = 200;

/** Removes files of applications that were never stored, or whose removal was interrupted. */
const sweepFiles = async (
  applications: Pick<ApplicationRepository, 'filesInUse'>,
  files: Pick<ApplicationFiles, 'listOlder' | 'remove'>,
  now: Date,
): Promise<void> => {
  let after: string | undefined;
  do {
    const ids = await files.listOlder(new Date(now.getTime() - orphanMs), after, sweepBatch);
    const used = await applications.filesInUse(ids);
    await files.remove(ids.filter((id) => !used.has(id)));
    after = ids.length === sweepBatch ? ids.at(-1) : undefined;
  } while (after !== undefined);
};

const sweep = (guard: WorkGuard, { applications, files, clock }: ApplicationWorkerDeps): Promise<void> =>
  guard.pass('application-files', () => sweepFiles(applications, files, clock()));

/** Runs daily while applications are off: stores queued ones and sweeps orphaned files, so that retention reaches all data. */
export const cleanUpApplications = async (deps: ApplicationWorkerDeps): Promise<void> => {
  const guard = createWorkGuard(deps);
  await storeQueuedApplications(guard, deps);
  await sweep(guard, deps);
};

export const startApplicationWorker = (deps: ApplicationWorkerDeps): { readonly stop: () => Promise<void> } => {
  const { applications, clock, log, pollIntervalMs = defaultPollIntervalMs } = deps;
  const stopped = new AbortController();
  const guard = createWorkGuard(deps);

  const work = async (turn: number): Promise<void> => {
    await guard.each(
      'application-confirmations',
      (batch) => applications.findWithLettersDue(batch),
      (application) => sendFirstLetters(application, deps),
    );
    await guard.each(
      'application-letters',
      (batch) => applications.findWithOutbox(batch),
      (application) => sendOutbox(application, deps),
    );
    await guard.each(
      'application-reminders',
      async (batch) => {
        const now = clock();
        const over = await applications.findDueBefore(now, 'overdue_told_at', batch);
        if (over.length > 0) return over;
        return applications.findDueBefore(new Date(now.getTime() + dueReminderMs), 'reminded_at', batch);
      },
      (application) => remind(application, deps),
    );
    await guard.each(
      'interview-reminders',
      (batch) => applications.findInterviews(clock(), new Date(clock().getTime() + reminderMs), batch),
      (application) => remindOfInterview(application, deps),
    );
    // After the queries: if they fail, queued applications stay where a repeated request finds them.
    await storeQueuedApplications(guard, deps);
    if (turn % sweepEvery === 0) await sweep(guard, deps);
  };

  const running = repeat({
    signal: stopped.signal,
    log,
    work,
    nextMs: () => pollIntervalMs,
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
