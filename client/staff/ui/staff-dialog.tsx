/** The dialog of the staff app: a native modal one, so the focus stays in it, Escape closes it, and the focus goes back after it. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { closeOutside } from '#views/layout/close-outside.ts';
import { CloseIcon, iconButton } from '#views/layout/icon-button.tsx';
import { ActionScope } from '../palette/actions.ts';
import { pressKey } from '../palette/press-key.ts';
import { DialogNotices } from './staff-notices.tsx';
import { css } from '#views/design/emotion.ts';

/** What every box over the page looks like. */
export const dialogSurface = {
  border: `${token('--line')} solid ${token('--ink')}`,
  background: token('--surface'),
  color: token('--ink'),
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&::backdrop': {
    background: token('--scrim'),
  },
} as const;

const frame = css({
  width: 'min(36rem, calc(100vw - 2rem))',
  '&[data-wide]': {
    width: 'min(72rem, calc(100vw - 2rem))',
  },
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: token('--s-5'),
  overflowY: 'auto',
  ...dialogSurface,
  '> div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('--s-4'),
  },
  '&[data-shape=side]': {
    position: 'fixed',
    inset: '0 0 0 auto',
    width: 'min(100%, 26rem)',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    paddingTop: 0,
    border: 0,
    borderLeft: `${token('--line-2')} solid ${token('--rule-strong')}`,
    overscrollBehavior: 'contain',
    // The way out stays in sight.
    '> div > [data-head]': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      paddingBlock: `${token('--s-4')} ${token('--s-3')}`,
      background: token('--surface'),
    },
  },
  '&[data-shape=whole]': {
    width: '100%',
    height: '100dvh',
    maxHeight: 'none',
    padding: token('--s-3'),
    border: 0,
    [from.tablet]: {
      width: 'calc(100% - 2rem)',
      height: 'calc(100dvh - 2rem)',
      padding: `${token('--s-4')} ${token('--s-5')}`,
      border: dialogSurface.border,
    },
    '> div': {
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: '100%',
    },
  },
});

const head = css({
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'start',
  h2: {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  // Its drawing ends with the lines below it, its square reaches into the room around them.
  button: {
    flex: 'none',
    margin: '-0.625rem -0.75rem -0.625rem 0',
  },
});

/** In the line of the title: whoever comes moves nothing that somebody is about to press. */
const besideTitle = css({
  maxWidth: '45%',
  minHeight: '1.75rem',
  alignContent: 'center',
});

/** What can be written in or pressed, in the order of the keyboard. */
const controls = ':is(input, select, textarea, button, a[href], [tabindex="0"]):not([type="hidden"])';

interface StaffDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For two things side by side. */
  readonly wide?: boolean;
  /** For what is shown only here: a stray click beside it does not close it. */
  readonly steady?: boolean;
  /** `side`: a sheet at the right edge, for what is saved by itself. `whole`: as large as the window, for a page. */
  readonly shape?: 'side' | 'whole';
  /** Who else has the record open: see `OthersHere`. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** Open as long as it is there. */
export function StaffDialog({
  title,
  onClose,
  wide = false,
  steady = false,
  shape,
  others,
  children,
}: StaffDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isWritten, setIsWritten] = useState(false);
  /** Keys that its content registers are for this dialog alone. */
  const [scope] = useState({});
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) {
      shown.showModal();
      // The way out comes first and is not what it was opened for.
      shown.querySelector<HTMLElement>(`[data-head] ~ * ${controls}, [data-head] ~ ${controls}`)?.focus();
    }
  }, []);
  // Closing gives the focus back to where it came from; taking the element away would not, so it is closed before that.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  const isSteady = steady || (isWritten && shape !== 'side');
  return (
    <dialog
      className={frame}
      ref={dialog}
      data-wide={wide || undefined}
      data-shape={shape}
      aria-labelledby={titleId}
      // A stray click beside it does not throw away what was written in it.
      closedby={isSteady ? 'closerequest' : 'any'}
      onMouseDown={isSteady ? undefined : closeOutside}
      onInput={() => setIsWritten(true)}
      onClose={onClose}
      // What is pressed in here is no business of the screen behind it. After Escape it has closed before it says so, and may
      // still have the focus: the next key is for the screen.
      onKeyDown={(event) => {
        if (!event.currentTarget.open) return;
        event.stopPropagation();
        pressKey(event.nativeEvent, scope);
      }}
    >
      <div>
        <div className={head} data-head="">
          <h2 className={titleText[4]} id={titleId}>
            {title}
          </h2>
          {others === undefined ? null : <div className={besideTitle}>{others}</div>}
          <button className={iconButton} type="button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <DialogNotices />
        <ActionScope value={scope}>{children}</ActionScope>
      </div>
    </dialog>
  );
}
