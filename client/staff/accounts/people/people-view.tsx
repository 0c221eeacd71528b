/** The screen for managing people: accounts, invitations, and roles that require a second factor. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { personOf, refreshMe } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { LaneBar } from '../../ui/lane-bar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { keyHint, useActions } from '../../palette/actions.ts';
import { InviteDialog } from './invite-dialog.tsx';
import {
  allPeople,
  factorPolicyPath,
  peopleAddress,
  peopleFiltersFrom,
  peoplePath,
  type PeopleFilters,
  useInvitationChanges,
  usePeopleChanges,
  useUsers,
} from './use-people.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonList } from './person-list.tsx';
import { roleIds, roles, type RoleId } from '#shared/accounts/roles.ts';
import { bodyText } from '#views/design/type.ts';
import { useAction } from '../../kit/use-action.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { choiceLabel } from '../../ui/check-field.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';

const failure = 'Failed to load required second factors';
const key = ['second-factor-policy'] as const;

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: `0 ${token('--s-4')}`,
});

function FactorPolicy() {
  const query = useStaffQuery('GET /api/admin/second-factor-policy', { key, failure });
  const { run } = useAction('PUT /api/admin/second-factor-policy', { reload: [key, ['people']] });
  const [sent, setSent] = useState<{ readonly role: RoleId; readonly isRequired: boolean }>();

  const requiredRoles = query.data?.roles ?? [];

  const choose = async (role: RoleId, isRequired: boolean): Promise<void> => {
    setSent({ role, isRequired });
    const required = roleIds.filter((each) => (each === role ? isRequired : requiredRoles.includes(each)));
    const answer = await run(
      { body: { roles: required } },
      {
        done: `${roles[role].name}: a second factor is ${isRequired ? 'required' : 'optional'}`,
        failed: 'Second factor not changed',
      },
    );
    setSent(undefined);
    if (answer.ok) await refreshMe();
  };

  return (
    <StaffSection title="Required second factor">
      <p className={bodyText.soft}>People with these roles must set up a second factor before continuing.</p>
      <LoadState query={query} loading="Loading roles..." failure={failure} />
      {query.data ? (
        <div className={choices} role="group" aria-label="Roles that require a second factor">
          {roleIds.map((role) => (
            <label className={choiceLabel} key={role}>
              <input
                type="checkbox"
                checked={sent?.role === role ? sent.isRequired : requiredRoles.includes(role)}
                aria-disabled={sent !== undefined || undefined}
                onChange={({ target }) => {
                  if (sent === undefined) void choose(role, target.checked);
                }}
              />
              {roles[role].name}
            </label>
          ))}
        </div>
      ) : null}
    </StaffSection>
  );
}

const policy = css({
  padding: token('--s-4'),
  maxWidth: '48rem',
  [from.desktop]: {
    padding: token('--s-5'),
  },
});

interface PeopleProps {
  readonly filters: PeopleFilters;
  readonly onResent: (sent: SentInvitation) => void;
}

function People({ filters, onResent }: PeopleProps) {
  const me = personOf(useSession());
  const changes = usePeopleChanges();
  const { resend, withdraw } = useInvitationChanges();
  const [opened, setOpened] = useState<Person>();
  return (
    <>
      <PersonList
        list={useUsers(filters)}
        filters={filters}
        me={me}
        onOpen={setOpened}
        onResend={(invitation) => void resend(invitation).then((sent) => sent && onResent(sent))}
        onWithdraw={withdraw}
      />
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
  const [inviting, setInviting] = useState<{ readonly resent?: SentInvitation }>();
  useActions([{ id: 'invite', label: 'Invite users', key: 'N', run: () => setInviting({}) }]);
  const filters = peopleFiltersFrom(query);
  const isPolicy = query.get('list') === 'second-factor';
  const ask = (q: string): void => void navigate(peopleAddress({ ...filters, q }), { replace: true });

  return (
    <>
      <StaffBar
        title={staffRoutes.people.name}
        search={
          isPolicy ? undefined : (
            <SearchBox label="Search users" placeholder="Name or email" searched={filters.q} onSearch={ask} />
          )
        }
      >
        <StaffButton kind="primary" onClick={() => setInviting({})} {...keyHint('N')}>
          Invite
        </StaffButton>
      </StaffBar>
      <LaneBar
        label="Lists"
        lanes={[
          { name: 'Users', to: peoplePath, isCurrent: !isPolicy && !filters.isWithoutFactor },
          {
            name: 'Without a second factor',
            to: peopleAddress({ ...allPeople, isWithoutFactor: true }),
            isCurrent: !isPolicy && filters.isWithoutFactor,
          },
          { name: 'Required second factor', to: factorPolicyPath, isCurrent: isPolicy },
        ]}
      />
      {isPolicy ? (
        <div className={policy}>
          <FactorPolicy />
        </div>
      ) : (
        <People filters={filters} onResent={(resent) => setInviting({ resent })} />
      )}
      {inviting === undefined ? null : <InviteDialog {...inviting} onClose={() => setInviting(undefined)} />}
    </>
  );
}
