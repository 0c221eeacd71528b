/** One study at full width: an opening of text and plate, the story with its terms in the margin, the client's words. */
import type { CaseStudiesContent, CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureItem } from '../../design/figures.tsx';
import { wrap, grid, cell, stack } from '../../design/layout.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { StudyOpening } from './study-opening.tsx';
import { StudyTerms } from './study-terms.tsx';
import { css } from '../../design/emotion.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-7'),
  overflowX: 'clip',
  [from.desktop]: {
    gap: token('--s-8'),
  },
});

const story = css({
  rowGap: token('--s-7'),
});

const results = css({
  listStyle: 'none',
  display: 'grid',
  gap: token('--s-3'),
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingTop: token('--s-3'),
  },
});

const lesser = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('--gutter'),
  '&& dd': {
    fontSize: token('--t-2'),
  },
});

interface StudyProps {
  readonly study: CaseStudy;
  readonly labels: CaseStudiesContent['labels'];
  /** Illustration at the left, text at the right. */
  readonly mirrored: boolean;
}

export const Study = ({ study, labels, mirrored }: StudyProps) => (
  <article className={frame} id={study.id} aria-labelledby={`${study.id}-title`}>
    <StudyOpening study={study} mirrored={mirrored} />
    <div className={wrap}>
      <div className={`${grid} ${story}`}>
        <div className={cell(1, 3)}>
          <StudyTerms study={study} labels={labels} />
        </div>
        <div className={cell(4, 8)}>
          <div className={stack[6]}>
            <div className={stack[3]}>
              <h4 className={titleText[4]}>{labels.challenge}</h4>
              <p className={bodyText.soft}>{study.challenge}</p>
            </div>
            <div className={stack[3]}>
              <h4 className={titleText[4]}>{labels.solution}</h4>
              <p className={bodyText.plain}>{study.solution}</p>
            </div>
          </div>
        </div>
        <div className={cell(9, 12)}>
          <div className={stack[5]}>
            <h4 className={titleText[4]}>{labels.results}</h4>
            <dl className={lesser}>
              {study.metrics.slice(1).map((metric) => (
                <FigureItem key={metric.caption} figure={metric} />
              ))}
            </dl>
            <ul className={results} role="list">
              {study.results.map((result) => (
                <li className={smallText.plain} key={result}>
                  {result}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(4, 12)}>
          <BigQuote text={`“${study.testimonial.quote}”`} source={study.testimonial.source} />
        </div>
      </div>
    </div>
  </article>
);
