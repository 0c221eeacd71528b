/** Careers: the open positions come first, because that is what people come for. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { leadText } from '../../design/type.ts';
import { CompanyValues } from './company-values.tsx';
import { Faces } from './faces.tsx';
import { Openings } from './openings.tsx';

export function CareersView({ data }: { data: PageData<'careers'> }) {
  const { statement, openings, benefits, values, hiring, closing } = data;
  return (
    <>
      <PageStatement statement={statement}>
        {openings.positions.length > 0 ? <Faces positions={openings.positions} /> : null}
      </PageStatement>
      <Openings openings={openings} />
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={benefits.head} id="benefits">
            <Pairs items={benefits.items} columns={3} />
          </SectionHead>
        </div>
      </Section>
      <CompanyValues values={values} />
      <Section>
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="scale" head={hiring.head} rule="none">
              <p className={leadText}>{hiring.text}</p>
            </SectionHead>
            <Steps items={hiring.steps} />
          </div>
        </div>
      </Section>
      <ClosingBand closing={closing} subject="tangle" seed="careers" />
    </>
  );
}
