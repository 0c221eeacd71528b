/** The time zone in which somebody is told times of day, which letters they want, and what stands under their replies. */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import type { FormEvent, ReactNode } from 'react';
import type { OwnDetails } from '#shared/accounts/email-change.contract.ts';
import { letterChoices } from '#shared/accounts/letter-choices.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { bodyText } from '#views/design/type.ts';
import { useMay } from '../../session/use-session.ts';
import { deviceTimeZone, timeZoneName } from '../../session/own-time-zone.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { formEntry } from '../../ui/form-entry.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { SelectField, TextArea } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { useDetailsChange, useOwnDetails, type DetailsChange } from './use-own-details.ts';

/** Those that the browser knows, and the chosen one in any case. */
const timeZones = (chosen: string | null): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known];
};

const NotSaved = ({ problem }: Pick<DetailsChange, 'problem'>) => (
  <div role="status">
    {problem === undefined ? null : (
      <StatusLine tone="bad">
        <p>{`Nothing was saved. ${reasonOf(problem)}`}</p>
      </StatusLine>
    )}
  </div>
);

interface DetailFormProps {
  /** The name of its one field. */
  readonly field: string;
  readonly action: string;
  /** What is sent for what was written, and what is said when it is saved. */
  readonly changeOf: (entry: string) => Parameters<DetailsChange['save']>;
  /** Is given what is wrong with the field. */
  readonly children: (mistake: string | undefined) => ReactNode;
}

/** One detail of one's own account, saved by itself. */
export function DetailForm({ field, action, changeOf, children }: DetailFormProps) {
  const { busy, problem, save } = useDetailsChange();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(...changeOf(formEntry(event.currentTarget, field)));
  };
  const { form, mistakeAt, rest } = useMistakes(problem, [field]);
  return (
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={submit}>
      {children(mistakeAt(field))}
      <NotSaved problem={rest} />
      <div className={staffActions}>
        <StaffButton type="submit" busy={busy} busyLabel="Saving...">
          {action}
        </StaffButton>
      </div>
    </form>
  );
}

const TimeZoneForm = ({ time_zone: chosen }: Pick<OwnDetails, 'time_zone'>) => (
  <DetailForm
    field="time_zone"
    action="Save time zone"
    changeOf={(name) => [{ time_zone: name === '' ? null : name }, 'Time zone saved']}
  >
    {(mistake) => (
      <>
        <SelectField
          label="Times of day are in"
          name="time_zone"
          hint="Used on these screens and in emails to you."
          defaultValue={chosen ?? ''}
          mistake={mistake}
        >
          <option value="">{`The time zone of the device, here ${timeZoneName(deviceTimeZone())}`}</option>
          {timeZones(chosen).map((name) => (
            <option key={name} value={name}>
              {timeZoneName(name)}
            </option>
          ))}
        </SelectField>
        <p className={bodyText.soft}>Emails use the time zone of the business hours unless you choose one.</p>
      </>
    )}
  </DetailForm>
);

type Letters = OwnDetails['letters'];

const whyNot = (email: string | null): string =>
  email === null
    ? 'Not sent: you have no email address.'
    : 'Not sent: your address is not a recipient of new messages in Settings.';

function LetterChoices({ letters, email }: Pick<OwnDetails, 'letters' | 'email'>) {
  const { busy, problem, save } = useDetailsChange();
  const choose = ({ letter }: Letters[number], wanted: boolean): void => {
    const others = letters.filter((each) => !each.wanted && each.letter !== letter).map((each) => each.letter);
    const { name } = letterChoices[letter];
    void save({ muted_letters: wanted ? others : [...others, letter] }, `${name}: ${wanted ? 'on' : 'off'}`);
  };
  return (
    <>
      <div role="group" aria-label="Emails">
        {letters.map((each) => {
          const { name, hint } = letterChoices[each.letter];
          return (
            <CheckField
              key={each.letter}
              label={name}
              hint={each.reaches ? hint : `${hint} ${whyNot(email)}`}
              checked={each.wanted}
              aria-disabled={busy || undefined}
              onChoose={(wanted) => choose(each, wanted)}
            />
          );
        })}
        <CheckField
          label="Account security"
          hint="New password, address, device, second factor or role. Always sent."
          checked
          aria-disabled
          onChoose={() => undefined}
        />
      </div>
      <NotSaved problem={problem} />
    </>
  );
}

const SignatureForm = ({ signature }: Pick<OwnDetails, 'signature'>) => (
  <DetailForm
    field="signature"
    action="Save signature"
    changeOf={(next) => [{ signature: next }, next === '' ? 'Signature removed' : 'Signature saved']}
  >
    {(mistake) => (
      <TextArea
        label="Signature"
        name="signature"
        hint={`Several lines of plain text, ${deskLimits.signature.max} characters at most. Leave it empty for none.`}
        dir="auto"
        rows={4}
        defaultValue={signature}
        mistake={mistake}
      />
    )}
  </DetailForm>
);

/** Parts of the screen of one's own account. */
export function OwnPreferences() {
  const { data } = useOwnDetails();
  const mayAnswer = useMay()('answer-leads');
  if (data === undefined) return null;
  return (
    <>
      {mayAnswer ? (
        <StaffSection title="Signature for replies">
          <SignatureForm key={data.signature} signature={data.signature} />
        </StaffSection>
      ) : null}
      <StaffSection title="Email notifications">
        <LetterChoices letters={data.letters} email={data.email} />
      </StaffSection>
      <StaffSection title="Your time zone">
        <TimeZoneForm key={data.time_zone} time_zone={data.time_zone} />
      </StaffSection>
    </>
  );
}
