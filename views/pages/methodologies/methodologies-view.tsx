import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { MethodRows } from './method-rows.tsx';

export const MethodologiesView = ({ data }: { readonly data: PageData<'methodologies'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="think" head={data.methods.head} />
          <MethodRows methods={data.methods} />
        </div>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="build" head={data.approach.head} />
          <Steps items={data.approach.steps} />
        </div>
      </div>
    </Section>
    <Section ground="sunken" tight>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="scale" head={data.results.head} rule="none" />
          <FigureSet figures={data.results.figures} />
        </div>
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="devops-automation" seed="methodologies" />
  </>
);
