import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';

/** What somebody wrote, with its lines. */
export const words = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: token('--measure'),
});
