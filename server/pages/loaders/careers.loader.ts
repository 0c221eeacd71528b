/** The positions that are open now, and the page of each. A closed one answers 410. */
import type { Position } from '#shared/content/careers.schema.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import { positionSubject } from '#shared/art/record-subject.ts';
import { positionMetadata } from '#server/features/content/record-metadata.ts';
import { presentPeopleSection } from './people.ts';
import type { PageLoader } from '../page-loader.ts';

const positionPath = ({ key }: Pick<Position, 'key'>): string => `/careers/${key}`;

export const loadPosition: PageLoader<'position'> = ({ params }, { content, clock }) => {
  const { openings, positionPage, hiring, missing, closed } = content.careers;
  const position = openings.positions.find(({ key }) => key === params['positionKey']);
  if (!position) return { kind: 'missing', status: 404, missing };
  const now = clock();
  if (!isOpen(position, now)) return { kind: 'missing', status: 410, missing: closed };

  const { closing, ...pageContent } = positionPage;
  const apply = { label: openings.labels.apply, to: `/contact?position=${position.key}` };
  const others = openings.positions.filter((other) => other !== position && isOpen(other, now));
  return {
    kind: 'found',
    data: {
      position,
      subject: positionSubject(position),
      countries: openings.countries,
      labels: openings.labels,
      content: pageContent,
      apply,
      hiring,
      closing: { ...closing, title: closing.title.replace('{position}', () => position.title), primary: apply },
      others: others.map((other) => ({ label: other.title, to: positionPath(other) })),
    },
    metadata: positionMetadata(position),
    name: position.title,
  };
};

export const loadCareers: PageLoader<'careers'> = async (_request, deps) => {
  const { openings, ...careers } = deps.content.careers;
  const now = deps.clock();
  const { section, incomplete } = await presentPeopleSection('on_careers', (people) => people.careers, deps);
  const positions = openings.positions
    .filter((position) => isOpen(position, now))
    .map((position) => ({ ...position, subject: positionSubject(position), to: positionPath(position) }));
  return {
    kind: 'found',
    data: { ...careers, openings: { ...openings, positions }, ...section },
    metadata: careers.metadata,
    incomplete,
  };
};
