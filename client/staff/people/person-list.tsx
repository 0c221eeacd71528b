/** Everybody who has an account: as what, in which state, where signed in, and when seen last. */
import type { Person } from '#shared/contracts/people.contract.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { roles } from '#shared/rules/roles.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/labels/moments.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { roomyCell, staffTable, tightLine } from '../ui/staff-table.tsx';
import { sessionsLabel } from './people-labels.ts';
import { peopleFailure } from './use-people.ts';

interface PersonListProps {
  readonly list: CursorList<Person>;
  readonly terms: string;
  /** The id of whoever looks. */
  readonly me: string | undefined;
  readonly onAsk: (terms: string) => void;
  readonly onOpen: (person: Person) => void;
}

const countMessage = (total: number, terms: string): string => {
  const people = `${formatCount(total)} ${total === 1 ? 'person' : 'people'}`;
  return terms === '' ? people : `${people} whose name or address begins with “${terms}”`;
};

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

function Row({
  person,
  now,
  isMe,
  onOpen,
}: { readonly person: Person; readonly now: Date; readonly isMe: boolean } & Pick<PersonListProps, 'onOpen'>) {
  const { username, name, email, role, state, sessions, last_seen_at } = person;
  const seen = last_seen_at === null ? 'Never' : nearMoment(last_seen_at, now);
  return (
    <tr>
      <th scope="row">
        {isMe ? `${name} (you)` : name}
        <small>{[...(name === username ? [] : [username]), email ?? 'No e-mail address'].join(' · ')}</small>
        <small className={tightLine}>
          {[
            roles[role].name,
            ...(state === 'suspended' ? ['Suspended'] : []),
            sessionsLabel(sessions),
            `Seen: ${seen}`,
          ].join(' · ')}
        </small>
      </th>
      <td className={roomyCell}>{roles[role].name}</td>
      <td className={roomyCell}>
        <State state={state} />
      </td>
      <td className={roomyCell}>{sessionsLabel(sessions)}</td>
      <td className={roomyCell}>{seen}</td>
      <td>
        <div className={staffActions}>
          <StaffButton onClick={() => onOpen(person)}>
            Manage<span className={visuallyHidden}>{` ${name}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function PersonList({ list, terms, me, onAsk, onOpen }: PersonListProps) {
  const { rows, total } = list;
  const now = new Date();
  return (
    <>
      <CursorListState list={list} loading="Loading people..." failure={peopleFailure} />
      {rows?.length === 0 ? (
        <EmptyState
          title={`Nobody’s name or address begins with “${terms}”`}
          text="User names, the words of names, and e-mail addresses are searched from their beginning."
        >
          <StaffButton onClick={() => onAsk('')}>Show all</StaffButton>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p role="status">{countMessage(total, terms)}</p>
          <table className={staffTable}>
            <thead>
              <tr>
                <th scope="col">Name and e-mail address</th>
                {['Role', 'State', 'Signed in', 'Last seen'].map((column) => (
                  <th key={column} className={roomyCell} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className={visuallyHidden}>Manage</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((person) => (
                <Row key={person.id} {...{ person, now, onOpen }} isMe={person.id === me} />
              ))}
            </tbody>
          </table>
          <ShowOlder list={list} label="Show more" />
        </div>
      ) : null}
    </>
  );
}
