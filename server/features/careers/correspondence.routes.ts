/** Answers the calls for emails to applicants, interview times, the talent pool and figures. */
import {
  askForPoolCall,
  endInterviewCall,
  exportFiguresCall,
  offerTimesCall,
  readCorrespondenceCall,
  readFiguresCall,
  readInterviewEntryCall,
  sendApplicantEmailCall,
  type Correspondence,
} from '#shared/careers/application-correspondence.contract.ts';
import { Readable } from 'node:stream';
import { stageTitle, usualMinutes, type Stage } from '#shared/careers/application-rules.ts';
import { findPosition } from '#shared/careers/position-rules.ts';
import { type FigurePeriod, isAhead, emailTextLimits, interviewStageOf } from '#shared/careers/recruiting-rules.ts';
import { monthsBefore } from '#shared/settings/retention-rules.ts';
import { dayOf } from '#shared/time/format-day.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import type { ListedMail } from '../mail/mail-list.ts';
import { formatInSiteTime, staffLink } from './application-emails.ts';
import type { ApplicationRecord } from './application.repository.ts';
import type { CorrespondenceDeps, EditResult } from './change-application.ts';
import { applyBlindMode, maskText } from './present-application.ts';
import { unknownIdMessage, stagesIn } from './hiring-stages.ts';
import { writeEntry, entryOf } from './interview-emails.ts';
import { endInterview, offerTimes, readTimes, type TimeMistake } from './interview-times.ts';
import { countFigures, emptyGroup, type ApplicationFigures, type FigureGroup } from './figure.repository.ts';
import { askForPool, hasPool, mayAsk } from './applicant-page.ts';
import { readTemplates, findUnknownPlaceholders, findEmptyBlanks, writeEmail } from './write-email.ts';

export interface CorrespondenceRoutesDeps extends CorrespondenceDeps {
  readonly emails: Pick<EmailRepository, 'find'>;
  readonly isMailConfigured: boolean;
}

const timeMistakes: Readonly<Record<TimeMistake, string>> = {
  unknown: 'This time does not exist on that day (clock change). Choose another one.',
  past: 'Choose a time in the future.',
  far: 'Choose a time within the next six months.',
  twice: 'This time is listed twice.',
  close: 'This time overlaps the one before.',
};

const invalid = (field: string, message: string): Problem =>
  new Problem('invalid-fields', message, { errors: [{ field, message }] });

const tooLong = (field: 'subject' | 'text', what: string): Problem =>
  invalid(
    field,
    `With the names filled in, the ${what} has more than ${emailTextLimits[field]} characters. Shorten it.`,
  );

const gone = (): Problem => notFound('Application not found. It may have been deleted.');

const refusals: Readonly<Record<string, string>> = {
  decided: 'This application is decided. Move it back to a stage to offer times.',
  'no-interview': 'This stage has no interview. Move the application to a stage that has one to offer times.',
  nothing: 'There is no interview to cancel.',
  closed: 'You cannot ask this applicant: they were not declined, or you have already asked.',
  spam: 'This application is marked as spam. Move it to a stage before you write to the applicant.',
};

