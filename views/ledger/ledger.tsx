/** Problems and answers in rows, each pair joined by its thread. */
import styled from '@emotion/styled';
import type { LedgerRow } from '#shared/content/ledger.schema.ts';
import { from } from '../design/breakpoints.ts';
import { Stack } from '../design/layout.tsx';
import { RuledList } from '../design/lists.tsx';
import { token } from '../design/tokens.ts';
import { Text, Title } from '../design/type.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { Thread } from './thread.tsx';

const Row = styled.li`
  display: grid;
  gap: ${token('--s-4')} ${token('--gutter')};
  > svg {
    max-width: 22rem;
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: center;
    > svg {
      max-width: none;
      padding-inline: ${token('--s-4')};
    }
  }
`;

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  /** Read aloud before each side, so that the rows make sense without the drawing. */
  readonly challengeLabel: string;
  readonly solutionLabel: string;
}

export const Ledger = ({ rows, challengeLabel, solutionLabel }: LedgerProps) => (
  <RuledList role="list">
    {rows.map(({ challenge, thread, solution }) => (
      <Row key={challenge.title}>
        <Title as="p" size={3}>
          <VisuallyHidden>{challengeLabel}: </VisuallyHidden>
          {challenge.title}
        </Title>
        <Thread kind={thread} />
        <Stack gap={2}>
          <Title as="h3" size={3}>
            <VisuallyHidden>{solutionLabel}: </VisuallyHidden>
            {solution.title}
          </Title>
          <Text tone="soft">{solution.text}</Text>
        </Stack>
      </Row>
    ))}
  </RuledList>
);
