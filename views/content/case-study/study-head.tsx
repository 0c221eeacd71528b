/** Head of a case study. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { css } from '../../design/emotion.ts';
import { FigureItem } from '../../design/figures.tsx';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { BackLink, textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { StudyOpening } from '../../illustrations/study-opening.tsx';

type StudyData = PageData<'case-study'>;

const header = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-7'),
  overflowX: 'clip',
  paddingTop: token('--s-5'),
});

const title = css({
  paddingTop: 'clamp(1.5rem, 0.5rem + 3vw, 4rem)',
});

const note = css({
  borderLeft: `${token('--line-2')} solid ${token('--edge')}`,
  paddingLeft: token('--s-4'),
});

/** Title, drawing, client and main figure. */
export const StudyHeader = ({ data: { study, picture, labels, closing } }: { readonly data: StudyData }) => (
  <header className={header}>
    <div className={wrap}>
      <Breadcrumbs />
      <div className={`${grid} ${title}`}>
        <div className={cell(1, 10)}>
          <h1 className={titleText[1]}>{study.title}</h1>
        </div>
      </div>
    </div>
    <StudyOpening picture={picture} shared>
      <div className={stack[5]}>
        <p className={leadText}>
          <span className={visuallyHidden}>{`${labels.client}: `}</span>
          {study.client}
        </p>
        {study.example ? <p className={`${smallText.soft} ${note}`}>{labels.exampleText}</p> : null}
        <div className={actionsStyle}>
          <ButtonLink to={closing.primary.to} go>
            {closing.primary.label}
          </ButtonLink>
          <BackLink to={labels.back.to}>{labels.back.label}</BackLink>
        </div>
      </div>
      <dl>
        {study.metrics.slice(0, 1).map((figure) => (
          <FigureItem key={figure.caption} figure={figure} lead />
        ))}
      </dl>
    </StudyOpening>
  </header>
);

const termList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `0 ${token('--gutter')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '& > div': {
    paddingBlock: `${token('--s-4')} ${token('--s-5')}`,
  },
  '& > div:last-of-type': {
    gridColumn: '1 / -1',
  },
  dt: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-2'),
  },
  dd: {
    fontWeight: 600,
    lineHeight: 1.45,
  },
  'dd > a': {
    display: 'table',
    paddingBlock: '0.125rem',
    overflowWrap: 'anywhere',
  },
  [from.tablet]: {
    gridTemplateColumns: '4fr 3fr 4fr 6fr',
  },
  [from.desktop]: {
    gridTemplateColumns: '2fr 2fr 2fr 3fr 4fr',
    '& > div:last-of-type': {
      gridColumn: 'auto',
    },
  },
});

/** Terms and technologies in one row. */
export const StudyTerms = ({ study, industry, labels }: Pick<StudyData, 'study' | 'industry' | 'labels'>) => (
  <Section tight>
    <div className={wrap}>
      <dl className={termList}>
        {industry ? (
          <div>
            <dt>{labels.industry}</dt>
            <dd>
              {industry.to ? (
                <a className={textLink} href={industry.to}>
                  {industry.term}
                </a>
              ) : (
                industry.term
              )}
            </dd>
          </div>
        ) : null}
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
    </div>
  </Section>
);
