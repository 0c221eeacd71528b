/** Case studies: the figures first, then four studies at full width, then the method they share. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { StudyIndex } from './study-index.tsx';
import { Study } from './study.tsx';

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
