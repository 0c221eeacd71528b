/** The list of users: open invitations, then accounts. */
import { useNavigate } from 'react-router';
import type { Invitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { peopleSorts, type PeopleSort, type Sorting } from '#shared/api/list-order.ts';
import { roles } from '#shared/accounts/roles.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorTable } from '../../session/cursor-table.tsx';
import { recordedName } from '../../session/use-names.ts';
import type { CursorList } from '../../session/use-cursor-list.ts';
import { formatShortTime } from '../../ui/format-time.ts';
import { SimilarNames } from '../../palette/similar-names.tsx';
import { SavedViews } from '../saved-views.tsx';
import { DensityToggle } from '../../ui/density.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, ListChoice } from '../../ui/filter-bar.tsx';
import { SortChoice, SortHead } from '../../ui/sort.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../../ui/staff-button.tsx';
import { ColumnHead, roomyCell, tightLine } from '../../ui/staff-table.tsx';
import {
  allPeople,
  factorsLabel,
  isRole,
  lacksFactor,
  listedState,
  peopleAddress,
  peopleOrders,
  roleChoices,
  sessionsLabel,
  stateLabels,
  type PeopleFilters,
} from './people-labels.ts';
import { isInvitation, peopleFailure, type User } from './use-people.ts';

interface PersonListProps {
  readonly list: CursorList<User>;
  readonly filters: PeopleFilters;
  /** The id of the current user. */
  readonly me: string | undefined;
  readonly onOpen: (person: Person) => void;
  readonly onResend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
}

const countMessage = (total: number, { q, isWithoutFactor, role, state }: PeopleFilters): string => {
  const people = countedUpToLimit(total, 'user');
  const conditions = [
    ...(state === undefined ? [] : [stateLabels[state].toLowerCase()]),
    ...(role === undefined ? [] : [`with the role ${roles[role].name}`]),
    ...(isWithoutFactor ? ['without a second factor'] : []),
    ...(q === '' ? [] : [`whose name or address begins with “${q}”`]),
  ];
  return [people, ...conditions].join(' ');
};

/** The reason why the list is empty, and links to more. */
function NoPeople({ q, isWithoutFactor, role, state }: PeopleFilters) {
  const all = <StaffLinkButton to={peopleAddress({ ...allPeople, isWithoutFactor })}>Show all</StaffLinkButton>;
  if (q !== '')
    return (
      <EmptyState
        title={`No name or address begins with “${q}”`}
        text={
          role === undefined
            ? 'Searches the beginnings of usernames, names and email addresses.'
            : `Only users with the role ${roles[role].name} are searched.`
        }
      >
        <SimilarNames kind="person" q={q} />
        {all}
      </EmptyState>
    );
  if (role !== undefined)
    return (
      <EmptyState
        title={`No user has the role ${roles[role].name}${isWithoutFactor ? ' and no second factor' : ''}`}
        text={roles[role].description}
      >
        {all}
      </EmptyState>
    );
  if (state === 'invited')
    return (
      <EmptyState title="No open invitations" text="Invited users appear here until they accept.">
        {all}
      </EmptyState>
    );
  if (state !== undefined)
    return (
      <EmptyState title={`No ${state} users`} text="Suspended users cannot sign in.">
        {all}
      </EmptyState>
    );
  return <EmptyState title="All users have a second factor" text="No user signs in with only a password." />;
}

const State = ({ state }: Pick<Person, 'state'>) =>
  state === 'active' ? (
    <StatusMark shape="full" tone="ok">
      Active
    </StatusMark>
  ) : (
    <StatusMark shape="square" tone="bad">
      Suspended
    </StatusMark>
  );

const Factors = ({ person }: { readonly person: Person }) =>
  lacksFactor(person) ? (
    <StatusMark shape="ring" tone="warn">
      Required, missing
    </StatusMark>
  ) : (
    factorsLabel(person.factors)
  );

function InvitationRow({
  invitation,
  now,
  onResend,
  onWithdraw,
}: { readonly invitation: Invitation; readonly now: Date } & Pick<PersonListProps, 'onResend' | 'onWithdraw'>) {
  const { id, name, email, role, invited_by, invited_at, expires_at, state } = invitation;
  const isExpired = state === 'expired';
  const until = isExpired ? 'Invitation expired' : `Invited, until ${formatShortTime(expires_at, now)}`;
  const by = `Invited ${formatShortTime(invited_at, now)} by ${recordedName(invited_by)}`;
  return (
    <tr data-row={id} tabIndex={-1}>
      <th scope="row">
        {name}
        <small>{email}</small>
        <small className={tightLine}>{`${roles[role].name} · ${until}`}</small>
      </th>
      <td className={roomyCell}>{roles[role].name}</td>
      <td className={roomyCell}>
        <StatusMark shape={isExpired ? 'square' : 'half'} tone={isExpired ? 'bad' : 'blue'}>
          {isExpired ? 'Expired' : 'Invited'}
        </StatusMark>
      </td>
      <td className={roomyCell} colSpan={3}>
        {isExpired ? by : `${by}, valid until ${formatShortTime(expires_at, now)}`}
      </td>
      <td>
        <div className={staffActions}>
          <StaffButton onClick={() => onResend(invitation)}>
            Resend<span className={visuallyHidden}>{` the invitation to ${email}`}</span>
          </StaffButton>
          <StaffButton onClick={() => onWithdraw(invitation)}>
            Withdraw<span className={visuallyHidden}>{` the invitation to ${email}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

function Row({
  person,
  now,
  isMe,
  onOpen,
}: { readonly person: Person; readonly now: Date; readonly isMe: boolean } & Pick<PersonListProps, 'onOpen'>) {
  const { username, name, email, role, state, sessions, last_seen_at } = person;
  const seen = last_seen_at === null ? 'Never' : formatShortTime(last_seen_at, now);
  return (
    <tr data-row={person.id}>
      <th scope="row">
        {isMe ? `${name} (you)` : name}
        <small>{[...(name === username ? [] : [username]), email ?? 'No email address'].join(' · ')}</small>
        <small className={tightLine}>
          {[
            roles[role].name,
            ...(state === 'suspended' ? ['Suspended'] : []),
            lacksFactor(person) ? 'Required second factor missing' : `Second factor: ${factorsLabel(person.factors)}`,
            sessionsLabel(sessions),
            `Seen: ${seen}`,
          ].join(' · ')}
        </small>
      </th>
      <td className={roomyCell}>{roles[role].name}</td>
      <td className={roomyCell}>
        <State state={state} />
      </td>
      <td className={roomyCell}>
        <Factors person={person} />
      </td>
      <td className={roomyCell}>{sessionsLabel(sessions)}</td>
      <td className={roomyCell}>{seen}</td>
      <td>
        <div className={staffActions}>
          <StaffButton data-opens="" onClick={() => onOpen(person)}>
            Manage<span className={visuallyHidden}>{` ${name}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function PersonList({ list, filters, me, onOpen, onResend, onWithdraw }: PersonListProps) {
  const { rows, total } = list;
  const navigate = useNavigate();
  const { role, state, sorting, isWithoutFactor } = filters;
  const address = (change: Partial<PeopleFilters>): string => peopleAddress({ ...filters, ...change });
  const show = (change: Partial<PeopleFilters>): void => void navigate(address(change), { preventScrollReset: true });
  const head = { sorts: peopleSorts, sorting, to: (next: Sorting<PeopleSort>) => address({ sorting: next }) };
  const lane = peopleAddress({ ...allPeople, isWithoutFactor });
  return (
    <>
      <FilterBar summary={rows === undefined ? '' : countMessage(total, filters)}>
        <DensityToggle />
        <ListChoice
          label="Role"
          value={role ?? ''}
          isChosen={role !== undefined}
          onChoose={(value) => show({ role: isRole(value) ? value : undefined })}
        >
          <option value="">All roles</option>
          {roleChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ListChoice>
        <ListChoice
          label="State"
          value={state ?? ''}
          isChosen={state !== undefined}
          onChoose={(value) => show({ state: listedState(value) })}
        >
          <option value="">All states</option>
          {Object.entries(stateLabels).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ListChoice>
        <SortChoice
          sorts={peopleSorts}
          labels={peopleOrders}
          sorting={sorting}
          onSort={(next) => show({ sorting: next })}
        />
      </FilterBar>
      <SavedViews list="people" isWorthSaving={address({}) !== lane} />
      <CursorTable
        list={list}
        loading="Loading users..."
        failure={peopleFailure}
        empty={<NoPeople {...filters} />}
        heads={
          <>
            <SortHead {...head} column="name">
              Name and email address
            </SortHead>
            <SortHead {...head} column="role" className={roomyCell}>
              Role
            </SortHead>
            <ColumnHead className={roomyCell}>State</ColumnHead>
            <ColumnHead className={roomyCell}>Second factor</ColumnHead>
            <ColumnHead className={roomyCell}>Signed in</ColumnHead>
            <SortHead {...head} column="seen" className={roomyCell}>
              Last seen
            </SortHead>
            <ColumnHead isHidden>Manage</ColumnHead>
          </>
        }
      >
        {(user, now) =>
          isInvitation(user) ? (
            <InvitationRow invitation={user} now={now} onResend={onResend} onWithdraw={onWithdraw} />
          ) : (
            <Row person={user} now={now} onOpen={onOpen} isMe={user.id === me} />
          )
        }
      </CursorTable>
    </>
  );
}
