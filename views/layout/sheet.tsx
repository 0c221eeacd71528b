/**
 * The drawer of small screens, and of headers whose links do not fit: a native dialog, opened as modal. Before script runs,
 * the same button opens it as a popover.
 */
import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../design/buttons.tsx';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { closeOutside } from './close-outside.ts';
import { CurrentLink } from './current-link.tsx';
import { CloseIcon, iconButton, MenuIcon } from './icon-button.tsx';
import { uncoverPage } from './uncover-page.ts';
import { css } from '../design/emotion.ts';

const side = css({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(100%, 24rem)',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderLeft: `${token('--line-2')} solid ${token('--rule-strong')}`,
  background: token('--paper'),
  color: token('--ink'),
  flexDirection: 'column',
  '&[open], &:popover-open': {
    display: 'flex',
  },
  '&::backdrop': {
    background: token('--scrim'),
  },
  '@media (max-width: 30rem)': {
    width: '100%',
    borderLeft: 0,
  },
});

const top = css({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: 64,
  paddingInline: `${token('--margin')} calc(${token('--margin')} - 0.75rem)`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
});

const rows = css({
  flex: 1,
  overflowY: 'auto',
  padding: `${token('--s-2')} ${token('--margin')} ${token('--s-6')}`,
  '& > a, & > details': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  '& > a, summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 56,
    fontSize: token('--t-3'),
    fontWeight: 600,
    letterSpacing: '-0.022em',
    textDecoration: 'none',
  },
  'a[aria-current]': {
    color: token('--build'),
  },
  summary: {
    listStyle: 'none',
  },
  'summary::-webkit-details-marker': {
    display: 'none',
  },
  'summary i': {
    position: 'relative',
    width: 18,
    height: 18,
  },
  'summary i::before, summary i::after': {
    content: "''",
    position: 'absolute',
    inset: '8px 0',
    borderTop: '2px solid',
  },
  'summary i::after': {
    rotate: '90deg',
  },
  'details[open] summary i::after': {
    display: 'none',
  },
  ul: {
    paddingBottom: token('--s-4'),
  },
  'li a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    textDecoration: 'none',
    color: token('--ink-2'),
  },
});

const foot = css({
  display: 'grid',
  padding: `${token('--s-4')} ${token('--margin')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

const drawerId = 'sheet';

const openModal = (event: MouseEvent) => {
  event.preventDefault();
  (document.getElementById(drawerId) as HTMLDialogElement).showModal();
};

export const MenuButton = () => (
  <button
    className={iconButton}
    type="button"
    aria-label={useSite().controls.menu}
    aria-haspopup="dialog"
    popoverTarget={drawerId}
    onClick={openModal}
  >
    <MenuIcon />
  </button>
);

export function MenuDrawer() {
  const { menus, links, contact, controls } = useSite();
  const { key } = useLocation();
  // On navigation, not at hydration, when it may already be open.
  useEffect(() => uncoverPage, [key]);

  return (
    <>
      <MenuButton />
      <dialog
        className={side}
        id={drawerId}
        popover="auto"
        aria-label={controls.menu}
        closedby="any"
        onMouseDown={closeOutside}
      >
        <div className={top}>
          <button
            className={iconButton}
            type="button"
            aria-label={controls.closeMenu}
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            onClick={uncoverPage}
          >
            <CloseIcon />
          </button>
        </div>
        <nav className={rows} aria-label={controls.sheet}>
          {links.slice(0, 1).map((link) => (
            <CurrentLink key={link.to} href={link.to}>
              {link.label}
            </CurrentLink>
          ))}
          {menus.map((menu) => (
            <details key={menu.id} name="sheet-menus">
              <summary>
                {menu.name}
                <i aria-hidden="true" />
              </summary>
              <ul role="list">
                <li>
                  <a href={menu.overview.to}>{menu.overview.label}</a>
                </li>
                {menu.entries.map(
                  ({ to, name }) =>
                    to !== menu.overview.to && (
                      <li key={to}>
                        <a href={to}>{name}</a>
                      </li>
                    ),
                )}
              </ul>
            </details>
          ))}
          {links.slice(1).map((link) => (
            <CurrentLink key={link.to} href={link.to}>
              {link.label}
            </CurrentLink>
          ))}
        </nav>
        <div className={foot}>
          <ButtonLink to={contact.to}>{contact.label}</ButtonLink>
        </div>
      </dialog>
    </>
  );
}
