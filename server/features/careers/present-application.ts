/** An application as recruiters see it: in lists, whole, and after a change. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { candidateName, isBlind, neutralFileName, fillName, maskPerson } from '#shared/careers/recruiting-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { Interview } from './application.model.ts';
import type { ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import { monthsAfter } from '#shared/settings/retention-rules.ts';
import { notFound, type Problem } from '#server/platform/http/problem.ts';

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

export const gone = (): Problem => notFound('There is no such application. It may have been deleted.');

export const findApplication = async (
  id: string,
  applications: Pick<ApplicationRepository, 'find'>,
): Promise<ApplicationRecord> => {
  const found = await applications.find(id);
  if (found === null) throw gone();
  return found;
};

export const presentRow = (record: ApplicationRecord, content: Settings): ApplicationRow => {
  const { id, position, name, stage, submitted_at, due_at, clock_due_at, files, pool_until, again_of } = asSeen(
    record,
    content,
  );
  return {
    id,
    position,
    name,
    stage,
    is_hidden: isHidden(record, content),
    submitted_at: submitted_at.toISOString(),
    due_at: due_at.toISOString(),
    is_owed: clock_due_at !== undefined,
    files: files.length,
    pool_until: pool_until?.toISOString() ?? null,
    is_again: again_of !== undefined,
  };
};

const presentEvent = ({ at, by, stage, note, ...event }: ApplicationRecord['events'][number]) => ({
  at: at.toISOString(),
  by: by ?? null,
  stage: stage ?? null,
  note: note ?? null,
  mentions: event.mentions ?? [],
  handed_in: event.handed_in ?? null,
  revealed: event.revealed ?? null,
  letter: event.letter ?? null,
  step: event.step
    ? { kind: event.step.kind, time: event.step.time?.toISOString() ?? null, said: event.step.said ?? '' }
    : null,
});

export const presentApplication = (record: ApplicationRecord, content: Settings): ShownApplication => {
  const months = content['site-settings'].retention.applicationMonths;
  const seen = asSeen(record, content);
  const { email, phone, links, message, answers, files, consent, decided_at, spam, stage, events, version } = seen;
  const { source = '', pool_until } = seen;
  return {
    ...presentRow(record, content),
    email,
    phone,
    links,
    message,
    answers,
    version,
    files: files.map(({ added_at, ...file }) => ({ ...file, added_at: added_at.toISOString() })),
    consent: consent.text,
    source,
    decided_at: decided_at?.toISOString() ?? null,
    deleted_at:
      pool_until?.toISOString() ??
      (decided_at === undefined || months === 0 ? null : monthsAfter(months, decided_at).toISOString()),
    spam: stage === 'spam' ? spam.reasons : [],
    events: events.map(presentEvent),
  };
};
