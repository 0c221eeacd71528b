/** The engagement models, a comparison, and how to choose. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingField } from '../../closing/closing-field.tsx';
import { DisclosureSign, disclosureRow } from '../../design/disclosure.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { SheetTeaser } from '../example/sheet-teaser.tsx';
import { ModelChooser } from './chooser.tsx';
import { css } from '../../design/emotion.ts';

const questionHead = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 1.25rem',
  gap: token('--gutter'),
  paddingBlock: token('--s-4'),
  '&::-webkit-details-marker': {
    display: 'none',
  },
  '&:hover h3': {
    color: token('--build'),
  },
  // In row order, unlike rows of other pages.
  '& > i': {
    gridColumn: 2,
  },
});

const answerStyle = css({
  paddingBottom: token('--s-6'),
});

/** Questions before signing; all open in print, for comparison with a contract. */
const Questions = ({ questions }: { readonly questions: PageData<'engagement-models'>['questions'] }) => (
  <SectionHead act="build" head={questions.head}>
    <div>
      {questions.items.map(({ question, answer }) => (
        <details className={disclosureRow} key={question}>
          <summary className={questionHead}>
            <h3 className={titleText[4]}>{question}</h3>
            <DisclosureSign />
          </summary>
          <p className={`${bodyText.soft} ${answerStyle}`}>{answer}</p>
        </details>
      ))}
    </div>
  </SectionHead>
);

/** Full-bleed bands. */
const clip = css({
  overflowX: 'clip',
});

export const EngagementModelsView = ({ data }: { readonly data: PageData<'engagement-models'> }) => (
  <>
    <PageStatement statement={data.statement} picture="below" />
    <Section className={clip}>
      <div className={wrap}>
        <ModelChooser data={data} />
      </div>
    </Section>
    {data.stats.figures.length > 0 ? (
      <Section ground="quiet" tight>
        <div className={wrap}>
          <div className={stack[7]}>
            <SectionHead act="build" head={data.stats.head} rule="none" />
            <FigureSet figures={data.stats.figures} />
          </div>
        </div>
      </Section>
    ) : null}
    {data.questions.items.length > 0 ? (
      <Section>
        <div className={wrap}>
          <Questions questions={data.questions} />
        </div>
      </Section>
    ) : null}
    {data.document ? <SheetTeaser teaser={data.document} /> : null}
    <ClosingField closing={data.closing} />
  </>
);
