/** What the design is about, as the page's opening. */
import { ActPattern } from '../../design/act-pattern.tsx';
import { from } from '../../design/breakpoints.ts';
import { Mark, type Act } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, actWord, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';
import { artSubjects, type ArtFormat, type ArtSubject } from '#shared/art/art-path.ts';
import { Illustration } from '../../design/illustration.tsx';
import { BothThemes } from '../panels.tsx';
import { Part } from '../part.tsx';

const seeds = ['one', 'two', 'three'] as const;

const formatOf = (subject: ArtSubject): ArtFormat => (subject === 'loom-tall' ? 'tall' : 'card');

const subjects = css({
  display: 'grid',
  gap: token('--s-5'),
  h3: {
    fontSize: token('--t-small'),
    letterSpacing: 0,
    gridColumn: '1 / -1',
  },
  '> div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: token('--s-2'),
  },
});

/** The family of drawings: every subject, each with three seeds. */
export const Drawings = () => (
  <Part
    id="drawings"
    title="Drawings"
    text="Every picture is drawn by code from a subject and a seed: the subject says which of point, line and plane leads, the seed (a slug or key) how they lie. The same seed is the same picture for ever. They are flat, they stand for no object, and they are hidden from assistive technology unless they carry meaning."
  >
    <BothThemes>
      {() => (
        <div className={subjects}>
          {artSubjects.map((subject) => (
            <div key={subject}>
              <h3>{subject}</h3>
              {seeds.map((seed) => (
                <Illustration key={seed} subject={subject} seed={seed} format={formatOf(subject)} />
              ))}
            </div>
          ))}
        </div>
      )}
    </BothThemes>
  </Part>
);

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
