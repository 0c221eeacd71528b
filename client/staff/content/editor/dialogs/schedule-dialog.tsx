/** Asks from which moment on the public is to read what is being written. */
import { useState, type SubmitEvent } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';

interface ScheduleDialogProps {
  readonly busy: boolean;
  readonly onSchedule: (at: Date) => void;
  readonly onClose: () => void;
}

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ScheduleDialog({ busy, onSchedule, onClose }: ScheduleDialogProps) {
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('at');
    const at = new Date(typeof text === 'string' ? text : '');
    if (Number.isNaN(at.getTime())) return setMistake('Choose a day and a time.');
    if (at <= new Date()) return setMistake('Choose a moment that is still to come.');
    onSchedule(at);
  };
  return (
    <DeskDialog title="Publish later" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          type="datetime-local"
          name="at"
          label="From when on the public reads it"
          hint={`In your time zone, ${zone()}`}
          mistake={mistake}
        />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy}>
            Schedule
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </DeskDialog>
  );
}
