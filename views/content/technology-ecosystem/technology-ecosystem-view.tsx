/** The technology page. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingArt } from '../../closing/closing-art.tsx';
import { stack, equalColumns, Section, wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { leadText, titleText, bodyText } from '../../design/type.ts';
import { Strata } from './strata.tsx';
import { Pipeline } from './pipeline.tsx';
import { TechnologyMatrix } from './technology-matrix.tsx';
import { css } from '../../design/emotion.ts';
import { SheetTeaser } from '../example/sheet-teaser.tsx';

const columns = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    '--min': '30%',
    gridTemplateColumns: equalColumns,
    // Titles, texts and names are aligned across columns.
    gridTemplateRows: 'auto auto auto',
    rowGap: token('--s-3'),
    '& > div': {
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
    },
    '& > div:nth-of-type(n + 4)': {
      paddingTop: token('--s-6'),
    },
  },
});

const groupStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
});

const names = css({
  listStyle: 'none',
  marginTop: token('--s-2'),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(40%, 7rem, 100%), 1fr))',
  columnGap: token('--gutter'),
  alignContent: 'start',
  [from.tablet]: {
    gridTemplateColumns: '1fr',
  },
  li: {
    fontSize: token('--t-4'),
    fontWeight: 500,
    letterSpacing: '-0.012em',
    lineHeight: 1.25,
    paddingBlock: token('--s-2'),
    [from.tablet]: {
      paddingBlock: token('--s-3'),
    },
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
});

type PartnershipsProps = { readonly partnerships: PageData<'technology-ecosystem'>['partnerships'] };

/** Partnerships: lists of names in up to three columns, with an explanation. */
const Partnerships = ({ partnerships }: PartnershipsProps) => (
  <SectionHead act="scale" head={partnerships.head}>
    <p className={leadText}>{partnerships.note}</p>
    <div className={columns}>
      {partnerships.groups.map((group) => (
        <div className={groupStyle} key={group.title}>
          <h3 className={titleText[4]}>{group.title}</h3>
          <p className={bodyText.soft}>{group.text}</p>
          <ul className={names} role="list">
            {group.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </SectionHead>
);

export const TechnologyEcosystemView = ({ data }: { readonly data: PageData<'technology-ecosystem'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Strata layers={data.categories.items} />
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="think" head={data.categories.head} />
          <TechnologyMatrix categories={data.categories} />
        </div>
      </div>
    </Section>
    {data.principles.items.length > 0 ? (
      <Section ground="quiet">
        <div className={wrap}>
          <SectionHead act="build" head={data.principles.head} rule="none">
            <Pairs items={data.principles.items} />
          </SectionHead>
        </div>
      </Section>
    ) : null}
    {data.partnerships.groups.length > 0 ? (
      <Section>
        <div className={wrap}>
          <Partnerships partnerships={data.partnerships} />
        </div>
      </Section>
    ) : null}
    {data.pipeline.stages.length > 0 ? (
      <Section>
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="think" head={data.pipeline.head} />
            <Pipeline pipeline={data.pipeline} />
          </div>
        </div>
      </Section>
    ) : null}
    {data.document ? <SheetTeaser teaser={data.document} /> : null}
    <ClosingArt closing={data.closing} />
  </>
);
