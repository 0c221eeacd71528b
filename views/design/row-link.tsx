/** A link whose pressable area is the whole row or item around it, while its name stays its own words. */
import { token } from './tokens.ts';
import { css } from './emotion.ts';

/** Give the item around it `position: relative`. */
export const rowLink = css({
  textDecoration: 'none',
  transition: `color ${token('--quick')}`,
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  '&:hover': {
    color: token('--build'),
  },
});

/** A ruled row that leads somewhere: its rule draws itself across under the pointer. */
export const linkedRow = css({
  position: 'relative',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingBlock: token('--s-5'),
  '&:last-of-type': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: '-1px auto auto 0',
    width: '100%',
    height: token('--line-2'),
    background: token('--build'),
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    transition: `transform ${token('--calm')} ${token('--ease')}`,
  },
  '&:hover::before, &:focus-within::before': {
    transform: 'none',
  },
});
