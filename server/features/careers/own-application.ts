/** What an applicant can do with their application: whoever has the link may, and nobody else. */
import { isDecided, type ApplicationMistakeKind } from '#shared/careers/application-rules.ts';
import { hashLink } from './application-letters.ts';
import type { ApplicationFiles } from './application-files.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { CorrespondenceDeps } from './edit-application.ts';
import { eraseApplication, type EraseDecidedDeps } from './erase-application.ts';
import { endInterview } from './interview-times.ts';
import type { PostedForm } from './receive-application.ts';
import { addFile } from './submit-application.ts';

export interface OwnApplicationDeps
  extends Omit<EraseDecidedDeps, 'applications' | 'interviewCalendars'>, CorrespondenceDeps {
  readonly applicationFiles: ApplicationFiles;
}

const linkPattern = /^[\w-]{43}$/;

/** Null for a link that opens nothing, or not any more. */
export const openApplication = async (
  token: string,
  { applications }: { readonly applications: Pick<ApplicationRepository, 'findByLink'> },
): Promise<ApplicationRecord | null> => (linkPattern.test(token) ? applications.findByLink(hashLink(token)) : null);

/** Nothing is undone by a second time. */
export const withdraw = async (application: ApplicationRecord, deps: OwnApplicationDeps): Promise<void> => {
  if (isDecided(application.stage)) return;
  const at = deps.clock();
  await deps.applications.change(application.id, undefined, {
    set: { stage: 'withdrawn', decided_at: at },
    unset: ['clock_due_at'],
    event: { at, stage: 'withdrawn' },
  });
  await endInterview({ id: application.id }, deps);
};

/** What is wrong with the file; null when it was added. */
export const addOwnFile = async (
  form: Pick<PostedForm, 'files'>,
  application: ApplicationRecord,
  { applications, applicationFiles: files, clock }: OwnApplicationDeps,
): Promise<ApplicationMistakeKind | null> =>
  isDecided(application.stage) ? 'unfit' : addFile(form, application, { applications, files, clock });

/** Erases every application of this address for the position. Recruiters are told of cancelled interviews first. */
export const eraseOwn = async (application: ApplicationRecord, deps: OwnApplicationDeps): Promise<void> => {
  for (const each of [application, ...(await deps.applications.findOthers(application))]) {
    await endInterview({ id: each.id, isErased: true }, deps);
    await eraseApplication(each, deps);
  }
};
