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
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > h3 {
      grid-column: 1 / 4;
    }
    > p {
      grid-column: 4 / 9;
    }
    > p:last-of-type {
      grid-column: 9 / -1;
    }
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
  b {
    display: block;
    font-size: ${token('--t-small')};
    font-weight: 400;
    color: ${token('--ink-2')};
  }
  ${from.tablet} {
    b {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/** From 768 px the label stands once over its column; each row keeps it for whoever listens. */
const ColumnLabel = styled.p`
  display: none;
  ${from.tablet} {
    display: block;
    margin-left: calc(100% * 8 / 12 + ${token('--gutter')} * 8 / 12);
    padding-bottom: ${token('--s-3')};
    font-size: ${token('--t-small')};
    line-height: 1.35;
    color: ${token('--ink-2')};
  }
`;

interface OfferingsProps {
  readonly head: Head;
  readonly keepLabel: string;
  readonly items: readonly Offering[];
}

export const Offerings = ({ head, keepLabel, items }: OfferingsProps) => (
  <Section ground="sunken">
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="build" head={head} rule="none" />
        <div>
          <ColumnLabel aria-hidden="true">{keepLabel}</ColumnLabel>
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
                    <b>{keepLabel}</b> {item.keep}
                  </span>
                </Keep>
              </Part>
            ))}
          </RuledList>
        </div>
      </Stack>
    </Wrap>
  </Section>
);
