/** The dialogs of the page editor. */
import type { ContentPage, ContentRevision } from '#shared/content/content.schema.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { staffCall } from '../../session/staff-call.ts';
import { publishPage, type PageAction, type PageActions } from './page-actions.ts';
import { useState, type ReactNode, type SubmitEvent, useCallback } from 'react';
import { formEntry } from '../../ui/form-entry.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { momentOf, timeZoneName } from '../../session/own-time-zone.ts';
import type { OpenPage, PageContent } from './page-adapter.ts';
import { CompareVersions, type Version } from '../../saving/compare-versions.tsx';
import { differencesOf } from './differences.ts';

/** History of a page. */

const whatOf = ({ kind, built_in, at }: ContentRevision, isPublic: boolean): string => {
  if (kind === 'built-in' && !isPublic) return 'Built-in text';
  const waits = at !== null && new Date(at) > new Date();
  const action = isPublic ? 'Public now' : kind === 'set-aside' ? 'Discarded' : waits ? 'Scheduled' : 'Published';
  return built_in ? `${action}, the built-in text` : action;
};

/** Oldest first: the built-in text, stored revisions, the current draft. */
export function pageVersions(
  { revisions, published_at, working_copy: copy }: ContentPage,
  { fields, isDirty }: Pick<OpenPage['snapshot'], 'fields' | 'isDirty'>,
): Version<PageContent>[] {
  const open = revisions.find(({ kind, at }) => kind !== 'set-aside' && at === published_at);
  const stored = revisions.toReversed().map((revision) => ({
    id: revision.id,
    at: revision.at,
    by: revision.by,
    what: whatOf(revision, revision === open),
    ...(revision === open ? { isPublic: true } : {}),
  }));
  if (copy === null && !isDirty) return stored;
  const inWork = isDirty
    ? { what: 'Draft, not saved yet', at: null, by: null }
    : { what: 'Draft', at: copy?.saved_at ?? null, by: copy?.saved_by ?? null };
  return [...stored, { ...inWork, id: 'draft', text: fields }];
}

interface PageHistoryProps {
  readonly page: ContentPage;
  readonly snapshot: OpenPage['snapshot'];
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

function PageHistory({ page, snapshot, busy, onRestore, onClose }: PageHistoryProps) {
  const { form } = page;
  const differences = useCallback(
    (before: PageContent, after: PageContent) => differencesOf(before, after, form),
    [form],
  );
  return (
    <StaffDialog wide title={`History of ${page.title}`} onClose={onClose}>
      <CompareVersions
        busy={busy}
        onRestore={onRestore}
        call="GET /api/admin/content/{key}/revisions/{revisionId}"
        requestOf={(revisionId) => ({ params: { key: page.key, revisionId } })}
        versions={pageVersions(page, snapshot)}
        textOf={({ content }) => content}
        differencesOf={differences}
      />
    </StaffDialog>
  );
}

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before actions that are hard to undo. */
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

/** Asks for the publication date. */
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
      failure: 'Changes not discarded',
      replaces: true,
      allowUnsaved: true,
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
      failure: 'Publication not canceled',
      allowUnsaved: true,
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
      failure: 'Built-in text not restored',
      replaces: true,
      allowUnsaved: true,
    },
  },
} as const satisfies Readonly<Record<string, Question>>;

export function EditorDialogs({ open, page, snapshot, actions, onClose }: EditorDialogsProps) {
  const { busy } = actions;
  const run = async (action: PageAction): Promise<void> => {
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
            void run({
              send: ({ key, version }) =>
                staffCall('POST /api/admin/content/{key}/revisions/{revisionId}/restore', {
                  params: { key, revisionId: id },
                  body: { version },
                }),
              done: 'Version restored as a draft',
              failure: 'Version not restored',
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
            void run({
              send: (each) => publishPage(each, at),
              publishes: true,
              done: `Scheduled for ${formatDateTime(at)}`,
              failure: 'Not scheduled',
            })
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
          onConfirm={() => void run(action)}
        >
          {text}
        </QuestionDialog>
      );
    }
  }
}
