/** The pages that are made from their content alone. */
import type { LegalPageId } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { deskShifts } from '#shared/rules/desk-shifts.ts';
import { roadmapAxis } from '#shared/rules/roadmap-axis.ts';
import { teaserOf } from './examples.loader.ts';
import { presentPeopleSection } from './people.ts';
import type { PageLoader } from '../page-loader.ts';

const found = <Data extends { readonly metadata: PageMetadata }>(data: Data) =>
  ({ kind: 'found', data, metadata: data.metadata }) as const;

/** The server's clock says which desk is awake, so that it is true without script, and server and browser draw the same. */
export const loadAbout: PageLoader<'about'> = async (_request, deps) => {
  const { section, incomplete } = await presentPeopleSection('on_about', ({ about }) => about, deps);
  const { about } = deps.content;
  const shifts = deskShifts(about.presence.desks, deps.clock());
  const document = teaserOf(deps.content.examples, 'shift-handover');
  return { ...found({ ...about, ...section, document, ...(shifts ? { shifts } : {}) }), incomplete };
};

export const loadMethodologies: PageLoader<'methodologies'> = (_request, { content }) =>
  found({ ...content.methodologies, document: teaserOf(content.examples, 'decision-record') });

export const loadTechnologyEcosystem: PageLoader<'technology-ecosystem'> = (_request, { content }) =>
  found({ ...content['technology-ecosystem'], document: teaserOf(content.examples, 'runbook') });

export const loadEngagementModels: PageLoader<'engagement-models'> = (_request, { content }) =>
  found({ ...content['engagement-models'], document: teaserOf(content.examples, 'proposal') });

export const loadLegal =
  (id: LegalPageId): PageLoader<LegalPageId> =>
  (_request, { content }) =>
    found(content[id]);

/** The server's clock places today on the axis, so that server and browser draw the same line. */
export const loadRoadmap: PageLoader<'roadmap'> = (_request, { content: { roadmap }, clock }) => {
  const periods = roadmap.phases.items.map((phase) => phase.period);
  const milestones = roadmap.milestones.items.map(({ year }) => year);
  return found({ ...roadmap, axis: roadmapAxis(periods, clock(), milestones) });
};
