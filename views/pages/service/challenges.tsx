/** Four situations in a field that two lines divide: none of them comes first. */
import styled from '@emotion/styled';
import type { SectionHead as Head, TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Wrap } from '../../design/layout.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Field = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li {
    display: grid;
    align-content: start;
    gap: ${token('--s-3')};
    padding-block: ${token('--s-5')} ${token('--s-6')};
  }
  li:first-of-type {
    padding-top: 0;
  }
  i {
    font-size: ${token('--t-3')};
  }
  li + li {
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li {
      padding: ${token('--s-5')} ${token('--s-6')} ${token('--s-7')} 0;
    }
    li:first-of-type {
      padding-top: ${token('--s-5')};
    }
    li:nth-of-type(2) {
      border-top: 0;
    }
    li:nth-of-type(even) {
      padding-left: ${token('--s-6')};
      padding-right: 0;
      border-left: ${token('--line')} solid ${token('--rule')};
    }
  }
`;

interface ChallengesProps {
  readonly head: Head;
  readonly items: readonly TitledText[];
}

export const Challenges = ({ head, items }: ChallengesProps) => (
  <Section>
    <Wrap>
      <SectionHead act="think" head={head} rule="none">
        <Field role="list">
          {items.map((item) => (
            <li key={item.title}>
              <Mark act="think" />
              <Title as="h3" size={3}>
                {item.title}
              </Title>
              <Text tone="soft">{item.text}</Text>
            </li>
          ))}
        </Field>
      </SectionHead>
    </Wrap>
  </Section>
);
