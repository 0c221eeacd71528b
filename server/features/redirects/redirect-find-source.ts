/** Finds redirects for the search of the staff area. */
import { redirectSorts } from '#shared/api/list-order.ts';
import { firstPage } from '#server/platform/cursor.ts';
import type { FindEntry, FindSource } from '../search/find-source.ts';
import type { RedirectRepository, RedirectRule } from './redirect.repository.ts';

const toEntry = ({ from, to }: RedirectRule): FindEntry => ({
  id: from,
  names: [from, to ?? ''],
  title: from,
  detail: to === null ? 'Gone' : `Leads to ${to}`,
  to: () => `/admin/redirects?${new URLSearchParams({ q: from })}`,
});

export const createRedirectFindSource = (redirects: Pick<RedirectRepository, 'list' | 'readAll'>): FindSource => ({
  search: async (q, limit) =>
    (await redirects.list({ q }, firstPage(redirectSorts, limit))).map(({ item }) => toEntry(item)),
  newest: async () => (await redirects.readAll()).map(toEntry),
});
