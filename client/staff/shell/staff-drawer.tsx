/** The rail's content in a drawer, for small screens. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { token } from '#views/design/tokens.ts';
import { closeOutside } from '#views/layout/close-outside.ts';
import { CloseIcon, iconButton, MenuIcon } from '#views/layout/icon-button.tsx';
import { StaffNav } from './staff-nav.tsx';
import { UserMenu } from './user-menu.tsx';
import { css } from '#views/design/emotion.ts';

const side = css({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(100%, 20rem)',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: `0 ${token('--s-4')} ${token('--s-4')}`,
  border: 0,
  borderLeft: `${token('--line-2')} solid ${token('--rule-strong')}`,
  background: token('--sunken'),
  color: token('--ink'),
  flexDirection: 'column',
  gap: token('--s-4'),
  overflowY: 'auto',
  '&[open]': {
    display: 'flex',
  },
  '&::backdrop': {
    background: token('--scrim'),
  },
});

const top = css({
  display: 'flex',
  flex: 'none',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: 60,
  marginRight: `calc(-1 * ${token('--s-3')})`,
});

const foot = css({
  marginTop: 'auto',
});

export function StaffDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Rendered only while open, because the rail has the same content.
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  const open = (): void => {
    setIsOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button className={iconButton} type="button" aria-label="Menu" aria-haspopup="dialog" onClick={open}>
        <MenuIcon />
      </button>
      <dialog
        className={side}
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        onMouseDown={closeOutside}
        onClose={() => setIsOpen(false)}
      >
        <div className={top}>
          <button className={iconButton} type="button" aria-label="Close menu" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </button>
        </div>
        {isOpen ? (
          <>
            <StaffNav id="sheet" />
            <div className={foot}>
              <UserMenu />
            </div>
          </>
        ) : null}
      </dialog>
    </>
  );
}
