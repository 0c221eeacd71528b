/** The phases twice: as a picture on a scale for whoever sees it, and as the list that carries the facts. */
import styled from '@emotion/styled';
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/pages/roadmap.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { PhaseAxis } from './phase-axis.tsx';
import { PhaseStatus } from './phase-status.tsx';

const List = styled.ol`
  list-style: none;
`;

const Phase = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-block: ${token('--s-4')} ${token('--s-7')};
  row-gap: ${token('--s-4')};
  &:last-of-type {
    padding-bottom: 0;
  }
`;

const Initiatives = styled.ul`
  list-style: none;
  display: grid;
  align-content: start;
  gap: 0.625rem;
  li {
    position: relative;
    padding-left: 1.5rem;
    text-wrap: pretty;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 0.72em auto auto 0;
    width: 0.9rem;
    border-top: 2px solid ${token('--build')};
  }
  ${from.desktop} {
    padding-top: 0.5rem;
  }
`;

interface PhasesProps {
  readonly phases: RoadmapContent['phases'];
  readonly milestones: RoadmapContent['milestones']['items'];
  readonly axis: RoadmapPage['axis'];
}

export const Phases = ({ phases, milestones, axis }: PhasesProps) => (
  <Section aria-labelledby="phases">
    <Wrap>
      <VisuallyHidden as="h2" id="phases">
        {phases.label}
      </VisuallyHidden>
      <Stack gap={8}>
        <PhaseAxis phases={phases} milestones={milestones} axis={axis} />
        <List role="list">
          {phases.items.map((phase) => (
            <Phase as="li" key={phase.title}>
              <Cell from={1} to={3}>
                <Stack gap={1}>
                  <Title as="p" size={4}>
                    {phase.period}
                  </Title>
                  <PhaseStatus status={phase.status} label={phases.states[phase.status]} />
                </Stack>
              </Cell>
              <Cell from={4} to={8}>
                <Stack gap={4}>
                  <Title as="h3" size={2}>
                    {phase.title}
                  </Title>
                  <Text tone="soft">{phase.description}</Text>
                </Stack>
              </Cell>
              <Cell from={9} to={12}>
                <Initiatives role="list">
                  {phase.initiatives.map((initiative) => (
                    <li key={initiative}>{initiative}</li>
                  ))}
                </Initiatives>
              </Cell>
            </Phase>
          ))}
        </List>
      </Stack>
    </Wrap>
  </Section>
);
