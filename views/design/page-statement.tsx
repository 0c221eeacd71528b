/** Opening of a page: breadcrumbs, h1, lead, and space for an action at the right. */
import type { ReactNode } from 'react';
import type { Statement } from '#shared/content/parts.schema.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { from } from './breakpoints.ts';
import { wrap, grid, cell } from './layout.tsx';
import { token } from './tokens.ts';
import { leadText } from './type.ts';
import { css } from './emotion.ts';

const opening = css({
  paddingBlock: `${token('--s-5')} calc(${token('--section')} * 0.8)`,
  '&[data-picture]': {
    paddingBottom: token('--s-7'),
  },
});

const heading = css({
  paddingTop: 'clamp(1.5rem, 0.5rem + 3vw, 4rem)',
  rowGap: 'clamp(1.25rem, 0.75rem + 1.6vw, 2.5rem)',
  [from.desktop]: {
    alignItems: 'end',
  },
});

const title = css({
  fontSize: token('--t-page'),
  fontWeight: 600,
  lineHeight: 0.98,
  letterSpacing: '-0.038em',
  textWrap: 'balance',
});

/** The right column starts at the lead. */
const level = css({
  [from.desktop]: {
    alignItems: 'start',
  },
});

interface PageStatementProps {
  readonly statement: Statement;
  /** At the right of the lead, mostly buttons. */
  readonly children?: ReactNode;
  /** Aligns the right column at the top, if it is higher than the lead. */
  readonly fromTop?: boolean;
  /** Position of the page's picture: below the opening, or beside it on wide pages. */
  readonly picture?: 'below' | 'beside';
}

export const PageStatement = ({ statement, children, fromTop = false, picture }: PageStatementProps) => (
  <header className={opening} data-ground="opening" data-picture={picture}>
    <div className={wrap}>
      <Breadcrumbs />
      <div className={`${grid} ${heading} ${fromTop ? level : ''}`}>
        <div className={cell(1, picture === 'beside' ? 7 : 11)}>
          <h1 className={title}>{statement.title}</h1>
        </div>
        <div className={cell(1, 6)}>
          <p className={leadText}>{statement.lead}</p>
        </div>
        {children ? <div className={cell(7, 12)}>{children}</div> : null}
      </div>
    </div>
  </header>
);
