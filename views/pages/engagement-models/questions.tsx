/** What buyers ask before they sign, with every answer in sight: they are compared with a contract, line by line, and printed. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ruledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const row = css({
  display: 'grid',
  gap: `${token('--s-2')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: '3fr 6fr',
    alignItems: 'baseline',
  },
});

export const Questions = ({ questions }: { readonly questions: PageData<'engagement-models'>['questions'] }) => (
  <SectionHead act="build" head={questions.head}>
    <ul className={ruledList} role="list">
      {questions.items.map(({ question, answer }) => (
        <li className={row} key={question}>
          <h3 className={titleText[4]}>{question}</h3>
          <p className={bodyText.soft}>{answer}</p>
        </li>
      ))}
    </ul>
  </SectionHead>
);
