/** Preferences of the user: time zone, emails and signature. */
import type { ReactNode } from 'react';
import type { changeOwnDetailsCall, OwnDetails } from '#shared/accounts/own-account.contract.ts';
import { emailPreferences } from '#shared/accounts/email-preferences.ts';
import type { CallInput } from '#shared/api/define-call.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { ActionForm } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { usePermissions } from '../../session/use-session.ts';
import { deviceTimeZone, timeZoneName } from '../../session/own-time-zone.ts';
import { refreshMe } from '../../session/session-store.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import { StatusLine, LiveLine } from '../../ui/status-line.tsx';

export const ownDetailsFailure = 'Failed to load your details';
const key = ['own-details'] as const;

export const useOwnDetails = () => useStaffQuery('GET /api/admin/account', { key, failure: ownDetailsFailure });

type Change = CallInput<typeof changeOwnDetailsCall>['body'];

function useDetailsChange() {
  const change = useAction('PATCH /api/admin/account', { reload: [key] });
  const save = async (body: Change, done: string): Promise<ApiResult<unknown>> => {
    const answer = await change.run({ body }, { done });
    if (answer.ok) await refreshMe();
    return answer;
  };
  return { save, busy: change.isPending, problem: change.problem };
}

interface DetailFormProps {
  /** Name of the field. */
  readonly field: string;
  readonly action: string;
  /** Returns the change to send, and the message after it. */
  readonly changeOf: (entry: string) => [change: Change, saved: string];
  /** Receives the error of the field. */
  readonly children: (mistake: string | undefined) => ReactNode;
}

/** A form that saves one detail of the account. */
export function DetailForm({ field, action, changeOf, children }: DetailFormProps) {
  const { save } = useDetailsChange();
  return (
    <ActionForm
      kind="quiet"
      action={action}
      pending="Saving..."
      // The form shows what was saved.
      onDone={() => undefined}
      send={(valueOf) => save(...changeOf(valueOf(field)))}
    >
      {({ mistakeAt }) => children(mistakeAt(field))}
    </ActionForm>
  );
}

const TimeZoneForm = ({ time_zone: chosen }: Pick<OwnDetails, 'time_zone'>) => (
  <DetailForm
    field="time_zone"
    action="Save time zone"
    changeOf={(name) => [{ time_zone: name === '' ? null : name }, 'Time zone saved']}
  >
    {(mistake) => (
      <TimeZoneField
        name="time_zone"
        hint="Unless you choose one, emails use the time zone of the business hours."
        zone={chosen ?? ''}
        defaultValue={chosen ?? ''}
        mistake={mistake}
      >
        <option value="">{`Same as this device (${timeZoneName(deviceTimeZone())})`}</option>
      </TimeZoneField>
    )}
  </DetailForm>
);

type OfferedEmail = OwnDetails['letters'][number];

const notSent = 'Not sent: in Settings, your address is not listed for new messages.';

function EmailPreferences({ letters, email }: Pick<OwnDetails, 'letters' | 'email'>) {
  const { busy, problem, save } = useDetailsChange();
  const choose = ({ letter }: OfferedEmail, wanted: boolean): void => {
    const others = letters.filter((each) => !each.wanted && each.letter !== letter).map((each) => each.letter);
    const { name } = emailPreferences[letter];
    void save({ muted_letters: wanted ? others : [...others, letter] }, `${name}: ${wanted ? 'on' : 'off'}`);
  };
  return (
    <>
      {email === null ? <StatusLine tone="warn">Add an email address to get these emails.</StatusLine> : null}
      <div role="group" aria-label="Emails">
        {letters.map((each) => {
          const { name, hint } = emailPreferences[each.letter];
          return (
            <CheckField
              key={each.letter}
              label={name}
              hint={each.reaches || email === null ? hint : `${hint} ${notSent}`}
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
      <LiveLine tone="bad">{problem && `Nothing was saved. ${reasonOf(problem)}`}</LiveLine>
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
        hint={`Plain text, up to ${deskLimits.signature.max} characters. Leave empty for no signature.`}
        dir="auto"
        rows={4}
        defaultValue={signature}
        mistake={mistake}
      />
    )}
  </DetailForm>
);

export function SignatureSection() {
  const { data } = useOwnDetails();
  const mayAnswer = usePermissions()('answer-leads');
  if (data === undefined || !mayAnswer) return null;
  return (
    <StaffSection title="Signature for replies">
      <SignatureForm signature={data.signature} />
    </StaffSection>
  );
}

export function TimeZoneSection() {
  const { data } = useOwnDetails();
  if (data === undefined) return null;
  return (
    <StaffSection title="Your time zone">
      <TimeZoneForm time_zone={data.time_zone} />
    </StaffSection>
  );
}

export function EmailSection() {
  const { data } = useOwnDetails();
  if (data === undefined) return null;
  return (
    <StaffSection title="Email notifications">
      <EmailPreferences letters={data.letters} email={data.email} />
    </StaffSection>
  );
}
