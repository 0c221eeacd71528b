/** The methods page. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { DisclosureSign, disclosureRow, useNamedPlace } from '../../design/disclosure.tsx';
import { ClosingField } from '../../closing/closing-field.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { StepsSection } from '../../design/steps.tsx';
import { TickList } from '../../design/tick-list.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import { SheetTeaser } from '../example/sheet-teaser.tsx';
import { Rhythm } from './rhythm.tsx';
import { css } from '../../design/emotion.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';

type Methods = PageData<'methodologies'>['methods'];

const summary = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 1.25rem',
  gap: `${token('--s-2')} ${token('--gutter')}`,
  alignItems: 'start',
  paddingBlock: token('--s-5'),
  '&::-webkit-details-marker': {
    display: 'none',
  },
  '&:hover h3': {
    color: token('--build'),
  },
  '& > span': {
    color: token('--ink-2'),
    gridColumn: '1 / -1',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'baseline',
    h3: {
      gridColumn: '1 / 4',
    },
    '& > span': {
      gridColumn: '4 / 11',
      maxWidth: '48ch',
      gridRow: 1,
    },
  },
});

const body = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  paddingBottom: token('--s-7'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    paddingTop: token('--s-3'),
  },
});

/** The methods as disclosure rows; the one in the URL's hash is open. */
const MethodRows = ({ methods }: { methods: Methods }) => {
  const named = useNamedPlace();
  return (
    <div>
      {methods.items.map((method, index) => (
        <details className={disclosureRow} key={method.key} id={method.key} open={index === 0 || method.key === named}>
          <summary className={summary}>
            <h3 className={titleText[3]}>{method.title}</h3>
            <DisclosureSign />
            <span>{method.description}</span>
          </summary>
          <div className={body}>
            <PostPicture picture={method.picture} format="landscape" />
            <TickList title={methods.columns.principles} items={method.principles} act="think" />
            <TickList title={methods.columns.benefits} items={method.benefits} act="build" />
            <TickList title={methods.columns.useCases} items={method.useCases} act="scale" />
          </div>
        </details>
      ))}
    </div>
  );
};

export const MethodologiesView = ({ data }: { readonly data: PageData<'methodologies'> }) => (
  <>
    <PageStatement statement={data.statement} picture="below" />
    <Section>
      <div className={wrap}>
        <Rhythm caption={data.rhythm.caption} methods={data.methods.items} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="think" head={data.methods.head} />
          <MethodRows methods={data.methods} />
        </div>
      </div>
    </Section>
    <StepsSection act="build" process={data.approach} rule="ink" />
    {data.document ? <SheetTeaser teaser={data.document} /> : null}
    {data.results.figures.length > 0 ? (
      <Section ground="quiet" tight>
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="scale" head={data.results.head} rule="none" />
            <FigureSet figures={data.results.figures} />
          </div>
        </div>
      </Section>
    ) : null}
    <ClosingField closing={data.closing} />
  </>
);
