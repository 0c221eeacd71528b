import { Title } from '../../design/type.tsx';

export const DashboardView = () => (
  <Title as="h1" size={2}>
    dashboard
  </Title>
);
