/** Phases and milestones drawn to scale. A picture: the list and the table below say the same, so it is hidden from assistive technology and on phones. */
import styled from '@emotion/styled';
import type { Milestone, RoadmapContent, RoadmapPhase } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/pages/roadmap.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { milestoneMarks } from './milestone-marks.ts';
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

/** Every milestone below its year, over the line of the present day, which would run through the words; where the columns are narrow the table alone tells of them. */
const Milestones = styled(Row)`
  display: none;
  gap: 0;
  border: 0;
  position: relative;
  z-index: 1;
  background-color: ${token('--paper')};
  ${from.desktop} {
    display: grid;
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${token('--s-3')};
    padding-inline: 0.5rem;
    font-size: ${token('--t-micro')};
    line-height: 1.35;
    text-wrap: pretty;
    > span {
      align-items: baseline;
      white-space: normal;
      font-size: inherit;
    }
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
  readonly milestones: readonly Milestone[];
  readonly axis: RoadmapPage['axis'];
}

export const PhaseAxis = ({ phases, milestones, axis }: PhaseAxisProps) => (
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
    <Milestones count={axis.years.length}>
      {axis.years.map((year) => (
        <div key={year}>
          {milestones
            .filter((each) => each.year === year)
            .map(({ milestone, status }) => (
              <StatusMark key={milestone} {...milestoneMarks[status]}>
                {milestone}
              </StatusMark>
            ))}
        </div>
      ))}
    </Milestones>
    {axis.today === null ? null : (
      <Today at={axis.today}>
        <span>{phases.today}</span>
      </Today>
    )}
  </Frame>
);
