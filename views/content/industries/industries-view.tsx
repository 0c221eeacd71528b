/** The industries overview. */
import type { ListedIndustry } from '#shared/content/industries.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingField } from '../../closing/closing-field.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { arrowStyle } from '../../design/links.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { RisingList } from '../../illustrations/rising-list.tsx';
import { rowLink } from '../../design/row-link.tsx';
import { ToScale } from './to-scale.tsx';
import { css } from '../../design/emotion.ts';

const highlights = css({
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  paddingTop: token('--s-2'),
  li: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    paddingBlock: token('--s-1'),
  },
  'li::before': {
    content: "''",
    width: '0.5rem',
    marginTop: '0.7em',
    borderTop: `${token('--line-2')} solid ${token('--build')}`,
    alignSelf: 'start',
  },
});

const stats = css({
  paddingTop: token('--s-2'),
  fontSize: token('--t-small'),
  lineHeight: 1.4,
  [from.tablet]: {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
  },
  div: {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    gap: token('--s-3'),
    alignItems: 'baseline',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-2'),
  },
  dt: {
    order: 2,
    color: token('--ink-2'),
  },
  dd: {
    fontSize: token('--t-4'),
    fontWeight: 600,
    letterSpacing: '-0.012em',
    whiteSpace: 'nowrap',
  },
});

const moreStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  minHeight: 44,
  fontWeight: 600,
  color: token('--build'),
});

/** Rows are aligned: two columns on tablets. */
const industries = css({
  [from.tablet]: {
    '> ul': {
      rowGap: 0,
    },
    '> ul > li': {
      gridRow: 'span 9',
      gridTemplateRows: 'subgrid',
      rowGap: token('--s-3'),
    },
    // In the last row, also without figures.
    '> ul > li > :last-child': {
      gridRow: -2,
    },
  },
  '@media (min-width: 48rem) and (max-width: 63.99rem)': {
    '> ul > :nth-of-type(n + 3)': {
      paddingTop: token('--s-7'),
    },
  },
});

interface IndustrySummaryProps {
  readonly industry: ListedIndustry;
  readonly more: string;
}

/** An industry in the overview; its parts and figures are aligned with the others. */
const IndustrySummary = ({ industry, more }: IndustrySummaryProps) => (
  <>
    <h3 className={titleText[3]}>{industry.title}</h3>
    <p className={bodyText.soft}>{industry.summary}</p>
    <ul className={highlights} role="list">
      {industry.highlights.map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </ul>
    {industry.stats.length > 0 ? (
      <dl className={stats}>
        {industry.stats.map(({ value, unit, caption }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>
              {value}
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    ) : null}
    <div>
      <a className={`${rowLink} ${moreStyle}`} href={industry.to}>
        <span>{more}</span>
        <span className={visuallyHidden}>{industry.title}</span>
        <i className={arrowStyle} aria-hidden="true" />
      </a>
    </div>
  </>
);

export const IndustriesView = ({ data }: { readonly data: PageData<'industries'> }) => (
  <>
    <PageStatement statement={data.statement} picture="beside" />
    {data.scale.items.length > 0 ? (
      <Section>
        <div className={wrap}>
          <ToScale scale={data.scale} />
        </div>
      </Section>
    ) : null}
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="scale" head={data.list.head} />
          <div className={industries}>
            <RisingList items={data.list.items} parts={8} onPhones={['wide', 'landscape', 'header', 'square']}>
              {(industry) => <IndustrySummary industry={industry} more={data.more} />}
            </RisingList>
          </div>
        </div>
      </div>
    </Section>
    <Section ground="quiet">
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
    <ClosingField closing={data.closing} />
  </>
);
