/**
 * Blind mode: takes out of a record who applies, before anything is made of it for staff. What an applicant wrote and the files
 * themselves stay as they are.
 */
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationStages } from '#shared/rules/application-rules.ts';
import {
  candidateName,
  isBlind,
  neutralFileName,
  revealReasons,
  type RevealReason,
} from '#shared/rules/blind-rules.ts';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { changeFound, type ChangeApplicationDeps, type ChangeResult } from './change-application.ts';

type Settings = Pick<LiveContent, 'site-settings'>;

export const isHidden = (
  application: Parameters<typeof isBlind>[0],
  { 'site-settings': { hiring } }: Settings,
): boolean => hiring.blind && isBlind(application);

/** As recruiters may see it now. */
export const asSeen = (record: ApplicationRecord, content: Settings): ApplicationRecord =>
  isHidden(record, content)
    ? {
        ...record,
        name: candidateName(record.id),
        ...{ email: '', phone: '', links: [] },
        files: record.files.map((file, index) => ({
          ...file,
          name: neutralFileName(file.format, index, file.is_cv === true),
        })),
      }
    : record;

/** For everybody, from now on; with the reason in the history. */
export const revealApplicant = (
  wish: { readonly id: string; readonly by: StaffRef; readonly version?: number | undefined },
  { reason, note }: { readonly reason: RevealReason; readonly note: string },
  deps: ChangeApplicationDeps & { readonly content: Settings },
): Promise<ChangeResult> =>
  changeFound(
    { id: wish.id, by: wish.by, ...(wish.version === undefined ? {} : { version: wish.version }) },
    (application) => {
      if (!isHidden(application, deps.content)) return 'unchanged';
      const at = deps.clock();
      const why = [...(reason === 'other' ? [] : [revealReasons[reason]]), ...(note === '' ? [] : [note])].join(': ');
      return { set: { revealed_at: at }, event: { at, by: wish.by, revealed: why } };
    },
    deps,
  );

export const nothingHidden = `It is not hidden who applies: from the stage ${applicationStages.assessment} on everybody sees it.`;
