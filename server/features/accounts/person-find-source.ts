/** Finds people for the search of the staff area. */
import { roles } from '#shared/accounts/roles.ts';
import { peopleSorts } from '#shared/api/list-order.ts';
import { firstPage } from '#server/platform/cursor.ts';
import { maxNewest, type FindEntry, type FindSource } from '../search/find-source.ts';
import type { Account } from './account.repository.ts';
import type { PeopleRepository } from './people/people.repository.ts';

const toEntry = ({ id, username, name, email, role }: Account): FindEntry => ({
  id,
  names: [name, username, email ?? ''],
  title: name,
  detail: [...(name === username ? [] : [username]), roles[role].name].join(', '),
  to: () => `/admin/people?${new URLSearchParams({ q: username })}`,
});

export const createPersonFindSource = (people: Pick<PeopleRepository, 'list'>): FindSource => {
  const search = async (q: string, limit: number) =>
    (await people.list({ q }, firstPage(peopleSorts, limit))).map(({ item }) => toEntry(item));
  return { search, newest: () => search('', maxNewest) };
};
