/** Who works here: everybody with an account, and who is invited. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SentInvitation } from '#shared/contracts/invitations.contract.ts';
import type { Person } from '#shared/contracts/people.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { personOf } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { laneBar } from '../ui/lane-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { invitationsPath, peoplePath } from './people-labels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonList } from './person-list.tsx';
import { useInvitationChanges, useInvitations, type InvitationChanges } from './use-invitations.ts';
import { usePeople, usePeopleChanges } from './use-people.ts';

interface InvitationsProps {
  readonly changes: InvitationChanges;
  readonly onInvite: (sent?: SentInvitation) => void;
}

const Invitations = ({ changes, onInvite }: InvitationsProps) => (
  <InvitationList
    list={useInvitations()}
    onInvite={() => onInvite()}
    onResend={(invitation) =>
      void changes.resend(invitation).then((sent) => (sent === undefined ? undefined : onInvite(sent)))
    }
    onWithdraw={(invitation) => void changes.withdraw(invitation)}
  />
);

function People({ terms, onAsk }: { readonly terms: string; readonly onAsk: (terms: string) => void }) {
  const me = personOf(useSession());
  const changes = usePeopleChanges();
  const [opened, setOpened] = useState<Person>();
  return (
    <>
      <PersonList list={usePeople(terms)} terms={terms} me={me} onAsk={onAsk} onOpen={setOpened} />
      {opened === undefined ? null : (
        <PersonDialog
          key={opened.id}
          person={opened}
          isMe={opened.id === me}
          changes={changes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

export function PeopleView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changes = useInvitationChanges();
  const [inviting, setInviting] = useState<{ readonly sent?: SentInvitation | undefined }>();
  const terms = (query.get('q') ?? '').trim();
  const isInvited = query.get('list') === 'invitations';
  const ask = (asked: string): void =>
    void navigate(asked === '' ? peoplePath : `${peoplePath}?${new URLSearchParams({ q: asked })}`, { replace: true });

  return (
    <>
      <StaffBar
        title={staffRoutes.people.name}
        search={
          isInvited ? undefined : (
            <SearchBox label="Search people" placeholder="Name or e-mail" asked={terms} onAsk={ask} />
          )
        }
      >
        <StaffButton kind="primary" onClick={() => setInviting({})}>
          Invite
        </StaffButton>
      </StaffBar>
      <nav className={laneBar} aria-label="Lists">
        <ul role="list">
          <li>
            <a href={peoplePath} aria-current={isInvited ? undefined : 'true'}>
              People
            </a>
          </li>
          <li>
            <a href={invitationsPath} aria-current={isInvited ? 'true' : undefined}>
              Invitations
            </a>
          </li>
        </ul>
      </nav>
      {isInvited ? (
        <Invitations changes={changes} onInvite={(sent) => setInviting({ sent })} />
      ) : (
        <People terms={terms} onAsk={ask} />
      )}
      {inviting === undefined ? null : (
        <InviteDialog sent={inviting.sent} changes={changes} onClose={() => setInviting(undefined)} />
      )}
    </>
  );
}
