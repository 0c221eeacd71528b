/** Loads the open message and polls it while the page is visible; null if it does not exist. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useLoadNotice, useLoadOutcome, orMissing, type LoadFailure } from '../../session/use-staff-query.ts';
import { useSession } from '../../session/use-session.ts';
import { detailKey, refreshRows } from './submission-cache.ts';
import { loadFailure, refreshMs } from './use-submission-list.ts';

const deliveryMs = 1500;
const freshMs = 60_000;

/** True while an email was queued so recently that its author is likely to be waiting for the delivery. */
const isJustSent = ({ mails }: Submission): boolean =>
  mails.some(({ state, created_at }) => state === 'waiting' && Date.now() - Date.parse(created_at) < freshMs);

export function useSubmission(id: string): UseQueryResult<Submission | null, LoadFailure> {
  const client = useQueryClient();
  const signedIn = 'token' in useSession();
  const notice = useLoadNotice(loadFailure);
  const result = useQuery<Submission | null, LoadFailure>({
    queryKey: detailKey(id),
    enabled: signedIn,
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false;
      return data && isJustSent(data) ? deliveryMs : refreshMs;
    },
    queryFn: async () => {
      const answer = await staffCall('GET /api/admin/contact-submissions/{id}', {
        params: { id },
        onRefused: notice.show,
      });
      const read = orMissing(answer);
      if (read) refreshRows(client, read);
      const before = client.getQueryData<Submission | null>(detailKey(id));
      // A delivered reply changes the figures.
      if (before && read && isJustSent(before) && !isJustSent(read))
        void client.invalidateQueries({ queryKey: ['overview'] });
      return read;
    },
  });
  useLoadOutcome(notice, result);
  return result;
}
