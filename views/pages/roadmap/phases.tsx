/** The phases twice: as a picture on a scale for whoever sees it, and as the list that carries the facts. */
import styled from '@emotion/styled';
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/pages/roadmap.page.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { PhaseAxis } from './phase-axis.tsx';
import { PhaseStatus } from './phase-status.tsx';

const List = styled.ol`
  list-style: none;
`;

const Phase = styled.li`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-block: ${token('--s-4')} ${token('--s-7')};
  display: grid;
  gap: ${token('--s-4')} ${token('--gutter')};
  &:last-of-type {
    padding-bottom: 0;
  }
  ${from.desktop} {
    grid-template-columns: 3fr 5fr 4fr;
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
  }
  li::before {
    content: '';
    position: absolute;
    inset: 0.72em auto auto 0;
    width: 0.9rem;
    height: 1.5px;
    background: ${token('--build')};
  }
  ${from.desktop} {
    padding-top: 0.5rem;
  }
`;

interface PhasesProps {
  readonly phases: RoadmapContent['phases'];
  readonly axis: RoadmapPage['axis'];
}

export const Phases = ({ phases, axis }: PhasesProps) => (
  <Section aria-labelledby="phases">
    <Wrap>
      <VisuallyHidden as="h2" id="phases">
        {phases.label}
      </VisuallyHidden>
      <Stack gap={8}>
        <PhaseAxis phases={phases.items} axis={axis} todayLabel={phases.today} />
        <List role="list">
          {phases.items.map((phase) => (
            <Phase key={phase.title}>
              <Stack gap={1}>
                <Title as="p" size={4}>
                  {phase.period}
                </Title>
                <PhaseStatus status={phase.status} />
              </Stack>
              <Stack gap={4}>
                <Title as="h3" size={2}>
                  {phase.title}
                </Title>
                <Text tone="soft">{phase.description}</Text>
              </Stack>
              <Initiatives role="list">
                {phase.initiatives.map((initiative) => (
                  <li key={initiative}>{initiative}</li>
                ))}
              </Initiatives>
            </Phase>
          ))}
        </List>
      </Stack>
    </Wrap>
  </Section>
);
