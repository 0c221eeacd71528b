/** Emails to applicants, interview times and the talent pool, for recruiters and applicants. */
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import { applicationCalls } from './application-calls.ts';
import type { TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

/** A time this many days ahead, in UTC, the time zone of test sites. */
export const wallTime = (days: number, time: string, now = Date.now()): string =>
  `${new Date(now + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;

export const goodOffer = {
  times: [wallTime(2, '10:00'), wallTime(3, '15:30')],
  minutes: 30,
  place: 'https://meet.company.example/devops',
  note: 'We speak English.',
};

/** Gives a staff account an email address. */
export const giveAddress = (
  site: Pick<TestSite, 'connection'>,
  username: string,
  email = `${username}@company.example`,
) => site.connection.collection('staff_accounts').updateOne({ username }, { $set: { email, email_key: email } });

export const interviewCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const { send } = applicationCalls(site, staff);
  return {
    send,
    read: async (id: string): Promise<Correspondence> =>
      (await (await send('GET', `/${id}/correspondence`)).json()) as Correspondence,
    offer: (id: string, offer: object = goodOffer) => send('POST', `/${id}/interview`, offer),
    write: (id: string, letter: object, key = 'one') =>
      send('POST', `/${id}/letters`, letter, { 'idempotency-key': key }),
  };
};

/** Posts like the applicant's page without a script. */
export const answerOn = (site: TestSite, path: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  const { pathname, searchParams } = new URL(path, site.url);
  const form = new FormData();
  form.set('key', searchParams.get('key') ?? '');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return fetch(site.url + pathname, { method: 'POST', body: form, redirect: 'manual' });
};

/** Unfolded lines of a calendar entry, by name without parameters. */
export const entryLines = (content: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    content
      .replace(/\r?\n[ \t]/g, '')
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.split(/[;:]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );
