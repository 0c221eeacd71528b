/** A status as a shape and a word, never by color alone and never as a pill. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token, type Token } from './tokens.ts';

export type StatusShape = 'full' | 'half' | 'ring' | 'square' | 'dashed';
export type StatusTone = 'ok' | 'blue' | 'warn' | 'bad' | 'faint';

const colors: Record<StatusTone, Token> = {
  ok: '--ok',
  blue: '--build',
  warn: '--warn',
  bad: '--bad',
  faint: '--ink-3',
};

const fills: Record<StatusShape, string> = {
  full: 'background: currentColor;',
  half: 'background: linear-gradient(90deg, currentColor 50%, transparent 50%);',
  ring: '',
  square: 'background: currentColor; border-radius: 0;',
  dashed: 'border-style: dashed;',
};

interface StatusMarkProps {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
}

const Status = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'shape' })<StatusMarkProps>`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  font-size: ${token('--t-small')};
  font-weight: 600;
  white-space: nowrap;
  color: ${({ tone }) => token(colors[tone])};
  i {
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    border: ${token('--line-2')} solid currentColor;
    border-radius: 50%;
    ${({ shape }) => fills[shape]}
    @media (forced-colors: active) {
      forced-color-adjust: none;
      color: CanvasText;
    }
  }
`;

export const StatusMark = ({ shape, tone, children }: StatusMarkProps & { children: ReactNode }) => (
  <Status shape={shape} tone={tone}>
    <i aria-hidden="true" />
    {children}
  </Status>
);
