/** Four situations in a field that two lines divide: none of them comes first. */
import type { SectionHead as Head, TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap } from '../../design/layout.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const field = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  li: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
    paddingBlock: `${token('--s-5')} ${token('--s-6')}`,
  },
  'li:first-of-type': {
    paddingTop: 0,
  },
  i: {
    fontSize: token('--t-3'),
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    li: {
      padding: `${token('--s-5')} ${token('--s-6')} ${token('--s-7')} 0`,
    },
    'li:first-of-type': {
      paddingTop: token('--s-5'),
    },
    'li:nth-of-type(2)': {
      borderTop: 0,
    },
    'li:nth-of-type(even)': {
      paddingLeft: token('--s-6'),
      paddingRight: 0,
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

interface ChallengesProps {
  readonly head: Head;
  readonly items: readonly TitledText[];
}

export const Challenges = ({ head, items }: ChallengesProps) => (
  <Section>
    <div className={wrap}>
      <SectionHead act="think" head={head} rule="none">
        <ul className={field} role="list">
          {items.map((item) => (
            <li key={item.title}>
              <Mark act="think" />
              <h3 className={titleText[3]}>{item.title}</h3>
              <p className={bodyText.soft}>{item.text}</p>
            </li>
          ))}
        </ul>
      </SectionHead>
    </div>
  </Section>
);
