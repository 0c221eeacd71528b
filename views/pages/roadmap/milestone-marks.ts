/** How a milestone's state is drawn, on the axis and in the table. */
import type { Milestone } from '#shared/content/roadmap.schema.ts';
import type { StatusShape, StatusTone } from '../../design/status-mark.tsx';

export const milestoneMarks: Record<Milestone['status'], { readonly shape: StatusShape; readonly tone: StatusTone }> = {
  completed: { shape: 'full', tone: 'ok' },
  'in-progress': { shape: 'half', tone: 'blue' },
  planned: { shape: 'ring', tone: 'faint' },
};
