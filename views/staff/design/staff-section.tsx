/** A part of a staff screen: its heading under a strong rule, then what it holds. */
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token('--s-2')};
  padding-top: ${token('--s-3')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
`;

export function StaffSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Title as="h2" size={4} id={id}>
        {title}
      </Title>
      {children}
    </Part>
  );
}
