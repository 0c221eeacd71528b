/** Two lists with aligned rows, joined by threads, because each has its own heading. On narrow pages they are interleaved. */
import type { IndustryPage } from '#shared/content/industries.data.ts';
import { below, from } from '../../design/breakpoints.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { Thread } from '../problem-solution/thread.tsx';
import { css } from '../../design/emotion.ts';

const opening = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
});

const claim = css({
  maxWidth: '36ch',
});

const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, max-content) minmax(min-content, 1fr)',
  columnGap: token('--s-5'),
  // Too narrow for both headings: a phone with a large font.
  '@media (max-width: 15rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  [from.tablet]: {
    columnGap: 0,
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gridTemplateRows: 'auto repeat(4, auto)',
    rowGap: 0,
  },
});

const side = css({
  [below.tablet]: {
    display: 'contents',
  },
  [from.tablet]: {
    display: 'grid',
    gridRow: 'span 5',
    gridTemplateRows: 'subgrid',
    gridColumn: '1 / 5',
    '&:last-of-type': {
      gridColumn: '5 / -1',
    },
  },
  h2: {
    paddingBottom: token('--s-5'),
  },
});

/** Interleaves the rows of both lists on narrow pages. */
const pairOrder = Object.fromEntries([1, 2, 3, 4].map((place) => [`li:nth-of-type(${place})`, { order: place }]));

const rows = css({
  [below.tablet]: {
    display: 'contents',
    ...pairOrder,
    li: {
      gridColumn: '1 / -1',
    },
  },
  [from.tablet]: {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    'li:last-of-type': {
      borderBottom: `${token('--line')} solid ${token('--rule')}`,
    },
  },
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-5'),
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${token('--s-4')} ${token('--gutter')}`,
    alignContent: 'start',
  },
  svg: {
    maxWidth: '20rem',
  },
});

const answers = css({
  [below.tablet]: {
    li: {
      border: 0,
      paddingBlock: `0 ${token('--s-6')}`,
    },
  },
  [from.tablet]: {
    li: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    svg: {
      alignSelf: 'center',
      maxWidth: 'none',
      paddingInline: `${token('--s-5')} ${token('--s-3')}`,
    },
  },
});

const answersLabel = css({
  [from.tablet]: {
    paddingLeft: `calc(50% + ${token('--gutter')} / 2)`,
  },
});

interface ChallengeSolutionProps {
  readonly industry: IndustryPage['industry'];
  readonly challengesLabel: string;
  readonly solutionsLabel: string;
}

export const ChallengeSolution = ({ industry, challengesLabel, solutionsLabel }: ChallengeSolutionProps) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <div className={opening}>
          <p className={`${titleText[2]} ${claim}`}>{industry.pairsClaim}</p>
        </div>
        <div className={sides}>
          <div className={side}>
            <SectionLabel act="think">{challengesLabel}</SectionLabel>
            <ul className={rows} role="list">
              {industry.challenges.map((item) => (
                <li key={item.title}>
                  <div className={stack[2]}>
                    <h3 className={titleText[3]}>{item.title}</h3>
                    <p className={bodyText.soft}>{item.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div className={side}>
            <div className={answersLabel}>
              <SectionLabel act="build">{solutionsLabel}</SectionLabel>
            </div>
            <ul className={`${rows} ${answers}`} role="list">
              {industry.solutions.map((item, index) => (
                <li key={item.title}>
                  <Thread kind={industry.threads[index] ?? 'merge'} />
                  <div className={stack[2]}>
                    <h3 className={titleText[3]}>{item.title}</h3>
                    <p className={bodyText.soft}>{item.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  </Section>
);
