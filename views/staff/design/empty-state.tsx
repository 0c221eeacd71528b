/** Where a list would be and nothing is: what is so, one sentence on what will be here, and perhaps one way on. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Box = styled.div`
  display: grid;
  gap: ${token('--s-2')};
  justify-items: start;
  padding: ${token('--s-6')} ${token('--s-4')};
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const Way = styled.div`
  padding-top: ${token('--s-2')};
`;

interface EmptyStateProps {
  /** In SPEC.md's words where it has any. */
  readonly title: string;
  readonly text: string;
  /** A link or a button. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <Box>
    <Title as="h2" size={4}>
      {title}
    </Title>
    <Text tone="soft">{text}</Text>
    {children ? <Way>{children}</Way> : null}
  </Box>
);
