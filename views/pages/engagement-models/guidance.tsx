/** A ledger of questions: a yes on the left leads along a thread to the model on the right. */
import styled from '@emotion/styled';
import type { ThreadKind } from '#shared/content/ledger.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { Link } from '../../design/link.tsx';
import { RuledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { Thread } from '../../ledger/thread.tsx';

type Data = PageData<'engagement-models'>;

/** What becomes of the line is what becomes of the work: it goes on, climbs by steps, is sifted, is joined. */
const threads: Record<Data['models']['items'][number]['key'], ThreadKind> = {
  'dedicated-teams': 'steady',
  'project-based-delivery': 'climb',
  'consulting-advisory': 'sift',
  'co-innovation': 'merge',
};

const Row = styled.li`
  display: grid;
  gap: ${token('--s-4')} ${token('--gutter')};
  > svg {
    max-width: 14rem;
  }
  ${from.tablet} {
    grid-template-columns: 5fr 3fr 6fr;
    align-items: center;
  }
`;

const ModelLink = styled(Link)`
  display: inline-block;
  padding-block: 0.25rem;
  color: ${token('--build')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const Question = styled(Title)`
  font-weight: 500;
`;

interface GuidanceProps {
  readonly guidance: Data['guidance'];
  readonly models: Data['models']['items'];
}

export const Guidance = ({ guidance, models }: GuidanceProps) => (
  <SectionHead act="scale" head={guidance.head} rule="none">
    <RuledList role="list">
      {guidance.questions.map((entry) => (
        <Row key={entry.model}>
          <Question as="h3" size={3}>
            {entry.question}
          </Question>
          <Thread kind={threads[entry.model]} />
          <Stack gap={2}>
            <Title as="p" size={4}>
              <ModelLink to={`#${entry.model}`}>{models.find((model) => model.key === entry.model)?.title}</ModelLink>
            </Title>
            <Text tone="soft">{entry.advice}</Text>
          </Stack>
        </Row>
      ))}
    </RuledList>
    <Text tone="soft">{guidance.note}</Text>
  </SectionHead>
);
