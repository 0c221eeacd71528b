/** Snoozes messages: until a time that is offered, until they write again, or until a chosen time. */
import { useState } from 'react';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { localInput, momentOf, timeZoneName } from '../session/own-time-zone.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { fieldProblem } from '../ui/use-mistakes.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { useDesk } from './desk-context.ts';

const dayMs = 86_400_000;
const morning = 9;
const evening = 18;
const laterHours = 3;

const at = (day: number, hour: number): Date | null =>
  momentOf(new Date(day + hour * 3_600_000).toISOString().slice(0, 16));

interface Offer {
  readonly label: string;
  readonly at: Date | null;
}

/** Times in the user's time zone. */
export function snoozeOffers(now: Date): readonly Offer[] {
  const local = localInput(now.toISOString());
  const today = Date.parse(local.slice(0, 10));
  const later = Number(local.slice(11, 13)) + laterHours;
  // Monday, at least two days from now.
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return [
    ...(later <= evening ? [{ label: 'Later today', at: at(today, later) }] : []),
    { label: 'Tomorrow morning', at: at(today + dayMs, morning) },
    { label: 'Next week', at: at(today + (toMonday === 1 ? 8 : toMonday) * dayMs, morning) },
  ];
}

interface SnoozeDialogProps {
  /** The sender's name, or the number of messages. */
  readonly what: string;
  /** The message, if it is only one. */
  readonly about: SubmissionSummary | undefined;
  readonly onChoose: (snooze: SubmissionSummary['snooze']) => void;
  readonly onClose: () => void;
}

export function SnoozeDialog({ what, about, onChoose, onClose }: SnoozeDialogProps) {
  const { now, me } = useDesk();
  const [entered, setEntered] = useState<string>();
  const due = about?.clock === 'running' ? new Date(about.due_at) : null;
  const isLate = (until: Date | null): boolean => due !== null && (until === null || until > due);
  const snoozeUntil = (until: Date | null): SubmissionSummary['snooze'] => {
    const time = until?.toISOString() ?? null;
    return me && { until: time, back_at: time, by: me };
  };
  const options = [
    ...snoozeOffers(now).map(({ label, at: until }) => ({
      key: label,
      label,
      detail: [until && formatShortTime(until, now), isLate(until) && 'after the deadline'].filter(Boolean).join(', '),
      value: snoozeUntil(until),
    })),
    {
      key: 'answer',
      label: 'Until they write again',
      ...(due === null ? {} : { detail: 'deadline unchanged' }),
      value: snoozeUntil(null),
    },
    ...(about?.snooze ? [{ key: 'end', label: 'End snooze', value: null }] : []),
  ];
  const snoozeUntilEntered = (until: Date | null): ApiProblem | false => {
    if (until === null) return fieldProblem('until', 'Choose a day and a time.');
    if (until <= new Date()) return fieldProblem('until', 'Choose a time in the future.');
    onClose();
    onChoose(snoozeUntil(until));
    return false;
  };
  const chosen = entered === undefined ? null : momentOf(entered);

  return (
    <ChooseDialog
      title={`Snooze ${what}`}
      options={options}
      note={
        due === null ? null : (
          <StatusLine tone="warn">
            {due < now
              ? `The answer was due ${formatShortTime(due, now)}.`
              : `The answer is due ${formatShortTime(due, now)}. Snoozing does not change the deadline.`}
          </StatusLine>
        )
      }
      onChoose={onChoose}
      onClose={onClose}
    >
      <ActionForm
        action="Snooze"
        pending="Snoozing..."
        send={(valueOf) => Promise.resolve(snoozeUntilEntered(momentOf(valueOf('until'))))}
      >
        {({ mistakeAt }) => (
          <TextField
            type="datetime-local"
            name="until"
            label="Snooze until"
            hint={
              chosen !== null && isLate(chosen)
                ? `After the deadline. In your time zone, ${timeZoneName()}`
                : `In your time zone, ${timeZoneName()}`
            }
            mistake={mistakeAt('until')}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
      </ActionForm>
    </ChooseDialog>
  );
}
