/** What became of a text: words that went are struck out, words that came are marked. */
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const text = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
  del: {
    background: token('--bad-wash'),
    color: token('--bad'),
  },
  ins: {
    background: token('--ok-wash'),
    color: token('--ok'),
    textDecorationThickness: 2,
  },
});

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Only the second text, with what is new in it. */
  readonly afterOnly?: boolean;
}

export function TextDifference({ before, after, afterOnly = false }: TextDifferenceProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <div className={text}>
      {parts.map(({ value, added, removed }, index) => {
        if (removed && afterOnly) return null;
        const Part = added ? 'ins' : removed ? 'del' : 'span';
        // The parts have no name but their place.
        return <Part key={index}>{value}</Part>;
      })}
    </div>
  );
}
