/** What the design is about, as the page's opening. */
import { ActPattern } from '../../design/act-pattern.tsx';
import { from } from '../../design/breakpoints.ts';
import { Mark, type Act } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, actWord, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  paddingBlock: `${token('--s-7')} ${token('--section')}`,
});

const actsStyle = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  marginTop: token('--s-6'),
  [from.tablet]: {
    gridTemplateColumns: '3fr 4fr 5fr',
  },
  '> div': {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
    minWidth: 0,
  },
});

const acts: readonly { readonly act: Act; readonly word: string; readonly text: string }[] = [
  { act: 'think', word: 'Think', text: 'A point. Vermilion, narrow. Ideas, questions, what is new.' },
  { act: 'build', word: 'Build', text: 'A line. Blue, as wide as text. Structure, links, what holds together.' },
  { act: 'scale', word: 'Scale', text: 'A plane. Sea green, wide. Repetition, fabric, what has grown.' },
];

export const Idea = () => (
  <header className={opening}>
    <h1 className={titleText[1]}>Point, line, plane</h1>
    <p className={leadText}>
      The company thinks, builds and scales; drawing has points, lines and planes; a loom turns one into the next. That
      is the whole design.
    </p>
    <div className={actsStyle}>
      {acts.map(({ act, word, text }) => (
        <div key={act}>
          <ActPattern act={act} />
          <h2 className={titleText[2]}>
            <span className={actWord[act]}>{word}</span>
          </h2>
          <p className={bodyText.soft}>
            <Mark act={act} /> {text}
          </p>
        </div>
      ))}
    </div>
  </header>
);
