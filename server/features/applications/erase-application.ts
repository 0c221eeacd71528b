/** Deletes applications with their files and what is kept of their letters, and files that no application names. */
import type { LetterRepository } from '../mail/letter.repository.ts';
import type { ApplicationFiles } from './application-files.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { InterviewCalendars } from './interview-calendar.repository.ts';

export interface EraseDecidedDeps {
  readonly applications: Pick<ApplicationRepository, 'countOver' | 'findOver' | 'erase'>;
  readonly applicationFiles: Pick<ApplicationFiles, 'remove'>;
  readonly interviewCalendars: Pick<InterviewCalendars, 'release'>;
  readonly letters: Pick<LetterRepository, 'forget'>;
}

type EraseDeps = Omit<EraseDecidedDeps, 'applications'> & {
  readonly applications: Pick<ApplicationRepository, 'erase'>;
};

const toApplicants = [
  ...(['application-received', 'application-again', 'application-letter', 'pool-asked'] as const),
  ...(['interview-offered', 'interview-chosen', 'interview-cancelled', 'interview-reminder'] as const),
];

/** The record goes first: were the files gone and the record not, it would name what nobody can open. The sweep has the rest. */
export const eraseApplication = async (
  { id, email, interview }: Pick<ApplicationRecord, 'id' | 'email' | 'interview'>,
  { applications, applicationFiles, interviewCalendars, letters }: EraseDeps,
): Promise<void> => {
  const files = await applications.erase(id);
  await applicationFiles.remove(files);
  if (interview !== undefined) await interviewCalendars.release(interview.by.id, interview.id);
  await letters.forget(toApplicants, email);
};

const atOnce = 50;

/** Says after each batch how many are gone. */
export async function* eraseDecided(until: Date | null, now: Date, deps: EraseDecidedDeps): AsyncGenerator<number> {
  for (;;) {
    const found = await deps.applications.findOver(until, now, atOnce);
    for (const application of found) await eraseApplication(application, deps);
    yield found.length;
    if (found.length === 0) return;
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
