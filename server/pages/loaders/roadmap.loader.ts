import { roadmapContent } from '#shared/content/roadmap.content.ts';
import { roadmapAxis } from '#shared/rules/roadmap-axis.ts';
import type { PageLoader } from '../page-loader.ts';

/** Answers the roadmap; the server's clock places today, so that server and browser draw the same line. */
export const loadRoadmap: PageLoader<'roadmap'> = (_request, { clock }) => {
  const periods = roadmapContent.phases.items.map((phase) => phase.period);
  return {
    kind: 'found',
    data: { ...roadmapContent, axis: roadmapAxis(periods, clock()) },
    metadata: roadmapContent.metadata,
  };
};
