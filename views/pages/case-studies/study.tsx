/**
 * One study at full width: an opening of text and illustration, the story with its terms in the margin,
 * the client's quotation.
 */
import { studySubject } from '#shared/art/record-subject.ts';
import type { CaseStudy, CaseStudiesContent } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureItem } from '../../design/figures.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { wrap, grid, cell, stack } from '../../design/layout.tsx';
import { textLink } from '../../design/links.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

/** From the grid's edge to the window's; a picture may be wider than text. */
const bleed = `calc(-1 * max(${token('--margin')}, (100vw - ${token('--max')}) / 2))`;

const picture = css({
  marginInline: `calc(-1 * ${token('--margin')})`,
  [from.tablet]: {
    '&&': {
      gridRow: 1,
      gridColumn: '6 / 13',
    },
    marginInline: `0 ${bleed}`,
    '--illustration-ratio': '4/3',
    minHeight: '100%',
    '&&[data-mirrored]': {
      gridColumn: '1 / 8',
      marginInline: `${bleed} 0`,
    },
  },
});

const textStyle = css({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('--s-7'),
  [from.tablet]: {
    '&&': {
      gridRow: 1,
      gridColumn: '1 / 6',
    },
    '&&[data-mirrored]': {
      gridColumn: '8 / 13',
    },
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    paddingTop: token('--s-5'),
  },
});

const openingHeading = css({
  display: 'grid',
  gap: token('--s-4'),
  p: {
    maxWidth: '34ch',
  },
});

interface StudyOpeningProps {
  readonly study: CaseStudy;
  /** The picture is at the left. */
  readonly mirrored: boolean;
}

/**
 * The head of a study: five columns of text with the result as a figure, and seven of picture that
 * run off the page, or mirrored.
 */
const StudyOpening = ({ study, mirrored }: StudyOpeningProps) => {
  const [result] = study.metrics;
  return (
    <div className={wrap}>
      <div className={grid}>
        <div className={picture} data-mirrored={mirrored || undefined}>
          <Illustration subject={studySubject(study)} seed={study.id} format="header" />
        </div>
        <div className={textStyle} data-mirrored={mirrored || undefined}>
          <div className={openingHeading}>
            <h3 className={titleText[2]} id={`${study.id}-title`}>
              {study.title}
            </h3>
            <p className={bodyText.soft}>{study.client}</p>
          </div>
          {result ? (
            <dl>
              <FigureItem figure={result} lead />
            </dl>
          ) : null}
        </div>
      </div>
    </div>
  );
};

const termList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('--s-4')} ${token('--gutter')}`,
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  dt: {
    color: token('--ink-3'),
  },
  '& > :last-of-type': {
    gridColumn: '1 / -1',
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  'dd > a': {
    display: 'table',
    paddingBlock: '0.125rem',
  },
});

interface StudyTermsProps {
  readonly study: CaseStudy;
  readonly labels: CaseStudiesContent['labels'];
}

/** What a study's margin says: the terms and the means. */
const StudyTerms = ({ study, labels }: StudyTermsProps) => (
  <dl className={termList}>
    <div>
      <dt>{labels.industry}</dt>
      <dd>
        <a className={textLink} href={`/industries/${study.industryKey}`}>
          {study.industry}
        </a>
      </dd>
    </div>
    <div>
      <dt>{labels.timeline}</dt>
      <dd>{study.timeline}</dd>
    </div>
    <div>
      <dt>{labels.engagement}</dt>
      <dd>
        <a className={textLink} href="/engagement-models">
          {study.engagement}
        </a>
      </dd>
    </div>
    <div>
      <dt>{labels.services}</dt>
      <dd>
        {study.services.map((service) => (
          <a className={textLink} key={service.to} href={service.to}>
            {service.label}
          </a>
        ))}
      </dd>
    </div>
    <div>
      <dt>{labels.technologies}</dt>
      <dd>{study.technologies.join(', ')}</dd>
    </div>
  </dl>
);

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
              <p className={bodyText.soft}>{study.solution}</p>
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
