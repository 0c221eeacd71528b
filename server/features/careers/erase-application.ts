/** Deletes applications with their files and what is kept of their letters, and files that no application names. */
import type { EmailRepository } from '../mail/email.repository.ts';
import type { ApplicationFiles } from './application-files.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { InterviewCalendars } from './interview-calendar.repository.ts';

export interface EraseDecidedDeps {
  readonly applications: Pick<ApplicationRepository, 'countOver' | 'findOver' | 'erase'>;
  readonly applicationFiles: Pick<ApplicationFiles, 'remove'>;
  readonly interviewCalendars: Pick<InterviewCalendars, 'release'>;
  readonly emails: Pick<EmailRepository, 'forgetAbout' | 'forgetUnmarked'>;
}

type EraseDeps = Omit<EraseDecidedDeps, 'applications'> & {
  readonly applications: Pick<ApplicationRepository, 'erase'>;
};

const toApplicants = [
  ...(['application-received', 'application-again', 'application-letter', 'pool-asked'] as const),
  ...(['interview-offered', 'interview-chosen', 'interview-cancelled', 'interview-reminder'] as const),
];

/**
 * Emails are erased before the record, because after an interruption they could not be found without it, and again after it, because
 * more may have been created meanwhile. The recruiter is still told that an interview is cancelled: that email does not name the person.
 * Files are removed last, because a record must not name files that are gone. The sweep removes leftovers.
 */
export const eraseApplication = async (
  { id, email, interview }: Pick<ApplicationRecord, 'id' | 'email' | 'interview'>,
  { applications, applicationFiles, interviewCalendars, emails }: EraseDeps,
): Promise<void> => {
  const forgetLetters = async (): Promise<void> => {
    await emails.forgetAbout([id], { kind: 'interview-cancelled', butTo: email });
    await emails.forgetUnmarked(toApplicants, email);
  };
  await forgetLetters();
  const files = await applications.erase(id);
  await forgetLetters();
  if (interview !== undefined) await interviewCalendars.release(interview.by.id, interview.id);
  await applicationFiles.remove(files);
};

const atOnce = 50;

/** Yields the number of erased applications after each batch. `attempt` returns false for one that failed; it is skipped. */
export async function* eraseDecided(
  until: Date | null,
  now: Date,
  attempt: (id: string, erase: () => Promise<void>) => Promise<boolean>,
  deps: EraseDecidedDeps,
): AsyncGenerator<number> {
  const failed: string[] = [];
  for (;;) {
    const found = await deps.applications.findOver(until, now, { most: atOnce, failed });
    for (const application of found)
      if (!(await attempt(application.id, () => eraseApplication(application, deps)))) failed.push(application.id);
    if (found.length === 0) return;
    yield found.filter(({ id }) => !failed.includes(id)).length;
  }
}

/** Longer than any application takes to be stored after its files. */
const orphanMs = 24 * 3_600_000;
const filesAtOnce = 200;

/** Removes files of applications that were never stored, or whose removal was interrupted. */
export const sweepFiles = async (
  applications: Pick<ApplicationRepository, 'filesInUse'>,
  files: Pick<ApplicationFiles, 'listOlder' | 'remove'>,
  now: Date,
): Promise<void> => {
  let after: string | undefined;
  do {
    const ids = await files.listOlder(new Date(now.getTime() - orphanMs), after, filesAtOnce);
    const used = await applications.filesInUse(ids);
    await files.remove(ids.filter((id) => !used.has(id)));
    after = ids.length === filesAtOnce ? ids.at(-1) : undefined;
  } while (after !== undefined);
};
