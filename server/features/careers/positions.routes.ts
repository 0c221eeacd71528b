/** Answers the calls for the list of positions, which are entries of the careers page. */
import { isDeepStrictEqual } from 'node:util';
import { may } from '#shared/accounts/roles.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import { isOpen, slugsOfPosition } from '#shared/careers/position-rules.ts';
import {
  closePositionCall,
  createPositionCall,
  listPositionsCall,
  type ListedPosition,
} from '#shared/careers/positions.contract.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { freeSlug } from '#shared/text/slug-rule.ts';
import { dayOf } from '#shared/time/format-day.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { changePublished, savePage, type EditDeps, type EditResult } from '../content/edit-page.ts';
import { readPage } from '../content/page-state.ts';
import { contentIn, newestText } from '../content/present-page.ts';
import type { ApplicationRepository } from './application.repository.ts';

export interface PositionRoutesDeps extends EditDeps {
  readonly applications: Pick<ApplicationRepository, 'count'>;
}

/** In a draft, everything may be missing. */
type Draft = { readonly [Name in keyof Position]?: Position[Name] | undefined };

const key = 'careers';

const positionsOf = (content: unknown): readonly Draft[] => {
  const list = valueAt(valueAt(content, 'openings'), 'positions');
  return Array.isArray(list) ? (list as readonly Draft[]) : [];
};

const withPositions = (content: unknown, positions: readonly Draft[]): unknown => ({
  ...(content as object),
  openings: { ...(valueAt(content, 'openings') as object), positions },
});

const threeEmpty = ['', '', ''];

/** @throws a Problem if the page was not changed */
const settle = (result: EditResult): void => {
  if (result.kind === 'conflict')
    throw new Problem('version-conflict', 'Someone changed the careers page at the same time. Try again.');
  if (result.kind === 'refused')
    throw new Problem('invalid-fields', 'Complete the careers page first.', { errors: result.errors });
  if (result.kind !== 'changed') throw new Problem('nothing-to-do', 'Nothing to change.');
};

export const createPositionRoutes = (deps: PositionRoutesDeps): readonly CallRoute[] => {
  const { applications, content, site, clock } = deps;

  /** The careers page with the texts that readers see and that are in work. */
  const readCareers = async () => {
    const page = await readPage(key, deps);
    const ids = [newestText(page), page.live].filter((id) => id !== null);
    const texts = await content.readTexts([...new Set(ids)]);
    return { page, live: contentIn(key, page.live, texts), draft: contentIn(key, newestText(page), texts) };
  };

  const present = (
    drafts: readonly Draft[],
    live: readonly Draft[],
  ): Omit<ListedPosition, 'waiting' | 'applications'>[] => {
    const removed = live.filter((each) => !drafts.some((draft) => draft.key === each.key));
    return [...drafts, ...removed].map((newest, index) => {
      const published = live.find((each) => each.key === newest.key);
      const isOver = published !== undefined && !isOpen({ closes: published.closes }, clock());
      const { title = '', department = '', location = '', closes = null } = published ?? newest;
      return {
        id: newest.key || `place-${index}`,
        key: newest.key ?? '',
        title: title || entryName(newest, index, 'position'),
        department,
        location,
        state: published === undefined ? 'draft' : isOver ? 'closed' : 'open',
        has_changes: published !== undefined && (index >= drafts.length || !isDeepStrictEqual(newest, published)),
        closes: closes || null,
        place: index < drafts.length ? index : null,
      };
    });
  };

  return [
    callRoute(listPositionsCall, async ({ staff }) => {
      const { live, draft } = await readCareers();
      const isCounted = isOn('applications', site.current['site-settings'].features) && may(staff.role, 'recruiting');
      const published = site.current.careers.openings.positions;
      const count = async (position: string, stage?: 'application'): Promise<number | null> =>
        isCounted && position !== ''
          ? applications.count({ positions: slugsOfPosition(published, position), stage })
          : null;
      const body = await Promise.all(
        present(positionsOf(draft), positionsOf(live)).map(async (position) => ({
          ...position,
          waiting: await count(position.key, 'application'),
          applications: await count(position.key),
        })),
      );
      return { status: 200, headers: { 'X-Total-Count': String(body.length) }, body };
    }),
    callRoute(createPositionCall, async ({ body: { title }, staff, audit }) => {
      audit.note({ subject: { id: key, title } });
      const { page, live, draft } = await readCareers();
      const drafts = positionsOf(draft);
      const taken = new Set([...drafts, ...positionsOf(live)].map((each) => each.key));
      const { type = '', location = '' } = drafts.at(-1) ?? {};
      const added = {
        key: freeSlug(title, taken),
        title,
        department: '',
        level: '',
        type,
        location,
        description: '',
        posted: dayOf(clock()),
        responsibilities: threeEmpty,
        requirements: threeEmpty,
      };
      const text = withPositions(draft, [...drafts, added]);
      settle(await savePage({ key, version: page.version, content: text }, staffRefOf(staff), deps));
      return { status: 201, body: { place: drafts.length } };
    }),
    callRoute(closePositionCall, async ({ params, body: { closes }, staff, audit }) => {
      const { page, live } = await readCareers();
      const position = positionsOf(live).find((each) => each.key === params.key);
      if (position === undefined) throw notFound('Readers do not see this position. Publish it first.');
      const before = position.closes ?? null;
      audit.note({
        subject: { id: key, title: position.title ?? params.key },
        before: before ?? 'Open',
        after: closes ?? 'Open',
      });
      if (before === closes) throw new Problem('nothing-to-do', 'Nothing to change.');
      const change = (text: unknown): unknown =>
        withPositions(
          text,
          positionsOf(text).map((each) => {
            if (each.key !== params.key) return each;
            const { closes: _, ...rest } = each;
            return closes === null ? rest : { ...rest, closes };
          }),
        );
      settle(await changePublished({ key, version: page.version }, change, staffRefOf(staff), deps));
      return { status: 200, body: { before } };
    }),
  ];
};
