/** The phases drawn to scale. A picture: the list below it says the same in words, so it is hidden from assistive technology and on phones. */
import styled from '@emotion/styled';
import type { RoadmapContent, RoadmapPhase } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/pages/roadmap.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { planeOf } from './phase-status.tsx';

const own = new Set(['count', 'first', 'last', 'status', 'at']);
const forward = { shouldForwardProp: (name: string) => !own.has(name) };

const Frame = styled.div`
  display: none;
  position: relative;
  padding-top: ${token('--s-6')};
  ${from.tablet} {
    display: block;
  }
`;

const Years = styled('div', forward)<{ readonly count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ count }) => count}, minmax(0, 1fr));
  font-weight: 600;
  font-size: ${token('--t-small')};
  font-variant-numeric: tabular-nums;
  border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
  span {
    padding: 0.25rem 0 0.5rem 0.5rem;
    border-left: ${token('--line')} solid ${token('--rule')};
  }
`;

const Row = styled('div', forward)<{ readonly count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ count }) => count}, minmax(0, 1fr));
  padding-block: ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  background: repeating-linear-gradient(
    90deg,
    ${token('--rule')} 0 1px,
    transparent 1px calc(100% / ${({ count }) => count})
  );
`;

const Bar = styled('div', forward)<{
  readonly first: number;
  readonly last: number;
  readonly status: RoadmapPhase['status'];
}>`
  grid-column: ${({ first, last }) => `${first} / ${last + 1}`};
  min-height: 64px;
  padding: 0.75rem 0.875rem;
  display: grid;
  align-content: center;
  gap: 0.125rem;
  line-height: 1.25;
  ${({ status }) => planeOf[status]}
  b {
    font-size: ${token('--t-4')};
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  span {
    font-size: ${token('--t-small')};
  }
`;

const Today = styled('div', forward)<{ readonly at: number }>`
  position: absolute;
  inset: 0 auto 0 ${({ at }) => at}%;
  border-left: 2px solid ${token('--think')};
  span {
    position: absolute;
    left: 0.5rem;
    top: -0.25rem;
    white-space: nowrap;
    font-size: ${token('--t-micro')};
    font-weight: 600;
    color: ${token('--think')};
  }
`;

interface PhaseAxisProps {
  readonly phases: RoadmapContent['phases'];
  readonly axis: RoadmapPage['axis'];
}

export const PhaseAxis = ({ phases, axis }: PhaseAxisProps) => (
  <Frame aria-hidden="true">
    <Years count={axis.years.length}>
      {axis.years.map((year) => (
        <span key={year}>{year}</span>
      ))}
    </Years>
    {phases.items.map((phase, index) => {
      const bar = axis.bars[index];
      return bar ? (
        <Row key={phase.title} count={axis.years.length}>
          <Bar first={bar.from} last={bar.to} status={phase.status}>
            <b>{phase.title}</b>
            <span>{phases.states[phase.status]}</span>
          </Bar>
        </Row>
      ) : null;
    })}
    {axis.today === null ? null : (
      <Today at={axis.today}>
        <span>{phases.today}</span>
      </Today>
    )}
  </Frame>
);
