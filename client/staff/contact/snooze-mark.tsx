/** Says that a message is snoozed, or that it is back. */
import { isSnoozed } from '#shared/contact/submission-rules.ts';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { useDesk } from './desk-context.ts';

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
