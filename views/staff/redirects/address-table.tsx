/** A table of addresses: the address with its details under it, figures where there is room, and what can be done at the end. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

export const AddressTable = styled.table`
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
  td:last-of-type,
  thead th:last-of-type {
    width: 1%;
    padding-right: 0;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  td:last-of-type > div {
    display: grid;
    ${from.desktop} {
      display: flex;
      flex-wrap: nowrap;
    }
  }
`;

/** Only where there is room for it. */
export const RoomyCell = styled.td`
  display: none;
  ${from.desktop} {
    display: table-cell;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
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

/** The same where there is none, under the address. */
export const TightLine = styled.small`
  ${from.desktop} {
    && {
      display: none;
    }
  }
`;

export const ListPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
  justify-items: start;
  padding: ${token('--s-4')} ${token('--s-4')} ${token('--s-7')};
  > p {
    max-width: 46rem;
    color: ${token('--ink-2')};
    font-variant-numeric: tabular-nums;
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;
