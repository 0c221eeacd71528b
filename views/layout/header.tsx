/**
 * The fixed bar: logo, dropdowns, links, search, theme and the contact button; below 1024 px a
 * button that opens the drawer.
 */
import { from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { iconButton, SearchIcon } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { CurrentLink, navItem } from './current-link.tsx';
import { MenuDrawer } from './sheet.tsx';
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
  // The menus begin where a page's fourth column does; nothing that is read after them moves them.
  '@media (min-width: 80rem)': {
    '& > a': {
      flex: `0 1 calc((100% + ${token('--gutter')}) / 4 - ${token('--s-4')})`,
    },
  },
});

const nav = css({
  display: 'none',
  [from.desktop]: {
    display: 'block',
    marginRight: 'auto',
  },
  '@media (min-width: 80rem)': {
    marginLeft: '-0.75rem',
  },
  '& > ul': {
    display: 'flex',
    listStyle: 'none',
  },
});

const end = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25rem',
  // The width of what is in it, so that nothing moves while the rest loads.
  minWidth: 'calc(3 * 44px + 2 * 0.25rem)',
  marginRight: '-0.75rem',
  '& > a:last-of-type': {
    display: 'none',
  },
  [from.desktop]: {
    minWidth: '13.5rem',
    marginRight: 0,
    '& > a:last-of-type': {
      display: 'inline-flex',
      marginLeft: '0.5rem',
      whiteSpace: 'nowrap',
    },
  },
});

export function Header() {
  const site = useSite();
  return (
    <header className={bar}>
      <div className={`${wrap} ${inner}`}>
        <a href="/" aria-label={site.controls.home}>
          <Logo name={site.name} logo={site.logo} logoDark={site.logoDark} />
        </a>
        <nav className={nav} aria-label={site.controls.main}>
          <ul role="list">
            {site.links.slice(0, 1).map((link) => (
              <li key={link.to}>
                <CurrentLink className={navItem} href={link.to}>
                  {link.label}
                </CurrentLink>
              </li>
            ))}
            {site.menus.map((menu) => (
              <li key={menu.id}>
                <MenuPanel menu={menu} />
              </li>
            ))}
            {site.links.slice(1).map((link) => (
              <li key={link.to}>
                <CurrentLink className={navItem} href={link.to}>
                  {link.label}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={end}>
          <a className={iconButton} href="/search" aria-label={site.controls.search}>
            <SearchIcon />
          </a>
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
