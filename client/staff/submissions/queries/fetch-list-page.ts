/** One page of the list of messages, with how many there are and where the next page begins. */
import type { listSubmissionsCall } from '#shared/contracts/submissions.contract.ts';
import { LoadFailure } from '../../session/use-staff-query.ts';
import { staffCall } from '../../session/staff-call.ts';
import { apiQuery, type DeskFilters } from '../desk-filters.ts';
import type { ListPage } from './submission-cache.ts';

const pageSize = 50;

/** The cursor in a `Link` header's next page. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('after');
}

export async function fetchListPage(
  filters: DeskFilters,
  after: string | null,
  onRefused: () => void,
  limit = pageSize,
): Promise<ListPage> {
  const query = new URLSearchParams({
    ...apiQuery(filters),
    sort: filters.sort,
    limit: String(limit),
    ...(after === null ? {} : { after }),
  });
  const answer = await staffCall<typeof listSubmissionsCall, 200>(
    { method: 'GET', path: `/api/admin/contact-submissions?${query.toString()}` },
    { onRefused },
  );
  if (!answer.ok) throw new LoadFailure(answer.problem);
  const rows = answer.data ?? [];
  const total = Number(answer.headers.get('x-total-count') ?? rows.length);
  return { rows, total, next: nextCursor(answer.headers.get('link')) };
}
