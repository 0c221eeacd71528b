/** What recruiters do with an application: move it on, save its files, write notes, delete it. */
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Correspondence } from '#shared/contracts/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/contracts/applications.contract.ts';
import {
  applicationLimits,
  applicationStages,
  chosenStages,
  isDecided,
  type ApplicationStage,
} from '#shared/rules/application-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { dialogForm } from '../articles/editor/dialog-form.tsx';
import { fullMoment } from '../submissions/labels/moments.ts';
import { actionList } from '../ui/action-list.tsx';
import { reasonOf } from '../ui/load-error.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea } from '../ui/staff-field.tsx';
import { applicationsPath, sayBytes } from './application-labels.ts';
import { HistoryWords } from './correspondence/history-words.tsx';
import type { ApplicationChanges } from './use-applications.ts';

export const words = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: token('--measure'),
});

const history = css({
  listStyle: 'none',
  display: 'grid',
  gap: token('--s-3'),
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

export interface PartProps {
  readonly application: ShownApplication;
  readonly changes: ApplicationChanges;
}

/** `onDeclined`: a letter is offered, and sent by nobody but the recruiter. */
export function Stage({ application, changes, onDeclined }: PartProps & { readonly onDeclined: () => void }) {
  const { stage } = application;
  const [chosen, setChosen] = useState<ApplicationStage>();
  const [busy, setBusy] = useState(false);
  if (stage === 'withdrawn') return <p>The applicant has taken it back. Nothing more is to be decided.</p>;
  const to = chosen ?? chosenStages[chosenStages.indexOf(stage) + 1] ?? chosenStages[0];
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
            ? `This is a decision: the time after which everything is deleted counts from now.${to === 'declined' ? ' You are offered the letter for it.' : ''}`
            : 'The applicant sees the stage on their page. Write to them yourself.'
        }
        value={to}
        onChange={({ target }) => setChosen(chosenStages.find((each) => each === target.value))}
      >
        {chosenStages
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

export function Files({ application: { id, files }, changes }: PartProps) {
  const [busy, setBusy] = useState<string>();
  if (files.length === 0) return <p>No files: the links show the work.</p>;
  const save = async (file: ShownApplication['files'][number]): Promise<void> => {
    setBusy(file.id);
    await changes.download(id, file);
    setBusy(undefined);
  };
  return (
    <>
      <ul role="list" className={actionList}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.name}
              <small>{`${file.format.toUpperCase()}, ${sayBytes(file.bytes)}, added ${fullMoment(file.added_at)}`}</small>
            </span>
            <StaffButton busy={busy === file.id} busyLabel="Saving..." onClick={() => void save(file)}>
              Download<span className={visuallyHidden}>{` ${file.name}`}</span>
            </StaffButton>
          </li>
        ))}
      </ul>
      <p>Each download is in the audit record. Nothing has searched these files for viruses.</p>
    </>
  );
}

export function Notes({
  application,
  changes,
  correspondence,
}: PartProps & { readonly correspondence: Correspondence | null | undefined }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const write = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await changes.note(application.id, text);
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) setText('');
  };
  const said = problem && (problem.errors[0]?.message ?? reasonOf(problem));
  return (
    <>
      <ol role="list" className={history}>
        <li>
          <small>{`${fullMoment(application.submitted_at)} · ${application.name}`}</small>
          Applied
        </li>
        {application.events.map((event) => {
          const { at, by, note } = event;
          return (
            <li key={at}>
              <small>{`${fullMoment(at)} · ${by === null ? 'The applicant' : (by.name ?? by.username)}`}</small>
              {note === null ? <HistoryWords {...{ event, correspondence }} /> : <p className={words}>{note}</p>}
            </li>
          );
        })}
      </ol>
      <form className={dialogForm} noValidate onSubmit={(event) => void write(event)}>
        <TextArea
          name="note"
          label="Note"
          hint="Recruiters and owners read it, the applicant does not; it is deleted with the application."
          mistake={said}
          urgent
          rows={3}
          maxLength={applicationLimits.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={staffActions}>
          <StaffButton type="submit" busy={busy} busyLabel="Writing...">
            Write note
          </StaffButton>
        </div>
      </form>
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
    if (isGone) void navigate(applicationsPath);
  };
  return (
    <StaffDialog title="Delete this application" onClose={onClose}>
      <div className={dialogForm}>
        <p>{`Everything about ${application.name} goes: data, files and notes. A line without a name stays for figures. Nobody can undo this.`}</p>
        <div className={staffActions}>
          <StaffButton kind="danger" busy={busy} busyLabel="Deleting..." onClick={() => void erase()}>
            Delete everything
          </StaffButton>
          <StaffButton onClick={onClose}>Leave it</StaffButton>
        </div>
      </div>
    </StaffDialog>
  );
}
