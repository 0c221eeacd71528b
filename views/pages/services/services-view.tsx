/** The services overview. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Triad } from '../../design/triad.tsx';
import { ServiceIndex } from './service-index.tsx';

export const ServicesView = ({ data }: { readonly data: PageData<'services'> }) => (
  <>
    <PageStatement statement={data.statement}>
      <div className={actionsStyle}>
        <ButtonLink to={data.discuss.to} go>
          {data.discuss.label}
        </ButtonLink>
      </div>
    </PageStatement>
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="build" head={data.list.head} />
          <ServiceIndex services={data.list.items} capabilitiesLabel={data.capabilities} more={data.more} />
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="think" head={data.deliver.head} rule="none" />
          <Triad items={data.deliver.items} />
        </div>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <SectionHead act="scale" head={data.why.head} rule="none">
          <MarkedList act="scale" items={data.why.items} />
        </SectionHead>
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="tangle" seed="services" />
  </>
);
