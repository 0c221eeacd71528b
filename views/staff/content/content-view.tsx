import { Title } from '../../design/type.tsx';

export const ContentView = () => (
  <Title as="h1" size={2}>
    content
  </Title>
);
