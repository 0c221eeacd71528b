/** Native modal dialog: it traps the focus, closes on Escape and returns the focus afterwards. It asks before typed text is lost. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { closeOutside } from '#views/layout/close-outside.ts';
import { CloseIcon, iconButton } from '#views/layout/icon-button.tsx';
import { ActionScope, pressKey } from '../palette/actions.ts';
import { DialogContext, DiscardQuestion, useTypedText } from './discard-question.tsx';
import { staffActions } from './staff-button.tsx';
import { DialogNotices } from './staff-notices.tsx';
import { css } from '#views/design/emotion.ts';
import { foundWords, stack } from './style-rules.ts';

/** Surface of everything that covers the page. */
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

const frame = css(foundWords, {
  width: 'min(36rem, calc(100vw - 2rem))',
  '&[data-wide]': {
    width: 'min(72rem, calc(100vw - 2rem))',
  },
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: token('--s-5'),
  overflowY: 'auto',
  ...dialogSurface,
  '> [data-content]': stack('--s-4'),
  '> [inert]': { opacity: 0.4 },
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
    // The close button stays visible.
    '> [data-content] > [data-head]': {
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
    '> [data-content]': {
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
  // Aligns the icon with the text; its click area extends into the padding.
  button: {
    flex: 'none',
    margin: '-0.625rem -0.75rem -0.625rem 0',
  },
});

/** In the title's line, so that arriving colleagues do not move any buttons. */
const besideTitle = css({
  maxWidth: '45%',
  minHeight: '1.75rem',
  alignContent: 'center',
});

/** Actions at the foot of a long dialog, always visible. */
export const stickyActions = `${staffActions} ${css({
  position: 'sticky',
  bottom: `calc(-1 * ${token('--s-5')})`,
  zIndex: 2,
  marginInline: `calc(-1 * ${token('--s-5')})`,
  marginBottom: `calc(-1 * ${token('--s-5')})`,
  padding: `${token('--s-3')} ${token('--s-5')}`,
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  background: token('--surface'),
})}`;

/** Focusable controls. */
const controls = ':is(input, select, textarea, button, a[href], [tabindex="0"]):not([type="hidden"])';

interface StaffDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Room for two columns. */
  readonly wide?: boolean;
  /** A click outside does not close it: for content that is shown only once. */
  readonly keepOpen?: boolean;
  /** `side`: a sheet at the right edge, for settings that are saved automatically. `whole`: fills the window. */
  readonly shape?: 'side' | 'whole';
  /** See `OthersHere`. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** Open while it is rendered. The first control gets the focus, or the one with `data-focus`. */
export function StaffDialog({
  title,
  onClose,
  wide = false,
  keepOpen = false,
  shape,
  others,
  children,
}: StaffDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [hasInput, setHasInput] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { typed, onFocus, markSaved } = useTypedText(dialog);
  /** The field that was written in last. */
  const lastField = useRef<HTMLElement>(null);
  /** Shortcuts that its content registers work in this dialog only. */
  const [scope] = useState({});
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) {
      shown.showModal();
      // Skip the close button, which comes first.
      const first = shown.querySelector<HTMLElement>(`[data-head] ~ * ${controls}, [data-head] ~ ${controls}`);
      (shown.querySelector<HTMLElement>('[data-focus]') ?? first)?.focus();
    }
  }, []);
  // Close before unmounting: only `close()` returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  const hasText = (): boolean => typed().length > 0;
  const keepEditing = (): void => {
    flushSync(() => setIsAsking(false));
    (lastField.current ?? typed()[0])?.focus();
  };
  const requestClose = (): void => {
    if (isAsking) keepEditing();
    else if (hasText()) setIsAsking(true);
    else onClose();
  };
  const cancel = (): void => {
    const fields = typed();
    if (fields.length > 1 || fields[0] instanceof HTMLTextAreaElement) setIsAsking(true);
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reacts to events of the controls in it
    <dialog
      className={frame}
      ref={dialog}
      data-wide={wide || undefined}
      data-shape={shape}
      aria-labelledby={titleId}
      closedby={keepOpen ? 'closerequest' : 'any'}
      onMouseDown={keepOpen ? undefined : closeOutside}
      onFocus={onFocus}
      onInput={({ target, currentTarget }) => {
        setHasInput(true);
        if (target instanceof HTMLElement && target.closest('dialog') === currentTarget) lastField.current = target;
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        requestClose();
      }}
      // Without `cancel`: a second Back gesture in a row, and a click outside in browsers without `closedby`.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (hasText()) currentTarget.showModal();
        requestClose();
      }}
      // Keys in the dialog must not reach the screen behind it. After Escape the closed dialog may still have the focus: then the
      // next key is for the screen.
      onKeyDown={(event) => {
        if (!event.currentTarget.open) return;
        event.stopPropagation();
        // Browsers fire no `cancel` for a second Escape in a row.
        const isDone = event.defaultPrevented || event.nativeEvent.isComposing;
        if (event.key === 'Escape' && !isDone && hasText() && !event.currentTarget.querySelector(':popover-open')) {
          event.preventDefault();
          requestClose();
        }
        pressKey(event.nativeEvent, scope);
      }}
    >
      <div data-content="" inert={isAsking}>
        <div className={head} data-head="">
          <h2 className={titleText[4]} id={titleId}>
            {title}
          </h2>
          {others === undefined ? null : <div className={besideTitle}>{others}</div>}
          <button className={iconButton} type="button" aria-label="Close" onClick={requestClose}>
            <CloseIcon />
          </button>
        </div>
        <DialogNotices />
        <ActionScope value={scope}>
          <DialogContext value={{ cancel, markSaved }}>{children}</DialogContext>
        </ActionScope>
      </div>
      {hasInput || isAsking ? (
        <DiscardQuestion
          isAsking={isAsking}
          hasText={hasText}
          onAsk={() => setIsAsking(true)}
          onKeep={keepEditing}
          onDiscard={onClose}
        />
      ) : null}
    </dialog>
  );
}

/** A form in a dialog: its fields stacked. */
export const dialogForm = css(stack('--s-4'), {
  // Empty live regions take no row.
  '> [role=status]:empty': { position: 'absolute' },
});
