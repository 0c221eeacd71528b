/** What one is called, and where letters go. */
import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type {
  askEmailChangeCall,
  changeOwnDetailsCall,
  OwnDetails,
  readOwnDetailsCall,
} from '#shared/contracts/email-change.contract.ts';
import { roles } from '#shared/rules/roles.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { dialogForm } from '../articles/editor/dialog-form.tsx';
import { readMe } from '../session/read-me.ts';
import { sessionStore } from '../session/session-store.ts';
import { staffCall } from '../session/staff-call.ts';
import { useSession } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-error.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { ConfirmedForm, currentPassword } from './confirmed-form.tsx';

const failure = 'Failed to load your details';
const details = { key: ['own-details'], path: '/api/admin/account' } as const;

function NameForm({ name }: Pick<OwnDetails, 'name'>) {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('name');
    setBusy(true);
    const answer = await staffCall<typeof changeOwnDetailsCall, 200>({
      method: 'PATCH',
      path: details.path,
      body: { name: typeof typed === 'string' ? typed : '' },
    });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    await client.invalidateQueries({ queryKey: details.key });
    const session = sessionStore.get();
    const me = session.status === 'signed-in' ? await readMe(session.token) : undefined;
    if (session.status === 'signed-in' && me?.ok && me.data) sessionStore.confirm(session.token, me.data);
    toaster.show({ tone: 'ok', text: 'Your name is saved' });
  };
  const mistake = problem?.errors.find(({ field }) => field === 'name')?.message;
  return (
    <form className={dialogForm} method="dialog" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        name="name"
        hint="What your colleagues read."
        autoComplete="name"
        maxLength={80}
        defaultValue={name}
        mistake={mistake}
      />
      <div role="status">
        {problem !== undefined && mistake === undefined ? (
          <StatusLine tone="bad">
            <p>{`Nothing was saved. ${reasonOf(problem)}`}</p>
          </StatusLine>
        ) : null}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" busy={busy} busyLabel="Saving...">
          Save name
        </StaffButton>
      </div>
    </form>
  );
}

interface EmailDialogProps {
  readonly onAsked: (asked: AskedEmail) => void;
  readonly onClose: () => void;
}

interface AskedEmail {
  readonly email: string;
  readonly isMailed: boolean;
}

function EmailDialog({ onAsked, onClose }: EmailDialogProps) {
  const send = async (password: string, email: string): Promise<ApiProblem | undefined> => {
    const answer = await staffCall<typeof askEmailChangeCall, 202>({
      method: 'POST',
      path: `${details.path}/email`,
      body: { email, current_password: password },
    });
    if (!answer.ok) return answer.problem;
    onAsked({ email, isMailed: answer.data?.is_mailed ?? false });
    return undefined;
  };
  return (
    <StaffDialog title="New e-mail address" onClose={onClose}>
      <ConfirmedForm
        send={(valueOf) => send(valueOf(currentPassword), valueOf('email').trim())}
        action="Send the link"
        busyLabel="Sending..."
        refused="Nothing has changed."
        unknown="A letter may be on its way all the same."
        intro={
          <p className={bodyText.soft}>
            A letter with a link goes to the new address. Nothing changes before you open it.
          </p>
        }
        fields={({ mistakeAt }) => (
          <TextField
            label="New e-mail address"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            mistake={mistakeAt('email')}
          />
        )}
      >
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </ConfirmedForm>
    </StaffDialog>
  );
}

function EmailPart({ email }: Pick<OwnDetails, 'email'>) {
  const [asked, setAsked] = useState<AskedEmail>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={bodyText.soft}>
        {email === null
          ? 'You have no e-mail address yet: without one a forgotten password cannot be replaced by a link.'
          : `Letters go to ${email}.`}
      </p>
      <div role="status">
        {asked === undefined ? null : (
          <StatusLine tone={asked.isMailed ? 'ok' : 'warn'}>
            <p>
              {asked.isMailed
                ? `A letter is on its way to ${asked.email}. Open its link within a day; until then nothing changes.`
                : `No mail server is set up, so the letter to ${asked.email} waits. Nothing has changed yet.`}
            </p>
          </StatusLine>
        )}
      </div>
      <div className={staffActions}>
        <StaffButton onClick={() => setIsOpen(true)}>
          {email === null ? 'Add the address' : 'Change the address'}
        </StaffButton>
      </div>
      {isOpen ? (
        <EmailDialog
          onAsked={(next) => {
            setAsked(next);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Two parts of the screen of one's own account. */
export function OwnDetailsSections() {
  const query = useStaffQuery<typeof readOwnDetailsCall>({ ...details, failure });
  const session = useSession();
  const staff = 'staff' in session ? session.staff : null;
  return (
    <>
      <StaffSection title="Your name">
        <LoadState query={query} loading="Loading your details..." failure={failure} />
        {query.data ? (
          <>
            <p className={bodyText.soft}>
              {`You sign in as ${query.data.username}${staff ? `. Your role is ${roles[staff.role].name}: ${roles[staff.role].description}` : ''}`}
            </p>
            <NameForm key={query.data.name} name={query.data.name} />
          </>
        ) : null}
      </StaffSection>
      {query.data ? (
        <StaffSection title="Your e-mail address">
          <EmailPart email={query.data.email} />
        </StaffSection>
      ) : null}
    </>
  );
}
