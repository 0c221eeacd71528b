/** A timeline without dates: points become dashes, dashes a line, the line a plane, with a gate between each stage and the next. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

type PipelineData = PageData<'technology-ecosystem'>['pipeline'];

const tracks = [
  `background: radial-gradient(circle, ${token('--think')} 3px, transparent 3.5px) 0 50% / 20px 20px round no-repeat;`,
  `background: repeating-linear-gradient(90deg, ${token('--build')} 0 12px, transparent 12px 20px) 0 50% / 100% 3px no-repeat;`,
  `background: linear-gradient(${token('--build')} 0 0) 0 50% / 100% 3px no-repeat;`,
  `background: linear-gradient(${token('--scale')} 0 0) 0 50% / 100% 20px no-repeat;`,
] as const;

const List = styled.ol`
  list-style: none;
  display: grid;
  gap: ${token('--s-8')} ${token('--gutter')};
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: auto 1fr auto;
    row-gap: ${token('--s-5')};
  }
`;

const Stage = styled('li', { shouldForwardProp: (name) => name !== 'track' })<{ readonly track: string }>`
  display: grid;
  gap: ${token('--s-5')};
  position: relative;
  padding-top: 4.5rem;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 3rem;
    forced-color-adjust: none;
    ${({ track }) => track}
  }
  ${from.desktop} {
    grid-row: span 3;
    grid-template-rows: subgrid;
    &:not(:last-of-type)::before {
      right: calc(-1 * ${token('--gutter')});
    }
    /* the gate */
    li + &::after {
      content: '';
      position: absolute;
      inset: 0 auto auto 0;
      width: 2px;
      height: 3rem;
      background: ${token('--rule-strong')};
    }
  }
`;

const Gate = styled(Text)`
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-top: ${token('--s-3')};
  b {
    display: block;
    font-weight: 600;
    color: ${token('--ink')};
  }
`;

export const Pipeline = ({ pipeline }: { pipeline: PipelineData }) => (
  <List role="list">
    {pipeline.stages.map((stage, index) => (
      <Stage key={stage.title} track={tracks[index] ?? tracks[3]}>
        <Title as="h3" size={3}>
          {stage.title}
        </Title>
        <Stack gap={5}>
          {stage.items.map((item) => (
            <Stack gap={1} key={item.title}>
              <Title as="h4" size={4}>
                {item.title}
              </Title>
              <Text tone="soft">{item.text}</Text>
            </Stack>
          ))}
        </Stack>
        <Gate tone="soft" size="small">
          <b>{pipeline.gateLabel}</b> {stage.gate}
        </Gate>
      </Stage>
    ))}
  </List>
);
