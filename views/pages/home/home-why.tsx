/** Why this company: a statement that stays in view beside four reasons. */
import type { HomePage } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { titleText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const staying = css({
  [from.desktop]: {
    position: 'sticky',
    top: 112,
  },
});

export const HomeWhy = ({ head, items }: HomePage['why']) => (
  <Section ground="sunken">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${staying}`}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <p className={titleText[2]}>{head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <MarkedList act="think" items={items} />
        </div>
      </div>
    </div>
  </Section>
);
