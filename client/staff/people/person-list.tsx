/** Everybody who has an account: as what, in which state, where signed in, and when seen last. */
import type { Person } from '#shared/contracts/people.contract.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { roles } from '#shared/rules/roles.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/labels/moments.ts';
import { NearNames } from '../palette/near-names.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { roomyCell, staffTable, tightLine } from '../ui/staff-table.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useNow } from '../ui/use-now.ts';
import { factorsLabel, lacksFactor, sessionsLabel } from './people-labels.ts';
import { peopleFailure } from './use-people.ts';

interface PersonListProps {
  readonly list: CursorList<Person>;
  readonly terms: string;
  /** Only those who have no second factor are listed. */
  readonly isWithoutFactor: boolean;
  /** The id of whoever looks. */
  readonly me: string | undefined;
  readonly onAsk: (terms: string) => void;
  readonly onOpen: (person: Person) => void;
}

const countMessage = (total: number, terms: string, isWithoutFactor: boolean): string => {
  const without = isWithoutFactor ? ' without a second factor' : '';
  const people = `${formatCount(total)} ${total === 1 ? 'person' : 'people'}${without}`;
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

const Factors = ({ person }: { readonly person: Person }) =>
  lacksFactor(person) ? (
    <StatusMark shape="ring" tone="warn">
      Needed, and missing
    </StatusMark>
  ) : (
    factorsLabel(person.factors)
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
    <tr data-row={person.id}>
      <th scope="row">
        {isMe ? `${name} (you)` : name}
        <small>{[...(name === username ? [] : [username]), email ?? 'No e-mail address'].join(' · ')}</small>
        <small className={tightLine}>
          {[
            roles[role].name,
            ...(state === 'suspended' ? ['Suspended'] : []),
            lacksFactor(person)
              ? 'Second factor needed, and missing'
              : `Second factor: ${factorsLabel(person.factors)}`,
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

export function PersonList({ list, terms, isWithoutFactor, me, onAsk, onOpen }: PersonListProps) {
  const { rows, total } = list;
  const keys = useRowKeys(rows ?? []);
  const now = useNow();
  return (
    <>
      <CursorListState list={list} loading="Loading people..." failure={peopleFailure} />
      {rows?.length === 0 && terms === '' ? (
        <EmptyState title="Everybody has a second factor" text="Nobody signs in with a password alone." />
      ) : null}
      {rows?.length === 0 && terms !== '' ? (
        <EmptyState
          title={`Nobody’s name or address begins with “${terms}”`}
          text="User names, the words of names, and e-mail addresses are searched from their beginning."
        >
          <NearNames kind="person" q={terms} />
          <StaffButton onClick={() => onAsk('')}>Show all</StaffButton>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p role="status">{countMessage(total, terms, isWithoutFactor)}</p>
          <table className={staffTable}>
            <thead>
              <tr>
                <th scope="col">Name and e-mail address</th>
                {['Role', 'State', 'Second factor', 'Signed in', 'Last seen'].map((column) => (
                  <th key={column} className={roomyCell} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className={visuallyHidden}>Manage</span>
                </th>
              </tr>
            </thead>
            <tbody {...keys}>
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