/** @throws a Problem if the change was refused */
const assertChanged = <Refusal extends string>(result: EditResult<Refusal>): void => {
  if (result.kind === 'missing') throw gone();
  if (result.kind === 'full') throw new Problem('thread-full', 'The history of this application is full.');
  if (result.kind === 'taken')
    throw invalid('times', 'You have another interview at one of these times. Choose others.');
  if (result.kind === 'long-subject') throw tooLong('subject', 'subject');
  if (result.kind === 'long-text') throw tooLong('text', 'email');
  const refusal = refusals[result.kind];
  if (refusal !== undefined) throw new Problem('nothing-to-do', refusal);
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentEmail = (mail: ListedMail, reason: string | null): Correspondence['letters'][number] => ({
  id: mail.id,
  state: mail.state,
  attempts: mail.attempts,
  reason,
  created_at: mail.created_at.toISOString(),
  last_attempt_at: iso(mail.last_attempt_at),
  next_attempt_at: iso(mail.next_attempt_at),
  sent_at: iso(mail.sent_at),
});

const dayMs = 86_400_000;

/** Begins at midnight, because records of deleted applications have no time of day. */
const periodStart = (period: FigurePeriod, now: Date): Date | null => {
  if (period === 'all') return null;
  const since = period === '90-days' ? new Date(now.getTime() - 90 * dayMs) : monthsBefore(12, now);
  return new Date(dayOf(since));
};

const readFigures = async (
  period: FigurePeriod,
  { applications, content, clock }: CorrespondenceRoutesDeps,
): Promise<ApplicationFigures> => {
  const now = clock();
  const { positions } = content.current.careers.openings;
  const lines = (await applications.readFigures(periodStart(period, now), now)).map((line) => ({
    ...line,
    position: findPosition(positions, line.position)?.key ?? line.position,
  }));
  const stages = stagesIn(content.current).filter(
    ({ id, is_removed }) => !is_removed || lines.some(({ stage }) => stage === id),
  );
  const figures = countFigures(
    lines,
    stages.map(({ id }) => id),
  );
  const titles = new Map(positions.map(({ key, title }) => [key, title]));
  return {
    ...figures,
    positions: figures.positions.map((row) => ({ ...row, name: titles.get(row.name) ?? row.name })),
  };
};

type CsvRow = { readonly table: string } & FigureGroup;

const csvNumber = (value: number | null): string => (value === null ? '' : String(value));

const columns: CsvColumns<CsvRow> = {
  table: ({ table }) => table,
  name: ({ name }) => name,
  applications: ({ count }) => String(count),
  open: ({ open }) => csvNumber(open),
  hired: ({ hired }) => csvNumber(hired),
  declined: ({ declined }) => csvNumber(declined),
  withdrawn: ({ withdrawn }) => csvNumber(withdrawn),
  median_days_to_answer: ({ answer_days }) => csvNumber(answer_days),
  median_days_to_decision: ({ decision_days }) => csvNumber(decision_days),
};

const csvRows = ({ stages, sources, positions }: ApplicationFigures, titled: readonly Stage[]): readonly CsvRow[] => [
  ...stages.map(({ stage, count }) => ({ table: 'stage', name: stageTitle(titled, stage), count, ...emptyGroup })),
  ...sources.map((row) => ({ ...row, table: 'source', name: row.name === '' ? 'unknown' : row.name })),
  ...positions.map((row) => ({ ...row, table: 'position' })),
];

export const createCorrespondenceRoutes = (deps: CorrespondenceRoutesDeps): readonly CallRoute[] => {
  const { applications, emails, content, clock } = deps;

  const find = async (id: string): Promise<ApplicationRecord> => {
    const found = await applications.find(id);
    if (found === null) throw gone();
    return found;
  };

  const presentInterview = ({ interview }: ApplicationRecord): Correspondence['interview'] => {
    if (interview === undefined) return null;
    const { stage, state, times, chosen, minutes, place, note, said = '', by } = interview;
    const say = (at: Date): string => formatInSiteTime(at, content.current);
    return {
      stage,
      state,
      minutes,
      place,
      note,
      said,
      by,
      times: times.map((at) => ({ at: at.toISOString(), in_words: say(at) })),
      chosen: chosen?.toISOString() ?? null,
      chosen_in_words: chosen === undefined ? '' : say(chosen),
      is_ahead: isAhead(interview, clock()),
    };
  };

  const present = async (id: string, { name }: Pick<SignedIn, 'name'>): Promise<Correspondence> => {
    const stored = await find(id);
    const record = applyBlindMode(stored, content.current);
    const written = record.events.flatMap(({ letter }) => (letter === undefined ? [] : [letter.id]));
    const found = await Promise.all(written.map((each) => emails.find(each)));
    const { hours, retention } = content.current['site-settings'];
    const others = await applications.findOthers(stored);
    const interviewFor = interviewStageOf(record.stage, stagesIn(content.current));
    return {
      others: others.map((each) => ({ id: each.id, stage: each.stage, submitted_at: each.submitted_at.toISOString() })),
      templates: readTemplates(record, name, content.current),
      letters: found
        .filter((mail) => mail !== null)
        // Mail servers often repeat the address.
        .map((mail) => presentEmail(mail, mail.reason && maskText(mail.reason, stored, content.current))),
      mail_is_set_up: deps.isMailConfigured,
      time_zone: hours.timeZone,
      interview: presentInterview(record),
      may_offer: interviewFor !== undefined,
      usual_minutes: interviewFor?.minutes ?? usualMinutes,
      pool: {
        state: (hasPool(deps) && record.pool?.state) || null,
        asked_at: record.pool?.asked_at.toISOString() ?? null,
        until: record.pool_until?.toISOString() ?? null,
        may_ask: hasPool(deps) && mayAsk(record, clock()),
        months: retention.poolMonths,
      },
    };
  };

  const noteTitle = async (id: string, audit: AuditNotes): Promise<void> =>
    audit.note({ subject: { title: (await find(id)).position.title } });

  return [
    callRoute(readFiguresCall, async ({ query: { period } }) => {
      const { applicationHours } = content.current['site-settings'].promises;
      return { status: 200, body: { ...(await readFigures(period, deps)), promise_hours: applicationHours } };
    }),
    callRoute(exportFiguresCall, async ({ query: { period } }) => ({
      status: 200,
      headers: {
        'Content-Disposition': `attachment; filename="applications-${period}.csv"`,
        'Cache-Control': 'no-store',
      },
      stream: await writeCsv(
        columns,
        Readable.from(csvRows(await readFigures(period, deps), stagesIn(content.current))) as AsyncIterable<CsvRow>,
      ),
    })),
    callRoute(readCorrespondenceCall, async ({ params: { id }, staff }) => ({
      status: 200,
      body: await present(id, staff),
    })),
    callRoute(sendApplicantEmailCall, async ({ params: { id }, headers, body, staff, audit }) => {
      for (const field of ['subject', 'text'] as const) {
        const [stray] = findUnknownPlaceholders(body[field]);
        if (stray !== undefined) throw invalid(field, `No value for ${stray}. Replace it.`);
      }
      const templates = readTemplates(await find(id), staff.name, content.current);
      if (!templates.some((each) => each.id === body.template))
        throw invalid('template', unknownIdMessage('template', body.template, templates));
      const [unfilled] = findEmptyBlanks(body.text, templates);
      if (unfilled !== undefined) throw invalid('text', `Complete or delete the line “${unfilled}”.`);
      await noteTitle(id, audit);
      const key = headers['idempotency-key'] ?? String(clock().getTime());
      assertChanged(await writeEmail({ id, by: staffRefOf(staff), key, ...body }, deps));
      return { status: 201, body: await present(id, staff) };
    }),
    callRoute(offerTimesCall, async ({ params: { id }, body, staff, audit }) => {
      const read = readTimes(body, content.current['site-settings'].hours.timeZone, clock());
      if ('mistake' in read) throw invalid(`times.${read.index}`, timeMistakes[read.mistake]);
      await noteTitle(id, audit);
      assertChanged(await offerTimes({ id, by: staffRefOf(staff), ...body, times: read.times }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
    callRoute(endInterviewCall, async ({ params: { id }, staff, audit }) => {
      await noteTitle(id, audit);
      assertChanged(await endInterview({ id, by: staffRefOf(staff) }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
    callRoute(readInterviewEntryCall, async ({ params: { id } }) => {
      const { interview, position } = applyBlindMode(await find(id), content.current);
      if (interview?.chosen === undefined || interview.state !== 'chosen') throw notFound('No time is agreed on.');
      const parts = {
        ...entryOf(interview, interview.chosen, position.title, deps),
        page: staffLink(id, deps.siteUrl),
      };
      return {
        status: 200,
        headers: { 'Content-Disposition': 'attachment; filename="interview.ics"', 'Cache-Control': 'no-store' },
        stream: (async function* () {
          yield await writeEntry('PUBLISH', parts);
        })(),
      };
    }),
    callRoute(askForPoolCall, async ({ params: { id }, staff, audit }) => {
      await noteTitle(id, audit);
      assertChanged(await askForPool({ id, by: staffRefOf(staff) }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
  ];
};
