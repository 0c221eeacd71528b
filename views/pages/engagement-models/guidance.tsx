/** A list of questions: a yes at the left leads along a thread to the model at the right. */
import type { ThreadKind } from '#shared/content/problem-solution.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { Thread } from '../../problem-solution/thread.tsx';
import { css } from '../../design/emotion.ts';

type Data = PageData<'engagement-models'>;

/**
 * Each thread is drawn like the work of its model: it goes on, climbs by steps, is sifted, is
 * joined.
 */
const threads: Record<Data['models']['items'][number]['key'], ThreadKind> = {
  'dedicated-teams': 'steady',
  'project-based-delivery': 'climb',
  'consulting-advisory': 'sift',
  'co-innovation': 'merge',
};

const row = css({
  display: 'grid',
  gap: `${token('--s-4')} ${token('--gutter')}`,
  '> svg': {
    maxWidth: '14rem',
  },
  [from.tablet]: {
    gridTemplateColumns: '5fr 3fr 6fr',
    alignItems: 'center',
  },
});

const modelLink = css({
  display: 'inline-block',
  paddingBlock: '0.25rem',
  color: token('--build'),
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.22em',
  '&:hover': {
    textDecorationThickness: 2,
  },
});

const question = css({
  fontWeight: 500,
});

interface GuidanceProps {
  readonly guidance: Data['guidance'];
  readonly models: Data['models']['items'];
}

export const Guidance = ({ guidance, models }: GuidanceProps) => (
  <SectionHead act="scale" head={guidance.head} rule="none">
    <ul className={ruledList} role="list">
      {guidance.questions.map((entry) => (
        <li className={row} key={entry.model}>
          <h3 className={`${titleText[3]} ${question}`}>{entry.question}</h3>
          <Thread kind={threads[entry.model]} />
          <div className={stack[2]}>
            <p className={titleText[4]}>
              <a className={modelLink} href={`#${entry.model}`}>
                {models.find((model) => model.key === entry.model)?.title}
              </a>
            </p>
            <p className={bodyText.soft}>{entry.advice}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={bodyText.soft}>{guidance.note}</p>
  </SectionHead>
);
