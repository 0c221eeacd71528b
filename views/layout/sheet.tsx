/**
 * The side sheet of small screens. A native dialog: opened as a modal it keeps the focus and closes with Escape; before script runs the same
 * button opens it as a popover.
 */
import styled from '@emotion/styled';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../design/link.tsx';
import { from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { CurrentLink } from './current-link.tsx';
import { CloseIcon, IconButton, MenuIcon } from './icon-button.tsx';
import { uncoverPage } from './uncover-page.ts';

const Opener = styled(IconButton)`
  ${from.desktop} {
    display: none;
  }
`;

// Emotion's list of attributes does not know `closedby` yet.
const Side = styled('dialog', { shouldForwardProp: (name) => name !== 'as' })`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(100%, 24rem);
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-left: ${token('--line-2')} solid ${token('--rule-strong')};
  background: ${token('--paper')};
  color: ${token('--ink')};
  flex-direction: column;
  &[open],
  &:popover-open {
    display: flex;
  }
  &::backdrop {
    background: ${token('--scrim')};
  }
  @media (max-width: 30rem) {
    width: 100%;
    border-left: 0;
  }
`;

const Top = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  min-height: 64px;
  padding-inline: ${token('--margin')} calc(${token('--margin')} - 0.75rem);
  border-bottom: ${token('--line')} solid ${token('--rule')};
`;

const rowLook = `
  display: flex; align-items: center; justify-content: space-between; min-height: 56px;
  font-size: ${token('--t-3')}; font-weight: 600; letter-spacing: -0.022em; text-decoration: none;
`;

const Rows = styled.nav`
  flex: 1;
  overflow-y: auto;
  padding: ${token('--s-2')} ${token('--margin')} ${token('--s-6')};
  & > a,
  & > details {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  & > a,
  summary {
    ${rowLook}
  }
  a[aria-current] {
    color: ${token('--build')};
  }
  summary {
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary i {
    position: relative;
    width: 18px;
    height: 18px;
  }
  summary i::before,
  summary i::after {
    content: '';
    position: absolute;
    inset: 8px 0;
    border-top: 2px solid;
  }
  summary i::after {
    rotate: 90deg;
  }
  details[open] summary i::after {
    display: none;
  }
  ul {
    list-style: none;
    padding-bottom: ${token('--s-4')};
  }
  li a {
    display: flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
    color: ${token('--ink-2')};
  }
`;

const Foot = styled.div`
  display: grid;
  padding: ${token('--s-4')} ${token('--margin')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
`;

const sheetId = 'sheet';

export function Sheet() {
  const { menus, links, contact, controls } = useSite();
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  // When the reader leaves the page, not when script comes to it: sheet or menu may be open by then.
  useEffect(() => uncoverPage, [key]);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };

  return (
    <>
      <Opener type="button" aria-label={controls.menu} aria-haspopup="dialog" popoverTarget={sheetId} onClick={open}>
        <MenuIcon />
      </Opener>
      <Side id={sheetId} ref={dialog} popover="auto" aria-label={controls.menu} closedby="any">
        <Top>
          <IconButton
            type="button"
            aria-label={controls.closeMenu}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            onClick={uncoverPage}
          >
            <CloseIcon />
          </IconButton>
        </Top>
        <Rows aria-label={controls.sheet}>
          {links.slice(0, 1).map((link) => (
            <CurrentLink key={link.to} to={link.to}>
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
                {[{ name: menu.overview.label, to: menu.overview.to }, ...menu.entries]
                  .filter((entry, index, all) => all.findIndex((each) => each.to === entry.to) === index)
                  .map((entry) => (
                    <li key={entry.to}>
                      <Link to={entry.to}>{entry.name}</Link>
                    </li>
                  ))}
              </ul>
            </details>
          ))}
          {links.slice(1).map((link) => (
            <CurrentLink key={link.to} to={link.to}>
              {link.label}
            </CurrentLink>
          ))}
        </Rows>
        <Foot>
          <ButtonLink to={contact.to}>{contact.label}</ButtonLink>
        </Foot>
      </Side>
    </>
  );
}
