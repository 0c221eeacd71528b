/** One notice: a bar and a mark for its tone, a sentence, and a button that dismisses it. */
import { useEffect, useState, type ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { css, keyframes } from '../design/emotion.ts';

export type ToastTone = 'ok' | 'bad';

/** On phones the notices cover the header only. */
export const corner = css({
  position: 'fixed',
  top: 6,
  right: token('--margin'),
  zIndex: 15,
  maxWidth: `min(32rem, calc(100vw - 2 * ${token('--margin')}))`,
  [from.tablet]: {
    '&[data-place=page]': { top: 92 },
  },
});

const arrive = keyframes({
  from: {
    opacity: 0,
    transform: 'translateY(-0.5rem)',
  },
});

const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '0 0.875rem',
  alignItems: 'start',
  marginBottom: token('--s-3'),
  padding: '0.625rem 0.5rem 0.625rem 1rem',
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--ink')}`,
  borderLeft: `6px solid ${token('--bad')}`,
  boxShadow: token('--shadow-panel'),
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '> i': {
    width: '0.75rem',
    height: '0.75rem',
    marginTop: '0.3rem',
    background: token('--bad'),
  },
  '&[data-tone=ok]': {
    borderLeftColor: token('--ok'),
    '> i': {
      background: token('--ok'),
      borderRadius: '50%',
    },
  },
  '> div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.125rem 1rem',
    alignItems: 'center',
  },
  strong: {
    flex: '1 1 11rem',
    fontWeight: 600,
  },
  small: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
  '@media (forced-colors: active)': {
    '> i': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${arrive} ${token('--calm')} ${token('--ease')}`,
  },
});

const dismiss = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBlock: '-0.625rem',
  padding: 0,
  border: 0,
  borderRadius: token('--r-1'),
  background: 'none',
  cursor: 'pointer',
  '&:hover': {
    background: token('--sunken'),
  },
  svg: {
    width: 20,
    height: 20,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
  },
});

interface ToastCardProps {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail?: ReactNode;
  readonly lastsMs?: number;
  readonly onDismiss: (id: number) => void;
}

export function ToastCard({ id, tone, text, detail, lastsMs = 6000, onDismiss }: ToastCardProps) {
  const { controls } = useSite();
  const [held, setHeld] = useState(false);

  // Stays while it has the pointer or the focus.
  useEffect(() => {
    if (tone === 'bad' || held) return;
    const timer = setTimeout(onDismiss, lastsMs, id);
    return () => clearTimeout(timer);
  }, [id, tone, held, lastsMs, onDismiss]);

  return (
    <div
      className={card}
      data-tone={tone}
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
      <button className={dismiss} type="button" aria-label={controls.dismiss} onClick={() => onDismiss(id)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
    </div>
  );
}
