/** The list of applications, their figures, and one of them where the address names it. */
import { useParams, useSearchParams } from 'react-router';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationsView } from './applications-view.tsx';
import { FiguresView } from './figures/figures-view.tsx';

export function ApplicationsRoute() {
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id !== undefined) return <ApplicationDetail key={id} id={id} />;
  return query.get('view') === 'figures' ? <FiguresView /> : <ApplicationsView />;
}
