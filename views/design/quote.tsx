/** A quotation, set large, without ornament. */
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const frame = css({
  display: 'grid',
  gap: token('--s-4'),
  blockquote: {
    fontSize: token('--t-2'),
    lineHeight: 1.12,
    letterSpacing: '-0.024em',
    fontWeight: 600,
    maxWidth: '34ch',
    textWrap: 'balance',
  },
  figcaption: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
});

interface BigQuoteProps {
  readonly text: string;
  /** Role of the speaker. */
  readonly source?: string;
}

export const BigQuote = ({ text, source }: BigQuoteProps) => (
  <figure className={frame}>
    <blockquote>
      <p>{text}</p>
    </blockquote>
    {source ? <figcaption>{source}</figcaption> : null}
  </figure>
);
