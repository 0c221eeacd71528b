/** Whichever question of the form is open. */
import type { ContentPage } from '#shared/content/content.schema.ts';
import { fullMoment } from '../../../contact/labels/moments.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { publishPage, type PageAction, type PageActions } from '../page-actions.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { formEntry } from '../../../ui/form-entry.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { dialogForm } from '../../../blog/editor/dialog-form.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { momentOf, timeZoneName } from '../../../session/own-time-zone.ts';
import type { OpenPage } from '../page-adapter.ts';
import { PageHistory } from './page-history.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something happens that is not undone with one press. */
const QuestionDialog = ({ title, children, confirm, busy, onConfirm, onClose }: QuestionDialogProps) => (
  <StaffDialog title={title} onClose={onClose}>
    <p>{children}</p>
    <div className={staffActions}>
      <StaffButton onClick={onClose}>Cancel</StaffButton>
      <StaffButton kind="primary" busy={busy} onClick={onConfirm}>
        {confirm}
      </StaffButton>
    </div>
  </StaffDialog>
);

interface ScheduleDialogProps {
  readonly busy: boolean;
  readonly onSchedule: (at: Date) => void;
  readonly onClose: () => void;
}

/** Asks from which moment on the public is to read what is being written. */
function ScheduleDialog({ busy, onSchedule, onClose }: ScheduleDialogProps) {
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const at = momentOf(formEntry(event.currentTarget, 'at'));
    if (at === null) return setMistake('Choose a day and a time.');
    if (at <= new Date()) return setMistake('Choose a time in the future.');
    onSchedule(at);
  };
  return (
    <StaffDialog title="Schedule" onClose={onClose}>
      <form className={dialogForm} onSubmit={submit} noValidate>
        <TextField
          type="datetime-local"
          name="at"
          label="Publish on"
          hint={`In your time zone, ${timeZoneName()}`}
          mistake={mistake}
        />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy}>
            Schedule
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

export type OpenDialog = 'history' | 'schedule' | 'discard' | 'unschedule' | 'built-in';

interface EditorDialogsProps {
  readonly open: OpenDialog | null;
  readonly page: ContentPage;
  readonly snapshot: OpenPage['snapshot'];
  readonly actions: PageActions;
  readonly onClose: () => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly action: PageAction;
}

const questions = {
  discard: {
    title: 'Discard the changes?',
    text: 'The form goes back to the published text. Discarded changes stay in the history.',
    confirm: 'Discard changes',
    action: {
      send: ({ key, version }) =>
        staffCall('POST /api/admin/content/{key}/discard', { params: { key }, body: { version } }),
      done: 'Changes discarded',
      replaces: true,
      evenUnsaved: true,
    },
  },
  unschedule: {
    title: 'Cancel scheduled publication?',
    text: 'It stays here as a draft.',
    confirm: 'Cancel scheduled publication',
    action: {
      send: ({ key, version }) =>
        staffCall('POST /api/admin/content/{key}/unschedule', { params: { key }, body: { version } }),
      done: 'Back to draft',
      evenUnsaved: true,
    },
  },
  'built-in': {
    title: 'Restore the built-in text?',
    text: 'The built-in text is published immediately. Your draft stays in the history.',
    confirm: 'Restore built-in text',
    action: {
      send: ({ key, version }) =>
        staffCall('POST /api/admin/content/{key}/built-in', { params: { key }, body: { version } }),
      done: 'Built-in text restored',
      replaces: true,
      evenUnsaved: true,
    },
  },
} as const satisfies Readonly<Record<string, Question>>;

export function EditorDialogs({ open, page, snapshot, actions, onClose }: EditorDialogsProps) {
  const { busy } = actions;
  const carryOut = async (action: PageAction): Promise<void> => {
    if (await actions.perform(action)) onClose();
  };
  switch (open) {
    case null:
      return null;
    case 'history':
      return (
        <PageHistory
          page={page}
          snapshot={snapshot}
          busy={busy}
          onClose={onClose}
          onRestore={(id) =>
            void carryOut({
              send: ({ key, version }) =>
                staffCall('POST /api/admin/content/{key}/revisions/{revisionId}/restore', {
                  params: { key, revisionId: id },
                  body: { version },
                }),
              done: 'Version restored as a draft',
              replaces: true,
            })
          }
        />
      );
    case 'schedule':
      return (
        <ScheduleDialog
          busy={busy}
          onClose={onClose}
          onSchedule={(at) =>
            void carryOut({ send: (each) => publishPage(each, at), done: `It will be public on ${fullMoment(at)}` })
          }
        />
      );
    default: {
      const { title, text, confirm, action } = questions[open];
      return (
        <QuestionDialog
          title={title}
          confirm={confirm}
          busy={busy}
          onClose={onClose}
          onConfirm={() => void carryOut(action)}
        >
          {text}
        </QuestionDialog>
      );
    }
  }
}
