/** The dialog in which recruiters add a candidate by hand. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentEndings, applicationLimits } from '#shared/careers/application-rules.ts';
import { formFields } from '#shared/careers/application-fields.ts';
import { randomKey } from '#views/api/random-key.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ActionDialog, type ValueOf } from '../kit/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { dialogForm } from '../ui/staff-dialog.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '../ui/staff-field.tsx';
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
  const cv = useRef<HTMLInputElement>(null);
  const [key] = useState(randomKey);
  const [confirms, setConfirms] = useState(false);

  const send = async (valueOf: ValueOf) => {
    const texts = Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Record<
      (typeof fields)[number],
      string
    >;
    const added = await add({ ...texts, confirm: confirms }, key);
    if (!added.ok || !added.data) return added;
    const file = cv.current?.files?.[0];
    if (file) await addFile(added.data.id, file, true);
    void navigate(`${applicationsPath}/${added.data.id}`);
    return added;
  };

  return (
    <ActionDialog
      title="Add candidate"
      action="Add candidate"
      pending="Adding..."
      fields={fields}
      describe={(problem) => `Not added: ${reasonOf(problem)}`}
      send={send}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <div className={compact}>
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
            {optionsOf(positions.map((each) => [each.key, each.title]))}
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
            hint="PDF, DOCX or ODT, up to 10 MB."
            ref={cv}
            type="file"
            accept={documentEndings}
          />
          <TextArea
            name="links"
            label="Links (optional)"
            hint="One web address per line."
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
            hint="Tells them that you store their data and when to expect an answer. Without it, there is no response deadline."
          />
        </div>
      )}
    </ActionDialog>
  );
}
