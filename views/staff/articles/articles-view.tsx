import { Title } from '../../design/type.tsx';

export const ArticlesView = () => (
  <Title as="h1" size={2}>
    articles
  </Title>
);
