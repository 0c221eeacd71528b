import { expect } from 'chai';
import type { Mail } from '#shared/contact/submission.schema.ts';
import { formatDateTime, formatDuration, formatRowTime, formatShortTime } from '#client/staff/ui/format-time.ts';
import { firstName, placeholderMistake } from '#shared/contact/reply-placeholders.ts';
import { mailtoHref } from '#client/staff/contact/composer/reply-box.tsx';
import { interestLabel, positionLabel, describeAction, newEntries } from '#client/staff/contact/message-labels.ts';
import { recordedName } from '#client/staff/session/use-names.ts';
import { readClock } from '#client/staff/contact/clock-badge.tsx';
import { describeDelivery } from '#client/staff/contact/thread/delivery-line.tsx';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-10-14T13:34:00Z');
const from = (ms: number): string => new Date(now.getTime() + ms).toISOString();

describe('formatDuration', () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, 'less than 1 min'],
    [59_999, 'less than 1 min'],
    [38 * minute + 59_000, '38 min'],
    [hour, '1 h'],
    [3 * hour + 10 * minute, '3 h 10 min'],
    [19 * hour + 59 * minute, '19 h'],
    [47 * hour, '47 h'],
    [48 * hour, '2 days'],
    [53 * hour, '2 days 5 h'],
    [24 * 30 * hour + 5 * hour, '30 days'],
    [-5 * minute, 'less than 1 min'],
  ];
  for (const [ms, label] of cases) {
    it(`returns ${label} for ${ms} ms`, () => expect(formatDuration(ms)).to.equal(label));
  }
});

describe('readClock', () => {
  const message = {
    status: 'new',
    clock: 'running',
    submitted_at: from(-24 * hour + 38 * minute),
    due_at: from(38 * minute),
    answered_at: null,
  } as const;
  const dueIn = (share: number) => ({
    ...message,
    submitted_at: from(-(1 - share) * 100 * hour),
    due_at: from(share * 100 * hour),
  });

  it('shows the time left, and when the answer is due', () => {
    const reading = readClock(message, now);
    expect(reading.short).to.equal('38 min left');
    expect(reading.long).to.equal('38 min left to answer');
    expect(reading.tone).to.equal('warn');
    expect(reading.left).to.be.closeTo(38 / (24 * 60), 0.0001);
  });

  it('is green above half, blue above a quarter, amber from a quarter down', () => {
    const tones = [0.9, 0.51, 0.5, 0.26, 0.25, 0.01].map((share) => readClock(dueIn(share), now).tone);
    expect(tones).to.deep.equal(['ok', 'ok', 'blue', 'blue', 'warn', 'warn']);
  });

  it('is red from the moment when the answer is late', () => {
    const late = { ...message, due_at: from(-22 * minute) };
    expect(readClock(late, now)).to.deep.equal({ tone: 'bad', left: 0, short: '22 min late', long: '22 min late' });
    expect(readClock({ ...message, due_at: from(0) }, now).short).to.equal('Less than 1 min left');
    expect(readClock({ ...message, due_at: from(-1) }, now).short).to.equal('Less than 1 min late');
  });

  it('shows how long the answer took', () => {
    const answered = {
      ...message,
      clock: 'stopped',
      submitted_at: from(-5 * hour),
      answered_at: from(-110 * minute),
    } as const;
    const label = 'Answered in 3 h 10 min';
    expect(readClock(answered, now)).to.deep.equal({ tone: 'faint', left: null, short: label, long: label });
  });

  it('shows no due time for archived messages and spam', () => {
    const archived = { ...message, clock: 'stopped', status: 'archived' } as const;
    expect(readClock(archived, now)).to.deep.equal({ tone: 'faint', left: null, short: '', long: 'No reply needed' });
  });

  it('never shows more than the whole time if clocks differ', () => {
    expect(readClock({ ...message, submitted_at: from(minute), due_at: from(hour) }, now).left).to.equal(1);
  });
});

