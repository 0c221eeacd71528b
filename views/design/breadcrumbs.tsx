/** Breadcrumbs from the page's data. */
import { usePage, useSite } from '../page-context.ts';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75rem',
  fontSize: token('--t-small'),
  color: token('--ink-3'),
  li: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: 44,
    lineHeight: 1.3,
  },
  'li:not(:last-of-type)::after': {
    content: ["'/'", "'/' / ''"],
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: token('--ink-2'),
    textUnderlineOffset: '0.25em',
  },
});

export function Breadcrumbs() {
  const { breadcrumbs } = usePage();
  const { controls } = useSite();
  if (breadcrumbs.length < 2) return null;
  const here = breadcrumbs.length - 1;
  return (
    <nav aria-label={controls.trail}>
      <ol className={trail} role="list">
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.to}>
            {index === here ? <span aria-current="page">{crumb.name}</span> : <a href={crumb.to}>{crumb.name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
