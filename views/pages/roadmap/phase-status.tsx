/** A phase's status: the mark is a small bar in the manner of the axis, so that the list explains the picture. */
import type { RoadmapPhase } from '#shared/content/roadmap.schema.ts';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

type Status = RoadmapPhase['status'];

/** Filled, outlined or dashed: how a plane is drawn that stands for a phase of this status. */
export const planeOf: Record<Status, string> = {
  'In Progress': css({
    background: token('--band'),
    color: token('--on-band'),
    border: `1.5px solid ${token('--band')}`,
  }),
  Planning: css({ background: token('--build-wash'), border: `1.5px solid ${token('--build')}` }),
  Research: css({ background: token('--paper'), border: `1.5px dashed ${token('--edge')}` }),
};

const mark = css({
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

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  fontSize: token('--t-small'),
  fontWeight: 600,
});

export const PhaseStatus = ({ status, label }: { status: Status; label: string }) => (
  <p className={line}>
    <i className={`${mark} ${planeOf[status]}`} data-status={status} aria-hidden="true" />
    {label}
  </p>
);
