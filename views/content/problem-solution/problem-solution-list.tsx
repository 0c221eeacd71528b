/** Problems and answers in rows, each pair joined by its thread. */
import type { ProblemSolutionRow } from '#shared/content/problem-solution.schema.ts';
import { below, from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { Thread } from './thread.tsx';
import { css } from '../../design/emotion.ts';

const row = css({
  display: 'grid',
  gap: `${token('--s-3')} ${token('--gutter')}`,
  alignItems: 'center',
  // On a phone the thread leads from under the problem to the name of its answer.
  [below.tablet]: {
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    '> div': { display: 'contents' },
    p: { gridColumn: '1 / -1' },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '> svg': {
      paddingInline: token('--s-4'),
    },
  },
});

interface ProblemSolutionListProps {
  readonly rows: readonly ProblemSolutionRow[];
  /** Read aloud before each side, so that the rows make sense without the drawing. */
  readonly challengeLabel: string;
  readonly solutionLabel: string;
}

export const ProblemSolutionList = ({ rows, challengeLabel, solutionLabel }: ProblemSolutionListProps) => (
  <ul className={ruledList} role="list">
    {rows.map(({ challenge, thread, solution }) => (
      <li className={row} key={challenge.title}>
        <p className={titleText[3]}>
          <span className={visuallyHidden}>{challengeLabel}: </span>
          {challenge.title}
        </p>
        <Thread kind={thread} />
        <div className={stack[2]}>
          <h3 className={titleText[3]}>
            <span className={visuallyHidden}>{solutionLabel}: </span>
            {solution.title}
          </h3>
          <p className={bodyText.soft}>{solution.text}</p>
        </div>
      </li>
    ))}
  </ul>
);
