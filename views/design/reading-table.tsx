/** A table of sentences: columns where there is room, and below that each row as a block that names its cells, so that nobody scrolls sideways to read. */
import styled from '@emotion/styled';
import { below } from './breakpoints.ts';
import { Table } from './table.tsx';
import { token } from './tokens.ts';

/** Give each `td` a `data-label` with its column's heading: it stands before the cell where the head row is gone. */
export const ReadingTable = styled(Table)`
  th,
  td {
    padding-block: ${token('--s-4')};
  }
  tbody th {
    font-size: ${token('--t-4')};
    line-height: 1.25;
    letter-spacing: -0.012em;
  }
  td {
    font-size: ${token('--t-body')};
    line-height: 1.5;
  }
  tr > :last-child {
    padding-right: 0;
  }
  ${below.tablet} {
    &,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tr {
      display: grid;
      gap: ${token('--s-3')};
      padding-block: ${token('--s-5')};
      border-top: ${token('--line')} solid ${token('--rule')};
    }
    tbody th,
    td {
      padding: 0;
      border: 0;
    }
    td::before {
      content: attr(data-label);
      display: block;
      font-size: ${token('--t-small')};
      color: ${token('--ink-3')};
    }
  }
`;
