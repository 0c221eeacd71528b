/**
 * The sticky header: logo, menus, links, search, theme and contact button; below 1024 px a button for the drawer. Links are
 * editable: those that do not fit wrap into a hidden second row, and the button for the drawer appears instead.
 */
import type { FocusEvent } from 'react';
import type { Link } from '#shared/content/parts.schema.ts';
import { from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { iconButton, SearchIcon } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { CurrentLink, navItem } from './current-link.tsx';
import { MenuButton, MenuDrawer } from './sheet.tsx';
import { ThemeButton } from './theme-button.tsx';
import { css } from '../design/emotion.ts';

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: token('--paper'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
});

const inner = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('--s-2'),
  minHeight: 64,
  '& > a': {
    minWidth: 0,
  },
  [from.desktop]: {
    gap: token('--s-4'),
    minHeight: 72,
  },
  // Aligned with the fourth column of pages; fixed, so that nothing after them moves them.
  '@media (min-width: 80rem)': {
    '& > a': {
      flex: `0 1 calc((100% + ${token('--gutter')}) / 4 - ${token('--s-4')})`,
    },
  },
});

const links = css({
  display: 'none',
  // The padding keeps focus rings from being cut off with the second row.
  [from.desktop]: {
    display: 'block',
    // A long name breaks before it leaves the links no room.
    flex: '1 0 13.5rem',
    height: 52,
    padding: 4,
    margin: -4,
    overflow: 'hidden',
    scrollPadding: 4,
  },
  '@media (min-width: 80rem)': {
    marginLeft: '-1rem',
  },
  nav: {
    position: 'relative',
    zIndex: 0,
    paddingRight: 44,
  },
  // Without a second row, the last link may use the room of the button.
  '& > nav > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: 8,
    '& > :last-child': {
      marginRight: -44,
    },
  },
});

/** As high as all rows: tells if there is a second one. */
const rest = css({
  position: 'absolute',
  inset: '0 0 0 auto',
  // Behind the last link if there is one row.
  zIndex: -1,
  width: 44,
  containerType: 'size',
  button: {
    display: 'none',
    '@container (min-height: 64px)': {
      display: 'inline-grid',
    },
  },
});

const end = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25rem',
  marginRight: '-0.75rem',
  '& > a:last-of-type': {
    display: 'none',
  },
  [from.desktop]: {
    flex: 'none',
    // Nothing moves when the font loads.
    minWidth: '13.5rem',
    marginRight: 0,
    '& > button:last-of-type': {
      display: 'none',
    },
    '& > a:last-of-type': {
      display: 'inline-flex',
      marginLeft: '0.5rem',
      whiteSpace: 'nowrap',
    },
  },
});

/** Focusing scrolls to the second row; scroll back afterwards. */
const scrollBack = ({ currentTarget }: FocusEvent) => {
  currentTarget.scrollTop = 0;
};

export function Header() {
  const site = useSite();
  const linkItem = ({ to, label }: Link) => (
    <li key={to}>
      <CurrentLink className={navItem} href={to}>
        {label}
      </CurrentLink>
    </li>
  );
  return (
    <header className={bar}>
      <div className={`${wrap} ${inner}`}>
        <a href="/" aria-label={site.controls.home}>
          <Logo name={site.name} logo={site.logo} logoDark={site.logoDark} />
        </a>
        <div className={links} onBlur={scrollBack}>
          <nav aria-label={site.controls.main}>
            <ul role="list">
              {site.links.slice(0, 1).map(linkItem)}
              {site.menus.map((menu) => (
                <li key={menu.id}>
                  <MenuPanel menu={menu} />
                </li>
              ))}
              {site.links.slice(1).map(linkItem)}
            </ul>
            <div className={rest}>
              <MenuButton />
            </div>
          </nav>
        </div>
        <div className={end}>
          {site.off?.includes('search') ? null : (
            <a className={iconButton} href="/search" aria-label={site.controls.search}>
              <SearchIcon />
            </a>
          )}
          <ThemeButton />
          <MenuDrawer />
          <ButtonLink to={site.contact.to} small>
            {site.contact.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
