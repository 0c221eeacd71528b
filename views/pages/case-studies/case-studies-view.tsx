/** Case studies: the figures first, then four studies at full width, then the method they share. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { StudyIndex } from './study-index.tsx';
import { Study } from './study.tsx';

export function CaseStudiesView({ data }: { data: PageData<'case-studies'> }) {
  const { statement, figures, studies, labels, methodology, closing } = data;
  return (
    <>
      <PageStatement statement={statement} />
      <Wrap>
        <VisuallyHidden as="h2">{figures.label}</VisuallyHidden>
        <FigureSet figures={figures.items} />
      </Wrap>
      <Section aria-labelledby="studies">
        <Stack gap={10}>
          <Wrap>
            <VisuallyHidden as="h2" id="studies">
              {studies.label}
            </VisuallyHidden>
            <StudyIndex label={studies.label} studies={studies.items} />
          </Wrap>
          {studies.items.map((study, index) => (
            <Study key={study.id} study={study} labels={labels} mirrored={index % 2 === 1} />
          ))}
        </Stack>
      </Section>
      <Section ground="sunken">
        <Wrap>
          <Stack gap={8}>
            <SectionHead act="scale" head={methodology.head} rule="none" />
            <Steps items={methodology.steps} />
          </Stack>
        </Wrap>
      </Section>
      <ClosingBand closing={closing} subject="market-readiness" seed="case-studies" />
    </>
  );
}
