/** A ruled list: what each entry is, and at its end what can be done with it. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

/** Of each `li` the last child has the buttons, what stands before it the text; the buttons keep their place beside it as long as there is room for both. */
export const actionList = css({
  listStyle: 'none',
  '> li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${token('--s-2')} ${token('--s-4')}`,
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  '> li > :not(:last-child)': {
    flex: '1 1 10rem',
    minWidth: 0,
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});
