/** Marks of a message: the SLA clock, the snooze and the status. */
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { formatDuration, formatShortTime } from '../ui/format-time.ts';
import { isSnoozed, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { useDesk } from './desk-context.ts';
import { statusLabels } from './message-labels.ts';

type ClockTone = 'ok' | 'blue' | 'warn' | 'bad' | 'faint';

interface ClockReading {
  readonly tone: ClockTone;
  /** Remaining share of the promised time, 0 to 1; null if no clock runs. */
  readonly left: number | null;
  /** For the list; empty if there is nothing to say. */
  readonly short: string;
  /** For the open message. */
  readonly long: string;
}

type ClockFields = Pick<SubmissionSummary, 'submitted_at' | 'due_at' | 'clock' | 'answered_at' | 'status'>;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function readRunningClock({ submitted_at, due_at }: ClockFields, now: Date): ClockReading {
  const due = Date.parse(due_at);
  const ms = due - now.getTime();
  if (ms < 0) {
    const late = capitalize(`${formatDuration(-ms)} late`);
    return { tone: 'bad', left: 0, short: late, long: late };
  }
  const left = Math.min(ms / Math.max(due - Date.parse(submitted_at), 1), 1);
  const short = capitalize(`${formatDuration(ms)} left`);
  const tone = left > 0.5 ? 'ok' : left > 0.25 ? 'blue' : 'warn';
  return { tone, left, short, long: `${short} to answer` };
}

/** The clock of a message at `now`. */
export function readClock(message: ClockFields, now: Date): ClockReading {
  // Answered: the clock runs until the mail server has the reply.
  if (message.clock === 'running' && message.status === 'replied')
    return { tone: 'blue', left: null, short: 'Reply is being sent', long: 'Reply is being sent' };
  if (message.clock === 'running') return readRunningClock(message, now);
  if (message.answered_at === null) return { tone: 'faint', left: null, short: '', long: 'No reply needed' };
  const took = `Answered in ${formatDuration(Date.parse(message.answered_at) - Date.parse(message.submitted_at))}`;
  return { tone: 'faint', left: null, short: took, long: took };
}

const badge = css({
  display: 'inline-flex',
  gap: '0.5rem',
  alignItems: 'baseline',
  fontSize: token('--t-micro'),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  svg: {
    flex: 'none',
    alignSelf: 'center',
    width: 16,
    height: 16,
  },
  '&[data-large]': {
    fontSize: '1rem',
    whiteSpace: 'normal',
    svg: {
      width: 28,
      height: 28,
    },
  },
  '&[data-tone=ok]': { color: token('--ok') },
  '&[data-tone=blue]': { color: token('--build') },
  '&[data-tone=warn]': { color: token('--warn') },
  '&[data-tone=bad]': { color: token('--bad') },
  '&[data-tone=faint]': { color: token('--ink-3'), fontWeight: 500 },
  circle: {
    fill: 'none',
    strokeWidth: 3,
  },
  'circle:first-of-type': {
    stroke: token('--rule'),
  },
  'circle:last-of-type': {
    stroke: 'currentColor',
  },
  rect: {
    fill: 'currentColor',
  },
  path: {
    fill: 'none',
    stroke: token('--surface'),
    strokeWidth: 2,
  },
  '@media (forced-colors: active)': {
    svg: {
      color: 'CanvasText',
    },
    'circle:first-of-type': {
      stroke: 'GrayText',
    },
    path: {
      stroke: 'Canvas',
    },
  },
});

const circumference = 2 * Math.PI * 6.25;

const Ring = ({ left }: { readonly left: number }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.25" />
    <circle
      cx="8"
      cy="8"
      r="6.25"
      strokeDasharray={`${(left * circumference).toFixed(2)} 99`}
      transform="rotate(-90 8 8)"
    />
  </svg>
);

const LateMark = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" />
    <path d="M8 4v5M8 11v1.5" />
  </svg>
);

interface ClockBadgeProps {
  readonly message: ClockFields;
  readonly now: Date;
  /** For the open message: larger, with more words. */
  readonly large?: boolean;
}

export function ClockBadge({ message, now, large = false }: ClockBadgeProps) {
  const { tone, left, short, long } = readClock(message, now);
  const label = large ? long : short;
  if (label === '') return null;
  return (
    <span className={badge} data-tone={tone} data-large={large || undefined}>
      {left === null ? null : tone === 'bad' ? <LateMark /> : <Ring left={left} />}
      {label}
    </span>
  );
}

interface SnoozeMarkProps {
  readonly message: Pick<SubmissionSummary, 'snooze'>;
  /** For rows of the list. */
  readonly short?: boolean;
}

export function SnoozeMark({ message, short = false }: SnoozeMarkProps) {
  const { now } = useDesk();
  const { snooze } = message;
  if (snooze === null) return null;
  const { until, back_at } = snooze;
  const asked = until === null ? 'they write again' : formatShortTime(until, now);
  if (back_at === null || isSnoozed(message, now))
    return (
      <StatusMark shape="half" tone="faint">
        {`Snoozed until ${asked}`}
      </StatusMark>
    );
  if (short)
    return (
      <StatusMark shape="full" tone="blue">
        {`Back since ${formatShortTime(back_at, now)}`}
      </StatusMark>
    );
  // They wrote before the time had come.
  const isEarly = until === null || back_at < until;
  return (
    <StatusMark shape="full" tone="blue">
      {isEarly
        ? `Snoozed until ${asked}, back since ${formatShortTime(back_at, now)}: they wrote again`
        : `Snoozed, back since ${formatShortTime(back_at, now)}`}
    </StatusMark>
  );
}

const statusStyle = css({
  display: 'inline-flex',
  gap: '0.375rem',
  alignItems: 'center',
  paddingInline: '0.25rem',
  borderRadius: token('--r-1'),
  boxShadow: `inset 0 0 0 1px ${token('--rule')}`,
  color: token('--ink-2'),
  fontWeight: 500,
  '&[data-new]': {
    background: token('--think-wash'),
    boxShadow: 'none',
    color: token('--think'),
    fontWeight: 600,
  },
  whiteSpace: 'nowrap',
  i: {
    flex: 'none',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: 'currentColor',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
});

export const StatusBadge = ({ status }: { readonly status: SubmissionStatus }) => (
  <span className={statusStyle} data-new={status === 'new' || undefined}>
    {status === 'new' ? <i aria-hidden="true" /> : null}
    {statusLabels[status]}
  </span>
);
