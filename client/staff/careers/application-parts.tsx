/** Parts of the screen of an application: stage, files, deletion, and the person with the way to reveal them. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { formFieldNames, formFields, type FormField, type FormFieldName } from '#shared/careers/application-fields.ts';
import {
  applicationLimits,
  applicationStages,
  documentEndings,
  selectableStages,
  isDecided,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea } from '../ui/staff-field.tsx';
import { removeEmailDraft } from './write-email.tsx';
import { applicationsPath, formatBytes } from './application-labels.tsx';
import type { ApplicationChanges } from './use-applications.ts';
import {
  revealNoteLimit,
  revealReasonIds,
  revealReasons,
  type RevealReason,
} from '#shared/careers/recruiting-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../ui/load-state.tsx';

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
  const [busy, setBusy] = useState(false);
  if (stage === 'withdrawn') return <p>Withdrawn by the applicant.</p>;
  const to = chosen ?? selectableStages[selectableStages.indexOf(stage) + 1] ?? selectableStages[0];
  const move = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || to === undefined) return;
    setBusy(true);
    const isMoved = await changes.move(application, to);
    setBusy(false);
    setChosen(undefined);
    if (isMoved && to === 'declined') onDeclined();
  };
  return (
    <form className={dialogForm} onSubmit={(event) => void move(event)}>
      <SelectField
        name="stage"
        label="Move to"
        hint={
          to !== undefined && isDecided(to)
            ? `This decision starts the retention period.${to === 'declined' ? ' You can then write the email.' : ''}`
            : 'The applicant sees the stage on their page.'
        }
        value={to}
        onChange={({ target }) => setChosen(selectableStages.find((each) => each === target.value))}
      >
        {selectableStages
          .filter((each) => each !== stage)
          .map((each) => (
            <option key={each} value={each}>
              {applicationStages[each]}
            </option>
          ))}
      </SelectField>
      <div className={staffActions}>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Moving...">
          Move
        </StaffButton>
      </div>
    </form>
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
      {files.length === 0 ? null : <p>Downloads are recorded. Files are not scanned for viruses.</p>}
    </>
  );
}

export function EraseDialog({ application, changes, onClose }: PartProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const erase = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const isGone = await changes.erase(application.id);
    onClose();
    if (!isGone) return;
    removeEmailDraft(application.id);
    void navigate(applicationsPath);
  };
  return (
    <StaffDialog title="Delete this application" onClose={onClose}>
      <div className={dialogForm}>
        <p>{`All data, files and notes about ${application.name} are deleted. Only an anonymous line stays for figures. This cannot be undone.`}</p>
        <div className={staffActions}>
          <StaffButton kind="danger" busy={busy} busyLabel="Deleting..." onClick={() => void erase()}>
            Delete everything
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </div>
    </StaffDialog>
  );
}

export const facts = css({
  display: 'grid',
  gap: token('--s-3'),
  overflowWrap: 'anywhere',
  dt: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
  },
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
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const reveal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await changes.reveal(application, { reason, note });
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  const isOther = reason === 'other';
  return (
    <StaffDialog title="See who applies" onClose={onClose}>
      <form className={dialogForm} noValidate onSubmit={(event) => void reveal(event)}>
        <p>
          Everyone who reads applications will see who {application.name} is. The history and the audit record show your
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
          {revealReasonIds.map((each) => (
            <option key={each} value={each}>
              {revealReasons[each]}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="more"
          label={isOther ? 'Which reason' : 'More about it (optional)'}
          mistake={problem && (problem.errors[0]?.message ?? reasonOf(problem))}
          urgent
          rows={2}
          maxLength={revealNoteLimit}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Revealing...">
            Reveal
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

function Hidden(props: PartProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p>{`${hiddenParts} are hidden until the stage ${applicationStages.assessment}.`}</p>
      <div className={staffActions}>
        <StaffButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
          See who applies...
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
    <dl className={facts}>
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
