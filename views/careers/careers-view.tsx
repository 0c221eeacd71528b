/** Careers: the open positions come first, because that is what people come for. */
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../design/breakpoints.ts';
import { ClosingArt } from '../closing/closing-art.tsx';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { MarkedList, Pairs } from '../design/lists.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { SectionLabel, SectionHead } from '../design/section-head.tsx';
import { StepsSection } from '../design/steps.tsx';
import { titleText } from '../design/type.ts';
import { PeopleSectionView } from '../content/people-list.tsx';
import { DayAndNight } from './day-and-night.tsx';
import { Openings } from './openings.tsx';
import { css } from '../design/emotion.ts';

const stickyStatement = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

/** The values: a statement that stays in sight beside the list it sums up. */
const CompanyValues = ({ values }: { values: CareersContent['values'] }) => (
  <Section ground="quiet">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${stickyStatement}`}>
            <SectionLabel act="think">{values.head.label}</SectionLabel>
            <p className={titleText[2]}>{values.head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <MarkedList act="think" items={values.items} />
        </div>
      </div>
    </div>
  </Section>
);

export function CareersView({ data }: { data: PageData<'careers'> }) {
  const { statement, desks, openings, benefits, values, hiring, closing } = data;
  return (
    <>
      <PageStatement statement={statement} picture="below" />
      <Section>
        <DayAndNight desks={desks} />
      </Section>
      <Openings openings={openings} />
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={benefits.head} id="benefits">
            <Pairs items={benefits.items} columns={3} />
          </SectionHead>
        </div>
      </Section>
      <CompanyValues values={values} />
      <PeopleSectionView act="build" section={data.people} />
      <StepsSection act="scale" process={hiring} />
      <ClosingArt closing={closing} />
    </>
  );
}
