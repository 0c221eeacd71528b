/** The index of services: name, sentence, picture, one row each. */
import styled from '@emotion/styled';
import type { HomePage, HomeService } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { Plate } from '../../design/plate.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { LinkedRow, RowLink } from '../../rows/row-link.tsx';

const Row = styled(LinkedRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.75rem;
  gap: ${token('--s-3')} ${token('--gutter')};
  align-items: start;
  > h3 {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > h3 {
      grid-column: 1 / 6;
    }
    > p {
      grid-column: 6 / 10;
    }
    > div {
      grid-column: 10 / -1;
      grid-row: 1;
    }
  }
`;

const ServiceRow = ({ service: { key, title, text, to } }: { readonly service: HomeService }) => (
  <Row>
    <Title as="h3" size={2}>
      <RowLink to={to}>{title}</RowLink>
    </Title>
    <Text tone="soft">{text}</Text>
    <div>
      <Plate subject={key} seed={key} format="card" />
    </div>
  </Row>
);

export const HomeServices = ({ head, items }: HomePage['services']) => (
  <Section id="services">
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="build" head={head} />
        <ul role="list">
          {items.map((service) => (
            <ServiceRow key={service.key} service={service} />
          ))}
        </ul>
      </Stack>
    </Wrap>
  </Section>
);
