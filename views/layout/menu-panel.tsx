/**
 * A dropdown of the bar: a native popover, so that it opens, closes with Escape or a click outside, and is announced without a line of
 * script. Script only fetches its drawings, and closes it when the keyboard goes on behind it; the sheet closes it with itself when the reader has chosen an entry.
 */
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router';
import type { Menu } from '#shared/pages/site-frame.ts';
import { Link } from '../design/link.tsx';
import { OnwardLink } from '../design/links.tsx';
import { Plate } from '../design/plate.tsx';
import { token } from '../design/tokens.ts';
import { Title } from '../design/type.tsx';
import { isWithin } from './current-link.tsx';
import { menuArt } from './menu-art.ts';
import { navItem } from './nav-item.tsx';
import { covering } from './uncover-page.ts';

const Opener = styled.button`
  ${navItem}
  &::after {
    content: '';
    width: 0.5em;
    height: 0.5em;
    border: solid currentColor;
    border-width: 0 1.75px 1.75px 0;
    rotate: 45deg;
    translate: 0 -0.14em;
  }
  &:has(+ :popover-open) {
    background: ${token('--ink')};
    color: ${token('--paper')};
  }
`;

const Panel = styled.div`
  position: fixed;
  inset: 72px 0 auto;
  width: auto;
  max-height: calc(100vh - 72px);
  overflow-y: auto;
  margin: 0;
  padding: ${token('--s-6')} max(${token('--margin')}, calc((100% - ${token('--max')}) / 2)) ${token('--s-7')};
  border: 0;
  border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
  background: ${token('--surface')};
  color: inherit;
  box-shadow: ${token('--shadow-panel')};
  gap: 0 ${token('--gutter')};
  grid-template-columns: repeat(12, minmax(0, 1fr));
  display: none;
  &:popover-open {
    display: grid;
  }
  & > div {
    grid-column: 1 / 4;
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${token('--s-2')};
  }
  & > ul {
    grid-column: 4 / 13;
    list-style: none;
    display: grid;
    grid-template-columns: repeat(2, 1fr);
    gap: 0 ${token('--gutter')};
  }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: ${token('--s-4')};
  align-items: center;
  padding-block: 0.625rem;
  border-top: ${token('--line')} solid ${token('--rule')};
  text-decoration: none;
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: ${token('--t-small')};
    color: ${token('--ink-2')};
  }
  &:hover b {
    color: ${token('--build')};
  }
`;

/** Whether the present page is one of a menu's pages or below one. */
const holds = (menu: Menu, pathname: string): boolean =>
  [menu.overview.to, ...menu.entries.map((entry) => entry.to)].some((to) => isWithin(pathname, to));

export function MenuPanel({ menu }: { readonly menu: Menu }) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // Most readers open none of the menus: their drawings are fetched when somebody is about to.
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  // The menu may be open when script comes to it.
  useEffect(() => {
    if (panel.current?.matches(covering())) setNear(true);
  }, []);
  // It would cover what the keyboard has gone on to.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) currentTarget.hidePopover();
  };
  const id = `menu-${menu.id}`;
  return (
    <>
      <Opener
        type="button"
        popoverTarget={id}
        data-current={holds(menu, pathname) || undefined}
        onPointerEnter={approach}
      >
        {menu.name}
      </Opener>
      <Panel id={id} ref={panel} popover="auto" onBeforeToggle={approach} onBlur={closeBehind}>
        <div>
          <Title as="p" size={3}>
            {menu.name}
          </Title>
          <OnwardLink to={menu.overview.to}>{menu.overview.label}</OnwardLink>
        </div>
        <ul role="list">
          {menu.entries.map((entry) => (
            <li key={entry.to}>
              <Entry to={entry.to}>
                <Plate {...menuArt(entry.to)} format="card" ratio="4/3" waits={!isNear} />
                <span>
                  <b>{entry.name}</b>
                  <small>{entry.description}</small>
                </span>
              </Entry>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
