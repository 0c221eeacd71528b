/** The pictures of the library, page after page, the one that was uploaded last first. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { listMediaCall, Media } from '#shared/contracts/media.contract.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useLoadNotice, useLoadOutcome } from '../../session/use-load-notice.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadError } from '../../session/use-staff-query.ts';
import { nextCursor } from '../../submissions/queries/fetch-list-page.ts';

export const loadFailure = 'Failed to load pictures';
const pageSize = 40;

interface MediaPage {
  readonly rows: readonly Media[];
  readonly total: number;
  readonly next: string | null;
}

const fetchPage = async (words: string, after: string | null): Promise<MediaPage> => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(words === '' ? {} : { q: words }),
    ...(after === null ? {} : { after }),
  });
  const answer = await staffCall<typeof listMediaCall, 200>({ method: 'GET', path: `/api/admin/media?${query}` });
  if (!answer.ok) throw new LoadError(answer.problem);
  const rows = answer.data ?? [];
  const total = Number(answer.headers.get('x-total-count') ?? rows.length);
  return { rows, total, next: nextCursor(answer.headers.get('link')) };
};

export interface MediaList {
  /** Undefined until the first page is there. */
  readonly rows: readonly Media[] | undefined;
  readonly total: number;
  readonly error: LoadError | null;
  readonly busy: boolean;
  readonly hasOlder: boolean;
  readonly showOlder: () => void;
  readonly retry: () => void;
}

export function useMediaList(words: string): MediaList {
  const notice = useLoadNotice(loadFailure);
  const list = useInfiniteQuery<MediaPage, LoadError, { pages: MediaPage[] }, readonly string[], string | null>({
    queryKey: ['media', 'list', words],
    enabled: 'token' in useSession(),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => fetchPage(words, pageParam),
  });
  useLoadOutcome(notice, list);
  return {
    rows: list.data?.pages.flatMap(({ rows }) => rows),
    total: list.data?.pages.at(-1)?.total ?? 0,
    error: list.error,
    busy: list.isFetching,
    hasOlder: list.hasNextPage,
    showOlder: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
