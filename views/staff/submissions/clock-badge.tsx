/** The promise clock as a ring that empties, or a red square once it is late; the words beside it are the truth. */
import styled from '@emotion/styled';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import { token, type Token } from '../../design/tokens.ts';
import { useDesk } from './desk-context.ts';
import { readClock, type ClockTone } from './words/clock-words.ts';

const colors: Record<ClockTone, Token> = {
  ok: '--ok',
  blue: '--build',
  warn: '--warn',
  bad: '--bad',
  faint: '--ink-3',
};

interface Look {
  readonly tone: ClockTone;
  readonly large: boolean;
}

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'large' })<Look>`
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
  color: ${({ tone }) => token(colors[tone])};
  font-size: ${({ large }) => (large ? '1rem' : token('--t-micro'))};
  font-weight: ${({ tone }) => (tone === 'faint' ? 500 : 600)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg {
    flex: none;
    width: ${({ large }) => (large ? '28px' : '16px')};
    height: ${({ large }) => (large ? '28px' : '16px')};
  }
  circle {
    fill: none;
    stroke-width: 3;
  }
  circle:first-of-type {
    stroke: ${token('--rule')};
  }
  circle:last-of-type {
    stroke: currentColor;
  }
  rect {
    fill: currentColor;
  }
  path {
    fill: none;
    stroke: ${token('--surface')};
    stroke-width: 2;
  }
  @media (forced-colors: active) {
    svg {
      color: CanvasText;
    }
    circle:first-of-type {
      stroke: GrayText;
    }
    path {
      stroke: Canvas;
    }
  }
`;

const around = 2 * Math.PI * 6.25;

const Ring = ({ left }: { readonly left: number }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.25" />
    <circle cx="8" cy="8" r="6.25" strokeDasharray={`${(left * around).toFixed(2)} 99`} transform="rotate(-90 8 8)" />
  </svg>
);

const LateMark = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" />
    <path d="M8 4v5M8 11v1.5" />
  </svg>
);

interface ClockBadgeProps {
  readonly message: SubmissionSummary;
  /** Of the opened message: more words, larger. */
  readonly large?: boolean;
}

export function ClockBadge({ message, large = false }: ClockBadgeProps) {
  const { now } = useDesk();
  const { tone, left, short, long } = readClock(message, now);
  const words = large ? long : short;
  if (words === '') return null;
  return (
    <Badge tone={tone} large={large}>
      {left === null ? null : tone === 'bad' ? <LateMark /> : <Ring left={left} />}
      {words}
    </Badge>
  );
}
