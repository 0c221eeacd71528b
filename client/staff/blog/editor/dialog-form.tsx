import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

/** A form's fields under each other, as dialogs have them. */
export const dialogForm = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
});
