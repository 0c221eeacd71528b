/** The careers page with the positions that are open now. */
import { positionSubject } from '#shared/art/record-subject.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import type { PageLoader } from '../page-loader.ts';
import { positionPath } from './position.loader.ts';

export const loadCareers: PageLoader<'careers'> = (_request, { content, clock }) => {
  const { openings, ...careers } = content.careers;
  const now = clock();
  const positions = openings.positions
    .filter((position) => isOpen(position, now))
    .map((position) => ({ ...position, subject: positionSubject(position), to: positionPath(position) }));
  return { kind: 'found', data: { ...careers, openings: { ...openings, positions } }, metadata: careers.metadata };
};
