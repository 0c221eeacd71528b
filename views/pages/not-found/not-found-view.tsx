/**
 * The view of an unknown address: what happened, then the search and pages that may have been
 * meant. It works without script.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MissingPage } from '#shared/pages/missing.ts';
import { addressTerms } from '#shared/rules/address-terms.ts';
import { stack } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { SearchLine } from '../../design/search-line.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import { MissingView } from '../../layout/missing-view.tsx';
import { css } from '../../design/emotion.ts';

const lists = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  maxWidth: '60rem',
});

export const NotFoundView = ({ missing }: { readonly missing: MissingPage }) => {
  const { suggestions } = missing;
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
    <MissingView missing={missing}>
      <div className={stack[7]}>
        <div ref={search}>
          <SearchLine action="/search" label={suggestions.field} q="" submit={suggestions.submit} />
        </div>
        <div className={lists}>
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
    </MissingView>
  );
};