describe('dates and times', () => {
  it('have a short month, day, year, hour and minute, with plain spaces', () => {
    expect(formatDateTime('2026-10-13T14:12:40Z', 'UTC')).to.equal('Oct 13, 2026, 2:12 PM');
    expect(formatDateTime('2026-10-13T22:12:40Z', 'Asia/Tokyo')).to.equal('Oct 14, 2026, 7:12 AM');
  });

  it('omit the present day and year', () => {
    expect(formatShortTime('2026-10-14T14:05:00Z', now, 'UTC')).to.equal('2:05 PM');
    expect(formatShortTime('2026-10-13T14:05:00Z', now, 'UTC')).to.equal('Oct 13, 2:05 PM');
    expect(formatShortTime('2025-10-14T14:05:00Z', now, 'UTC')).to.equal('Oct 14, 2025, 2:05 PM');
    expect(formatShortTime('2026-10-14T20:05:00Z', now, 'Asia/Tokyo')).to.equal('Oct 15, 5:05 AM');
  });

  it('are as short as possible in a row, in the user’s time zone', () => {
    const shown = (at: string, timeZone = 'UTC') => formatRowTime(at, now, timeZone);
    expect(shown('2026-10-14T14:05:00Z')).to.equal('2:05 PM');
    expect(shown('2026-10-14T20:05:00Z', 'Asia/Tokyo')).to.equal('Oct 15');
    expect(shown('2026-10-13T14:05:00Z')).to.equal('Tue');
    expect(shown('2026-10-08T20:05:00Z')).to.equal('Thu');
    expect(shown('2026-10-07T23:05:00Z')).to.equal('Oct 7');
    expect(shown('2025-10-14T14:05:00Z')).to.equal('Oct 14, 2025');
  });
});

describe('deliveryOf', () => {
  const mail = {
    id: 'm',
    kind: 'reply',
    to: 'amara@samplewood.example',
    state: 'waiting',
    created_at: from(-hour),
    attempts: 0,
    last_attempt_at: null,
    next_attempt_at: from(31 * minute),
    sent_at: null,
    reason: null,
    recipients: [] as Mail['recipients'],
  } as const;

  it('shows the next attempt of a waiting email', () => {
    const delivery = describeDelivery(mail, now, true);
    expect(delivery.state).to.equal('Reply waiting');
    expect(delivery.detail).to.match(/^next attempt \d+:05 [AP]M$/);
    expect(delivery.canResend).to.equal(false);
    expect(describeDelivery({ ...mail, next_attempt_at: from(-1) }, now, true).detail).to.equal('next attempt soon');
  });

  it('does not show a first attempt in progress as failed', () => {
    const delivery = describeDelivery({ ...mail, attempts: 1, next_attempt_at: from(minute / 3) }, now, true);
    expect(delivery).to.deep.include({ state: 'Reply is being sent', detail: '', canResend: false });
  });

  it('shows how often and why it failed, the next attempt, and a button to resend', () => {
    const delivery = describeDelivery({ ...mail, attempts: 2, reason: 'Mailbox over quota' }, now, true);
    expect(delivery.state).to.equal('Reply failed twice');
    expect(delivery.detail).to.match(/^Mailbox over quota\. Next attempt \d+:05 [AP]M\.$/);
    expect(delivery.canResend).to.equal(true);
  });

  it('names the recipients who have it and those who were refused', () => {
    const recipients = [
      { address: 'desk@company.example', state: 'sent', reason: null },
      { address: 'old@company.example', state: 'failed', reason: 'The mail server refused the address: 550 Gone.' },
    ] as const;
    const notification = { ...mail, kind: 'staff-notification', state: 'failed', attempts: 1 } as const;
    expect(describeDelivery({ ...notification, recipients: [...recipients] }, now, true).detail).to.equal(
      'desk@company.example: Sent. old@company.example: The mail server refused the address: 550 Gone. Sending failed.',
    );
  });

  it('marks failed email with a square', () => {
    const delivery = describeDelivery(
      { ...mail, state: 'failed', attempts: 8, reason: 'Refused.', next_attempt_at: null },
      now,
      true,
    );
    expect(delivery).to.deep.include({ shape: 'square', tone: 'bad', state: 'Reply failed 8 times', canResend: true });
    expect(delivery.detail).to.equal('Refused. Sending failed.');
  });

  it('names missing settings', () => {
    expect(describeDelivery(mail, now, false).detail).to.include('SMTP_URL');
    expect(describeDelivery({ ...mail, kind: 'staff-notification', to: '' }, now, true).detail).to.include(
      'NOTIFY_EMAIL',
    );
  });

  it('shows to whom and when an email was sent', () => {
    const delivery = describeDelivery({ ...mail, state: 'sent', attempts: 1, sent_at: from(-minute) }, now, true);
    expect(delivery.state).to.equal('Reply delivered');
    expect(delivery.detail).to.match(/ [AP]M, to amara@samplewood\.example$/);
  });
});

