/** What became of a text: words that went are struck out, words that came are marked. */
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { TextButton } from './text-button.tsx';
import { cutText } from '#shared/text/truncate.ts';

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
  // One word in another's place.
  'del + ins': {
    marginLeft: '0.25em',
  },
});

/** Where words are left out. */
const gap = css({
  display: 'block',
  marginBlock: token('--s-2'),
  fontSize: token('--t-small'),
});

/** Characters of unchanged text that stay in sight beside a change, and how many more make it worth hiding the rest. */
const characters = { beside: 160, hidden: 240 } as const;

/** What of an unchanged stretch stays in sight after the change before it and before the change behind it, and what does not. */
function stretch(value: string, isFirst: boolean, isLast: boolean): readonly [string, string, string] {
  const start = isFirst ? '' : cutText(value, characters.beside).replace(/\S*$/, '');
  const end = isLast ? '' : value.slice(-characters.beside).replace(/^\S*\s?/, '');
  if (value.length < start.length + end.length + characters.hidden) return [value, '', ''];
  return [start, value.slice(start.length, value.length - end.length), end];
}

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Only the second text, with what is new in it. */
  readonly afterOnly?: boolean;
  /** Leaves out long stretches that stayed as they were, until somebody asks for them. */
  readonly brief?: boolean;
}

export function TextDifference({ before, after, afterOnly = false, brief = false }: TextDifferenceProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  const [isWhole, setIsWhole] = useState(!brief);
  return (
    <div className={text}>
      {parts.map(({ value, added, removed }, index) => {
        // The parts have no name but their place.
        if (added) return <ins key={index}>{value}</ins>;
        if (removed) return afterOnly ? null : <del key={index}>{value}</del>;
        if (isWhole) return <span key={index}>{value}</span>;
        const [start, hidden, end] = stretch(value, index === 0, index === parts.length - 1);
        return (
          <span key={index}>
            {start}
            {hidden === '' ? null : (
              <span className={gap}>
                <TextButton onClick={() => setIsWhole(true)}>
                  {`Show ${hidden.trim().split(/\s+/).length} unchanged words`}
                </TextButton>
              </span>
            )}
            {end}
          </span>
        );
      })}
    </div>
  );
}
