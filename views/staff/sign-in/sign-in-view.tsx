import { Title } from '../../design/type.tsx';

export const SignInView = () => (
  <Title as="h1" size={2}>
    sign-in
  </Title>
);
