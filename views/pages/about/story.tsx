/** The company's story: running text, its dates in the margin on a thread that begins at a point and ends in a plane. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { stack, grid } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const chapters = css({
  listStyle: 'none',
});

const chapterStyle = css({
  position: 'relative',
  rowGap: token('--s-3'),
  padding: `0 0 ${token('--s-7')} 2rem`,
  '--knot': '0.75rem',
  // the thread, from this date to the next
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: '0.6em auto -0.6em calc(var(--knot) / 2 - 1px)',
    borderLeft: `2px solid ${token('--build')}`,
  },
  '&::after': {
    content: "''",
    position: 'absolute',
    top: '0.6em',
    left: 0,
    width: 'var(--knot)',
    height: 'var(--knot)',
    borderRadius: '50%',
    border: `calc(var(--knot) / 2) solid ${token('--think')}`,
    boxShadow: `0 0 0 4px ${token('--paper')}`,
  },
  '&:last-of-type': {
    paddingBottom: 0,
    '&::before': {
      display: 'none',
    },
    '&::after': {
      borderRadius: 0,
      borderColor: token('--scale'),
      boxShadow: 'none',
    },
  },
  [from.desktop]: {
    paddingLeft: 0,
    paddingBottom: token('--s-8'),
    '& > h3': {
      gridColumn: '1 / 4',
    },
    '& > div': {
      gridColumn: '4 / 10',
    },
    '&::before': {
      left: 'calc(25% - 2.5rem - 1px)',
    },
    '&::after': {
      left: 'calc(25% - 2.5rem - var(--knot) / 2)',
    },
  },
});

const prose = css({
  display: 'grid',
  gap: '1.15em',
  maxWidth: '40rem',
  fontSize: 'clamp(1.0625rem, 1rem + 0.28vw, 1.25rem)',
  lineHeight: 1.62,
});

export const Story = ({ story }: { story: PageData<'about'>['story'] }) => (
  <div className={stack[8]}>
    <SectionHead act="think" head={story.head} />
    <ol className={chapters} role="list">
      {story.chapters.map((chapter) => (
        <li className={`${grid} ${chapterStyle}`} key={chapter.date}>
          <h3 className={titleText[2]}>{chapter.date}</h3>
          <div className={prose}>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  </div>
);
