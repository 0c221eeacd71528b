/**
 * The opening of a page: where the reader is, its one h1, the lead, and room at the right for a
 * first action.
 */
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

/** What stands at the right begins where the lead begins. */
const level = css({
  [from.desktop]: {
    alignItems: 'start',
  },
});

interface PageStatementProps {
  readonly statement: Statement;
  /** Stands at the right of the lead: buttons, mostly. */
  readonly children?: ReactNode;
  /** For what is higher than the lead; else both end on one line. */
  readonly fromTop?: boolean;
  /** Where the page's own picture begins: right under the opening, or beside it on wide pages. */
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
