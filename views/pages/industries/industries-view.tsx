/** The industries overview. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { RisingList } from '../../industries/rising-list.tsx';
import { IndustrySummary } from './industry-summary.tsx';

export const IndustriesView = ({ data }: { readonly data: PageData<'industries'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="scale" head={data.list.head} />
          <RisingList items={data.list.items} parts={5}>
            {(industry) => <IndustrySummary industry={industry} more={data.more} />}
          </RisingList>
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <SectionHead act="build" head={data.cross.head} rule="none">
          <Pairs items={data.cross.items} />
        </SectionHead>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionLabel act="scale">{data.impact.head.label}</SectionLabel>
          <FigureSet figures={data.impact.figures} />
        </div>
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="enterprises" seed="industries" />
  </>
);
