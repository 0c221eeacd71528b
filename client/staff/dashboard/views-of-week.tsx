/** On the dashboard’s entry for the numbers: how this week compares with the last. Nothing until it is known. */
import { useSession } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { useNow } from '../ui/use-now.ts';
import { ChangeMark } from '../analytics/change-mark.tsx';
import { periodOf, todayIn } from '../analytics/periods.ts';
import { siteZone } from '../analytics/site-zone.ts';
import { changeWords, directionOf, viewCount } from '../analytics/words.ts';

export function ViewsOfWeek() {
  const session = useSession();
  // Not before the server has said who it is: it would refuse others.
  const mayRead = 'staff' in session && session.staff?.may.includes('analytics') === true;
  const query = periodOf('7-days', todayIn(siteZone(), useNow()));
  const { data } = useStaffQuery('GET /api/admin/analytics', {
    query,
    key: ['analytics', query],
    enabled: mayRead,
  });
  if (data === undefined || data.since === null) return null;
  const { views } = data;
  return <ChangeMark way={directionOf(views)}>{`${viewCount(views.now)} in 7 days, ${changeWords(views)}`}</ChangeMark>;
}
