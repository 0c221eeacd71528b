/** View of unknown addresses: search and suggestions. Works without script. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MissingPage } from '#shared/pages/missing.ts';
import { addressTerms } from '#shared/pages/address-terms.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { Illustration } from '../design/illustration.tsx';
import { wrap, grid, cell, stack, pageEdge } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { SearchLine } from '../design/search-line.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText } from '../design/type.ts';
import { MissingView, MissingLinks } from './missing-view.tsx';

const clip = css({
  overflow: 'clip',
});

const art = css({
  height: 'clamp(9rem, 32vw, 18rem)',
  // Above the text on phones and tablets, full width.
  order: -1,
  marginInline: `calc(-1 * ${token('--margin')})`,
  [from.desktop]: {
    order: 0,
    height: '100%',
    minHeight: 'max(30rem, 32vw)',
    marginInline: `0 calc(-1 * ${pageEdge})`,
  },
});

const words = css({
  paddingBlock: `${token('--s-5')} ${token('--s-7')}`,
  [from.desktop]: {
    paddingBlock: `${token('--s-9')} ${token('--s-8')}`,
  },
});

const listsStyle = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingBlock: `${token('--s-5')} ${token('--section')}`,
  [from.desktop]: {
    marginTop: token('--s-7'),
  },
  [from.tablet]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
});

export const NotFoundView = ({ missing }: { readonly missing: MissingPage }) => {
  const { suggestions, title, text } = missing;
  const { pathname } = useLocation();
  const search = useRef<HTMLDivElement>(null);
  // Only in the browser: the server caches one page for many unknown addresses (server/pages/render-page.ts). Text that was
  // already typed stays.
  useEffect(() => {
    const field = search.current?.querySelector('input');
    if (field) field.defaultValue = addressTerms(pathname)[0] ?? '';
  }, [pathname]);
  if (!suggestions) return <MissingView missing={missing} />;
  return (
    <div className={clip}>
      <div className={wrap}>
        <div className={grid}>
          <div className={`${cell(1, 6)} ${stack[6]} ${words}`}>
            <h1 className={titleText[1]}>{title}</h1>
            <p className={leadText}>{text}</p>
            {suggestions.search ? (
              <div ref={search}>
                <SearchLine action="/search" label={suggestions.search.field} q="" submit={suggestions.search.submit} />
              </div>
            ) : null}
            <MissingLinks missing={missing} />
          </div>
          <div className={`${cell(7, 12)} ${art}`}>
            <Illustration subject="tangle" seed="missing" format="header" ratio="fill" />
          </div>
        </div>
        <div className={listsStyle}>
          {suggestions.lists.map(({ label, links }) => (
            <div className={stack[2]} key={label}>
              <h2 className={titleText[4]}>{label}</h2>
              <ul role="list">
                {links.map(({ label: name, to }) => (
                  <li key={to}>
                    <OnwardLink to={to}>{name}</OnwardLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
