/** How places to write in and to choose from look everywhere; each sets its own size. */
import { token } from './tokens.ts';

export const inputBox = `
  line-height: 1.4;
  background-color: ${token('--surface')};
  border: ${token('--line')} solid ${token('--edge')};
  border-radius: ${token('--r-1')};
  &:hover { border-color: ${token('--ink')}; }
  &:focus-visible { outline-offset: 0; border-color: ${token('--focus')}; }
  &[aria-invalid='true'] { border-color: ${token('--bad')}; box-shadow: inset 0 0 0 1px ${token('--bad')}; }
  @media (forced-colors: active) { &[aria-invalid='true'] { border-width: 2px; } }
`;

/** A select's own arrow cannot be placed. `end` is the room behind it, as a length. */
export const selectArrow = (end: string): string => `
  appearance: none;
  background-image:
    linear-gradient(45deg, transparent 50%, ${token('--ink')} 50%),
    linear-gradient(-45deg, transparent 50%, ${token('--ink')} 50%);
  background-size: 6px 6px;
  background-position: right calc(${end} + 5px) center, right ${end} center;
  background-repeat: no-repeat;
  @media (forced-colors: active) { appearance: auto; }
`;
