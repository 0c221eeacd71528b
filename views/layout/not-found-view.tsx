/**
 * The view of an unknown address: what happened and the search beside a thread that ends, then pages
 * that may have been meant. It works without script.
 */
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
import { MissingView, WaysOn } from './missing-view.tsx';

const clip = css({
  overflow: 'clip',
});

const art = css({
  height: 'clamp(9rem, 32vw, 18rem)',
  // On a phone and a tablet it stands above the words, from edge to edge.
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
  // In the browser alone, because the server sends one page for many unknown addresses (server/pages/render-page.ts). What
  // somebody has typed before stays.
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
            <WaysOn missing={missing} />
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
