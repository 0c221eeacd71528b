/** Layout of every staff screen for signed-in users: a rail, on small screens a bar with a menu, and the main part. */
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { Logo } from '#views/layout/logo.tsx';
import { SkipLink } from '#views/layout/skip-link.tsx';
import { useSite } from '#views/page-context.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { StaffKeys } from '../palette/staff-keys.tsx';
import { useDensity } from '../ui/density.tsx';
import { RailNotices } from '../ui/staff-notices.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { StaffNav } from './staff-nav.tsx';
import { UserMenu } from './user-menu.tsx';
import { css } from '#views/design/emotion.ts';
import { foundWords, noFocusRing, inRow } from '../ui/style-rules.ts';
import { useLocation } from 'react-router';
import { closeOutside } from '#views/layout/close-outside.ts';
import { CloseIcon, iconButton, MenuIcon } from '#views/layout/icon-button.tsx';

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

const drawerFoot = css({
  marginTop: 'auto',
});

function StaffDrawer() {
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
            <div className={drawerFoot}>
              <UserMenu />
            </div>
          </>
        ) : null}
      </dialog>
    </>
  );
}

const frame = css({
  // A column, in which notices stay in view; in a row of a grid they would not.
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  [from.desktop]: {
    display: 'grid',
    gridTemplateColumns: '15rem minmax(0, 1fr)',
  },
  // Print only the screen.
  '@media print': {
    display: 'block',
    minHeight: 0,
    '> header': {
      display: 'none',
    },
  },
});

const rail = css({
  ...inRow('--s-5'),
  justifyContent: 'space-between',
  padding: `${token('--s-2')} ${token('--s-1')} ${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  [from.desktop]: {
    position: 'sticky',
    top: 0,
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: token('--s-3'),
    height: '100vh',
    overflowY: 'auto',
    padding: `${token('--s-4')} ${token('--s-3')}`,
    borderRight: `${token('--line')} solid ${token('--rule')}`,
    borderBottom: 0,
    // Align the logo with the names of the groups.
    '> a': {
      alignSelf: 'start',
      marginLeft: '0.75rem',
    },
  },
});

const wide = css({
  display: 'none',
  [from.desktop]: {
    display: 'block',
    flex: 'none',
  },
});

/** All entries of an owner fit without scrolling into a window of 900 px. */
const shortWindow = '@media (max-height: 60rem) and (pointer: fine)';

/** Shrinks to make room for a notice. The padding keeps focus outlines visible. */
const navigation = css(wide, {
  [from.desktop]: {
    flex: '0 1 auto',
    minHeight: '8rem',
    margin: '0 -4px auto',
    padding: 4,
    overflowY: 'auto',
    // A shade at the bottom while there is more to scroll to: the first gradient scrolls along and covers it at the end.
    background: [
      `linear-gradient(to top, ${token('--sunken')} 50%, transparent) bottom / 100% 24px no-repeat local`,
      `linear-gradient(to top, ${token('--edge')}, transparent) bottom / 100% 8px no-repeat`,
    ].join(', '),
    [shortWindow]: {
      'ul a': { minHeight: 34 },
    },
  },
});

/** Always visible, below the scrolling navigation. */
const foot = css(wide, {
  [from.desktop]: {
    paddingTop: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    [shortWindow]: {
      paddingTop: token('--s-1'),
      '> div': { gap: 0 },
      'div button': { minHeight: 36 },
    },
  },
});

const narrow = css({
  display: 'flex',
  [from.desktop]: {
    display: 'none',
  },
});

const main = css(foundWords, {
  flex: '1 0 auto',
  minWidth: 0,
  ...noFocusRing,
});

export function StaffShell({ children }: { readonly children: ReactNode }) {
  const { name, mark } = useSite();
  const [density] = useDensity();
  const isWide = useMediaQuery(from.desktop);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const openPalette = (): void => setIsPaletteOpen(true);
  return (
    <div className={frame}>
      <SkipLink />
      <header className={rail}>
        <a href="/admin/dashboard" aria-label={`${name}, dashboard`}>
          <Logo name={name} mark={mark && <img src={mark.src} width={30} height={30} alt="" />} />
        </a>
        <div className={wide}>
          <PaletteButton wide onOpen={openPalette} />
        </div>
        <div className={navigation}>
          <StaffNav id="rail" />
        </div>
        {isWide ? <RailNotices /> : null}
        <div className={foot}>
          <UserMenu />
        </div>
        <div className={narrow}>
          <PaletteButton onOpen={openPalette} />
          <StaffDrawer />
        </div>
      </header>
      {isWide ? null : <RailNotices />}
      <main className={main} id="main" tabIndex={-1} data-density={density}>
        <OfflineNotice />
        {children}
      </main>
      <StaffKeys isPaletteOpen={isPaletteOpen} onPalette={setIsPaletteOpen} />
    </div>
  );
}
