/** One notice: a bar and a mark for its tone, a sentence, a way to dismiss it. */
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';

export type ToastTone = 'ok' | 'bad';

/** On phones the notices cover the header only. */
export const Corner = styled('div', { shouldForwardProp: (name) => name !== 'top' })<{ readonly top: string }>`
  position: fixed;
  top: 6px;
  right: ${token('--margin')};
  z-index: 15;
  max-width: min(32rem, calc(100vw - 2 * ${token('--margin')}));
  ${from.tablet} {
    top: ${({ top }) => top};
  }
  @media print {
    display: none;
  }
`;

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateY(-0.5rem);
  }
`;

const Card = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: ToastTone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 0.875rem;
  align-items: start;
  margin-bottom: ${token('--s-3')};
  padding: 0.625rem 0.5rem 0.625rem 1rem;
  background: ${token('--surface')};
  border: ${token('--line')} solid ${token('--ink')};
  border-left: 6px solid ${({ tone }) => token(`--${tone}`)};
  box-shadow: ${token('--shadow-panel')};
  line-height: 1.35;
  overflow-wrap: anywhere;
  > i {
    width: 0.75rem;
    height: 0.75rem;
    margin-top: 0.3rem;
    background: ${({ tone }) => token(`--${tone}`)};
    ${({ tone }) => (tone === 'ok' ? 'border-radius: 50%;' : '')}
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1rem;
    align-items: center;
  }
  strong {
    flex: 1 1 11rem;
    font-weight: 600;
  }
  small {
    font-size: ${token('--t-small')};
    color: ${token('--ink-2')};
  }
  @media (forced-colors: active) {
    > i {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${arrive} ${token('--calm')} ${token('--ease')};
  }
`;

const Dismiss = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: -0.625rem;
  padding: 0;
  border: 0;
  border-radius: ${token('--r-1')};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${token('--sunken')};
  }
  svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
`;

const shownMs = 6000;

interface ToastCardProps {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail?: ReactNode;
  readonly onDismiss: (id: number) => void;
}

export function ToastCard({ id, tone, text, detail, onDismiss }: ToastCardProps) {
  const { controls } = useSite();
  const [held, setHeld] = useState(false);

  // Whoever points at it or has the keyboard in it is still reading.
  useEffect(() => {
    if (tone === 'bad' || held) return;
    const timer = setTimeout(onDismiss, shownMs, id);
    return () => clearTimeout(timer);
  }, [id, tone, held, onDismiss]);

  return (
    <Card
      tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <i aria-hidden="true" />
      <div>
        <strong>{text}</strong>
        {detail ? <small>{detail}</small> : null}
      </div>
      <Dismiss type="button" aria-label={controls.dismiss} onClick={() => onDismiss(id)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </Dismiss>
    </Card>
  );
}
