/** Parts of the screen of an application: its moves, files, deletion, and the person with the way to reveal them. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { formFieldNames, formFields, type FormField, type FormFieldName } from '#shared/careers/application-fields.ts';
import {
  applicationLimits,
  documentEndings,
  findNamedStage,
  isSelectable,
  isDecided,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ActionDialog } from '../kit/action-form.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { PopoverMenu } from '../ui/popover-menu.tsx';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { optionsOf, SelectField, TextArea } from '../ui/staff-field.tsx';
import { storeEmailDrafts } from './write-email.tsx';
import { applicationsPath, formatBytes, stagesBeside, useStages } from './application-labels.tsx';
import type { ApplicationChanges } from './use-applications.ts';
import {
  revealNoteLimit,
  revealReasonIds,
  revealReasons,
  type RevealReason,
} from '#shared/careers/recruiting-rules.ts';
import { quietText, stack } from '../ui/style-rules.ts';

/** Keeps line breaks of written text. */
export const words = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: token('--measure'),
});

export interface PartProps {
  readonly application: ShownApplication;
  readonly changes: ApplicationChanges;
}

/** Moves on, declines, or moves to another stage. `onDeclined` offers the email, which only the recruiter sends. */
export function StageActions({ application, changes, onDeclined }: PartProps & { readonly onDeclined: () => void }) {
  const { stage } = application;
  const stages = useStages();
  const [moving, setMoving] = useState<ApplicationStage>();
  const others = stagesBeside(stages, stage);
  const move = async (to: ApplicationStage): Promise<void> => {
    if (moving !== undefined) return;
    setMoving(to);
    const isMoved = await changes.move(application, to);
    setMoving(undefined);
    if (isMoved && to === 'declined') onDeclined();
  };
  const later = stages.slice(stages.findIndex(({ id }) => id === stage) + 1);
  const next = stage === 'spam' ? others[0] : isDecided(stage) ? undefined : later.find(isSelectable);
  const keys = new Map([...(next ? [[next.id, 'M'] as const] : []), ['declined', 'D']]);
  const moves = (stage === 'withdrawn' ? [] : others).map(({ id, title }) => ({
    id: `move-${id}`,
    label: id === 'declined' ? 'Decline' : `Move to ${title}`,
    key: keys.get(id),
    isNext: id === next?.id,
    isMoving: id === moving,
    run: () => void move(id),
  }));
  useActions(moves);
  if (moves.length === 0) return null;
  return (
    <>
      <PopoverMenu
        label="Move to..."
        choices={others.map(({ id, title }) => ({ id, label: title, onChoose: () => void move(id) }))}
      />
      {moves.toReversed().map(({ id, label, key, isNext, isMoving, run }) =>
        key === undefined ? null : (
          <StaffButton
            key={isNext ? 'next' : id}
            kind={isNext ? 'primary' : 'quiet'}
            busy={isMoving}
            busyLabel="Moving..."
            onClick={run}
            {...keyHint(key)}
          >
            {label}
          </StaffButton>
        ),
      )}
    </>
  );
}

export function Files({ application: { id, files, is_hidden }, changes }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: (file: ShownApplication['files'][number]) => changes.download(id, file),
  });
  const adding = useMutation({
    mutationFn: (file: File) => changes.addFile(id, file, !files.some(({ is_cv }) => is_cv)),
  });
  return (
    <>
      {files.length === 0 ? <p>No files</p> : null}
      <ul role="list" className={actionList}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.name}
              <small>{`${file.format.toUpperCase()}, ${formatBytes(file.bytes)}, added ${formatDateTime(file.added_at)}`}</small>
            </span>
            <StaffButton
              busy={saving.isPending && saving.variables.id === file.id}
              busyLabel="Saving..."
              onClick={() => saving.mutate(file)}
            >
              Download<span className={visuallyHidden}>{` ${file.name}`}</span>
            </StaffButton>
          </li>
        ))}
      </ul>
      {files.length < applicationLimits.files ? (
        <div className={staffActions}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File to add"
            accept={documentEndings}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) adding.mutate(file);
              target.value = '';
            }}
          />
          <StaffButton busy={adding.isPending} busyLabel="Adding..." onClick={() => input.current?.click()}>
            Add file...
          </StaffButton>
        </div>
      ) : null}
      {is_hidden ? <p>The cover letter and files may still name the person.</p> : null}
      {files.length === 0 ? null : <p>Opening and downloading files is recorded. Files are not scanned for viruses.</p>}
    </>
  );
}

