/** The design system as a page: its tokens and primitives, rendered from the sources themselves. */
import { type ArtFormat } from '#shared/art/art-path.ts';
import { artSubjects, type ArtSubject } from '#shared/art/art-subjects.ts';
import { from } from '../design/breakpoints.ts';
import { Illustration } from '../design/illustration.tsx';
import { Mark, type Act } from '../design/mark.tsx';
import { token } from '../design/tokens.ts';
import { ActPattern } from '../design/triad.tsx';
import { titleText, leadText, actWord, bodyText } from '../design/type.ts';
import { LogoMark } from '../layout/logo.tsx';
import { publicSpecimens, staffSpecimens } from './all-specimens.ts';
import { BothThemes, ShownSpecimen } from './panels.tsx';
import { Part } from './part.tsx';
import { Colors } from './sections/colors.tsx';
import { Motion } from './sections/motion.tsx';
import { Space, Typography } from './sections/scales.tsx';
import type { Specimen } from './specimen.ts';
import { css } from '../design/emotion.ts';

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

/** What the design is about, as the page's opening. */
const Idea = () => (
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
const Drawings = () => (
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

const parts = {
  colors: 'Colors',
  type: 'Type',
  space: 'Space',
  grid: 'Grid',
  motion: 'Motion',
  drawings: 'Drawings',
  primitives: 'Primitives',
  staff: 'Staff',
} as const;

const frame = css({
  '--margin': 'clamp(1rem, 4vw, 3rem)',
  [from.desktop]: {
    display: 'grid',
    gridTemplateColumns: '13rem minmax(0, 1fr)',
  },
});

const rail = css({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  gap: token('--s-4'),
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: `0 ${token('--margin')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  svg: {
    flex: 'none',
  },
  ul: {
    display: 'flex',
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    paddingInline: token('--s-3'),
    fontSize: token('--t-small'),
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  'a:hover': {
    color: token('--build'),
  },
  'a:focus-visible': {
    outlineOffset: -3,
  },
  [from.desktop]: {
    display: 'block',
    height: '100vh',
    padding: `${token('--s-6')} ${token('--s-4')}`,
    borderRight: `${token('--line')} solid ${token('--rule')}`,
    borderBottom: 0,
    ul: {
      display: 'grid',
      marginTop: token('--s-6'),
    },
    a: {
      minHeight: 44,
      paddingInline: 0,
    },
  },
});

const content = css({
  minWidth: 0,
  paddingInline: token('--margin'),
});

const Specimens = ({ list }: { readonly list: readonly Specimen[] }) => (
  <div>
    {list.map((specimen) => (
      <ShownSpecimen key={specimen.name} {...specimen} />
    ))}
  </div>
);

export const DesignPage = () => (
  <div className={frame}>
    <nav className={rail} aria-label="Parts of the design">
      <LogoMark />
      <ul role="list">
        {Object.entries(parts).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    <main className={content}>
      <Idea />
      <Colors />
      <Typography />
      <Space />
      <Motion />
      <Drawings />
      <Part
        id="primitives"
        title="Primitives"
        text="What pages are put together from. A state that only a pointer or a keyboard brings about is shown here as if one were there."
      >
        <Specimens list={publicSpecimens} />
      </Part>
      <Part
        id="staff"
        title="Staff"
        text="The same language at working size: 15 px, 44 px to press, less to look at. Density comes from fewer lines, not from smaller type."
      >
        <Specimens list={staffSpecimens} />
      </Part>
    </main>
  </div>
);
