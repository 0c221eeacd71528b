/**
 * A menu of the header: a native popover, which works without script. Script only fetches its drawings and closes it when
 * the focus leaves it.
 */
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import type { Menu, MenuEntry } from '#shared/pages/site-frame.ts';
import { isWithin, lastSegment } from '#shared/routes/paths.ts';
import { Illustration } from '../design/illustration.tsx';
import { OnwardLink } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { titleText } from '../design/type.ts';
import { navItem } from './current-link.tsx';
import { covering } from './uncover-page.ts';
import { css } from '../design/emotion.ts';

/** The server names the drawing if it differs from the page's name. */
function menuArt({ to, drawing }: MenuEntry): { readonly subject: ArtSubject; readonly seed: string } {
  const seed = lastSegment(to);
  return { subject: drawing ?? (seed as ArtSubject), seed };
}

const opener = css({
  '&::after': {
    content: "''",
    width: '0.5em',
    height: '0.5em',
    border: 'solid currentColor',
    borderWidth: '0 1.75px 1.75px 0',
    rotate: '45deg',
    translate: '0 -0.14em',
    transition: `rotate ${token('--calm')} ${token('--ease')}`,
  },
  '&:has(+ :popover-open)': {
    background: 'none',
    boxShadow: `inset 0 -2px ${token('--ink')}`,
    borderRadius: 0,
    '&::after': {
      rotate: '225deg',
      translate: '0 0.14em',
    },
  },
});

const panelStyle = css({
  position: 'fixed',
  inset: '72px 0 auto',
  width: 'auto',
  // WebKit's own `fit-content` would fill the window.
  height: 'auto',
  maxHeight: 'calc(100vh - 72px)',
  overflowY: 'auto',
  margin: 0,
  padding: `${token('--s-6')} max(${token('--margin')}, calc((100% - ${token('--max')}) / 2)) ${token('--s-7')}`,
  border: 0,
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  background: token('--surface'),
  color: 'inherit',
  boxShadow: token('--shadow-panel'),
  gap: `0 ${token('--gutter')}`,
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  display: 'none',
  '&:popover-open': {
    display: 'grid',
  },
  '& > div': {
    gridColumn: '1 / 4',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: token('--s-2'),
  },
  '& > ul': {
    gridColumn: '4 / 13',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 1fr)',
    gap: `0 ${token('--gutter')}`,
  },
});

const entryStyle = css({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: token('--s-4'),
  alignItems: 'center',
  paddingBlock: '0.625rem',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  textDecoration: 'none',
  'b, small': {
    display: 'block',
  },
  b: {
    fontWeight: 600,
  },
  small: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
  '&:hover b': {
    color: token('--build'),
  },
});

/** True if the current page is in the menu or below a page in it. */
const isMenuCurrent = (menu: Menu, pathname: string): boolean =>
  [menu.overview.to, ...menu.entries.map((entry) => entry.to)].some((to) => isWithin(pathname, to));

export function MenuPanel({ menu }: { readonly menu: Menu }) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // Load drawings only when a menu is about to be opened.
  const [isApproached, setNear] = useState(false);
  const approach = () => setNear(true);
  // The menu may be open before hydration.
  useEffect(() => {
    if (panel.current?.matches(covering())) setNear(true);
  }, []);
  // An open menu would cover the focused element.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) currentTarget.hidePopover();
  };
  const id = `menu-${menu.id}`;
  return (
    <>
      <button
        className={`${navItem} ${opener}`}
        type="button"
        popoverTarget={id}
        data-current={isMenuCurrent(menu, pathname) || undefined}
        onPointerEnter={approach}
      >
        {menu.name}
      </button>
      <div className={panelStyle} id={id} ref={panel} popover="auto" onBeforeToggle={approach} onBlur={closeBehind}>
        <div>
          <p className={titleText[3]}>{menu.name}</p>
          <OnwardLink to={menu.overview.to}>{menu.overview.label}</OnwardLink>
        </div>
        <ul role="list">
          {menu.entries.map((entry) => (
            <li key={entry.to}>
              <a className={entryStyle} href={entry.to}>
                <Illustration {...menuArt(entry)} format="card" ratio="4/3" waits={!isApproached} />
                <span>
                  <b>{entry.name}</b>
                  <small>{entry.description}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
