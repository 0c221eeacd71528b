import { Title } from '../../design/type.tsx';

export const SubmissionsView = () => (
  <Title as="h1" size={2}>
    submissions
  </Title>
);
