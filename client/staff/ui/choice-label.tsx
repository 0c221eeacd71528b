/** A box or a dot with its label, pressed as one. */
import { drawnInput } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const marks = {
  '&:checked': {
    border: `${token('--line-2')} solid ${token('--build')}`,
  },
  '&:checked::before': {
    width: '0.625rem',
    height: '0.625rem',
    background: token('--build'),
    content: "''",
  },
  "&[type='checkbox']:checked::before": {
    width: '0.75rem',
    height: '0.75rem',
    clipPath: 'polygon(14% 44%, 0 60%, 38% 96%, 100% 20%, 84% 8%, 36% 66%)',
  },
  "&[type='radio'], &[type='radio']::before": {
    borderRadius: '50%',
  },
};

export const choiceLabel = css({
  display: 'inline-flex',
  gap: token('--s-3'),
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  input: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: token('--build'),
    ...drawnInput(marks),
  },
});
