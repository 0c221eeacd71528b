/** The dialogs of the page editor. */
import type { ContentPage, ContentRevision } from '#shared/content/content.schema.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { staffCall } from '../../session/staff-call.ts';
import { publishPage, type PageAction, type PageActions, type OpenPage, type PageContent } from './page-actions.ts';
import { useCallback } from 'react';
import { ActionDialog } from '../../kit/action-form.tsx';
import { fieldProblem } from '../../ui/use-mistakes.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { momentOf, timeZoneName } from '../../session/own-time-zone.ts';
import { CompareVersions, type Version } from '../../saving/compare-versions.tsx';
import { differencesOf, mergeContent } from './differences.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../session/use-names.ts';

const both = css({
  maxHeight: '40vh',
  overflowY: 'auto',
  'dl > div': {
    display: 'grid',
    gap: token('--s-1'),
    paddingBottom: token('--s-2'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  dt: {
    fontWeight: 600,
  },
});

interface ConflictDialogProps {
  readonly theirs: ContentPage;
  readonly mine: PageContent;
  /** The common ancestor. */
  readonly base: PageContent;
  /** Null: take the server's version. */
  readonly onChoose: (content: PageContent | null) => void;
  readonly onClose: () => void;
}

export function ConflictDialog({ theirs, mine, base, onChoose, onClose }: ConflictDialogProps) {
  const merged = mergeContent(base, mine, theirs.content) as PageContent;
  const differences = differencesOf(theirs.content, merged, theirs.form);
  const nameOf = useNames();
  const who = theirs.changed_by ? nameOf(theirs.changed_by) : 'Someone';
  return (
    <StaffDialog title="This page was changed by someone else" onClose={onClose}>
      <p>
        {`${who} has changed this page since you opened it. Choose a version for each conflict. Changes made only by ${who} are kept.`}
      </p>
      {differences.length === 0 ? <p>Your version has no differences.</p> : null}
      {differences.length > 0 ? (
        <div className={both} tabIndex={0} role="group" aria-label="Where the texts differ">
          <dl>
            {differences.map(({ place, before, after }, index) => (
              // Two entries of a list may have the same name.
              <div key={index}>
                <dt>{place.join(' › ')}</dt>
                <dd>{`Theirs: ${before || '(nothing)'}`}</dd>
                <dd>{`Yours: ${after || '(nothing)'}`}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={() => onChoose(merged)}>
          Use mine
        </StaffButton>
        <StaffButton onClick={() => onChoose(null)}>Use theirs</StaffButton>
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>
  );
}

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
  readonly onRestore: (id: string) => void | Promise<void>;
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

interface ScheduleDialogProps {
  readonly onSchedule: (at: Date) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the publication date. */
const ScheduleDialog = ({ onSchedule, onClose }: ScheduleDialogProps) => (
  <ActionDialog
    title="Schedule"
    action="Schedule"
    pending="Scheduling..."
    send={async (valueOf) => {
      const at = momentOf(valueOf('at'));
      if (at === null) return fieldProblem('at', 'Choose a day and a time.');
      if (at <= new Date()) return fieldProblem('at', 'Choose a time in the future.');
      return (await onSchedule(at)) && undefined;
    }}
    onClose={onClose}
  >
    {({ mistakeAt }) => (
      <TextField
        type="datetime-local"
        name="at"
        label="Publish on"
        hint={`In your time zone, ${timeZoneName()}`}
        mistake={mistakeAt('at')}
      />
    )}
  </ActionDialog>
);

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
  readonly pending: string;
  readonly action: PageAction;
}

const questions = {
  discard: {
    title: 'Discard changes?',
    text: 'The form goes back to the published text. Discarded changes stay in the history.',
    confirm: 'Discard changes',
    pending: 'Discarding...',
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
    pending: 'Canceling...',
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
    pending: 'Restoring...',
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
  switch (open) {
    case null:
      return null;
    case 'history':
      return (
        <PageHistory
          page={page}
          snapshot={snapshot}
          busy={actions.busy}
          onClose={onClose}
          onRestore={async (id) => {
            const isRestored = await actions.perform({
              send: ({ key, version }) =>
                staffCall('POST /api/admin/content/{key}/revisions/{revisionId}/restore', {
                  params: { key, revisionId: id },
                  body: { version },
                }),
              done: 'Version restored as a draft',
              failure: 'Version not restored',
              replaces: true,
            });
            if (isRestored) onClose();
          }}
        />
      );
    case 'schedule':
      return (
        <ScheduleDialog
          onClose={onClose}
          onSchedule={(at) =>
            actions.perform({
              send: (each) => publishPage(each, at),
              publishes: true,
              done: `Scheduled for ${formatDateTime(at)}`,
              failure: 'Not scheduled',
            })
          }
        />
      );
    default: {
      const { title, text, confirm, pending, action } = questions[open];
      return (
        <ActionDialog
          title={title}
          action={confirm}
          pending={pending}
          send={async () => (await actions.perform(action)) && undefined}
          onClose={onClose}
        >
          <p>{text}</p>
        </ActionDialog>
      );
    }
  }
}
