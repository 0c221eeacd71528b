/** The four values around a cross of hairlines, two by two. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const cross = css({
  listStyle: 'none',
  display: 'grid',
  '& > li': {
    display: 'grid',
    gap: token('--s-3'),
    alignContent: 'start',
    paddingBlock: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: '1fr 1fr',
    '& > li': {
      padding: `${token('--s-6')} ${token('--s-7')} ${token('--s-7')} 0`,
    },
    '& > li:nth-of-type(-n + 2)': {
      borderTop: 0,
      paddingTop: 0,
    },
    '& > li:nth-of-type(even)': {
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
      paddingLeft: token('--s-7'),
      paddingRight: 0,
    },
    '& > li:nth-of-type(n + 3)': {
      paddingBottom: 0,
    },
  },
});

export const Values = ({ values }: { values: PageData<'about'>['values'] }) => (
  <SectionHead act="scale" head={values.head} rule="none">
    <ul className={cross} role="list">
      {values.items.map((value) => (
        <li key={value.title}>
          <h3 className={titleText[3]}>{value.title}</h3>
          <p className={bodyText.soft}>{value.text}</p>
        </li>
      ))}
    </ul>
  </SectionHead>
);
