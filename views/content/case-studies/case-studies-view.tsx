/** Case studies: timeline, figures, a plate for each study, and the method. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListedStudy } from '#shared/content/case-studies.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingField } from '../../closing/closing-field.tsx';
import { css } from '../../design/emotion.ts';
import { FigureItem, FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { rowLink } from '../../design/row-link.tsx';
import { StepsSection } from '../../design/steps.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { OnOneLine } from './on-one-line.tsx';
import { StudyOpening } from '../../illustrations/study-opening.tsx';

const plates = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--section'),
  overflowX: 'clip',
  '& > li': {
    position: 'relative',
    scrollMarginTop: '6rem',
  },
});

const heading = css({
  display: 'grid',
  gap: token('--s-3'),
  p: {
    maxWidth: '38ch',
  },
});

/** The study in three sentences, and its figure. */
const brief = css({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    gap: token('--s-4'),
    paddingBlock: token('--s-3'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    color: token('--ink-3'),
  },
});

const briefParts = ['challenge', 'solution', 'results'] as const;

const terms = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
});

interface PlateProps {
  readonly study: ListedStudy;
  readonly labels: PageData<'case-studies'>['labels'];
  readonly mirrored: boolean;
}

/** A study in the overview; the link covers the plate. */
const Plate = ({ study, labels, mirrored }: PlateProps) => (
  <li id={study.id}>
    <StudyOpening picture={study.picture} mirrored={mirrored}>
      <div className={stack[5]}>
        <div className={heading}>
          <p className={smallText.soft}>
            {[study.industry, study.example ? labels.example : ''].filter(Boolean).join(' · ')}
          </p>
          <h3 className={titleText[2]}>
            <a className={rowLink} href={study.to}>
              {study.title}
            </a>
          </h3>
          <p className={bodyText.soft}>{study.client}</p>
        </div>
        <dl className={`${brief} ${smallText.plain}`}>
          {briefParts.map((part) => (
            <div key={part}>
              <dt>{labels[part]}</dt>
              <dd>{study.brief[part]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={stack[5]}>
        <dl>
          <FigureItem figure={study.figure} lead />
        </dl>
        <dl className={`${terms} ${smallText.soft}`}>
          <div>
            <dt className={visuallyHidden}>{labels.timeline}</dt>
            <dd>{study.timeline}</dd>
          </div>
          <div>
            <dt className={visuallyHidden}>{labels.engagement}</dt>
            <dd>{study.engagement}</dd>
          </div>
        </dl>
      </div>
    </StudyOpening>
  </li>
);

/** Redirects old anchors of studies to their pages. Without script the anchor leads to the study's plate. */
function useOldAnchors(studies: readonly ListedStudy[]): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const to = studies.find(({ id }) => `#${id}` === hash)?.to;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
}

export function CaseStudiesView({ data }: { data: PageData<'case-studies'> }) {
  const { statement, figures, studies, labels, methodology, closing } = data;
  useOldAnchors(studies.items);
  const figureSet =
    figures.items.length > 0 ? (
      <div className={wrap}>
        <h2 className={visuallyHidden}>{figures.label}</h2>
        <FigureSet figures={figures.items} />
      </div>
    ) : null;
  if (studies.items.length === 0)
    return (
      <>
        <PageStatement statement={statement} />
        <Section>{figureSet}</Section>
        <StepsSection act="scale" process={methodology} ground="quiet" />
        <ClosingField closing={closing} />
      </>
    );
  return (
    <>
      <PageStatement statement={statement} picture="below" />
      <Section>
        <div className={wrap}>
          <OnOneLine line={data.line} month={labels.month} studies={studies.items} />
        </div>
      </Section>
      {figureSet}
      <Section aria-labelledby="studies">
        <h2 className={visuallyHidden} id="studies">
          {studies.label}
        </h2>
        <ul className={plates} role="list">
          {studies.items.map((study, index) => (
            <Plate key={study.id} study={study} labels={labels} mirrored={index % 2 === 1} />
          ))}
        </ul>
      </Section>
      <StepsSection act="scale" process={methodology} ground="quiet" />
      <ClosingField closing={closing} />
    </>
  );
}
