/** The list of users: open invitations, then accounts. */
import { useNavigate } from 'react-router';
import type { Invitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { peopleSorts, type PeopleSort } from '#shared/api/list-order.ts';
import { listedPersonStates, roles } from '#shared/accounts/roles.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { ResourceList, RowButton, type Column } from '../../kit/resource-list.tsx';
import type { CursorList } from '../../session/use-cursor-list.ts';
import { recordedName } from '../../session/use-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter } from '../../ui/filter-bar.tsx';
import { formatShortTime } from '../../ui/format-time.ts';
import {
  allPeople,
  factorsLabel,
  lacksFactor,
  peopleAddress,
  peopleOrders,
  roleChoices,
  sessionsLabel,
  stateLabels,
  type PeopleFilters,
  isInvitation,
  peopleFailure,
  type User,
} from './use-people.ts';

interface PersonListProps {
  readonly list: CursorList<User>;
  readonly filters: PeopleFilters;
  /** The id of the current user. */
  readonly me: string | undefined;
  readonly onOpen: (person: Person) => void;
  readonly onResend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
}

type UserColumn = Column<User, PeopleSort>;

const Factors = ({ person }: { readonly person: Person }) =>
  lacksFactor(person) ? (
    <StatusMark shape="ring" tone="warn">
      Required, missing
    </StatusMark>
  ) : (
    factorsLabel(person.factors)
  );

const State = ({ user }: { readonly user: User }) => {
  if (!isInvitation(user))
    return user.state === 'active' ? (
      <StatusMark shape="full" tone="ok">
        Active
      </StatusMark>
    ) : (
      <StatusMark shape="square" tone="bad">
        Suspended
      </StatusMark>
    );
  return user.state === 'open' ? (
    <StatusMark shape="half" tone="blue">
      Invited
    </StatusMark>
  ) : (
    <StatusMark shape="square" tone="bad">
      Expired
    </StatusMark>
  );
};

const seen = (user: User, now: Date): string => {
  if (isInvitation(user)) return `Invited ${formatShortTime(user.invited_at, now)}`;
  return user.last_seen_at === null ? 'Never' : formatShortTime(user.last_seen_at, now);
};

const columnsFor = (me: string | undefined): readonly [UserColumn, ...UserColumn[]] => [
  {
    head: 'Name and email',
    sort: 'name',
    cell: (user, now) =>
      isInvitation(user) ? (
        <>
          {user.name}
          <small>{user.email}</small>
          <small>
            {[
              `by ${recordedName(user.invited_by)}`,
              ...(user.state === 'open' ? [`valid until ${formatShortTime(user.expires_at, now)}`] : []),
            ].join(', ')}
          </small>
        </>
      ) : (
        <>
          {user.id === me ? `${user.name} (you)` : user.name}
          <small>
            {[...(user.name === user.username ? [] : [user.username]), user.email ?? 'No email address'].join(' · ')}
          </small>
        </>
      ),
  },
  { head: 'Role', sort: 'role', cell: ({ role }) => roles[role].name },
  {
    head: 'State',
    cell: (user) => <State user={user} />,
    short: (user) =>
      user.state === 'active' ? null : { open: 'Invited', expired: 'Expired', suspended: 'Suspended' }[user.state],
  },
  {
    head: 'Second factor',
    cell: (user) => (isInvitation(user) ? null : <Factors person={user} />),
    short: (user) =>
      isInvitation(user)
        ? null
        : lacksFactor(user)
          ? 'Required second factor missing'
          : `Second factor: ${factorsLabel(user.factors)}`,
  },
  { head: 'Signed in', cell: (user) => (isInvitation(user) ? null : sessionsLabel(user.sessions)) },
  {
    head: 'Last seen',
    sort: 'seen',
    cell: seen,
    short: (user, now) => (isInvitation(user) ? seen(user, now) : `Seen: ${seen(user, now)}`),
  },
];

export function PersonList({ list, filters, me, onOpen, onResend, onWithdraw }: PersonListProps) {
  const navigate = useNavigate();
  const { q, role, state, sorting, isWithoutFactor } = filters;
  const address = (change: Partial<PeopleFilters>): string => peopleAddress({ ...filters, ...change });
  const show = (change: Partial<PeopleFilters>): void => void navigate(address(change), { preventScrollReset: true });
  return (
    <ResourceList
      list={list}
      noun={{ one: 'user', many: 'users' }}
      failure={peopleFailure}
      columns={columnsFor(me)}
      actions={(user) =>
        isInvitation(user) ? (
          <>
            <RowButton of={`the invitation to ${user.email}`} onClick={() => onResend(user)}>
              Resend
            </RowButton>
            <RowButton of={`the invitation to ${user.email}`} onClick={() => onWithdraw(user)}>
              Withdraw
            </RowButton>
          </>
        ) : (
          <RowButton of={user.name} data-opens="" onClick={() => onOpen(user)}>
            Manage
          </RowButton>
        )
      }
      address={address({})}
      home={peopleAddress({ ...allPeople, isWithoutFactor })}
      conditions={[
        ...(state === undefined ? [] : [stateLabels[state].toLowerCase()]),
        ...(role === undefined ? [] : [`with the role ${roles[role].name}`]),
      ]}
      search={{ q, hint: 'Searches usernames, names and email addresses.', similar: 'person' }}
      filters={
        <>
          <ListFilter
            label="Role"
            all="All roles"
            options={roleChoices.map(({ id, name }) => [id, name])}
            value={role}
            onChoose={(chosen) => show({ role: chosen })}
          />
          <ListFilter
            label="State"
            all="All states"
            options={listedPersonStates.map((each) => [each, stateLabels[each]])}
            value={state}
            onChoose={(chosen) => show({ state: chosen })}
          />
        </>
      }
      order={{ sorts: peopleSorts, labels: peopleOrders, sorting, to: (next) => address({ sorting: next }) }}
      views="people"
      empty={<EmptyState title="All users have a second factor" text="No user signs in with only a password." />}
    />
  );
}
