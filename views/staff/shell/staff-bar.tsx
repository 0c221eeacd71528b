/** The bar at the top of a staff screen: its title, perhaps a search, and what can be done here. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { StaffActions } from '../design/staff-button.tsx';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('--s-2')} ${token('--s-4')};
  min-height: 68px;
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  h1 {
    font-size: 1.25rem;
    letter-spacing: -0.02em;
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
    h1 {
      font-size: 1.375rem;
    }
  }
`;

/** Below the title and its buttons where all three do not fit into one line. */
const Search = styled.div`
  flex: 1 0 100%;
  order: 1;
  ${from.tablet} {
    flex: 1 1 14rem;
    order: 0;
    max-width: 24rem;
  }
  ${from.desktop} {
    margin-left: ${token('--s-3')};
  }
`;

const End = styled(StaffActions)`
  margin-left: auto;
`;

interface StaffBarProps {
  readonly title: string;
  /** Where what it is about stands, beside the title. */
  readonly mark?: ReactNode;
  readonly search?: ReactNode;
  /** Buttons, at the far end. */
  readonly children?: ReactNode;
}

export const StaffBar = ({ title, mark, search, children }: StaffBarProps) => (
  <Bar>
    <h1>{title}</h1>
    {mark}
    {search ? <Search>{search}</Search> : null}
    {children ? <End>{children}</End> : null}
  </Bar>
);