export function EraseDialog({ application, changes, onClose }: PartProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const erase = async (): Promise<false | undefined> => {
    if (!(await changes.erase(application.id))) return false;
    storeEmailDrafts(application.id, []);
    void navigate(applicationsPath);
    return undefined;
  };
  return (
    <ActionDialog
      title="Delete this application"
      kind="danger"
      action="Delete everything"
      pending="Deleting..."
      send={erase}
      onClose={onClose}
    >
      <p>{`All data, files and notes about ${application.name} are deleted. Only an anonymous record is kept for statistics. This cannot be undone.`}</p>
    </ActionDialog>
  );
}

export const facts = css({
  ...stack('--s-3'),
  overflowWrap: 'anywhere',
  dt: quietText,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
  },
});

/** Labels beside short values. */
const shortFacts = css(facts, {
  gap: token('--s-1'),
  '> div': {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    gap: `0 ${token('--s-2')}`,
    alignItems: 'baseline',
  },
  dd: { gridColumn: 2 },
});

const isPersonal = (name: FormFieldName): boolean => (formFields[name] as FormField).personal !== false;

const personalFields = formFieldNames.filter(isPersonal);
/** Fields that blind mode shows. */
export const visibleFields = formFieldNames.filter((name) => !isPersonal(name));

const hiddenLabels = [...personalFields.map((name) => formFields[name].label), 'file names'];
const hiddenParts = new Intl.ListFormat('en-GB').format(
  hiddenLabels.map((label, index) => (index === 0 ? label : label.toLowerCase())),
);

function RevealDialog({ application, changes, onClose }: PartProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState<RevealReason>('arrange');
  return (
    <ActionDialog
      title="Reveal applicant"
      action="Reveal"
      pending="Revealing..."
      send={(valueOf) => changes.reveal(application, { reason, note: valueOf('note') })}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <p>
            Everyone who reads applications will see who {application.name} is. The history and the audit log show your
            name and reason.
          </p>
          <SelectField
            name="reason"
            label="Reason"
            value={reason}
            onChange={({ target }) =>
              setReason(revealReasonIds.find((each) => each === target.value) ?? revealReasonIds[0])
            }
          >
            {optionsOf(Object.entries(revealReasons))}
          </SelectField>
          <TextArea
            name="note"
            label={reason === 'other' ? 'Describe the reason' : 'Details (optional)'}
            mistake={mistakeAt('note')}
            urgent
            rows={2}
            maxLength={revealNoteLimit}
          />
        </>
      )}
    </ActionDialog>
  );
}

function Hidden(props: PartProps) {
  const [asks, setAsks] = useState(false);
  const named = findNamedStage(useStages());
  return (
    <>
      <p>{`${hiddenParts} are hidden until the stage ${named?.title}.`}</p>
      <div className={staffActions}>
        <StaffButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
          Reveal applicant...
        </StaffButton>
      </div>
      {asks ? <RevealDialog {...props} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

interface FieldProps {
  readonly application: ShownApplication;
  readonly name: FormFieldName;
}

/** The value of one of the `formFields`. */
const FieldValue = ({ application, name }: FieldProps) => {
  const value: string | readonly string[] = application[name];
  if (typeof value !== 'string')
    return value.map((link) => (
      <dd key={link}>
        <a href={link} target="_blank" rel="noreferrer noopener nofollow">
          {link}
        </a>
      </dd>
    ));
  const { kind } = formFields[name];
  if (kind === 'email' || kind === 'phone')
    return (
      <dd>
        <a href={kind === 'email' ? `mailto:${value}` : `tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>
      </dd>
    );
  return (
    <dd className={words} dir="auto">
      {value}
    </dd>
  );
};

export function Person(props: PartProps) {
  const { application } = props;
  if (application.is_hidden) return <Hidden {...props} />;
  return (
    <dl className={shortFacts}>
      {personalFields
        .filter((name) => name !== 'name' && application[name].length > 0)
        .map((name) => (
          <div key={name}>
            <dt>{formFields[name].label}</dt>
            <FieldValue application={application} name={name} />
          </div>
        ))}
    </dl>
  );
}
