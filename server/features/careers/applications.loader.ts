/** The application form of an open position, and the applicant's private page. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import type { ApplicationPage, ApplyPage, ApplyState } from '#shared/careers/careers.data.ts';
import {
  applicationLimits,
  isDecided,
  type ApplicationMistake,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { isAhead } from '#shared/careers/recruiting-rules.ts';
import { applyPath, findPosition, isOpen } from '#shared/careers/position-rules.ts';
import { monthsAfter, formatMonths } from '#shared/settings/retention-rules.ts';
import type { StoredDocument } from './application-files.repository.ts';
import type { Interview, PoolAnswer } from './application.model.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { formatInSiteTime, formatInUtc } from './application-emails.ts';
import { findExampleStage, inDays } from './application-examples.ts';
import type { FoundPage, MissingPage, PageDeps, PageLoader, PageResult } from '../page-loader.ts';

const filled = (text: string, position: string): string => text.replaceAll('{position}', () => position);

/** Returns the position with this slug, or that had it, if it is open; or else an error page. */
export const findOpenPosition = (
  key: string | undefined,
  { content, clock }: Pick<PageDeps, 'content' | 'clock'>,
): { readonly kind: 'open'; readonly position: Position } | MissingPage => {
  const { openings, missing, closed } = content.careers;
  const position = findPosition(openings.positions, key);
  if (position === undefined) return { kind: 'missing', status: 404, missing };
  if (!isOpen(position, clock())) return { kind: 'missing', status: 410, missing: closed };
  return { kind: 'open', position };
};

/** Presents the page with a form state. */
export function applyPage(position: Position, form: ApplyState, content: LiveContent): FoundPage<'apply'> {
  const { outcomes, receipt, form: words } = content.applications;
  const { title, lead, description, ...rest } = words;
  const months = formatMonths(content['site-settings'].retention.applicationMonths);
  const consent = { ...rest.consent, text: rest.consent.text.replaceAll('{months}', () => months) };
  const statement = { title: filled(title, position.title), lead };
  const data: ApplyPage = {
    content: { ...rest, consent },
    statement,
    outcomes,
    receipt,
    form,
    position: { key: position.key, title: position.title },
    terms: [position.department, position.level, position.type, position.location],
    questions: position.questions ?? [],
    steps: content.careers.hiring.steps,
  };
  const metadata = { title: statement.title, description: filled(description, position.title), keywords: [] };
  // Searches should find the position's page.
  return { kind: 'found', data, metadata, name: statement.title, indexed: false };
}

export const loadApply: PageLoader<'apply'> = ({ params, query }, { content, clock, readReceipt, isPreview }) => {
  const found = findOpenPosition(params['positionKey'], { content, clock });
  if (found.kind === 'missing') return found;
  const { key } = found.position;
  if (key !== params['positionKey']) return { kind: 'redirect', to: applyPath(key) };
  const sent = query.get('sent');
  const receipt = sent === null ? null : isPreview ? { due_at: inDays(2, { clock }) } : readReceipt(sent);
  const form: ApplyState = {
    values: {},
    errors: [],
    ...(receipt === null
      ? { outcome: 'idle' }
      : {
          outcome: 'sent',
          due: { at: receipt.due_at.toISOString(), words: formatInSiteTime(receipt.due_at, content) },
        }),
    shownAt: clock().getTime(),
  };
  return applyPage(found.position, form, content);
};

/** The parts of an application that its page shows. */
type ShownApplication = Pick<
  ApplicationRecord,
  'position' | 'stage' | 'submitted_at' | 'due_at' | 'clock_due_at' | 'decided_at' | 'pool_until'
> & {
  readonly files: readonly Pick<StoredDocument, 'name' | 'format' | 'bytes'>[];
  readonly interview?: Pick<Interview, 'state' | 'minutes' | 'place' | 'note' | 'times' | 'chosen'>;
  readonly pool?: Pick<PoolAnswer, 'state'>;
};

interface Shown {
  readonly token: string;
  readonly application: ShownApplication | null;
  readonly positionKey: string;
  readonly ask?: ApplicationPage['ask'];
  readonly done?: ApplicationPage['done'];
  readonly errors?: readonly ApplicationMistake[];
  readonly taken?: readonly Date[];
  readonly problem?: ApplicationPage['problem'];
}

type Described = NonNullable<ApplicationPage['application']>;

const describeInterview = (
  { interview, stage }: ShownApplication,
  taken: readonly Date[],
  { content, clock }: Pick<PageDeps, 'content' | 'clock'>,
): Described['interview'] => {
  if (interview === undefined || isDecided(stage)) return null;
  const { state, minutes, place, note, times, chosen } = interview;
  if (state === 'withdrawn' || state === 'cancelled') return null;
  const now = clock();
  const gone = new Set(taken.map((time) => time.getTime()));
  const say = (at: Date) => ({ at: at.toISOString(), words: formatInSiteTime(at, content), utc: formatInUtc(at) });
  return {
    state,
    minutes,
    place,
    note,
    times: times.map((time) => ({
      ...say(time),
      is: time <= now ? 'over' : gone.has(time.getTime()) ? 'taken' : 'free',
    })),
    chosen: chosen === undefined || state !== 'chosen' ? null : say(chosen),
    ahead: isAhead(interview, now),
  };
};

