/** Where the company works: desks and their hours beside the globe, which runs off the page at the right, and the figures under both. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureSet } from '../../design/figures.tsx';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { Plate } from '../../design/plate.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Clip = styled(Section)`
  overflow: clip;
`;

const Frame = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  row-gap: ${token('--s-8')};
`;

const Words = styled(Stack)`
  padding-top: ${token('--s-5')};
  height: 100%;
  align-content: space-between;
`;

const Globe = styled.div`
  margin-inline: calc(-1 * ${token('--margin')});
  ${from.desktop} {
    margin-left: 0;
    margin-right: calc(-1 * max(${token('--margin')}, (100vw - ${token('--max')}) / 2));
  }
`;

const Desks = styled.dl`
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token('--s-5')};
    padding-block: ${token('--s-3')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  div:last-of-type {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: ${token('--ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

export const Presence = ({ presence }: { presence: PageData<'about'>['presence'] }) => (
  <Clip>
    <Wrap>
      <Frame>
        <Cell from={1} to={6}>
          <Words gap={6}>
            <SectionLabel act="scale">{presence.head.label}</SectionLabel>
            <Stack gap={6}>
              <Title as="p" size={2}>
                {presence.head.claim}
              </Title>
              <Text tone="soft">{presence.text}</Text>
              <Desks>
                {presence.desks.map((desk) => (
                  <div key={desk.region}>
                    <dt>{desk.region}</dt>
                    <dd>{desk.hours}</dd>
                  </div>
                ))}
              </Desks>
            </Stack>
          </Words>
        </Cell>
        <Cell from={7} to={12}>
          <Globe>
            <Plate subject="global-brands" seed="presence" format="mast" />
          </Globe>
        </Cell>
        <FigureSet figures={presence.figures} />
      </Frame>
    </Wrap>
  </Clip>
);
