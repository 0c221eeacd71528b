/** Emails about interviews, with their calendar entries (RFC 5545): to the applicant, with the private link, and to the recruiter. */
import { splitPlace, maskPerson } from '#shared/careers/recruiting-rules.ts';
import type { MailCalendar } from '../mail/text/outgoing-mail.ts';
import type { PendingEmail } from '../mail/pending-email.ts';
import type { Interview } from './application.model.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { fillWords } from '#shared/content/fill-placeholders.ts';
import { recipientOf, type EmailRecipient } from '../mail/send-email.ts';
import type { CorrespondenceDeps } from './change-application.ts';
import { createPendingEmail, formatInSiteTime, makeLink, recruitingRoles, staffLink } from './application-emails.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { maskInterview } from './present-application.ts';

export interface EntryParts {
  readonly interview: Pick<Interview, 'id' | 'minutes' | 'place' | 'note' | 'sequence'>;
  readonly start: Date;
  /** The title in calendars. */
  readonly title: string;
  /** The page to look it up or cancel it. */
  readonly page: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** The recipient; undefined for an entry that is downloaded. */
  readonly attendee?: string;
  readonly siteUrl: string;
  readonly company: string;
  readonly now: Date;
}

/** A quoted parameter cannot hold a quotation mark (RFC 5545, 3.2). */
const parameter = (text: string): string => text.replace(/["\p{Cc}]/gu, ' ').trim();

export const writeEntry = async (
  method: MailCalendar['method'] | 'PUBLISH',
  { interview, start, title, page, organizer, attendee, siteUrl, company, now }: EntryParts,
): Promise<string> => {
  // Loaded with the first interview, to keep it out of the start.
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
    foldLines,
  } = await import('ical-generator');
  const { id, minutes, place, note, sequence } = interview;
  const url = new URL(splitPlace(place)?.link ?? page).href;
  const calendar = ical({
    prodId: { company: parameter(company).replaceAll('/', ' '), product: 'Careers' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `interview-${id}@${new URL(siteUrl).hostname}`,
    sequence: Math.max(0, sequence),
    stamp: now,
    // Without a time zone it is written in UTC.
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: title,
    location: place,
    description: [note, page].filter((line) => line !== '').join('\n\n'),
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(organizer.name), email: organizer.email },
    ...(attendee === undefined
      ? {}
      : {
          attendees: [
            { email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ },
          ],
        }),
  });
  // The library escapes the address as text, but values of the type URI are not escaped (RFC 5545, 3.3.13).
  const lines = calendar.toString().replaceAll('\r\n ', '');
  return foldLines(lines.replace(/^URL;.*$/m, () => `URL;VALUE=URI:${url}`));
};

export interface InterviewEmailsDeps extends Pick<CorrespondenceDeps, 'accounts' | 'content' | 'siteUrl' | 'clock'> {
  readonly applications: Pick<ApplicationRepository, 'addLink'>;
}

type Names = LiveContent['applications']['interviews']['letters'];

/** The recruiter whose calendar it is in, or all recruiters if that account has no address any more. */
const recruitersOf = async (
  { by }: Pick<Interview, 'by'>,
  { accounts }: Pick<InterviewEmailsDeps, 'accounts'>,
): Promise<readonly EmailRecipient[]> => {
  const account = await accounts.findById(by.id);
  if (account !== null && account.email !== null && account.suspendedAt === null)
    return [recipientOf({ name: account.name, email: account.email, timeZone: account.timeZone })];
  return (await accounts.listReachable(recruitingRoles, 'new-application')).map(recipientOf);
};

/** The parts of the calendar entry for both sides. They do not identify the applicant. */
export const entryOf = (
  interview: Interview,
  start: Date,
  position: string,
  { content, siteUrl, clock }: Pick<InterviewEmailsDeps, 'content' | 'siteUrl' | 'clock'>,
): Omit<EntryParts, 'page'> => {
  const { applications, 'site-settings': settings } = content.current;
  return {
    interview,
    start,
    title: applications.interviews.entry.replaceAll('{position}', () => position),
    organizer: { name: `${interview.by.name ?? interview.by.username}, ${settings.name}`, email: settings.email },
    siteUrl,
    company: settings.name,
    now: clock(),
  };
};

type AgreedInterview = Interview & { readonly chosen: Date };

/** Calendars may be shared, so the entry has no private link. */
const calendarFor = async (
  method: MailCalendar['method'],
  interview: AgreedInterview,
  { position }: Pick<ApplicationRecord, 'position'>,
  attendee: string,
  deps: InterviewEmailsDeps,
): Promise<MailCalendar> => {
  const parts = entryOf(interview, interview.chosen, position.title, deps);
  return { method, content: await writeEntry(method, { ...parts, page: deps.siteUrl, attendee }) };
};

interface InterviewEmail {
  readonly kind: 'interview-chosen' | 'interview-cancelled' | 'interview-reminder';
  readonly toApplicant: keyof Names;
  readonly toRecruiter: keyof Names;
  readonly method?: 'REQUEST' | 'CANCEL';
}

const interviewEmails = {
  chosen: {
    kind: 'interview-chosen',
    toApplicant: 'chosen',
    toRecruiter: 'chosenStaff',
    method: 'REQUEST',
  },
  cancelled: {
    kind: 'interview-cancelled',
    toApplicant: 'cancelled',
    toRecruiter: 'cancelledStaff',
    method: 'CANCEL',
  },
  reminder: { kind: 'interview-reminder', toApplicant: 'reminder', toRecruiter: 'reminderStaff' },
} as const satisfies Readonly<Record<string, InterviewEmail>>;

const keyOf = ({ id, submitted_at }: ApplicationRecord, interview: Interview, reader: string): string =>
  `${id} ${submitted_at.getTime()} ${interview.id} ${interview.sequence} ${reader}`;

/** A cancellation for a recruiter outlives the application, so it must not identify the applicant. */
const recruitersView = <Offered extends Interview>(
  name: keyof typeof interviewEmails,
  interview: Offered,
  application: ApplicationRecord,
  content: LiveContent,
): Offered => {
  if (name !== 'cancelled') return maskInterview(interview, application, content);
  const { place, note } = interview;
  return { ...interview, place: maskPerson(place, application), note: maskPerson(note, application) };
};

/** Creates the emails about an agreed time, for both sides or one of them. */
export const createInterviewEmails = async (
  name: keyof typeof interviewEmails,
  application: ApplicationRecord,
  interview: AgreedInterview,
  deps: InterviewEmailsDeps,
  readers: 'both' | 'applicant' | 'recruiter' = 'both',
): Promise<readonly PendingEmail[]> => {
  const { content, siteUrl } = deps;
  const { kind, toApplicant, toRecruiter, method }: InterviewEmail = interviewEmails[name];
  const { letters, place } = content.current.applications.interviews;
  const names = {
    position: application.position.title,
    minutes: String(interview.minutes),
    when: formatInSiteTime(interview.chosen, content.current),
  };
  const theirs = recruitersView(name, interview, application, content.current);
  const write = async (words: keyof Names, { address, ...reader }: EmailRecipient, link: string, key: string) => {
    const known = words === toApplicant ? interview : theirs;
    const { subject, heading, text, button } = fillWords(letters[words], names);
    const calendar = method === undefined ? null : await calendarFor(method, known, application, address, deps);
    const facts = name === 'cancelled' ? [] : [{ label: place, value: known.place }];
    const data = { subject, heading, text, facts, said: '', button, link, calendar };
    return createPendingEmail(kind, { address, ...reader }, data, keyOf(application, interview, key));
  };
  const applicant = { address: application.email };
  const made =
    readers === 'recruiter'
      ? []
      : [await write(toApplicant, applicant, await makeLink(application, deps), 'applicant')];
  for (const recruiter of readers === 'applicant' ? [] : await recruitersOf(interview, deps))
    made.push(await write(toRecruiter, recruiter, staffLink(application.id, siteUrl), recruiter.address));
  return made;
};

/** Creates the email with the times to choose from. `moved`: the agreed time that it cancels. */
export const createOfferEmails = async (
  application: ApplicationRecord,
  interview: Interview,
  moved: AgreedInterview | undefined,
  deps: InterviewEmailsDeps,
): Promise<readonly PendingEmail[]> => {
  const { content } = deps;
  const { letters } = content.current.applications.interviews;
  const { text, again, place, ...letter } = fillWords(letters.offered, { position: application.position.title });
  const times = interview.times.map((time, index) => ({
    label: String(index + 1),
    value: formatInSiteTime(time, content.current),
  }));
  const data = {
    ...letter,
    text: [moved === undefined ? text : again, ...(interview.note === '' ? [] : [interview.note])].join('\n\n'),
    facts: [...times, { label: place, value: interview.place }],
    said: '',
    link: await makeLink(application, deps),
    calendar: moved === undefined ? null : await calendarFor('CANCEL', moved, application, application.email, deps),
  };
  const offer = createPendingEmail(
    'interview-offered',
    { address: application.email },
    data,
    keyOf(application, interview, `offer ${deps.clock().getTime()}`),
  );
  if (moved === undefined) return [offer];
  // The recruiter gets a cancellation too; the email with the new times cancels it for the applicant.
  const cancelled = await createInterviewEmails('cancelled', application, moved, deps);
  return [offer, ...cancelled.filter(({ to }) => to.address !== application.email)];
};

/** Creates the email to the recruiter that no time suits. `ended`: the agreed interview that it cancels. */
export const createUnfitEmails = async (
  application: ApplicationRecord,
  interview: Interview,
  ended: AgreedInterview | undefined,
  deps: InterviewEmailsDeps,
): Promise<readonly PendingEmail[]> => {
  const content = deps.content.current;
  const data = {
    ...fillWords(content.applications.interviews.letters.unfit, { position: application.position.title }),
    facts: [],
    said: maskInterview(interview, application, content).said ?? '',
    link: staffLink(application.id, deps.siteUrl),
  };
  const entry = ended && recruitersView('cancelled', ended, application, content);
  const made: PendingEmail[] = [];
  for (const recruiter of await recruitersOf(interview, deps)) {
    const calendar = entry ? await calendarFor('CANCEL', entry, application, recruiter.address, deps) : null;
    const key = keyOf(application, interview, `unfit ${deps.clock().getTime()} ${recruiter.address}`);
    made.push(createPendingEmail('interview-unfit', recruiter, { ...data, calendar }, key));
  }
  return made;
};
