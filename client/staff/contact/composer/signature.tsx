/** The signature of a reply: a preview with a checkbox while writing, and the sent one in the thread. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useOwnDetails } from '../../accounts/account/own-preferences.tsx';
import { choiceLabel } from '../../ui/check-field.tsx';
import { clampLines } from '../../ui/screen-layout.ts';
import type { Composer } from './use-composer.tsx';
import { quietText } from '../../ui/style-rules.ts';

const textStyle = css({
  ...quietText,
  lineHeight: 1.45,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const SignatureText = ({ text }: { readonly text: string }) => (
  <p className={textStyle} dir="auto">
    {text}
  </p>
);

const choiceStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `0 ${token('--s-4')}`,
  '> label': {
    flex: 'none',
    ...quietText,
  },
  // Limit its height, so that the reply keeps its room.
  '> p': {
    ...clampLines(4),
    flex: '1 1 12rem',
    minWidth: 0,
    paddingBlock: '0.75rem',
  },
});

/** Empty for users without a signature; it is set on the account screen. */
export function SignatureChoice({ isSigned, sign, busy }: Pick<Composer, 'isSigned' | 'sign' | 'busy'>) {
  const signature = useOwnDetails().data?.signature ?? '';
  if (signature === '') return null;
  return (
    <div className={choiceStyle}>
      <label className={choiceLabel}>
        <input type="checkbox" checked={isSigned} disabled={busy} onChange={({ target }) => sign(target.checked)} />
        With your signature
      </label>
      {isSigned ? <SignatureText text={signature} /> : null}
    </div>
  );
}
