import { roadmapAxis } from '#shared/rules/roadmap-axis.ts';
import type { PageLoader } from '../page-loader.ts';

/** Answers the roadmap; the server's clock places today, so that server and browser draw the same line. */
export const loadRoadmap: PageLoader<'roadmap'> = (_request, { content, clock }) => {
  const { roadmap } = content;
  const periods = roadmap.phases.items.map((phase) => phase.period);
  const milestones = roadmap.milestones.items.map(({ year }) => year);
  return {
    kind: 'found',
    data: { ...roadmap, axis: roadmapAxis(periods, clock(), milestones) },
    metadata: roadmap.metadata,
  };
};
