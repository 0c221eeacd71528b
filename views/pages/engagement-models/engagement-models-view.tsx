/** The four engagement models, a comparison, and how to choose. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { Comparison } from './comparison.tsx';
import { Guidance } from './guidance.tsx';
import { ModelList } from './model-list.tsx';
import { css } from '../../design/emotion.ts';

const questionRow = css({
  display: 'grid',
  gap: `${token('--s-2')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: '3fr 6fr',
    alignItems: 'baseline',
  },
});

/**
 * Questions before signing, with every answer visible: readers compare them with a contract and
 * print them.
 */
const Questions = ({ questions }: { readonly questions: PageData<'engagement-models'>['questions'] }) => (
  <SectionHead act="build" head={questions.head}>
    <ul className={ruledList} role="list">
      {questions.items.map(({ question, answer }) => (
        <li className={questionRow} key={question}>
          <h3 className={titleText[4]}>{question}</h3>
          <p className={bodyText.soft}>{answer}</p>
        </li>
      ))}
    </ul>
  </SectionHead>
);

export const EngagementModelsView = ({ data }: { readonly data: PageData<'engagement-models'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <div className={wrap}>
        <SectionHead act="think" head={data.comparison.head}>
          <Comparison comparison={data.comparison} models={data.models.items} />
        </SectionHead>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="build" head={data.models.head} />
          <ModelList models={data.models} />
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <Guidance guidance={data.guidance} models={data.models.items} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="build" head={data.stats.head} rule="none" />
          <FigureSet figures={data.stats.figures} />
        </div>
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <Questions questions={data.questions} />
      </div>
    </Section>
    <ClosingBand closing={data.closing} subject="weave" seed="engagement-models" />
  </>
);
