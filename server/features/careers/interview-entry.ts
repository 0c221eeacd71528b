/** An interview as an entry for calendars (RFC 5545). */
import { splitPlace } from '#shared/careers/interview-rules.ts';
import type { MailCalendar } from '../mail/text/outgoing-mail.ts';
import type { Interview } from './correspondence.model.ts';

export interface EntryParts {
  readonly interview: Pick<Interview, 'id' | 'minutes' | 'place' | 'note' | 'sequence'>;
  readonly start: Date;
  /** What calendars call it. */
  readonly title: string;
  /** The page where it can be looked up or called off. */
  readonly page: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Whose calendar it is for; left out for one that is saved by hand. */
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
  // Loaded with the first interview: it is no part of a start.
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
  // The library escapes the address as if it were text, but a value of the type URI is not escaped (RFC 5545, 3.3.13).
  const lines = calendar.toString().replaceAll('\r\n ', '');
  return foldLines(lines.replace(/^URL;.*$/m, () => `URL;VALUE=URI:${url}`));
};
