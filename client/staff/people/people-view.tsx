/** Who works here: everybody with an account. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Person } from '#shared/contracts/people.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { personOf } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { peoplePath } from './people-labels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonList } from './person-list.tsx';
import { usePeople, usePeopleChanges } from './use-people.ts';

export function PeopleView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changes = usePeopleChanges();
  const me = personOf(useSession());
  const [opened, setOpened] = useState<Person>();
  const terms = (query.get('q') ?? '').trim();
  const list = usePeople(terms);
  const ask = (asked: string): void =>
    void navigate(asked === '' ? peoplePath : `${peoplePath}?${new URLSearchParams({ q: asked })}`, { replace: true });

  return (
    <>
      <StaffBar
        title={staffRoutes.people.name}
        search={<SearchBox label="Search people" placeholder="Name or e-mail" asked={terms} onAsk={ask} />}
      />
      <PersonList list={list} terms={terms} me={me} onAsk={ask} onOpen={setOpened} />
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
