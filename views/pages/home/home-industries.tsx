/** The four industries as rising pictures, a figure under each. */
import styled from '@emotion/styled';
import type { Figure } from '#shared/content/parts.schema.ts';
import type { HomePage } from '#shared/pages/home.data.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Text, Title } from '../../design/type.tsx';
import { RisingList } from '../../industries/rising-list.tsx';
import { RowLink } from '../../rows/row-link.tsx';

const Value = styled.strong`
  font-variant-numeric: tabular-nums;
`;

const FigureLine = ({ figure }: { readonly figure: Figure | undefined }) =>
  figure ? (
    <Text size="small">
      <Value>
        {figure.value}
        {figure.unit}
      </Value>{' '}
      {figure.caption}
    </Text>
  ) : null;

export const HomeIndustries = ({ head, items }: HomePage['industries']) => (
  <Section>
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="scale" head={head} />
        <RisingList items={items} parts={3}>
          {(industry) => (
            <>
              <Title as="h3" size={3}>
                <RowLink to={industry.to}>{industry.title}</RowLink>
              </Title>
              <Text tone="soft">{industry.text}</Text>
              <FigureLine figure={industry.figures[0]} />
            </>
          )}
        </RisingList>
      </Stack>
    </Wrap>
  </Section>
);
