/** The four industries as rising pictures, a figure under each. */
import type { Figure } from '#shared/content/parts.schema.ts';
import type { HomePage } from '#shared/pages/home.data.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { smallText, titleText, bodyText } from '../../design/type.ts';
import { RisingList } from '../../industries/rising-list.tsx';
import { rowLink } from '../../rows/row-link.tsx';
import { css } from '../../design/emotion.ts';

const value = css({
  fontVariantNumeric: 'tabular-nums',
});

const FigureLine = ({ figure }: { readonly figure: Figure | undefined }) =>
  figure ? (
    <p className={smallText.plain}>
      <strong className={value}>
        {figure.value}
        {figure.unit}
      </strong>{' '}
      {figure.caption}
    </p>
  ) : null;

export const HomeIndustries = ({ head, items }: HomePage['industries']) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="scale" head={head} />
        <RisingList items={items} parts={3}>
          {(industry) => (
            <>
              <h3 className={titleText[3]}>
                <a className={rowLink} href={industry.to}>
                  {industry.title}
                </a>
              </h3>
              <p className={bodyText.soft}>{industry.text}</p>
              <FigureLine figure={industry.figures[0]} />
            </>
          )}
        </RisingList>
      </div>
    </div>
  </Section>
);
