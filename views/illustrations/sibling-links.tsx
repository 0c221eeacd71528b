/** At the end of a record’s page: the way to the others of its kind, five in a row. */
import type { Link } from '#shared/content/parts.schema.ts';
import { from } from '../design/breakpoints.ts';
import { wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

const strip = css({
  paddingBlock: token('--s-7'),
  h2: {
    fontSize: token('--t-small'),
    letterSpacing: 0,
    lineHeight: 1.5,
    paddingBottom: token('--s-3'),
  },
  ul: {
    display: 'grid',
    columnGap: token('--gutter'),
  },
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    fontWeight: 600,
    textDecoration: 'none',
  },
  'a:hover': {
    color: token('--build'),
  },
  [from.desktop]: {
    ul: {
      gridTemplateColumns: 'repeat(5, auto)',
    },
  },
});

interface SiblingLinksProps {
  readonly heading: string;
  readonly links: readonly Link[];
}

export const SiblingLinks = ({ heading, links }: SiblingLinksProps) => (
  <div className={wrap}>
    <nav className={strip} aria-labelledby="siblings">
      <h2 id="siblings">{heading}</h2>
      <ul role="list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
