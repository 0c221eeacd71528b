/** A quiet line about the state of the screen: a bar for its tone, a sentence, perhaps something to do. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token, type Token } from '../../design/tokens.ts';

type Tone = 'plain' | 'ok' | 'warn' | 'bad';

const bars: Record<Tone, Token> = { plain: '--edge', ok: '--ok', warn: '--warn', bad: '--bad' };

const Line = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')} ${token('--s-4')};
  align-items: center;
  padding: ${token('--s-2')} ${token('--s-4')};
  border-left: 4px solid ${({ tone }) => token(bars[tone])};
  background: ${token('--sunken')};
  overflow-wrap: anywhere;
`;

interface StatusLineProps {
  readonly tone?: Tone;
  /** `status` when it appears while somebody works and should be read aloud. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

export const StatusLine = ({ tone = 'plain', ...rest }: StatusLineProps) => <Line tone={tone} {...rest} />;
