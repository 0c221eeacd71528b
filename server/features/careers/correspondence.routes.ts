/** The calls for letters, interview times, the talent pool and figures. */
import {
  askForPoolCall,
  endInterviewCall,
  exportFiguresCall,
  offerTimesCall,
  readCorrespondenceCall,
  readFiguresCall,
  readInterviewEntryCall,
  sendApplicantLetterCall,
  type Correspondence,
} from '#shared/careers/application-correspondence.contract.ts';
import { isAhead, letterLimits, mayOfferTimes, usualMinutes } from '#shared/careers/interview-rules.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import type { ListedMail } from '../mail/mail-list.ts';
import { sayDue, staffLink } from './application-letters.ts';
import type { ApplicationRecord } from './application.repository.ts';
import type { CorrespondenceDeps, Edited } from './edit-application.ts';
import { asSeen, textAsSeen } from './hide-applicant.ts';
import { writeEntry } from './interview-entry.ts';
import { entryOf } from './interview-letters.ts';
import { endInterview, offerTimes, readTimes, type TimeMistake } from './interview-times.ts';
import { exportFigures, presentGroup, readFigures } from './read-figures.ts';
import { askForPool, hasPool, mayAsk } from './talent-pool.ts';
import { readTemplates, strayNames, unfilledLines, writeLetterTo } from './write-letter.ts';

export interface CorrespondenceRoutesDeps extends CorrespondenceDeps {
  readonly emails: Pick<EmailRepository, 'find'>;
  readonly isMailConfigured: boolean;
}

const timeMistakes: Readonly<Record<TimeMistake, string>> = {
  unknown: 'This time does not exist on that day (clock change). Choose another one.',
  past: 'Choose a time in the future.',
  far: 'Choose a time within the next six months.',
  twice: 'Duplicate time.',
  close: 'This time overlaps the one before.',
};

const invalid = (field: string, message: string): Problem =>
  new Problem('invalid-fields', message, { errors: [{ field, message }] });

const tooLong = (field: 'subject' | 'text', what: string): Problem =>
  invalid(field, `With the names filled in, the ${what} has more than ${letterLimits[field]} characters. Shorten it.`);

const gone = (): Problem => notFound('Application not found. It may have been deleted.');

const refusals: Readonly<Record<string, string>> = {
  decided: 'This application is decided. Move it back to a stage to offer times.',
  nothing: 'There is no interview to cancel.',
  closed: 'This applicant cannot be asked now: they were not declined, or were asked already.',
  spam: 'This application is marked as spam. Move it to a stage before you write to the applicant.',
};

/** @throws a Problem that says what is in the way. */
const settled = <Refusal extends string>(result: Edited<Refusal>): void => {
  if (result.kind === 'missing') throw gone();
  if (result.kind === 'full') throw new Problem('thread-full', 'The history of this application is full.');
  if (result.kind === 'taken')
    throw invalid('times', 'You have another interview at one of these times. Choose others.');
  if (result.kind === 'long-subject') throw tooLong('subject', 'subject');
  if (result.kind === 'long-text') throw tooLong('text', 'letter');
  const refusal = refusals[result.kind];
  if (refusal !== undefined) throw new Problem('nothing-to-do', refusal);
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentLetter = (mail: ListedMail, reason: string | null): Correspondence['letters'][number] => ({
  id: mail.id,
  state: mail.state,
  attempts: mail.attempts,
  reason,
  created_at: mail.created_at.toISOString(),
  last_attempt_at: iso(mail.last_attempt_at),
  next_attempt_at: iso(mail.next_attempt_at),
  sent_at: iso(mail.sent_at),
});

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
    const say = (at: Date): string => sayDue(at, content.current);
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
    const record = asSeen(stored, content.current);
    const written = record.events.flatMap(({ letter }) => (letter === undefined ? [] : [letter.id]));
    const found = await Promise.all(written.map((each) => emails.find(each)));
    const { hours, retention } = content.current['site-settings'];
    const others = await applications.findOthers(stored);
    return {
      others: others.map((each) => ({ id: each.id, stage: each.stage, submitted_at: each.submitted_at.toISOString() })),
      templates: [...readTemplates(record, name, content.current)],
      letters: found
        .filter((mail) => mail !== null)
        // Mail servers like to repeat the address.
        .map((mail) => presentLetter(mail, mail.reason && textAsSeen(mail.reason, stored, content.current))),
      mail_is_set_up: deps.isMailConfigured,
      time_zone: hours.timeZone,
      interview: presentInterview(record),
      may_offer: mayOfferTimes(record.stage),
      usual_minutes: usualMinutes(record.stage),
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
      const { sources, positions, stages, inTime, ...figures } = await readFigures(period, deps);
      const body = {
        ...figures,
        stages: [...stages],
        sources: sources.map(presentGroup),
        positions: positions.map(presentGroup),
        in_time: inTime,
        promise_hours: content.current['site-settings'].promises.applicationHours,
      };
      return { status: 200, body };
    }),
    callRoute(exportFiguresCall, async ({ query: { period } }) => ({
      status: 200,
      headers: {
        'Content-Disposition': `attachment; filename="applications-${period}.csv"`,
        'Cache-Control': 'no-store',
      },
      stream: await exportFigures(period, deps),
    })),
    callRoute(readCorrespondenceCall, async ({ params: { id }, staff }) => ({
      status: 200,
      body: await present(id, staff),
    })),
    callRoute(sendApplicantLetterCall, async ({ params: { id }, headers, body, staff, audit }) => {
      for (const field of ['subject', 'text'] as const) {
        const [stray] = strayNames(body[field]);
        if (stray !== undefined) throw invalid(field, `No value for ${stray}. Replace it.`);
      }
      const [unfilled] = unfilledLines(body.text, readTemplates(await find(id), staff.name, content.current));
      if (unfilled !== undefined) throw invalid('text', `Complete or delete the line “${unfilled}”.`);
      await noteTitle(id, audit);
      const key = headers['idempotency-key'] ?? String(clock().getTime());
      settled(await writeLetterTo({ id, by: staffRefOf(staff), key, ...body }, deps));
      return { status: 201, body: await present(id, staff) };
    }),
    callRoute(offerTimesCall, async ({ params: { id }, body, staff, audit }) => {
      const read = readTimes(body, content.current['site-settings'].hours.timeZone, clock());
      if ('mistake' in read) throw invalid(`times.${read.index}`, timeMistakes[read.mistake]);
      await noteTitle(id, audit);
      settled(await offerTimes({ id, by: staffRefOf(staff), ...body, times: read.times }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
    callRoute(endInterviewCall, async ({ params: { id }, staff, audit }) => {
      await noteTitle(id, audit);
      settled(await endInterview({ id, by: staffRefOf(staff) }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
    callRoute(readInterviewEntryCall, async ({ params: { id } }) => {
      const { interview, position } = asSeen(await find(id), content.current);
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
      settled(await askForPool({ id, by: staffRefOf(staff) }, deps));
      return { status: 200, body: await present(id, staff) };
    }),
  ];
};
