/** The design language as a page: what its tokens are and what its primitives look like, drawn from the sources themselves. */
import { from } from '../design/breakpoints.ts';
import { LogoMark } from '../design/logo-mark.tsx';
import { token } from '../design/tokens.ts';
import { ShownSpecimen } from './panels.tsx';
import { Part } from './part.tsx';
import { Colors } from './sections/colors.tsx';
import { Idea, Drawings } from './sections/idea.tsx';
import { Motion } from './sections/motion.tsx';
import { Space } from './sections/space.tsx';
import { Typography } from './sections/typography.tsx';
import type { Specimen } from './specimen.ts';
import { css } from '../design/emotion.ts';
import { actionSpecimens } from './specimens/actions.tsx';
import { listSpecimens } from './specimens/lists.tsx';
import { markSpecimens } from './specimens/marks.tsx';
import { noticeSpecimens } from './specimens/notices.tsx';
import { staffControlSpecimens } from './specimens/staff-controls.tsx';
import { staffListSpecimens } from './specimens/staff-lists.tsx';
import { staffStateSpecimens } from './specimens/staff-states.tsx';
import { textSpecimens } from './specimens/words.tsx';

/** Every primitive on show, in the order in which the page shows them. */
export const publicSpecimens: readonly Specimen[] = [
  ...textSpecimens,
  ...actionSpecimens,
  ...listSpecimens,
  ...markSpecimens,
  ...noticeSpecimens,
];

export const staffSpecimens: readonly Specimen[] = [
  ...staffControlSpecimens,
  ...staffListSpecimens,
  ...staffStateSpecimens,
];

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
