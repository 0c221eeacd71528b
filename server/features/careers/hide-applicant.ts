/**
 * Blind mode: takes out of a record who applies, before anything is made of it for staff. The applicant's letter, answers and the files
 * themselves stay as they are; what was written about them or to them since, and how mail servers answered, loses the person.
 */
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import {
  candidateName,
  isBlind,
  neutralFileName,
  revealReasons,
  fillName,
  maskPerson,
  type RevealReason,
} from '#shared/careers/recruiting-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { changeFound, type ChangeApplicationDeps, type ChangeResult } from './change-application.ts';
import type { Interview } from './correspondence.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

type Settings = Pick<LiveContent, 'site-settings'>;

export const isHidden = (
  application: Parameters<typeof isBlind>[0],
  { 'site-settings': { features } }: Settings,
): boolean => isOn('blindMode', features) && isBlind(application);

type Event = ApplicationRecord['events'][number];

/** Letters are stored without the name: it is filled in for whoever may see it. */
const withLetter = (event: Event, change: (text: string) => string): Event =>
  event.letter === undefined
    ? event
    : { ...event, letter: { ...event.letter, subject: change(event.letter.subject), text: change(event.letter.text) } };

const hideIn = (event: Event, hide: (text: string) => string): Event => ({
  ...withLetter(event, hide),
  ...(event.note === undefined ? {} : { note: hide(event.note) }),
  ...(event.revealed === undefined ? {} : { revealed: hide(event.revealed) }),
  ...(event.step?.said === undefined ? {} : { step: { ...event.step, said: hide(event.step.said) } }),
});

/** A text without who applies, where that is hidden now. */
export const textAsSeen = (text: string, record: ApplicationRecord, content: Settings): string =>
  isHidden(record, content) ? maskPerson(text, record) : text;

/** What the recruiters of an interview may know of it now. */
export const interviewAsSeen = <Offered extends Interview>(
  interview: Offered,
  record: ApplicationRecord,
  content: Settings,
): Offered => {
  const hide = (text: string): string => textAsSeen(text, record, content);
  const { place, note, said } = interview;
  return { ...interview, place: hide(place), note: hide(note), ...(said === undefined ? {} : { said: hide(said) }) };
};

/** As recruiters may see it now. */
export const asSeen = (record: ApplicationRecord, content: Settings): ApplicationRecord => {
  const { id, name, files, events, interview } = record;
  if (!isHidden(record, content))
    return { ...record, events: events.map((event) => withLetter(event, (text) => fillName(text, name))) };
  return {
    ...record,
    name: candidateName(id),
    email: '',
    phone: '',
    links: [],
    files: files.map((file, index) => ({ ...file, name: neutralFileName(file.format, index, file.is_cv === true) })),
    events: events.map((event) => hideIn(event, (text) => maskPerson(text, record))),
    ...(interview === undefined ? {} : { interview: interviewAsSeen(interview, record, content) }),
  };
};

/** For everybody, from now on; with the reason in the history. */
export const revealApplicant = (
  target: { readonly id: string; readonly by: StaffRef; readonly version?: number | undefined },
  { reason, note }: { readonly reason: RevealReason; readonly note: string },
  deps: ChangeApplicationDeps & { readonly content: Settings },
): Promise<ChangeResult> =>
  changeFound(
    { id: target.id, by: target.by, ...definedOnly({ version: target.version }) },
    (application) => {
      if (!isHidden(application, deps.content)) return 'unchanged';
      const at = deps.clock();
      const why = [...(reason === 'other' ? [] : [revealReasons[reason]]), ...(note === '' ? [] : [note])].join(': ');
      return { set: { revealed_at: at }, event: { at, by: target.by, revealed: why } };
    },
    deps,
  );

export const nothingHidden = `It is not hidden who applies: from the stage ${applicationStages.assessment} on everybody sees it.`;
