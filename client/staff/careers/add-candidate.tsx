/** The dialog in which recruiters add a candidate by hand. */
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { documentEndings, applicationLimits } from '#shared/careers/application-rules.ts';
import { formFields } from '#shared/careers/application-fields.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { randomKey } from '#views/api/random-key.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { CheckField } from '../ui/check-field.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useMistakes } from '../ui/use-mistakes.ts';
import { applicationsPath } from './application-labels.tsx';
import { useApplicationChanges, useApplicationCounts } from './use-applications.ts';

const pairs = css({
  display: 'grid',
  gap: token('--s-3'),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** As high as its lines, so that the buttons are in view. */
const compact = css(dialogForm, { gap: token('--s-3'), textarea: { minHeight: 44 } });

/** Suggestions; any other source can be typed. */
const sources = ['Referral', 'Headhunter', 'LinkedIn', 'Event', 'University', 'Earlier application'];

const fields = ['name', 'email', 'position', 'phone', 'links', 'source', 'note'] as const;

interface AddCandidateProps {
  /** The key of the position that is chosen at first; empty for none. */
  readonly position: string;
  readonly onClose: () => void;
}

export function AddCandidate({ position, onClose }: AddCandidateProps) {
  const { add, addFile } = useApplicationChanges();
  const navigate = useNavigate();
  const positions = useApplicationCounts({ q: '', position: '' }).data?.positions ?? [];
  const [key] = useState(randomKey);
  const [confirms, setConfirms] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem, fields);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const text = (name: (typeof fields)[number]): string => String(entries.get(name) ?? '');
    const cv = entries.get('cv');
    setBusy(true);
    const added = await add(
      {
        ...{ name: text('name'), email: text('email'), position: text('position'), phone: text('phone') },
        ...{ links: text('links'), source: text('source'), note: text('note'), confirm: confirms },
      },
      key,
    );
    if (added.ok && added.data && cv instanceof File && cv.size > 0) await addFile(added.data.id, cv, true);
    setBusy(false);
    if (!added.ok) return setProblem(added.problem);
    onClose();
    if (added.data) void navigate(`${applicationsPath}/${added.data.id}`);
  };

  return (
    <StaffDialog title="Add candidate" onClose={onClose} keepOpen>
      <form className={compact} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={pairs}>
          <TextField
            name="name"
            label="Name"
            dir="auto"
            autoComplete="off"
            maxLength={formFields.name.max}
            mistake={mistakeAt('name')}
          />
          <TextField name="email" label="Email" type="email" autoComplete="off" mistake={mistakeAt('email')} />
        </div>
        <SelectField
          name="position"
          label="Position"
          mistake={mistakeAt('position')}
          key={positions.length}
          defaultValue={position}
        >
          {position === '' ? <option value="">Choose a position</option> : null}
          {positions.map((each) => (
            <option key={each.key} value={each.key}>
              {each.title}
            </option>
          ))}
        </SelectField>
        <div className={pairs}>
          <TextField
            name="phone"
            label="Phone (optional)"
            type="tel"
            autoComplete="off"
            maxLength={formFields.phone.max}
            mistake={mistakeAt('phone')}
          />
          <TextField
            name="source"
            label="Source (optional)"
            list="candidate-sources"
            autoComplete="off"
            maxLength={applicationLimits.shortAnswer}
            mistake={mistakeAt('source')}
          />
          <datalist id="candidate-sources">
            {sources.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </div>
        <TextField
          name="cv"
          label="CV (optional)"
          hint="PDF, DOCX or ODT, 10 MB at most"
          type="file"
          accept={documentEndings}
        />
        <TextArea
          name="links"
          label="Links (optional)"
          hint="One web address in each line"
          rows={1}
          maxLength={formFields.links.max}
          mistake={mistakeAt('links')}
        />
        <TextArea
          name="note"
          label="Note (optional)"
          rows={2}
          maxLength={applicationLimits.note}
          mistake={mistakeAt('note')}
        />
        <CheckField
          checked={confirms}
          onChoose={setConfirms}
          label="Send the confirmation email"
          hint="Tells them that you store their data, and when they get an answer. Without it, no deadline runs."
        />
        {rest === undefined ? null : <StatusLine tone="bad">{`Not added: ${reasonOf(rest)}`}</StatusLine>}
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Adding...">
            Add candidate
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}
