/** Mission, vision and promise in growing columns. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { Section, stack, wrap } from '../../design/layout.tsx';
import { Mark, actOf } from '../../design/mark.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';

const statements = css({
  display: 'grid',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  '> div': {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-2'),
    paddingTop: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  h3: {
    display: 'flex',
    gap: '0.625rem',
    alignItems: 'baseline',
  },
  [from.tablet]: {
    '> div': {
      gridTemplateColumns: '3fr 9fr',
    },
    p: {
      fontSize: token('--t-3'),
      lineHeight: 1.3,
      letterSpacing: '-0.02em',
    },
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '> div': {
      gridColumn: 'span 3',
      gap: token('--s-5'),
      gridTemplateColumns: 'none',
    },
    '> div:nth-of-type(2)': { gridColumn: 'span 4' },
    '> div:nth-of-type(3)': { gridColumn: 'span 5' },
  },
});

export const Purpose = ({ purpose: { head, mission, vision, promise } }: { purpose: PageData<'about'>['purpose'] }) => (
  <Section>
    <div className={wrap}>
      <div className={stack[8]}>
        <SectionHead act="build" head={head} />
        <div className={statements}>
          {[mission, vision, promise].map(({ title, text }, index) => (
            <div key={title}>
              <h3 className={titleText[4]}>
                <Mark act={actOf(index)} />
                {title}
              </h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </div>
  </Section>
);
