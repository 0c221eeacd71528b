/** What an applicant brings: the claim stays in sight beside the list that bears it out. */
import type { SectionHead, TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { ruledList } from '../../design/lists.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const sticky = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  gap: token('--s-4'),
  alignItems: 'baseline',
});

interface RequirementsProps {
  readonly head: SectionHead;
  readonly items: readonly string[];
  readonly benefits: TitledText;
}

export const Requirements = ({ head, items, benefits }: RequirementsProps) => (
  <Section ground="sunken">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${sticky}`}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <p className={titleText[2]}>{head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <div className={stack[6]}>
            <ul className={ruledList} role="list">
              {items.map((item) => (
                <li className={itemStyle} key={item}>
                  <Mark act="think" />
                  <p className={titleText[4]}>{item}</p>
                </li>
              ))}
            </ul>
            <div className={stack[1]}>
              <p className={bodyText.soft}>{benefits.text}</p>
              <div>
                <OnwardLink to="/careers#benefits">{benefits.title}</OnwardLink>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  </Section>
);
