/** A button that looks like a link. */
import type { ComponentProps } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { bareButton } from './style-rules.ts';

const native = css({
  ...bareButton,
  minHeight: 44,
  // Does not change the height of its line.
  marginBlock: '-0.625rem',
  padding: 0,
  color: token('--build'),
  fontSize: 'inherit',
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
  '&:hover': {
    color: token('--build-hover'),
    textDecorationThickness: 2,
  },
  "&[aria-disabled='true']": {
    cursor: 'progress',
  },
});

export const TextButton = (props: Omit<ComponentProps<'button'>, 'type'>) => (
  <button className={native} {...props} type="button" />
);
