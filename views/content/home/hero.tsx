/** Opening of the home page: statement, two links, and the loom. */
import type { PointerEvent } from 'react';
import type { TitledText, Statement } from '#shared/content/parts.schema.ts';
import type { HomePage } from '#shared/content/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { wrap, grid, cell, pageEdge } from '../../design/layout.tsx';
import { actOf } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, actWord, smallText, leadText } from '../../design/type.ts';
import { IllustrationByWidth } from '../../illustrations/illustration-by-width.tsx';
import { css } from '../../design/emotion.ts';

const stripFrame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

const stripArt = css({
  height: '25rem',
  gridColumn: 2,
  gridRow: 1,
  [from.tablet]: {
    gridColumn: 1,
    height: 'clamp(300px, 29vw, 560px)',
  },
});

const stripItems = css({
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
      paddingLeft: pageEdge,
    },
    'li + li': {
      paddingLeft: token('--s-4'),
      borderTop: 0,
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

const followThreads = ({ currentTarget }: PointerEvent<HTMLElement>): void =>
  void import('./follow-threads.ts').then((module) => module.follow(currentTarget));

/** A new seed, because cached files of other looms may lack these parts. */
const loom = { seed: 'points', ratio: 'fill', parts: ['build', 'think', 'scale'] } as const;

/** The loom with the three words below its thirds; upright beside them below 768 px. */
const Strip = ({ items }: { readonly items: readonly TitledText[] }) => (
  <div className={stripFrame} data-loom="" onPointerEnter={followThreads}>
    <div className={stripArt}>
      <IllustrationByWidth
        narrow={{ subject: 'loom-tall', format: 'tall', ...loom }}
        wide={{ subject: 'loom', format: 'wide', ...loom }}
      />
    </div>
    <ul className={stripItems} role="list">
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

const opening = css({
  paddingTop: 'clamp(2.5rem, 1rem + 5vw, 6rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2.5rem, 1.5rem + 3vw, 5rem)',
});

const textStyle = css({
  rowGap: 'clamp(1.75rem, 1rem + 2vw, 3rem)',
  [from.desktop]: {
    alignItems: 'end',
  },
});

interface HeroProps {
  readonly statement: Statement;
  readonly actions: HomePage['actions'];
  readonly strip: readonly TitledText[];
}

export const Hero = ({ statement, actions, strip }: HeroProps) => (
  <header className={opening}>
    <div className={wrap}>
      <div className={`${grid} ${textStyle}`}>
        <div className={cell(1, 10)}>
          <h1 className={titleText.display}>{statement.title}</h1>
        </div>
        <div className={cell(1, 5)}>
          <p className={leadText}>{statement.lead}</p>
        </div>
        <div className={cell(6, 12)}>
          <div className={actionsStyle} data-unprinted="">
            <ButtonLink to={actions.primary.to} go>
              {actions.primary.label}
            </ButtonLink>
            <ButtonLink to={actions.secondary.to} kind="line">
              {actions.secondary.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
    <Strip items={strip} />
  </header>
);
