/** Marks of phases and milestones, in axis, list and table. */
import type { Milestone, RoadmapPhase } from '#shared/content/roadmap.schema.ts';
import type { StatusShape, StatusTone } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

/** Mark of a milestone. */
export const milestoneMarks: Record<Milestone['status'], { readonly shape: StatusShape; readonly tone: StatusTone }> = {
  completed: { shape: 'full', tone: 'ok' },
  'in-progress': { shape: 'half', tone: 'blue' },
  planned: { shape: 'ring', tone: 'faint' },
};

type Status = RoadmapPhase['status'];

/** Fill of a phase: solid, outlined or dashed. */
export const planeOf: Record<Status, string> = {
  'In Progress': css({
    background: token('--band'),
    color: token('--on-band'),
    border: `1.5px solid ${token('--band')}`,
  }),
  Planning: css({ background: token('--build-wash'), border: `1.5px solid ${token('--build')}` }),
  Research: css({ background: token('--paper'), border: `1.5px dashed ${token('--edge')}` }),
};

const phaseMark = css({
  flex: 'none',
  width: '1.5rem',
  height: '0.75rem',
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'CanvasText',
    background: 'Canvas',
    "&[data-status='In Progress']": { background: 'CanvasText' },
  },
});

const statusLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  fontSize: token('--t-small'),
  fontWeight: 600,
});

/** A small bar like those on the axis, as a legend. */
export const PhaseStatus = ({ status, label }: { status: Status; label: string }) => (
  <p className={statusLine}>
    <i className={`${phaseMark} ${planeOf[status]}`} data-status={status} aria-hidden="true" />
    {label}
  </p>
);
