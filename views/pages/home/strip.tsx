/** The loom across the page with the three words under their thirds; below 768 px it stands upright beside them. */
import type { TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { actOf } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, actWord, smallText } from '../../design/type.ts';
import { IllustrationByWidth } from '../../illustrations/illustration-by-width.tsx';
import { css } from '../../design/emotion.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

const art = css({
  height: '33rem',
  gridColumn: 2,
  gridRow: 1,
  [from.tablet]: {
    gridColumn: 1,
    height: 'clamp(300px, 29vw, 560px)',
  },
});

const itemsStyle = css({
  display: 'grid',
  gridTemplateRows: 'repeat(3, 1fr)',
  li: {
    padding: `${token('--s-4')} ${token('--s-3')} ${token('--s-4')} ${token('--margin')}`,
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateRows: 'none',
    gridTemplateColumns: '33% 33% 34%',
    li: {
      paddingLeft: `max(${token('--margin')}, calc((100vw - ${token('--max')}) / 2))`,
    },
    'li + li': {
      paddingLeft: token('--s-4'),
      borderTop: 0,
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

export const Strip = ({ items }: { readonly items: readonly TitledText[] }) => (
  <div className={frame}>
    <div className={art}>
      <IllustrationByWidth
        narrow={{ subject: 'loom-tall', seed: 'home', format: 'tall', ratio: 'fill' }}
        wide={{ subject: 'loom', seed: 'home', format: 'wide', ratio: 'fill' }}
      />
    </div>
    <ul className={itemsStyle} role="list">
      {items.map((item, index) => (
        <li key={item.title}>
          <p className={titleText[3]}>
            <span className={actWord[actOf(index)]}>{item.title}</span>
          </p>
          <p className={smallText.soft}>{item.text}</p>
        </li>
      ))}
    </ul>
  </div>
);
