/** Compact controls above a list: a select and a toggle button. */
import { selectArrow } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const base = {
  minHeight: 44,
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  backgroundColor: token('--paper'),
  fontSize: token('--t-small'),
  fontWeight: 500,
  lineHeight: 1.2,
  cursor: 'pointer',
  '&:hover': {
    borderColor: token('--ink'),
    backgroundColor: token('--sunken'),
  },
} as const;

const pressed = {
  backgroundColor: token('--build-wash'),
  borderColor: token('--build'),
  fontWeight: 600,
} as const;

export const choice = css(
  base,
  {
    maxWidth: '100%',
    padding: '0.5rem 2.125rem 0.5rem 0.875rem',
    textOverflow: 'ellipsis',
  },
  selectArrow('0.75rem'),
  {
    // A filter is set.
    '&[data-chosen]': {
      ...pressed,
    },
    option: {
      background: token('--surface'),
    },
  },
);

/** A date in the line above a list. */
export const dateBox = css(base, { '&[data-chosen]': { ...pressed } });

export const toggle = css(base, {
  padding: '0.5rem 0.875rem',
  "&[aria-pressed='true']": {
    ...pressed,
    boxShadow: `inset 0 -2px ${token('--build')}`,
  },
  '@media (forced-colors: active)': {
    "&[aria-pressed='true']": {
      outline: '2px solid Highlight',
      outlineOffset: -4,
    },
  },
});
