/** Changes to an application: staff move it, write notes, reveal and erase it. Emails that a change causes are sent after it. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { applicationLimits, isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { type ApplicationStep, revealReasons, type RevealReason } from '#shared/careers/recruiting-rules.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import type { ApplicationFiles } from './application-files.repository.ts';
import type { ApplicationEvent } from './application.model.ts';
import { sendOutbox, type SendOutboxDeps } from './application-emails.ts';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { isHidden } from './present-application.ts';
import type { InterviewCalendars } from './recruiting.repository.ts';

/** Steps that an applicant can repeat without end. All others happen a few times at most and are always accepted. */
const repeatableSteps: ReadonlySet<ApplicationStep | undefined> = new Set(['interview-chosen', 'interview-unfit']);

const isRepeatable = ({ by, step }: ApplicationEvent): boolean => by === undefined && repeatableSteps.has(step?.kind);

/** Entries of the applicant do not count towards the limit of staff. */
const hasRoom = (events: readonly ApplicationEvent[], event: ApplicationEvent): boolean => {
  if (isRepeatable(event)) return events.filter(isRepeatable).length < applicationLimits.ownHistory;
  return event.by === undefined || events.filter((each) => !isRepeatable(each)).length < applicationLimits.history;
};

export interface CorrespondenceDeps extends SendOutboxDeps {
  readonly applications: ApplicationRepository;
  readonly interviewCalendars: InterviewCalendars;
  readonly accounts: Pick<AccountRepository, 'findById' | 'listReachable'>;
  readonly content: SiteContent;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

export type EditResult<Refusal extends string> =
  | { readonly kind: 'changed'; readonly application: ApplicationRecord }
  | { readonly kind: 'missing' | 'full' }
  | { readonly kind: Refusal };

const maxTries = 5;

/** Calls `decide` again if the application was changed meanwhile. `decide` returns the change, or a word to refuse it. */
export const editApplication = async <Refusal extends string>(
  id: string,
  decide: (application: ApplicationRecord) => Promise<ApplicationChange | Refusal> | ApplicationChange | Refusal,
  { applications, sendEmail, log }: Pick<CorrespondenceDeps, 'applications' | 'sendEmail' | 'log'>,
): Promise<EditResult<Refusal>> => {
  for (let left = maxTries; left > 0; left -= 1) {
    const found = await applications.find(id);
    if (found === null) return { kind: 'missing' };
    const change = await decide(found);
    if (typeof change === 'string') return { kind: change };
    if (change.event !== undefined && !hasRoom(found.events, change.event)) return { kind: 'full' };
    const changed = await applications.change(id, found.version, change);
    if (changed === null) continue;
    try {
      await sendOutbox(changed, { applications, sendEmail });
    } catch (error) {
      // They are stored with the application: the worker sends them later.
      log.warn({ err: error, application: id }, 'emails of an application wait');
    }
    return { kind: 'changed', application: changed };
  }
  throw new Error(`The application changed during each of ${maxTries} tries.`);
};

export interface ChangeApplicationDeps {
  readonly applications: Pick<ApplicationRepository, 'find' | 'change'>;
  readonly clock: () => Date;
}

export type ChangeResult =
  | { readonly kind: 'changed' | 'unchanged' | 'conflict'; readonly application: ApplicationRecord }
  | { readonly kind: 'missing' | 'withdrawn' | 'full' };

interface ChangeTarget {
  readonly id: string;
  readonly by: StaffRef;
  /** The version that was read; undefined to change any version. */
  readonly version?: number | undefined;
}

const changeVersion = async (
  { id, version }: ChangeTarget,
  decide: (application: ApplicationRecord) => ApplicationChange | 'unchanged' | 'withdrawn',
  { applications }: Pick<ChangeApplicationDeps, 'applications'>,
): Promise<ChangeResult> => {
  const application = await applications.find(id);
  if (application === null) return { kind: 'missing' };
  const change = decide(application);
  if (change === 'withdrawn') return { kind: 'withdrawn' };
  if (change === 'unchanged') return { kind: 'unchanged', application };
  if (change.event !== undefined && !hasRoom(application.events, change.event)) return { kind: 'full' };
  const changed = await applications.change(id, version, change);
  if (changed !== null) return { kind: 'changed', application: changed };
  const current = await applications.find(id);
  return current === null ? { kind: 'missing' } : { kind: 'conflict', application: current };
};

/** A decision starts the retention period. The first move stops the clock of the promised answer. */
export const moveApplication = (
  { stage, ...target }: ChangeTarget & { readonly stage: ApplicationStage },
  deps: ChangeApplicationDeps,
): Promise<ChangeResult> =>
  changeVersion(
    target,
    (application) => {
      if (application.stage === stage) return 'unchanged';
      // Only the applicant can undo a withdrawal, by applying again.
      if (application.stage === 'withdrawn') return 'withdrawn';
      const at = deps.clock();
      const isOwed = stage === 'application';
      return {
        set: {
          stage,
          ...(isDecided(stage) ? { decided_at: at } : {}),
          ...(isOwed ? { clock_due_at: application.due_at } : {}),
          // Applications held as spam have not been confirmed.
          ...(application.stage === 'spam' ? { letters_due: true } : {}),
        },
        unset: [
          ...(isDecided(stage) ? [] : (['decided_at', 'pool', 'pool_until'] as const)),
          ...(isOwed ? [] : (['clock_due_at'] as const)),
        ],
        event: { at, by: target.by, stage },
      };
    },
    deps,
  );

export const writeNote = (
  { text, mentions, ...target }: ChangeTarget & { readonly text: string; readonly mentions: readonly StaffRef[] },
  deps: ChangeApplicationDeps,
): Promise<ChangeResult> =>
  changeVersion(
    target,
    () => ({
      event: {
        at: deps.clock(),
        by: target.by,
        note: text,
        ...definedOnly({ mentions: mentions.length === 0 ? undefined : [...mentions] }),
      },
    }),
    deps,
  );

/** Ends blind mode for this application. The history keeps the reason. */
export const revealApplicant = (
  target: ChangeTarget,
  { reason, note }: { readonly reason: RevealReason; readonly note: string },
  deps: ChangeApplicationDeps & { readonly content: Parameters<typeof isHidden>[1] },
): Promise<ChangeResult> =>
  changeVersion(
    target,
    (application) => {
      if (!isHidden(application, deps.content)) return 'unchanged';
      const at = deps.clock();
      const revealed = [reason === 'other' ? '' : revealReasons[reason], note].filter((text) => text !== '').join(': ');
      return { set: { revealed_at: at }, event: { at, by: target.by, revealed } };
    },
    deps,
  );

export interface EraseDeps {
  readonly applications: Pick<ApplicationRepository, 'erase'>;
  readonly applicationFiles: Pick<ApplicationFiles, 'remove'>;
  readonly interviewCalendars: Pick<InterviewCalendars, 'release'>;
  readonly emails: Pick<EmailRepository, 'forgetAbout' | 'forgetUnmarked'>;
}

const emailsToApplicants = [
  ...(['application-received', 'application-again', 'application-letter', 'pool-asked'] as const),
  ...(['interview-offered', 'interview-chosen', 'interview-cancelled', 'interview-reminder'] as const),
];

/**
 * Emails are erased before the record, because after an interruption they could not be found without it, and again after it, because
 * more may have been created meanwhile. The recruiter still gets the email that an interview is cancelled: it does not name the person.
 * Files are removed last, because a record must not name files that are gone. The sweep removes leftovers.
 */
export const eraseApplication = async (
  { id, email, interview }: Pick<ApplicationRecord, 'id' | 'email' | 'interview'>,
  { applications, applicationFiles, interviewCalendars, emails }: EraseDeps,
): Promise<void> => {
  const eraseEmails = async (): Promise<void> => {
    await emails.forgetAbout([id], { kind: 'interview-cancelled', butTo: email });
    await emails.forgetUnmarked(emailsToApplicants, email);
  };
  await eraseEmails();
  const files = await applications.erase(id);
  await eraseEmails();
  if (interview !== undefined) await interviewCalendars.release(interview.by.id, interview.id);
  await applicationFiles.remove(files);
};

export interface EraseDecidedDeps extends EraseDeps {
  readonly applications: Pick<ApplicationRepository, 'countOver' | 'findOver' | 'erase'>;
}

const eraseBatch = 50;

/** Erases applications whose retention period or time in the talent pool is over. Yields the number of erased applications after each batch. `attempt` returns false for one that failed; it is skipped. */
export async function* eraseDecided(
  decidedBefore: Date | null,
  now: Date,
  attempt: (id: string, erase: () => Promise<void>) => Promise<boolean>,
  deps: EraseDecidedDeps,
): AsyncGenerator<number> {
  const failed: string[] = [];
  for (;;) {
    const found = await deps.applications.findOver(decidedBefore, now, { most: eraseBatch, failed });
    for (const application of found)
      if (!(await attempt(application.id, () => eraseApplication(application, deps)))) failed.push(application.id);
    if (found.length === 0) return;
    yield found.filter(({ id }) => !failed.includes(id)).length;
  }
}
