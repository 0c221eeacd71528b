/** Case studies: the figures first, then four studies at full width, then the method they share. */
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { Study } from './study.tsx';
import { css } from '../../design/emotion.ts';

const studyList = css({
  listStyle: 'none',
  display: 'grid',
  columnGap: token('--gutter'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
  a: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '0.25rem',
    height: '100%',
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    textDecoration: 'none',
  },
  'a::before': {
    content: "''",
    position: 'absolute',
    inset: '-1px auto auto 0',
    height: token('--line-2'),
    width: 0,
    background: token('--build'),
    transition: `width ${token('--calm')} ${token('--ease')}`,
  },
  'a:hover::before': {
    width: '100%',
  },
  'a:hover strong': {
    color: token('--build'),
  },
  strong: {
    fontWeight: 600,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
});

/** The way to each study: four columns under one rule, each with what a reader chooses by. */
const StudyIndex = ({ label, studies }: { label: string; studies: readonly CaseStudy[] }) => (
  <nav aria-label={label}>
    <ul className={studyList} role="list">
      {studies.map((study) => (
        <li key={study.id}>
          <a href={`#${study.id}`}>
            <span className={smallText.soft}>{study.industry}</span>
            <strong>{study.title}</strong>
            <span className={smallText.soft}>{study.timeline}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export function CaseStudiesView({ data }: { data: PageData<'case-studies'> }) {
  const { statement, figures, studies, labels, methodology, closing } = data;
  return (
    <>
      <PageStatement statement={statement} />
      <div className={wrap}>
        <h2 className={visuallyHidden}>{figures.label}</h2>
        <FigureSet figures={figures.items} />
      </div>
      <Section aria-labelledby="studies">
        <div className={stack[10]}>
          <div className={wrap}>
            <h2 className={visuallyHidden} id="studies">
              {studies.label}
            </h2>
            <StudyIndex label={studies.label} studies={studies.items} />
          </div>
          {studies.items.map((study, index) => (
            <Study key={study.id} study={study} labels={labels} mirrored={index % 2 === 1} />
          ))}
        </div>
      </Section>
      <Section ground="sunken">
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="scale" head={methodology.head} rule="none" />
            <Steps items={methodology.steps} />
          </div>
        </div>
      </Section>
      <ClosingBand closing={closing} subject="market-readiness" seed="case-studies" />
    </>
  );
}
