/** What can be ordered, as a list of parts: the name, the work, and the thing that stays with the client. */
import styled from '@emotion/styled';
import type { SectionHead as Head } from '#shared/content/parts.schema.ts';
import type { Offering } from '#shared/content/services.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { RuledList } from '../../design/lists.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Part = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-3')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: 3fr 5fr 4fr;
  }
`;

const Keep = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.625rem;
  align-content: start;
  font-weight: 600;
  line-height: 1.45;
  i {
    translate: 0 0.35em;
  }
  span {
    display: block;
    font-size: ${token('--t-small')};
    font-weight: 400;
    color: ${token('--ink-2')};
  }
`;

interface OfferingsProps {
  readonly head: Head;
  readonly keepLabel: string;
  readonly items: readonly Offering[];
}

export const Offerings = ({ head, keepLabel, items }: OfferingsProps) => (
  <Section>
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="build" head={head} rule="none" />
        <RuledList role="list">
          {items.map((item) => (
            <Part key={item.title}>
              <Title as="h3" size={3}>
                {item.title}
              </Title>
              <Text tone="soft">{item.text}</Text>
              <Keep>
                <Mark act="scale" />
                <span>
                  <span>{keepLabel}</span> {item.keep}
                </span>
              </Keep>
            </Part>
          ))}
        </RuledList>
      </Stack>
    </Wrap>
  </Section>
);
