/** What became of the message, on the page itself: it stays when a notice in the corner has gone. */
import styled from '@emotion/styled';
import type { RefObject } from 'react';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Note = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: 'ok' | 'bad' }>`
  display: grid;
  gap: ${token('--s-2')};
  padding: ${token('--s-4')} ${token('--s-5')};
  background: ${token('--surface')};
  border: ${token('--line')} solid ${token('--edge')};
  border-left: 6px solid ${({ tone }) => token(`--${tone}`)};
`;

interface OutcomeNoteProps {
  readonly tone: 'ok' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly noteRef?: RefObject<HTMLDivElement | null>;
}

export const OutcomeNote = ({ tone, title, text, noteRef }: OutcomeNoteProps) => (
  <Note tone={tone} tabIndex={-1} {...(noteRef ? { ref: noteRef } : {})}>
    <Title as="h3" size={4}>
      {title}
    </Title>
    <Text tone="soft">{text}</Text>
  </Note>
);
