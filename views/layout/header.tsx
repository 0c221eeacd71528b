/** The fixed bar: logo, dropdowns, links, search, theme and the contact button; below 1024 px a button that opens the sheet. */
import styled from '@emotion/styled';
import { searchField } from '#shared/routes/search-field.ts';
import { Link } from '../design/link.tsx';
import { from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { Wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { IconLink, SearchIcon } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { NavItem } from './nav-item.tsx';
import { Sheet } from './sheet.tsx';
import { ThemeButton } from './theme-button.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${token('--paper')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  @media print {
    display: none;
  }
`;

const Inner = styled(Wrap)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('--s-2')};
  min-height: 64px;
  & > a {
    min-width: 0;
  }
  ${from.desktop} {
    gap: ${token('--s-4')};
    min-height: 72px;
  }
  /* The menus begin where a page's fourth column does; nothing that is read after them moves them. */
  @media (min-width: 80rem) {
    & > a {
      flex: 0 1 calc((100% + ${token('--gutter')}) / 4 - ${token('--s-4')});
    }
  }
`;

const Nav = styled.nav`
  display: none;
  ${from.desktop} {
    display: block;
    margin-right: auto;
  }
  @media (min-width: 80rem) {
    margin-left: -0.75rem;
  }
  & > ul {
    display: flex;
    list-style: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  /* The room of what is in it, so that none of it moves while the rest is still to come. */
  min-width: calc(3 * 44px + 2 * 0.25rem);
  margin-right: -0.75rem;
  & > a:last-of-type {
    display: none;
  }
  ${from.desktop} {
    min-width: 13.5rem;
    margin-right: 0;
    & > a:last-of-type {
      display: inline-flex;
      margin-left: 0.5rem;
      white-space: nowrap;
    }
  }
`;

export function Header() {
  const site = useSite();
  return (
    <Bar>
      <Inner>
        <Link to="/" aria-label={site.controls.home}>
          <Logo name={site.name} />
        </Link>
        <Nav aria-label={site.controls.main}>
          <ul role="list">
            {site.links.slice(0, 1).map((link) => (
              <li key={link.to}>
                <NavItem to={link.to}>{link.label}</NavItem>
              </li>
            ))}
            {site.menus.map((menu) => (
              <li key={menu.id}>
                <MenuPanel menu={menu} />
              </li>
            ))}
            {site.links.slice(1).map((link) => (
              <li key={link.to}>
                <NavItem to={link.to}>{link.label}</NavItem>
              </li>
            ))}
          </ul>
        </Nav>
        <End>
          <IconLink to="/search" state={{ focus: searchField }} aria-label={site.controls.search}>
            <SearchIcon />
          </IconLink>
          <ThemeButton />
          <Sheet />
          <ButtonLink to={site.contact.to} small>
            {site.contact.label}
          </ButtonLink>
        </End>
      </Inner>
    </Bar>
  );
}
