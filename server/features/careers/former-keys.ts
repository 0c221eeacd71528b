/** Keeps the earlier slugs of positions, which applications and open forms have. */
import { isDeepStrictEqual } from 'node:util';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import { positionPath } from '#shared/routes/paths.ts';
import { findEntryMoves } from '../content/entry-pages.ts';

/** Returns the content with the former slugs of each position, derived from the public one; `next` itself if they are up to date. */
export const withFormerKeys = (next: CareersContent, live: CareersContent): CareersContent => {
  const moves = findEntryMoves('careers', live, next);
  const used = new Set(next.openings.positions.map(({ key }) => key));
  const positions = next.openings.positions.map(({ former_keys: _, ...position }) => {
    const from = moves.find(({ to }) => to === positionPath(position.key))?.from;
    const before = live.openings.positions.find(
      ({ key }) => positionPath(key) === (from ?? positionPath(position.key)),
    );
    const former = before ? [...(before.former_keys ?? []), before.key].filter((key) => !used.has(key)) : [];
    return former.length === 0 ? position : { ...position, former_keys: former };
  });
  return isDeepStrictEqual(positions, next.openings.positions)
    ? next
    : { ...next, openings: { ...next.openings, positions } };
};
