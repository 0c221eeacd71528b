/** Text with highlighted matches. Parts are plain text, never markup. */
import { Fragment } from 'react';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

const markStyle = css({
  background: token('--build-wash'),
  color: token('--ink'),
  boxShadow: `inset 0 -2px ${token('--build')}`,
  '@media (forced-colors: active)': {
    textDecoration: 'underline',
  },
});

/** Every second part is marked. */
export const MarkedText = ({ parts }: { readonly parts: readonly string[] }) => (
  <>
    {parts.map((part, index) =>
      index % 2 === 1 ? (
        <mark className={markStyle} key={index}>
          {part}
        </mark>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    )}
  </>
);
