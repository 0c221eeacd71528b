/** What buyers ask before they sign, with every answer in sight: they are compared with a contract, line by line, and printed. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { RuledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Row = styled.li`
  display: grid;
  gap: ${token('--s-2')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: 3fr 6fr;
    align-items: baseline;
  }
`;

export const Questions = ({ questions }: { readonly questions: PageData<'engagement-models'>['questions'] }) => (
  <SectionHead act="build" head={questions.head}>
    <RuledList role="list">
      {questions.items.map(({ question, answer }) => (
        <Row key={question}>
          <Title as="h3" size={4}>
            {question}
          </Title>
          <Text tone="soft">{answer}</Text>
        </Row>
      ))}
    </RuledList>
  </SectionHead>
);
