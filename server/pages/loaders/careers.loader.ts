/** The positions that are open now, and the page of each. A closed one answers 410. */
import type { CareersContent, Position } from '#shared/content/careers.schema.ts';
import type { CareersPage } from '#shared/pages/careers.data.ts';
import { applyPath } from '#shared/routes/application-paths.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import { formatPay } from '#shared/rules/pay.ts';
import { positionSubject } from '#shared/art/record-subject.ts';
import { positionMetadata } from '#server/features/content/record-metadata.ts';
import { presentPeopleSection } from './people.ts';
import { following } from './related-links.ts';
import type { PageLoader } from '../page-loader.ts';

/** What a position pays, in words; nothing while nobody has said it. */
const payText = ({ pay }: Position, { positionPage }: CareersContent): { readonly payText?: string } =>
  pay === undefined ? {} : { payText: formatPay(pay, positionPage.labels) };

const positionPath = ({ key }: Pick<Position, 'key'>): string => `/careers/${key}`;

export const loadPosition: PageLoader<'position'> = ({ params }, { content, clock }) => {
  const { openings, positionPage, hiring, missing, closed } = content.careers;
  const position = openings.positions.find(({ key }) => key === params['positionKey']);
  if (!position) return { kind: 'missing', status: 404, missing };
  const now = clock();
  const open = openings.positions.filter((other) => isOpen(other, now));
  const others = open
    .filter((other) => other !== position)
    .map((other) => ({ label: other.title, to: positionPath(other) }));
  if (!isOpen(position, now))
    return { kind: 'missing', status: 410, missing: closed, neighbours: { label: positionPage.others, links: others } };

  const { closing, ...pageContent } = positionPage;
  const apply = { label: openings.labels.apply, to: applyPath(position.key) };
  const next = following(position, open);
  return {
    kind: 'found',
    data: {
      position,
      subject: positionSubject(position),
      ...payText(position, content.careers),
      countries: position.countries ?? openings.countries,
      labels: openings.labels,
      content: pageContent,
      apply,
      hiring,
      closing: { ...closing, title: closing.title.replace('{position}', () => position.title), primary: apply },
      ...(next === position
        ? {}
        : { next: { title: next.title, to: positionPath(next), subject: positionSubject(next), seed: next.key } }),
      others,
    },
    metadata: positionMetadata(position),
    name: position.title,
  };
};

/** Hours by which a zone's clock is ahead of UTC on the day of `now`, at its noon by UTC. */
const hoursAhead = (timeZone: string, now: Date): number => {
  const noon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12));
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(noon);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
};

/** An hour of the day by the clock, `20:00`. */
const clockTime = (hour: number): string => {
  const minutes = Math.round((((hour % 24) + 24) % 24) * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

const presentDesks = (
  { caption, from, to, hours, items }: CareersContent['desks'],
  now: Date,
): CareersPage['desks'] => ({
  caption,
  from,
  to,
  items: items.map(({ place, timeZone }) => {
    const offset = hoursAhead(timeZone, now);
    return {
      place,
      offset,
      hours: hours.replace('{from}', () => clockTime(from - offset)).replace('{to}', () => clockTime(to - offset)),
    };
  }),
});

/** The server's day decides about summer time, so that server and browser draw the same. */
export const loadCareers: PageLoader<'careers'> = async (_request, deps) => {
  const { openings, desks, ...careers } = deps.content.careers;
  const now = deps.clock();
  const { section, incomplete } = await presentPeopleSection('on_careers', (people) => people.careers, deps);
  const positions = openings.positions
    .filter((position) => isOpen(position, now))
    .map((position) => ({
      ...position,
      ...payText(position, deps.content.careers),
      subject: positionSubject(position),
      to: positionPath(position),
    }));
  return {
    kind: 'found',
    data: { ...careers, desks: presentDesks(desks, now), openings: { ...openings, positions }, ...section },
    metadata: careers.metadata,
    incomplete,
  };
};
