/** What recruiters do with an application: move it on, save its files, delete it. */
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import {
  applicationStages,
  chosenStages,
  isDecided,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { fullMoment } from '../contact/labels/moments.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField } from '../ui/staff-field.tsx';
import { applicationsPath, sayBytes } from './application-labels.ts';
import type { ApplicationChanges } from './use-applications.ts';

export interface PartProps {
  readonly application: ShownApplication;
  readonly changes: ApplicationChanges;
}

/** `onDeclined`: a letter is offered, and sent by nobody but the recruiter. */
export function Stage({ application, changes, onDeclined }: PartProps & { readonly onDeclined: () => void }) {
  const { stage } = application;
  const [chosen, setChosen] = useState<ApplicationStage>();
  const [busy, setBusy] = useState(false);
  if (stage === 'withdrawn') return <p>Withdrawn by the applicant.</p>;
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
            ? `This decision starts the retention period.${to === 'declined' ? ' You can then write the email.' : ''}`
            : 'The applicant sees the stage on their page.'
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

export function Files({ application: { id, files, is_hidden }, changes }: PartProps) {
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
      {is_hidden ? <p>The cover letter and files may still name the person.</p> : null}
      <p>Downloads are recorded. Files are not scanned for viruses.</p>
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
