/**
 * The table of the staff screens: what a row is about, with its details under it, then its facts, and at the end what can be done.
 * On phones a row is a block: the same parts below each other, and what can be done beside them.
 */
import styled from '@emotion/styled';
import { below, from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

/** The last cell of each row holds its actions, in `StaffActions`. */
export const StaffTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.625rem ${token('--s-5')} 0.625rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  thead th {
    border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
    font-size: ${token('--t-small')};
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
    font-weight: 400;
  }
  tr > :last-child {
    width: 1%;
    padding-right: 0;
    overflow-wrap: normal;
    white-space: nowrap;
    > div {
      flex-wrap: nowrap;
    }
  }
  ${below.tablet} {
    &,
    tbody,
    tbody th,
    td {
      display: block;
    }
    /* For screen readers it still heads its columns. */
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      border-top: ${token('--line-2')} solid ${token('--rule-strong')};
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${token('--s-3')};
      padding-block: ${token('--s-3')};
      border-bottom: ${token('--line')} solid ${token('--rule')};
    }
    tbody th,
    td {
      grid-column: 1;
      padding: 0;
      border: 0;
    }
    tr > :last-child {
      grid-area: 1 / 2 / span 9;
      align-self: center;
      width: auto;
    }
  }
  @media (max-width: 23rem) {
    tr > :last-child > div {
      display: grid;
    }
  }
`;

/** Only where there is room for it; what must not be missed on small screens stands in a `TightLine` as well. */
export const RoomyCell = styled.td`
  && {
    display: none;
    ${from.desktop} {
      display: table-cell;
      font-variant-numeric: tabular-nums;
    }
  }
`;
export const RoomyHead = RoomyCell.withComponent('th');

export const NumberCell = styled(RoomyCell)`
  ${from.desktop} {
    && {
      text-align: right;
    }
  }
`;
export const NumberHead = NumberCell.withComponent('th');

/** The facts of the roomy cells in one line under what the row is about, where those have no room. */
export const TightLine = styled.small`
  ${from.desktop} {
    && {
      display: none;
    }
  }
`;
