/** What stands under a reply: shown quietly while one writes, with a switch for this reply, and in the thread as it was sent. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useOwnDetails } from '../../accounts/account/own-preferences.tsx';
import { choiceLabel } from '../../ui/choice-label.tsx';
import { clampLines } from '../../ui/clamp-lines.ts';
import type { Composer } from './use-composer.tsx';

const textStyle = css({
  color: token('--ink-2'),
  fontSize: token('--t-small'),
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
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  // A long one leaves the reply its room.
  '> p': {
    ...clampLines(4),
    flex: '1 1 12rem',
    minWidth: 0,
    paddingBlock: '0.75rem',
  },
});

/** Nothing for those who have no signature: it is written on the screen of one’s own account. */
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
