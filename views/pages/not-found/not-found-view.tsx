/**
 * The view of an unknown address: what happened, then the search and pages that may have been
 * meant. It works without script.
 */
import type { MissingPage } from '#shared/pages/missing.ts';
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
  const { ways } = missing;
  if (!ways) return <MissingView missing={missing} />;
  return (
    <MissingView missing={missing}>
      <div className={stack[7]}>
        <SearchLine action="/search" label={ways.field} q={ways.q} submit={ways.submit} />
        <div className={lists}>
          {ways.lists.map(({ label, links }) => (
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
