/** Open positions, and the page of each. A closed one is answered with 410. */
import type { CareersContent, Position } from '#shared/careers/careers.schema.ts';
import type { CareersPage } from '#shared/careers/careers.data.ts';
import { applyNowPath, isOpen, formatPay } from '#shared/careers/position-rules.ts';
import { deskShifts, shiftWithin, type DeskShift } from '#shared/content/desk-shifts.ts';
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { positionDrawing } from '#shared/media/record-subject.ts';
import { positionPath } from '#shared/routes/paths.ts';
import { positionMetadata } from '../content/record-metadata.ts';
import { findPagePictures } from '../content/page-pictures.ts';
import { presentPeopleSection } from '../content/present-people.ts';
import { following } from '../content/related-links.ts';
import type { PageLoader } from '../page-loader.ts';

/** Salary of a position as text; empty if unknown. */
const payText = ({ pay }: Position, { positionPage }: CareersContent): { readonly payText?: string } =>
  pay === undefined ? {} : { payText: formatPay(pay, positionPage.labels) };

export const loadPosition: PageLoader<'position'> = async ({ params }, deps) => {
  const { openings, positionPage, benefits, hiring, missing, closed } = deps.content.careers;
  const position = openings.positions.find(({ key }) => key === params['positionKey']);
  if (!position) return { kind: 'missing', status: 404, missing };
  const now = deps.clock();
  if (!isOpen(position, now)) return { kind: 'missing', status: 410, missing: closed };

  const { closing, benefits: toBenefits, ...pageContent } = positionPage;
  const apply = { label: openings.labels.apply, to: applyNowPath(position.key) };
  const open = openings.positions.filter((other) => isOpen(other, now));
  const others = open.filter((other) => other !== position);
  const next = following(position, open);
  const { show, share, incomplete } = await findPagePictures([position, next], deps);
  return {
    kind: 'found',
    data: {
      position,
      picture: show(position, positionDrawing(position), 'record'),
      ...payText(position, deps.content.careers),
      countries: position.countries ?? openings.countries,
      labels: openings.labels,
      content: { ...pageContent, ...(benefits.items.length > 0 ? { benefits: toBenefits } : {}) },
      apply,
      hiring,
      closing: { ...closing, title: closing.title.replace('{position}', () => position.title), primary: apply },
      ...(next === position
        ? {}
        : {
            next: {
              title: next.title,
              to: positionPath(next.key),
              picture: show(next, positionDrawing(next), 'band'),
            },
          }),
      others: others.map((other) => ({ label: other.title, to: positionPath(other.key) })),
    },
    metadata: positionMetadata(position),
    name: position.title,
    openGraph: share(position),
    incomplete,
  };
};

/** UTC offset of a zone in hours, at noon UTC on the day of `now`. */
const hoursAhead = (timeZone: string, now: Date): number => {
  const noon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12));
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(noon);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
};

/** Formats an hour as `20:00`. */
const clockTime = (hour: number): string => {
  const minutes = Math.round((((hour % 24) + 24) % 24) * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

const presentDesks = (
  { caption, from, to, hours, items }: CareersContent['desks'],
  shifts: readonly DeskShift[],
  now: Date,
): CareersPage['desks'] => ({
  caption,
  from,
  to,
  items: items.map(({ place, timeZone }) => {
    const offset = hoursAhead(timeZone, now);
    const shift = shiftWithin({ from: from - offset, length: to - from }, shifts);
    return {
      place,
      offset,
      ...(shift ? { watch: { region: shift.region, hours: shift.hours, from: shift.from, length: shift.length } } : {}),
      hours: hours.replace('{from}', () => clockTime(from - offset)).replace('{to}', () => clockTime(to - offset)),
    };
  }),
});

/** The server's date decides on daylight saving time, so that server and browser render the same. */
export const loadCareers: PageLoader<'careers'> = async (_request, deps) => {
  const { openings, desks, closing, ...careers } = deps.content.careers;
  const now = deps.clock();
  const { show, ...pictures } = await findPagePictures(closing, deps);
  const { section, incomplete } = await presentPeopleSection('on_careers', (people) => people.careers, deps);
  const positions = openings.positions
    .filter((position) => isOpen(position, now))
    .map((position) => ({ ...position, ...payText(position, deps.content.careers), to: positionPath(position.key) }));
  return {
    kind: 'found',
    data: {
      ...careers,
      desks: presentDesks(desks, deskShifts(deps.content.about.presence.desks, now) ?? [], now),
      openings: { ...openings, positions },
      closing: { ...closing, picture: show(closing, placeDrawings.careersClosing, 'closing') },
      ...section,
    },
    metadata: careers.metadata,
    incomplete: incomplete || pictures.incomplete,
  };
};
