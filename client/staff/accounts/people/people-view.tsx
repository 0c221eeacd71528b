/** The screen for managing people: accounts, invitations, and roles that require a second factor. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { personOf } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { laneBar } from '../../ui/lane-bar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { keyHint, useActions } from '../../palette/actions.ts';
import { FactorPolicy } from './factor-policy.tsx';
import {
  InvitationList,
  InviteDialog,
  useInvitationChanges,
  useInvitations,
  type InvitationChanges,
} from './invitations.tsx';
import {
  allPeople,
  factorPolicyPath,
  invitationsPath,
  peopleAddress,
  peopleFiltersFrom,
  peoplePath,
  type PeopleFilters,
} from './people-labels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonList } from './person-list.tsx';
import { usePeople, usePeopleChanges } from './use-people.ts';

const lanes = [
  { path: peoplePath, name: 'Users' },
  { path: peopleAddress({ ...allPeople, isWithoutFactor: true }), name: 'Without a second factor' },
  { path: invitationsPath, name: 'Invitations' },
  { path: factorPolicyPath, name: 'Required second factor' },
] as const;

const policy = css({
  padding: token('--s-4'),
  maxWidth: '48rem',
  [from.desktop]: {
    padding: token('--s-5'),
  },
});

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

function People({ filters }: { readonly filters: PeopleFilters }) {
  const me = personOf(useSession());
  const changes = usePeopleChanges();
  const [opened, setOpened] = useState<Person>();
  return (
    <>
      <PersonList list={usePeople(filters)} filters={filters} me={me} onOpen={setOpened} />
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
  useActions([{ id: 'invite', label: 'Invite a user', key: 'N', run: () => setInviting({}) }]);
  const filters = peopleFiltersFrom(query);
  const list = query.get('list');
  const isInvited = list === 'invitations';
  const isPolicy = list === 'second-factor';
  const lane = isInvited
    ? invitationsPath
    : isPolicy
      ? factorPolicyPath
      : peopleAddress({ ...allPeople, isWithoutFactor: filters.isWithoutFactor });
  const ask = (q: string): void => void navigate(peopleAddress({ ...filters, q }), { replace: true });

  return (
    <>
      <StaffBar
        title={staffRoutes.people.name}
        search={
          isInvited || isPolicy ? undefined : (
            <SearchBox label="Search users" placeholder="Name or email" searched={filters.q} onSearch={ask} />
          )
        }
      >
        <StaffButton kind="primary" onClick={() => setInviting({})} {...keyHint('N')}>
          Invite
        </StaffButton>
      </StaffBar>
      <nav className={laneBar} aria-label="Lists">
        <ul role="list">
          {lanes.map(({ path, name }) => (
            <li key={path}>
              <a href={path} aria-current={path === lane ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isPolicy ? (
        <div className={policy}>
          <FactorPolicy />
        </div>
      ) : isInvited ? (
        <Invitations changes={changes} onInvite={(sent) => setInviting({ sent })} />
      ) : (
        <People filters={filters} />
      )}
      {inviting === undefined ? null : (
        <InviteDialog sent={inviting.sent} changes={changes} onClose={() => setInviting(undefined)} />
      )}
    </>
  );
}
