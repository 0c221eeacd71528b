/** Word diff: removed words are struck out, added words are marked. */
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
  // A replaced word.
  'del + ins': {
    marginLeft: '0.25em',
  },
});

/** Placeholder for omitted words. */
const gap = css({
  display: 'block',
  marginBlock: token('--s-2'),
  fontSize: token('--t-small'),
});

/** Number of unchanged characters shown beside a change, and the minimum worth hiding. */
const characters = { beside: 160, hidden: 240 } as const;

/** Splits an unchanged stretch: the part shown after the last change, the hidden part, the part shown before the next one. */
function stretch(value: string, isFirst: boolean, isLast: boolean): readonly [string, string, string] {
  const start = isFirst ? '' : cutText(value, characters.beside).replace(/\S*$/, '');
  const end = isLast ? '' : value.slice(-characters.beside).replace(/^\S*\s?/, '');
  if (value.length < start.length + end.length + characters.hidden) return [value, '', ''];
  return [start, value.slice(start.length, value.length - end.length), end];
}

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Shows only the second text, with additions marked. */
  readonly afterOnly?: boolean;
  /** Hides long unchanged stretches until requested. */
  readonly brief?: boolean;
}

export function TextDifference({ before, after, afterOnly = false, brief = false }: TextDifferenceProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  const [isWhole, setIsWhole] = useState(!brief);
  return (
    <div className={text}>
      {parts.map(({ value, added, removed }, index) => {
        // The parts have no other key than their position.
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
