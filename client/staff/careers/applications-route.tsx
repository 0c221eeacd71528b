/** Applications together, and one of them where the address names it. */
import { useParams } from 'react-router';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationsView } from './applications-view.tsx';

export function ApplicationsRoute() {
  const { id } = useParams();
  return id === undefined ? <ApplicationsView /> : <ApplicationDetail key={id} id={id} />;
}
