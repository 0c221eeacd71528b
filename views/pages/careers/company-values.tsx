/** The values: a statement that stays in sight beside the list it sums up. */
import type { CareersContent } from '#shared/content/careers.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { titleText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const sticky = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

export const CompanyValues = ({ values }: { values: CareersContent['values'] }) => (
  <Section ground="sunken">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${sticky}`}>
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
