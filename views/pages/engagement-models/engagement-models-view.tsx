import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Comparison } from './comparison.tsx';
import { Guidance } from './guidance.tsx';
import { ModelList } from './model-list.tsx';
import { Questions } from './questions.tsx';

export const EngagementModelsView = ({ data }: { readonly data: PageData<'engagement-models'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <div className={wrap}>
        <SectionHead act="think" head={data.comparison.head}>
          <Comparison comparison={data.comparison} models={data.models.items} />
        </SectionHead>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="build" head={data.models.head} />
          <ModelList models={data.models} />
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <Guidance guidance={data.guidance} models={data.models.items} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="build" head={data.stats.head} rule="none" />
          <FigureSet figures={data.stats.figures} />
        </div>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <Questions questions={data.questions} />
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="weave" seed="engagement-models" />
  </>
);
