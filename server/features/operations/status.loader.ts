/** The status page: state now and on the last days. */
import { fillNames } from '#shared/content/fill-placeholders.ts';
import type { StatusPage } from '#shared/operations/status.data.ts';
import {
  statusDays,
  statusParts,
  statusStates,
  type DayState,
  type StatusPart,
  type StatusState,
} from '#shared/operations/status-rules.ts';
import { counted } from '#shared/api/list-count.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import { dayOf } from '#shared/time/format-day.ts';
import { minuteOf, type StatusDay } from './status/status-history.repository.ts';
import type { PageLoader } from '../page-loader.ts';

const dayMs = 86_400_000;
/** Shorter failures do not mark a day. */
const noticedMinutes = 5;

interface DayMinutes {
  readonly day: string;
  /** Minutes to check; 0 before the first check. */
  readonly expected: number;
  readonly slow: number;
  /** Including minutes without a check, when the program was not running. */
  readonly failed: number;
}

/** Minutes of one part on each of the last days, oldest first. */
const minutesOf = (part: StatusPart, days: readonly StatusDay[], now: Date): readonly DayMinutes[] => {
  const [firstDay] = days;
  return Array.from({ length: statusDays }, (_, index): DayMinutes => {
    const day = dayOf(new Date(now.getTime() - (statusDays - 1 - index) * dayMs));
    const none = { day, expected: 0, slow: 0, failed: 0 };
    if (firstDay === undefined || day < firstDay._id) return none;
    const found = days.find(({ _id }) => _id === day);
    const begin = day === firstDay._id ? firstDay.first : 0;
    // The current minute may not be checked yet.
    const end = day === dayOf(now) ? Math.max(minuteOf(now) - 1, found?.last ?? 0) : 1439;
    const expected = Math.max(0, end - begin + 1);
    const minutes = found?.parts[part];
    // The part did not exist yet, such as mail before a mail server was set.
    if (found !== undefined && minutes === undefined) return none;
    const { works = 0, slow = 0, fails = 0 } = minutes ?? {};
    return { day, expected, slow, failed: fails + Math.max(0, expected - works - slow - fails) };
  });
};

const stateOf = ({ expected, slow, failed }: DayMinutes): DayState => {
  if (expected === 0) return 'none';
  if (failed >= noticedMinutes) return 'fails';
  return slow >= noticedMinutes ? 'slow' : 'works';
};

/** Rounded down, so that 100 % means no failure. */
const percent = (part: number, whole: number): string => `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`;

const formatDateTime = createDateTimeFormat(() => 'UTC');

const worst = (states: readonly StatusState[]): StatusState =>
  statusStates.toReversed().find((state) => states.includes(state)) ?? 'works';

export const loadStatus: PageLoader<'status'> = async (_params, { content, readStatus, clock }) => {
  const { metadata, verdicts, lead, parts, states, history } = content.status;
  const report = await readStatus();
  const shown = statusParts.flatMap((id) => {
    const state = report.states[id];
    return state === undefined ? [] : [{ id, state, minutes: minutesOf(id, report.days ?? [], clock()) }];
  });
  const statement = {
    title: verdicts[worst(shown.map(({ state }) => state))],
    lead: fillNames(lead, { moment: formatDateTime(report.at, content['site-settings'].hours.timeZone) }),
  };
  const trouble = shown.flatMap(({ id, minutes }) =>
    minutes
      .filter((day) => day.failed >= noticedMinutes)
      .map(({ day, failed }) => ({
        day,
        text: fillNames(history.day, { part: parts[id].title, minutes: counted(failed, 'minute') }),
      })),
  );
  const data: StatusPage = {
    statement,
    parts: shown.map(({ id, state, minutes }) => {
      const watched = minutes.filter(({ expected }) => expected > 0);
      const expected = watched.reduce((sum, day) => sum + day.expected, 0);
      const failed = watched.reduce((sum, day) => sum + day.failed, 0);
      const share =
        expected === 0
          ? history.fresh
          : fillNames(history.share, {
              share: percent(expected - failed, expected),
              days: counted(watched.length, 'day'),
            });
      return { id, ...parts[id], state, share, days: report.days === null ? [] : minutes.map(stateOf) };
    }),
    trouble: trouble.toSorted((one, other) => other.day.localeCompare(one.day)),
    isKnown: report.days !== null,
    states,
    history,
  };
  return { kind: 'found', data, metadata, name: metadata.title, indexed: false };
};
