/** Who applies and how to reach them; where the settings hide it, the way to see it for a reason. */
import { useState, type FormEvent } from 'react';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { revealNoteLimit, revealReasonIds, revealReasons, type RevealReason } from '#shared/careers/blind-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea } from '../ui/staff-field.tsx';
import type { PartProps } from './application-parts.tsx';

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
          Everyone who reads applications will see who {application.name} is. The history says that you asked, and why;
          the audit record has the reason.
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
      <p>{`Name, email, phone, links and file names are hidden until the stage ${applicationStages.assessment}.`}</p>
      <div className={staffActions}>
        <StaffButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
          See who applies...
        </StaffButton>
      </div>
      {asks ? <RevealDialog {...props} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

export function Person(props: PartProps) {
  const { email, phone, links, is_hidden } = props.application;
  if (is_hidden) return <Hidden {...props} />;
  return (
    <dl className={facts}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {phone === '' ? null : (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {links.length === 0 ? null : (
        <div>
          <dt>Links</dt>
          {links.map((link) => (
            <dd key={link}>
              <a href={link} target="_blank" rel="noreferrer noopener nofollow">
                {link}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
