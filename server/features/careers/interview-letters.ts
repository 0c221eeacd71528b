/** Letters about interviews: to the applicant, with their private link, and to the recruiter whose calendar it is. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { withoutPerson } from '#shared/careers/blind-rules.ts';
import { capabilitiesOf, roleIds, type RoleId } from '#shared/accounts/roles.ts';
import type { SiteContent } from '../content/site-content.ts';
import { recipientOf, type EmailRecipient } from '../mail/send-email.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { makeLink, sayDue, staffLink } from './application-letters.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { Interview, PendingLetter } from './correspondence.model.ts';
import { pendingLetter } from './application-outbox.ts';
import { interviewAsSeen } from './hide-applicant.ts';
import { writeEntry, type EntryParts } from './interview-entry.ts';

export interface InterviewLettersDeps {
  readonly applications: Pick<ApplicationRepository, 'addLink'>;
  readonly accounts: Pick<AccountRepository, 'findById' | 'listReachable'>;
  readonly content: SiteContent;
  readonly siteUrl: string;
  readonly clock: () => Date;
}

type Names = LiveContent['applications']['interviews']['letters'];

const recruiting: readonly RoleId[] = roleIds.filter((role) => capabilitiesOf(role).includes('recruiting'));

/** Whose calendar it is; everybody who answers applications, where that account has no address any more. */
const recruitersOf = async (
  { by }: Pick<Interview, 'by'>,
  { accounts }: Pick<InterviewLettersDeps, 'accounts'>,
): Promise<readonly EmailRecipient[]> => {
  const account = await accounts.findById(by.id);
  if (account !== null && account.email !== null && account.suspendedAt === null)
    return [recipientOf({ name: account.name, email: account.email, timeZone: account.timeZone })];
  return (await accounts.listReachable(recruiting, 'new-application')).map(recipientOf);
};

