/** The company: its story, purpose, values, people and places. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { DisclosureSign } from '../../design/disclosure.tsx';
import { ClosingArt } from '../../closing/closing-art.tsx';
import { stack, grid, Section, wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { PeopleSectionView } from '../people-list.tsx';
import { Leadership } from './leadership.tsx';
import { Presence } from './presence.tsx';
import { Purpose } from './purpose.tsx';
import { WorldLine } from './world-line.tsx';
import { css } from '../../design/emotion.ts';
import { SheetTeaser } from '../example/sheet-teaser.tsx';

const chapters = css({
  listStyle: 'none',
});

const chapterStyle = css({
  position: 'relative',
  rowGap: token('--s-3'),
  padding: `0 0 ${token('--s-7')} 2rem`,
  '--knot': '0.75rem',
  // Vertical center of its date.
  '--level': 'calc(0.6em + var(--knot) / 2)',
  // The thread to the next date.
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: 'var(--level) auto calc(-1 * var(--level)) calc(var(--knot) / 2 - 1px)',
    borderLeft: `2px solid ${token('--build')}`,
  },
  '&::after': {
    content: "''",
    position: 'absolute',
    top: 'calc(var(--level) - var(--knot) / 2)',
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
  [below.tablet]: {
    rowGap: 0,
    paddingBottom: token('--s-3'),
    '&:has(> [open])': {
      paddingBottom: token('--s-5'),
    },
    '& > h3': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
    },
    '--level': '22px',
  },
  [from.desktop]: {
    paddingLeft: 0,
    paddingBottom: token('--s-8'),
    '& > h3': {
      gridColumn: '1 / 4',
    },
    '& > details': {
      gridColumn: '4 / 12',
    },
    '&::before': {
      left: 'calc(25% - 2.5rem - 1px)',
    },
    '&::after': {
      left: 'calc(25% - 2.5rem - var(--knot) / 2)',
    },
  },
});

const unfolded = {
  // Without support the `summary` stays, so that everything can be reached.
  '@supports selector(::details-content)': {
    '&::details-content': {
      contentVisibility: 'visible',
      blockSize: 'auto',
    },
    '> summary': {
      display: 'none',
    },
  },
} as const;

/** Collapsible on phones only; open and without `summary` on wider pages and in print. */
const foldable = css({
  '> summary': {
    position: 'absolute',
    inset: '0 0 auto',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    listStyle: 'none',
    '&::-webkit-details-marker': {
      display: 'none',
    },
    i: {
      margin: 0,
      alignSelf: 'center',
    },
  },
  [from.tablet]: unfolded,
  '@media print': unfolded,
});

const prose = css({
  display: 'grid',
  gap: '1.15em',
  maxWidth: '46rem',
  fontSize: 'clamp(1.0625rem, 0.96rem + 0.42vw, 1.4375rem)',
  lineHeight: 1.62,
});

/** The company's story with dates on a thread in the margin; later years are collapsed on phones. */
const Story = ({ story }: { story: PageData<'about'>['story'] }) => (
  <div className={stack[8]}>
    <SectionHead act="think" head={story.head} />
    <ol className={chapters} role="list">
      {story.chapters.map((chapter, index) => (
        <li className={`${grid} ${chapterStyle}`} key={chapter.date}>
          <h3 className={titleText[2]}>{chapter.date}</h3>
          <details className={foldable} open={index === 0}>
            <summary>
              <span className={visuallyHidden}>{chapter.date}</span>
              <DisclosureSign />
            </summary>
            <div className={prose}>
              {chapter.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ol>
  </div>
);

const valuesGrid = css({
  listStyle: 'none',
  display: 'grid',
  '& > li': {
    display: 'grid',
    gap: token('--s-3'),
    alignContent: 'start',
    paddingBlock: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: '1fr 1fr',
    '& > li': {
      padding: `${token('--s-6')} ${token('--s-7')} ${token('--s-7')} 0`,
    },
    '& > li:nth-of-type(-n + 2)': {
      borderTop: 0,
      paddingTop: 0,
    },
    '& > li:nth-of-type(even)': {
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
      paddingLeft: token('--s-7'),
      paddingRight: 0,
    },
    '& > li:last-of-type, & > li:nth-of-type(odd):nth-last-of-type(2)': {
      paddingBottom: 0,
    },
    // An odd one has the last row alone.
    '& > li:nth-of-type(odd):last-of-type': {
      gridColumn: '1 / -1',
    },
  },
});

/** The values, two by two. */
const Values = ({ values }: { values: PageData<'about'>['values'] }) => (
  <SectionHead act="scale" head={values.head} rule="none">
    <ul className={valuesGrid} role="list">
      {values.items.map((value) => (
        <li key={value.title}>
          <h3 className={titleText[3]}>{value.title}</h3>
          <p className={bodyText.soft}>{value.text}</p>
        </li>
      ))}
    </ul>
  </SectionHead>
);

export const AboutView = ({ data }: { readonly data: PageData<'about'> }) => (
  <>
    <PageStatement statement={data.statement} {...(data.shifts ? { picture: 'below' } : {})} />
    {data.shifts ? <WorldLine shifts={data.shifts} awake={data.presence.awake} /> : null}
    <Section>
      <div className={wrap}>
        <Story story={data.story} />
      </div>
    </Section>
    <Purpose purpose={data.purpose} />
    {data.values.items.length > 0 ? (
      <Section ground="quiet">
        <div className={wrap}>
          <Values values={data.values} />
        </div>
      </Section>
    ) : null}
    <Section>
      <div className={wrap}>
        <Leadership leadership={data.leadership} />
      </div>
    </Section>
    <PeopleSectionView act="scale" section={data.people} />
    {data.advantages.items.length > 0 ? (
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={data.advantages.head}>
            <Pairs columns={3} items={data.advantages.items} />
          </SectionHead>
        </div>
      </Section>
    ) : null}
    <Presence presence={data.presence} />
    {data.document ? <SheetTeaser teaser={data.document} /> : null}
    <ClosingArt closing={data.closing} />
  </>
);
