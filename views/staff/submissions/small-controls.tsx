/** Compact controls of the desk: a select without a frame of its own, and a button that stays pressed. */
import styled from '@emotion/styled';
import { selectArrow } from '../../design/input-box.ts';
import { token } from '../../design/tokens.ts';

const base = `
  min-height: 44px;
  border: ${token('--line')} solid ${token('--edge')};
  border-radius: ${token('--r-1')};
  background-color: ${token('--paper')};
  font-size: ${token('--t-small')};
  font-weight: 500;
  line-height: 1.2;
  cursor: pointer;
  &:hover { border-color: ${token('--ink')}; background-color: ${token('--sunken')}; }
`;

export const Choice = styled.select`
  ${base}
  max-width: 100%;
  padding: 0.5rem 2.125rem 0.5rem 0.875rem;
  text-overflow: ellipsis;
  ${selectArrow('0.75rem')}
  option {
    background: ${token('--surface')};
  }
`;

export const Toggle = styled.button`
  ${base}
  padding: 0.5rem 0.875rem;
  &[aria-pressed='true'] {
    background-color: ${token('--build-wash')};
    border-color: ${token('--build')};
    box-shadow: inset 0 -2px ${token('--build')};
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
  }
`;
