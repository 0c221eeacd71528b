/**
 * Applications as recruiters see them. In blind mode, personal fields are masked or emptied first. The applicant's letter, answers and
 * the content of files stay as they are.
 */
import type { ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import { formFieldNames, isPersonal } from '#shared/careers/application-fields.ts';
import { candidateName, fillName, isBlind, maskPerson, neutralFileName } from '#shared/careers/recruiting-rules.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsAfter } from '#shared/settings/retention-rules.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { pickFields } from '#server/platform/pick-fields.ts';
import { notFound, type Problem } from '#server/platform/http/problem.ts';
import type { ApplicationEvent, Interview } from './application.model.ts';
import { stagesIn } from './hiring-stages.ts';
import type {
  ApplicationFilter,
  ApplicationRecord,
  ApplicationRepository,
  FoundApplication,
} from './application.repository.ts';
import { stageTitle } from '#shared/careers/application-rules.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { SiteContent } from '../content/site-content.ts';
import { matchesName, maxNewest, type FindEntry, type FindSource } from '../search/find-source.ts';

type Settings = Pick<LiveContent, 'site-settings' | 'applications'>;
type Mask = (text: string) => string;

export const isHidden = (application: Parameters<typeof isBlind>[0], content: Settings): boolean =>
  isOn('blindMode', content['site-settings'].features) && isBlind(application, stagesIn(content));

/** Emails are stored without the name, which is filled in for readers who may see it. */
const changeEmail = (event: ApplicationEvent, change: Mask): ApplicationEvent => {
  const { letter } = event;
  if (letter === undefined) return event;
  return { ...event, letter: { ...letter, subject: change(letter.subject), text: change(letter.text) } };
};

const maskEvent = (event: ApplicationEvent, mask: Mask): ApplicationEvent => ({
  ...changeEmail(event, mask),
  ...(event.note === undefined ? {} : { note: mask(event.note) }),
  ...(event.revealed === undefined ? {} : { revealed: mask(event.revealed) }),
  ...(event.step?.said === undefined ? {} : { step: { ...event.step, said: mask(event.step.said) } }),
});

const maskInterviewTexts = <Offered extends Interview>(interview: Offered, mask: Mask): Offered => {
  const { place, note, said } = interview;
  return { ...interview, place: mask(place), note: mask(note), ...(said === undefined ? {} : { said: mask(said) }) };
};

/** Masks the person in a text while the application is hidden. */
export const maskText = (text: string, record: ApplicationRecord, content: Settings): string =>
  isHidden(record, content) ? maskPerson(text, record) : text;

/** Masks the person in the texts of an interview while the application is hidden. */
export const maskInterview = <Offered extends Interview>(
  interview: Offered,
  record: ApplicationRecord,
  content: Settings,
): Offered => maskInterviewTexts(interview, (text) => maskText(text, record, content));

type Masks = {
  readonly [Field in keyof ApplicationRecord]?: (
    value: NonNullable<ApplicationRecord[Field]>,
    record: ApplicationRecord,
  ) => ApplicationRecord[Field];
};

/** Personal fields that blind mode shows in part. All others are emptied. */
const masks: Masks = {
  name: (_name, { id }) => candidateName(id),
  files: (files) =>
    files.map((file, index) => ({ ...file, name: neutralFileName(file.format, index, file.is_cv === true) })),
  events: (events, record) => events.map((event) => maskEvent(event, (text) => maskPerson(text, record))),
  interview: (interview, record) => maskInterviewTexts(interview, (text) => maskPerson(text, record)),
};

const emptied = (value: unknown): unknown => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : undefined);

const hideField = (field: string, value: unknown, record: object): unknown => {
  if (!isPersonal(field) || value === undefined) return value;
  const mask = (masks as Readonly<Record<string, ((given: unknown, of: object) => unknown) | undefined>>)[field];
  return mask === undefined ? emptied(value) : mask(value, record);
};

/** The fields of an application that every list reads. */
type Listed = Pick<ApplicationRecord, 'id' | 'name'> & Parameters<typeof isBlind>[0];

/** Returns the record as recruiters may see it now. */
export const applyBlindMode = <Read extends Listed>(record: Read, content: Settings): Read => {
  const { id, ...fields } = record;
  if (isHidden(record, content)) {
    const hidden = Object.entries(fields).map(([field, value]) => [field, hideField(field, value, record)]);
    return { ...Object.fromEntries(hidden), id } as Read;
  }
  const events = (record.events as readonly ApplicationEvent[]).map((event) =>
    changeEmail(event, (text) => fillName(text, record.name)),
  );
  return { ...record, events };
};

