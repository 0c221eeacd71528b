/** How a row of the list is set: who and when it is due, what they wrote, the facts, then where it stands and what to do. */
import styled from '@emotion/styled';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { currentOutline } from '../../design/current-outline.ts';

export const RowFrame = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  padding: 0.875rem ${token('--s-4')} 0;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  &:hover {
    background: ${token('--sunken')};
  }
  &[data-open] {
    background: ${token('--build-wash')};
    /* Too weak on the wash in the dark theme. */
    --ink-3: ${token('--ink-2')};
    box-shadow: inset 4px 0 ${token('--build')};
    ${currentOutline}
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
  h3 {
    flex: 0 1 auto;
    min-width: 0;
    max-width: 68%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: inherit;
    line-height: inherit;
    letter-spacing: 0;
    a {
      text-decoration: none;
    }
    /* The link is as large as the row; what else can be pressed lies above it. */
    a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    a:focus-visible {
      outline: none;
    }
    a:focus-visible::after {
      outline: 3px solid ${token('--focus')};
      outline-offset: -3px;
    }
  }
  > p {
    color: ${token('--ink-2')};
    display: -webkit-box;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  [data-line] {
    display: flex;
    min-width: 0;
    align-items: baseline;
  }
  [data-line='who'] {
    align-items: center;
    gap: 0.5rem;
    > span:nth-of-type(1) {
      flex: 1 1 0;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: ${token('--ink-2')};
    }
    > span:nth-of-type(2) {
      flex: none;
    }
  }
  [data-line='facts'],
  [data-line='foot'] {
    flex-wrap: wrap;
    gap: 0 ${token('--s-3')};
    color: ${token('--ink-3')};
    font-size: ${token('--t-micro')};
    font-variant-numeric: tabular-nums;
    span {
      min-width: 0;
      font-size: inherit;
      overflow-wrap: anywhere;
    }
  }
  [data-line='facts'] {
    margin-top: 0.25rem;
  }
  /* Its actions are 44 px high, its words are not: the room above them is enough for both lines. */
  [data-line='foot'] {
    align-items: center;
    min-height: 44px;
    @media (min-width: 23rem) {
      margin-top: -0.375rem;
    }
    > div {
      display: flex;
      margin-left: auto;
      margin-right: -0.5rem;
    }
  }
`;
