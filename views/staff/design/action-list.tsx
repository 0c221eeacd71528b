/** A ruled list: what each entry is, and at its end what can be done with it. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

/** Of each `li` the last child has the buttons, what stands before it the words; the buttons keep their place beside it as long as there is room for both. */
export const ActionList = styled.ul`
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('--s-2')} ${token('--s-4')};
    align-items: center;
    justify-content: space-between;
    padding-block: ${token('--s-2')};
    border-top: ${token('--line')} solid ${token('--rule')};
    overflow-wrap: anywhere;
  }
  > li > :not(:last-child) {
    flex: 1 1 10rem;
    min-width: 0;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
  }
`;
