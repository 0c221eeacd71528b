import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Partnerships } from './partnerships.tsx';
import { Pipeline } from './pipeline.tsx';
import { TechnologyMatrix } from './technology-matrix.tsx';

export const TechnologyEcosystemView = ({ data }: { readonly data: PageData<'technology-ecosystem'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="think" head={data.categories.head} />
          <TechnologyMatrix categories={data.categories} />
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <SectionHead act="build" head={data.principles.head} rule="none">
          <Pairs items={data.principles.items} />
        </SectionHead>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <Partnerships partnerships={data.partnerships} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="think" head={data.pipeline.head} />
          <Pipeline pipeline={data.pipeline} />
        </div>
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="cloud-infrastructure" seed="technology-ecosystem" />
  </>
);