export const gone = (): Problem => notFound('Application not found. It may have been deleted.');

export const findApplication = async (
  id: string,
  applications: Pick<ApplicationRepository, 'find'>,
): Promise<ApplicationRecord> => {
  const found = await applications.find(id);
  if (found === null) throw gone();
  return found;
};

type RowRecord = Omit<Listed, 'events'> &
  Pick<
    ApplicationRecord,
    'position' | 'submitted_at' | 'due_at' | 'clock_due_at' | 'pool_until' | 'again_of' | 'added_by'
  > & {
    readonly files: readonly unknown[];
    readonly events: readonly Pick<ApplicationEvent, 'at' | 'stage'>[];
  };

const rowOf = (seen: RowRecord, isHiddenNow: boolean): ApplicationRow => ({
  id: seen.id,
  position: seen.position,
  name: seen.name,
  stage: seen.stage,
  is_hidden: isHiddenNow,
  since: (seen.events.findLast(({ stage }) => stage !== undefined)?.at ?? seen.submitted_at).toISOString(),
  submitted_at: seen.submitted_at.toISOString(),
  due_at: seen.due_at.toISOString(),
  is_owed: seen.clock_due_at !== undefined,
  files: seen.files.length,
  pool_until: seen.pool_until?.toISOString() ?? null,
  is_again: seen.again_of !== undefined,
  added_by: seen.added_by ?? null,
});

export const presentRow = (record: RowRecord, content: Settings): ApplicationRow =>
  rowOf(applyBlindMode(record, content), isHidden(record, content));

const presentEvent = ({ at, by, stage, note, step, ...event }: ApplicationEvent) => ({
  at: at.toISOString(),
  by: by ?? null,
  stage: stage ?? null,
  note: note ?? null,
  mentions: event.mentions ?? [],
  handed_in: event.handed_in ?? null,
  revealed: event.revealed ?? null,
  letter: event.letter ?? null,
  step: step ? { kind: step.kind, time: step.time?.toISOString() ?? null, said: step.said ?? '' } : null,
});

export const presentApplication = (record: ApplicationRecord, content: Settings): ShownApplication => {
  const months = content['site-settings'].retention.applicationMonths;
  const seen = applyBlindMode(record, content);
  const { answers, files, consent, decided_at, spam, stage, events, version, source = '', pool_until } = seen;
  return {
    ...rowOf(seen, isHidden(record, content)),
    ...pickFields(formFieldNames, seen),
    answers,
    version,
    files: files.map(({ added_at, is_cv = false, ...file }) => ({ ...file, is_cv, added_at: added_at.toISOString() })),
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

/** Without the name and address of a hidden applicant: a search must not tell who they are. */
const entryOf = (record: FoundApplication, content: Settings): FindEntry => {
  const { id, position, stage, submitted_at } = record;
  const isNameless = isHidden(record, content);
  const title = isNameless ? candidateName(id) : record.name;
  return {
    id,
    names: [title, position.title, ...(isNameless ? [] : [record.email])],
    title,
    detail: [position.title, stageTitle(stagesIn(content), stage), formatDay(submitted_at, 'short')].join(', '),
    to: () => `/admin/applications/${id}`,
  };
};

/**
 * Adds the matches of a search to a filter. It compares the newest applications, because what may be searched depends on blind mode
 * and on the history of each.
 */
export const withSearch = async (
  filter: ApplicationFilter,
  q: string,
  {
    applications,
    content,
  }: { readonly applications: Pick<ApplicationRepository, 'newest'>; readonly content: SiteContent },
): Promise<ApplicationFilter> => {
  if (q === '') return filter;
  const terms = queryTerms(q);
  const compared = terms.length === 0 ? [] : await applications.newest(moreThanCounted, filter);
  const found = compared.filter((record) => matchesName(terms, entryOf(record, content.current)));
  return { ...filter, ids: found.map(({ id }) => id) };
};

export const createApplicationFindSource = (
  applications: Pick<ApplicationRepository, 'newest' | 'find'>,
  content: SiteContent,
): FindSource => {
  const toEntry = (record: FoundApplication): FindEntry => entryOf(record, content.current);
  const newest = async () => (await applications.newest(maxNewest)).map(toEntry);
  return {
    newest,
    search: async (q, limit) => (await newest()).filter((entry) => matchesName(queryTerms(q), entry)).slice(0, limit),
    // A name may have become hidden since it was cached.
    reread: async (id) => {
      const found = await applications.find(id);
      return found === null || isHidden(found, content.current) ? null : toEntry(found);
    },
  };
};
