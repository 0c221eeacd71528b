/** Think, Build and Scale side by side, growing 3 : 4 : 5: the company's method as a picture of itself. */
import type { TitledText } from '#shared/content/parts.schema.ts';
import { ActPattern } from './act-pattern.tsx';
import { from } from './breakpoints.ts';
import { stack } from './layout.tsx';
import { actOf } from './mark.tsx';
import { token } from './tokens.ts';
import { titleText, actWord, bodyText } from './type.ts';
import { css } from './emotion.ts';

const columns = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: '3fr 4fr 5fr',
  },
});

interface TriadProps {
  /** Exactly three, in the order think, build, scale. */
  readonly items: readonly TitledText[];
  /** Whether the titles are the three words themselves, which alone may change width. */
  readonly areActs?: boolean;
}

export const Triad = ({ items, areActs = false }: TriadProps) => (
  <div className={columns}>
    {items.map((item, index) => (
      <div className={stack[5]} key={item.title}>
        <ActPattern act={actOf(index)} />
        <h3 className={titleText[areActs ? 1 : 3]}>
          {areActs ? <span className={actWord[actOf(index)]}>{item.title}</span> : item.title}
        </h3>
        <p className={bodyText.soft}>{item.text}</p>
      </div>
    ))}
  </div>
);
