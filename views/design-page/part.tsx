/** One part of the page: a heading that an anchor leads to, a sentence, and what is shown. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token } from '../design/tokens.ts';
import { Text, Title } from '../design/type.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-5')};
  padding-block: ${token('--s-5')} ${token('--s-9')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
`;

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export const Part = ({ id, title, text, children }: PartProps) => (
  <Section id={id} aria-labelledby={`${id}-title`}>
    <Title as="h2" size={2} id={`${id}-title`}>
      {title}
    </Title>
    <Text tone="soft">{text}</Text>
    {children}
  </Section>
);

/** Rows under hairlines: a name in the house's mono, then whatever it stands for. */
export const TokenRows = styled.dl`
  display: grid;
  > div {
    display: grid;
    gap: ${token('--s-2')} ${token('--gutter')};
    align-items: center;
    padding-block: ${token('--s-3')};
    border-top: ${token('--line')} solid ${token('--rule')};
    overflow: clip;
  }
  dt,
  code {
    font: ${token('--t-micro')} / 1.5 ${token('--mono')};
    overflow-wrap: anywhere;
  }
  small {
    color: ${token('--ink-3')};
    font-size: ${token('--t-micro')};
  }
`;
