/** Two lists with aligned rows, joined by threads, because each has its own heading. On narrow pages they are interleaved. Unused rows have no height. */
import type { IndustryPage } from '#shared/content/industries.data.ts';
import { below, from } from '../../design/breakpoints.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { Thread } from '../problem-solution/thread.tsx';
import { css } from '../../design/emotion.ts';

/** As in the content's schema. */
const maxPairs = 8;

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
    gridTemplateRows: `repeat(${maxPairs + 1}, auto)`,
    rowGap: 0,
  },
});

const side = css({
  [below.tablet]: {
    display: 'contents',
  },
  [from.tablet]: {
    display: 'grid',
    gridRow: `span ${maxPairs + 1}`,
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
const pairOrder = Object.fromEntries(
  Array.from({ length: maxPairs - 1 }, (_, index) => [`li:nth-of-type(${index + 2})`, { order: index + 2 }]),
);

const rows = css({
  [below.tablet]: {
    display: 'contents',
    ...pairOrder,
    li: {
      gridColumn: '1 / -1',
      order: 1,
    },
  },
  [from.tablet]: {
    display: 'grid',
    gridRow: `span ${maxPairs}`,
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
              {industry.pairs.map(({ challenge }) => (
                <li key={challenge.title}>
                  <div className={stack[2]}>
                    <h3 className={titleText[3]}>{challenge.title}</h3>
                    <p className={bodyText.soft}>{challenge.text}</p>
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
              {industry.pairs.map(({ thread, solution }) => (
                <li key={solution.title}>
                  <Thread kind={thread} />
                  <div className={stack[2]}>
                    <h3 className={titleText[3]}>{solution.title}</h3>
                    <p className={bodyText.soft}>{solution.text}</p>
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
