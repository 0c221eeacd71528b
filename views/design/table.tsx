/** Tables with rules and no zebra; wide ones scroll inside a region of their own that the keyboard reaches. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token } from './tokens.ts';

const Scroll = styled.div`
  overflow-x: auto;
  outline-offset: 0;
`;

/** The region around a table; `label` names it for whoever cannot see that it scrolls. */
export const TableScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
  <Scroll role="region" aria-label={label} tabIndex={0}>
    {children}
  </Scroll>
);

export const Table = styled.table`
  border-collapse: collapse;
  width: 100%;
  font-size: ${token('--t-small')};
  line-height: 1.45;
  th,
  td {
    text-align: left;
    vertical-align: top;
    padding: 0.875rem ${token('--s-5')} 0.875rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  thead th {
    border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
    font-weight: 600;
    vertical-align: bottom;
  }
  tbody th {
    font-weight: 600;
  }
  caption {
    text-align: left;
    color: ${token('--ink-2')};
    padding-bottom: ${token('--s-3')};
  }
`;
