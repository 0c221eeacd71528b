/** Parts of the screen of an application: stage, files, deletion, and the person with the way to reveal them. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
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
import { ActionDialog, ActionForm } from '../kit/action-form.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { optionsOf, SelectField, TextArea } from '../ui/staff-field.tsx';
import { storeEmailDrafts } from './write-email.tsx';
import { applicationsPath, formatBytes, useStages } from './application-labels.tsx';
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

/** `onDeclined` offers the email, which only the recruiter sends. */
export function Stage({ application, changes, onDeclined }: PartProps & { readonly onDeclined: () => void }) {
  const { stage } = application;
  const [chosen, setChosen] = useState<ApplicationStage>();
  const stages = useStages();
  if (stage === 'withdrawn') return <p>Withdrawn by the applicant.</p>;
  const choices = stages.filter((each) => isSelectable(each) || each.id === stage);
  const to = chosen ?? (choices[choices.findIndex(({ id }) => id === stage) + 1] ?? choices[0])?.id;
  const move = async (): Promise<boolean> => {
    const isMoved = to !== undefined && (await changes.move(application, to));
    if (isMoved && to === 'declined') onDeclined();
    return isMoved;
  };
  return (
    <ActionForm
      action="Move"
      pending="Moving..."
      send={async () => (await move()) && undefined}
      onDone={() => setChosen(undefined)}
    >
      <SelectField
        name="stage"
        label="Move to"
        hint={
          to !== undefined && isDecided(to)
            ? `This decision starts the retention period.${to === 'declined' ? ' You can then write the email.' : ''}`
            : 'The applicant sees the stage on their page.'
        }
        value={to}
        onChange={({ target }) => setChosen(target.value)}
      >
        {optionsOf(choices.filter(({ id }) => id !== stage).map(({ id, title }) => [id, title]))}
      </SelectField>
    </ActionForm>
  );
}

export function Files({ application: { id, files, is_hidden }, changes }: PartProps) {
  const [busy, setBusy] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const save = async (file: ShownApplication['files'][number]): Promise<void> => {
    setBusy(file.id);
    await changes.download(id, file);
    setBusy(undefined);
  };
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy('new');
    await changes.addFile(id, file, !files.some(({ is_cv }) => is_cv));
    setBusy(undefined);
  };
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
            <StaffButton busy={busy === file.id} busyLabel="Saving..." onClick={() => void save(file)}>
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
              void add(target.files?.[0]);
              target.value = '';
            }}
          />
          <StaffButton busy={busy === 'new'} busyLabel="Adding..." onClick={() => input.current?.click()}>
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
      fields={['note']}
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