describe('replies', () => {
  it('greet by the first name, without titles', () => {
    expect(firstName('Amara Osei')).to.equal('Amara');
    expect(firstName('Dr. Petra Novak')).to.equal('Petra');
    expect(firstName('  Ben ')).to.equal('Ben');
    expect(firstName('Prof. Dr. Li')).to.equal('Li');
    expect(firstName('Dr.')).to.equal('Dr.');
  });

  it('may have the placeholders of saved answers and of the settings, and no others', () => {
    expect(placeholderMistake('{first_name} {name} {company} {product} {promise} {sender} {urgentTime}')).to.equal(
      undefined,
    );
    expect(placeholderMistake('{ "a": 1 } {}')).to.equal(undefined);
    expect(placeholderMistake('Dear {name}, on {date}')).to.match(/^\{date\} is not a placeholder/);
  });

  it('open in the mail client with a subject and the quoted message', () => {
    const message = `One & two?\n\nThree #4 ${'😀'.repeat(2000)}`;
    const href = mailtoHref({ email: 'a+b&c@x.example', name: 'Li', message, submitted_at: from(0) }, 'Loomstack');
    expect(href).to.match(/^mailto:a%2Bb%26c@x\.example\?subject=Re%3A%20Your%20message%20to%20Loomstack&body=/);
    const body = decodeURIComponent(href.split('&body=')[1] ?? '');
    expect(body).to.include('Li wrote:\r\n> One & two?\r\n>\r\n> Three #4 😀');
    expect(body.endsWith('😀…')).to.equal(true);
  });
});

describe('names', () => {
  it('include the services, and a text if none was chosen', () => {
    expect(interestLabel('cloud-infrastructure')).to.equal('Cloud & Infrastructure');
    expect(interestLabel('')).to.equal('No service chosen');
    expect(positionLabel('solutions-architect')).to.equal('Solutions architect');
  });

  it('list what others changed since writing began, without one’s own changes', () => {
    const mira = { id: '1', username: 'mira' };
    const jonas = { id: '2', username: 'jonas' };
    const thread = [
      { id: 'a', at: from(0), by: mira, kind: 'note', text: 'x' },
      { id: 'b', at: from(0), by: mira, kind: 'status', from: 'new', to: 'archived' },
      { id: 'c', at: from(0), by: jonas, kind: 'assignment', assignee: jonas },
      { id: 'd', at: from(0), by: mira, kind: 'assignment', assignee: jonas },
    ] as const;
    expect(newEntries(thread, 1, jonas.id).map(({ id }) => id)).to.deep.equal(['b', 'd']);
    expect(thread.map((entry) => describeAction(entry, recordedName))).to.deep.equal([
      'added a note',
      'changed New to Archived',
      'assigned it to themselves',
      'assigned it to jonas',
    ]);
  });
});