const describePool = (
  { pool, pool_until }: ShownApplication,
  { content }: Pick<PageDeps, 'content'>,
): Described['pool'] => {
  const isAsked = pool?.state === 'asked' && isOn('talentPool', content['site-settings'].features);
  if (pool === undefined || (!isAsked && pool_until === undefined)) return null;
  const months = formatMonths(content['site-settings'].retention.poolMonths);
  return {
    asked: isAsked,
    consent: content.applications.pool.consent.replaceAll('{months}', () => months),
    until:
      pool_until === undefined ? null : { at: pool_until.toISOString(), words: formatInSiteTime(pool_until, content) },
  };
};

type States = LiveContent['applications']['status']['states'];

const stateAt = (stage: ApplicationStage, states: States): States[keyof States] | undefined =>
  Object.entries(states).find(([id]) => id === stage)?.[1];

const describe = (
  record: ShownApplication,
  token: string,
  taken: readonly Date[],
  { content, clock }: Pick<PageDeps, 'content' | 'clock'>,
): Described => {
  const { stage, submitted_at, due_at, clock_due_at, decided_at, files, pool_until } = record;
  const { status, stages, removedStages } = content.applications;
  const own = [...stages, ...removedStages].find(({ id }) => id === stage);
  const say = (at: Date) => ({ at: at.toISOString(), words: formatInSiteTime(at, content) });
  const months = content['site-settings'].retention.applicationMonths;
  const isOver = isDecided(stage);
  return {
    token,
    stage,
    // Does not reveal that it is marked as spam.
    state: own ? { title: own.title, text: own.text } : (stateAt(stage, status.states) ?? status.states.application),
    sent: say(submitted_at),
    ...(clock_due_at === undefined ? {} : { due: say(due_at) }),
    late: clock_due_at !== undefined && clock_due_at <= clock(),
    ...(decided_at === undefined || months === 0 || stage === 'spam' || pool_until !== undefined
      ? {}
      : { deleted: say(monthsAfter(months, decided_at)) }),
    interview: describeInterview(record, taken, { content, clock }),
    pool: describePool(record, { content }),
    files: files.map(({ name, format, bytes }) => ({ name, format, bytes })),
    mayAdd: !isOver && files.length < applicationLimits.files,
    mayWithdraw: !isOver,
  };
};

/** The applicant's page; without an application, the page after deletion. */
export function applicationPage(
  { token, application, positionKey, ask = null, done = null, errors = [], taken = [], problem = null }: Shown,
  deps: Pick<PageDeps, 'content' | 'clock'>,
): FoundPage<'application'> {
  const { status, form, interviews, pool } = deps.content.applications;
  const { letters: _letters, entry: _entry, ...interviewWords } = interviews;
  const { letter: _letter, consent: _consent, ...poolWords } = pool;
  const { title, lead, gone: _gone, states: _states, ...words } = status;
  const statement =
    application === null
      ? { title: words.erase.done, lead: words.erase.doneText }
      : { title: filled(title, application.position.title), lead };
  return {
    kind: 'found',
    data: {
      content: words,
      interviews: interviewWords,
      pool: poolWords,
      statement,
      mistakes: form.mistakes,
      positionKey,
      application: application === null ? null : describe(application, token, taken, deps),
      ask,
      done,
      problem,
      errors: [...errors],
    },
    metadata: { title: statement.title, description: lead, keywords: [] },
    name: statement.title,
    indexed: false,
  };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** An invented application at a stage, so that staff can preview its texts. */
function examplePage(key: string, positionKey: string, deps: PageDeps): PageResult<'application'> {
  const { content } = deps;
  const position = content.careers.openings.positions.find((each) => each.key === positionKey);
  if (position === undefined) return { kind: 'missing', status: 404, missing: content.applications.status.gone };
  const { id, state, minutes } = findExampleStage(key, content.applications);
  const due = inDays(1, deps);
  const application: ShownApplication = {
    position,
    stage: id,
    submitted_at: inDays(-1, deps),
    due_at: due,
    ...(id === 'application' ? { clock_due_at: due } : {}),
    ...(isDecided(id) ? { decided_at: deps.clock() } : {}),
    files: [{ name: 'CV.pdf', format: 'pdf', bytes: 182_000 }],
    ...(minutes === undefined
      ? {}
      : {
          interview: {
            state: 'offered',
            minutes,
            place: 'Video call',
            note: '',
            times: [3, 4, 5].map((days) => inDays(days, deps)),
          },
        }),
    ...(id === 'declined' ? { pool: { state: 'asked' } } : {}),
  };
  const page = applicationPage({ token: '', application, positionKey }, deps);
  return { ...page, data: { ...page.data, application: page.data.application && { ...page.data.application, state } } };
}

export const loadApplication: PageLoader<'application'> = async ({ params, query }, deps) => {
  const positionKey = params['positionKey'] ?? '';
  if (deps.isPreview) return examplePage(query.get('stage') ?? '', positionKey, deps);
  const token = query.get('key') ?? '';
  if (token === '' && query.get('done') === 'erased')
    return applicationPage({ token, application: null, positionKey }, deps);
  const application = await deps.readApplication(token);
  if (application === null || application.position.key !== positionKey)
    return { kind: 'missing', status: 404, missing: deps.content.applications.status.gone };
  const ask = oneOf(['withdraw', 'erase'], query.get('ask'));
  const done = oneOf(
    ['added', 'withdrawn', 'chosen', 'unfit', 'agreed', 'refused', 'left'] as const,
    query.get('done'),
  );
  const taken = await deps.readTakenTimes(application);
  return applicationPage({ token, application, positionKey, ask, done, taken }, deps);
};
