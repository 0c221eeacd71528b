/** Text as it was typed: line ends kept, each paragraph in the direction of its own script, long words broken. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75em',
  maxWidth: '44rem',
  fontSize: '1rem',
  lineHeight: 1.55,
  p: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textWrap: 'wrap',
  },
  '[data-soft] &': {
    color: token('--ink-2'),
  },
});

export const Paragraphs = ({ text }: { readonly text: string }) => (
  <div className={body}>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
);