/** The parts of its entry that are the same for both sides. Nothing in it tells who applies. */
export const entryOf = (
  interview: Interview,
  start: Date,
  position: string,
  { content, siteUrl, clock }: Pick<InterviewLettersDeps, 'content' | 'siteUrl' | 'clock'>,
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

interface Wanted {
  readonly kind: 'interview-chosen' | 'interview-cancelled' | 'interview-reminder';
  readonly toApplicant: keyof Names;
  readonly toRecruiter: keyof Names;
  readonly method?: 'REQUEST' | 'CANCEL';
}

const wanted = {
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
} as const satisfies Readonly<Record<string, Wanted>>;

const keyOf = ({ id, submitted_at }: ApplicationRecord, interview: Interview, reader: string): string =>
  `${id} ${submitted_at.getTime()} ${interview.id} ${interview.sequence} ${reader}`;

/** A cancellation for a recruiter is kept when the application is erased, so it must not identify the applicant. */
const recruitersView = <Offered extends Interview>(
  name: keyof typeof wanted,
  interview: Offered,
  application: ApplicationRecord,
  content: LiveContent,
): Offered => {
  if (name !== 'cancelled') return interviewAsSeen(interview, application, content);
  const { place, note } = interview;
  return { ...interview, place: withoutPerson(place, application), note: withoutPerson(note, application) };
};

/** To both sides, or to one of them, about the time that was chosen. */
export const lettersAbout = async (
  name: keyof typeof wanted,
  application: ApplicationRecord,
  interview: Interview & { readonly chosen: Date },
  deps: InterviewLettersDeps,
  readers: 'both' | 'applicant' | 'recruiter' = 'both',
): Promise<readonly PendingLetter[]> => {
  const { content, siteUrl } = deps;
  const { kind, toApplicant, toRecruiter, ...rest }: Wanted = wanted[name];
  const { letters, place } = content.current.applications.interviews;
  const title = application.position.title;
  const theirs = recruitersView(name, interview, application, content.current);
  const write = async (words: keyof Names, { address, ...reader }: EmailRecipient, link: string, key: string) => {
    const known = words === toApplicant ? interview : theirs;
    const { subject, heading, text, button } = letters[words];
    const fill = (phrase: string): string =>
      phrase
        .replaceAll('{position}', () => title)
        .replaceAll('{minutes}', () => String(interview.minutes))
        .replaceAll('{when}', () => sayDue(interview.chosen, content.current));
    // The link in an entry would open the page for whoever shares the calendar: it leads to the site alone.
    const parts = { ...entryOf(known, known.chosen, title, deps), page: siteUrl, attendee: address };
    const calendar =
      rest.method === undefined ? null : { method: rest.method, content: await writeEntry(rest.method, parts) };
    const facts = name === 'cancelled' ? [] : [{ label: place, value: known.place }];
    const data = { subject: fill(subject), heading, text: fill(text), facts, said: '', button, link, calendar };
    return pendingLetter(kind, { address, ...reader }, data, keyOf(application, interview, key));
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

/** To the applicant: the times, and the way to choose. `moved`: one that was chosen is called off by this. */
export const offerLetter = async (
  application: ApplicationRecord,
  interview: Interview,
  moved: (Interview & { readonly chosen: Date }) | undefined,
  deps: InterviewLettersDeps,
): Promise<readonly PendingLetter[]> => {
  const { content, siteUrl } = deps;
  const { subject, heading, text, again, place, button } = content.current.applications.interviews.letters.offered;
  const title = application.position.title;
  const fill = (phrase: string): string => phrase.replaceAll('{position}', () => title);
  const times = interview.times.map((time, index) => ({
    label: String(index + 1),
    value: sayDue(time, content.current),
  }));
  const said = fill(moved === undefined ? text : again);
  const calendar =
    moved === undefined
      ? null
      : {
          method: 'CANCEL' as const,
          content: await writeEntry('CANCEL', {
            ...entryOf(moved, moved.chosen, title, deps),
            page: siteUrl,
            attendee: application.email,
          }),
        };
  const data = {
    subject: fill(subject),
    heading,
    text: interview.note === '' ? said : `${said}\n\n${interview.note}`,
    facts: [...times, { label: place, value: interview.place }],
    said: '',
    button,
    link: await makeLink(application, deps),
    calendar,
  };
  const offer = pendingLetter(
    'interview-offered',
    { address: application.email },
    data,
    keyOf(application, interview, `offer ${deps.clock().getTime()}`),
  );
  if (moved === undefined) return [offer];
  // The recruiter's calendar loses it as well; the applicant is told by the letter with the new times.
  const cancelled = await lettersAbout('cancelled', application, moved, deps);
  return [offer, ...cancelled.filter(({ to }) => to.address !== application.email)];
};

/** To the recruiter: no time suits, with the applicant's reason. `ended`: the chosen interview that this cancels. */
export const unfitLetter = async (
  application: ApplicationRecord,
  interview: Interview,
  ended: (Interview & { readonly chosen: Date }) | undefined,
  deps: InterviewLettersDeps,
): Promise<readonly PendingLetter[]> => {
  const { subject, heading, text, button } = deps.content.current.applications.interviews.letters.unfit;
  const fill = (phrase: string): string => phrase.replaceAll('{position}', () => application.position.title);
  const link = staffLink(application.id, deps.siteUrl);
  const known = interviewAsSeen(interview, application, deps.content.current);
  const data = { subject: fill(subject), heading, text: fill(text), facts: [], said: known.said ?? '', button, link };
  const calendarFor = async ({ address }: EmailRecipient) => {
    if (ended === undefined) return null;
    const entry = recruitersView('cancelled', ended, application, deps.content.current);
    const parts = entryOf(entry, ended.chosen, application.position.title, deps);
    const content = await writeEntry('CANCEL', { ...parts, page: deps.siteUrl, attendee: address });
    return { method: 'CANCEL' as const, content };
  };
  const made: PendingLetter[] = [];
  for (const recruiter of await recruitersOf(interview, deps)) {
    const key = keyOf(application, interview, `unfit ${deps.clock().getTime()} ${recruiter.address}`);
    made.push(pendingLetter('interview-unfit', recruiter, { ...data, calendar: await calendarFor(recruiter) }, key));
  }
  return made;
};
