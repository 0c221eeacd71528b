/** The four models in full: name and drawing at the left, what is signed and what it brings at the right. */
import styled from '@emotion/styled';
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Stack } from '../../design/layout.tsx';
import { Plate } from '../../design/plate.tsx';
import { TickList } from '../../design/tick-list.tsx';
import { token } from '../../design/tokens.ts';
import { Lead, Text, Title } from '../../design/type.tsx';

type Models = PageData<'engagement-models'>['models'];
type ModelKey = Models['items'][number]['key'];

const subjects: Record<ModelKey, ArtSubject> = {
  'dedicated-teams': 'enterprises',
  'project-based-delivery': 'passage',
  'consulting-advisory': 'finding',
  'co-innovation': 'tangle',
};

const List = styled.div`
  display: grid;
  article {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-5')} ${token('--s-8')};
  }
  article:last-of-type {
    padding-bottom: 0;
  }
`;

const Lists = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const BestFor = styled(Text)`
  b {
    color: ${token('--ink')};
    font-weight: 600;
  }
`;

const Name = styled(Stack)`
  max-width: 30rem;
  ${from.desktop} {
    padding-right: ${token('--gutter')};
  }
`;

export const ModelList = ({ models }: { models: Models }) => (
  <List>
    {models.items.map((model) => (
      <article key={model.key} id={model.key}>
        <Grid>
          <Cell from={1} to={4}>
            <Name gap={5}>
              <Title as="h3" size={3}>
                {model.title}
              </Title>
              <Plate subject={subjects[model.key]} seed={model.key} format="plate" />
            </Name>
          </Cell>
          <Cell from={5} to={12}>
            <Stack gap={6}>
              <Lead>{model.description}</Lead>
              <Lists>
                <TickList title={models.featuresLabel} items={model.features} act="build" />
                <TickList title={models.benefitsLabel} items={model.benefits} act="scale" />
              </Lists>
              <BestFor tone="soft">
                <b>{models.bestForLabel}:</b> {model.bestFor}
              </BestFor>
            </Stack>
          </Cell>
        </Grid>
      </article>
    ))}
  </List>
);
