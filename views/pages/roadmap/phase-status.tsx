/** A phase's status: the mark is a small bar in the manner of the axis, so that the list explains the picture. */
import styled from '@emotion/styled';
import type { RoadmapPhase } from '#shared/content/roadmap.schema.ts';
import { token } from '../../design/tokens.ts';

type Status = RoadmapPhase['status'];

/** Filled, outlined or dashed: how a plane is drawn that stands for a phase of this status. */
export const planeOf: Record<Status, string> = {
  'In Progress': `background: ${token('--band')}; color: ${token('--on-band')}; border: 1.5px solid ${token('--band')};`,
  Planning: `background: ${token('--build-wash')}; border: 1.5px solid ${token('--build')};`,
  Research: `background: ${token('--paper')}; border: 1.5px dashed ${token('--edge')};`,
};

const Mark = styled('i', { shouldForwardProp: (name) => name !== 'status' })<{ readonly status: Status }>`
  flex: none;
  width: 1.5rem;
  height: 0.75rem;
  ${({ status }) => planeOf[status]}
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: CanvasText;
    background: ${({ status }) => (status === 'In Progress' ? 'CanvasText' : 'Canvas')};
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-size: ${token('--t-small')};
  font-weight: 600;
`;

export const PhaseStatus = ({ status, label }: { status: Status; label: string }) => (
  <Line>
    <Mark status={status} aria-hidden="true" />
    {label}
  </Line>
);
