/** Asks before a dialog closes with text that was typed into it. */
import { createContext, useContext, useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react';
import { NavigationType } from 'react-router';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { StaffButton, staffActions } from './staff-button.tsx';

/** Not passwords, codes and searches, nor text inside `data-kept`, which is saved or kept as a draft when the dialog closes. */
const textFields = `:is(textarea, input):not([data-kept] *, [type=checkbox], [type=radio], [type=file], [type=search],
  [autocomplete*=password], [autocomplete=one-time-code])`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text fields of a dialog or form whose values differ from those before the user wrote in them. */
export function useTypedText(root: RefObject<Element | null>) {
  const [before] = useState(() => new Map<Element, string>());
  const fields = (): TextField[] =>
    [...(root.current?.querySelectorAll<TextField>(textFields) ?? [])].filter(
      (field) => field.closest('dialog') === root.current?.closest('dialog'),
    );
  return {
    typed: () => fields().filter((field) => field.value.trim() !== (before.get(field) ?? field.defaultValue).trim()),
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(textFields) && !before.has(target)) before.set(target, (target as TextField).value);
    },
    markSaved: () => fields().forEach((field) => before.set(field, field.value)),
  };
}

interface DialogActions {
  /** Closes the dialog; asks first if more than one short field was filled in. */
  readonly cancel: () => void;
  /** The text of a form that stays open has been saved. */
  readonly markSaved: () => void;
}

export const DialogContext = createContext<DialogActions | null>(null);

export const CancelButton = ({ children = 'Cancel' }: { readonly children?: string | undefined }) => (
  <StaffButton onClick={useContext(DialogContext)?.cancel}>{children}</StaffButton>
);

/** Covers the dialog's own buttons, so that nothing moves. */
const place = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  height: 0,
  '> div': {
    position: 'absolute',
    inset: `auto calc(-1 * ${token('--s-5')}) calc(-1 * ${token('--s-5')})`,
    padding: `${token('--s-4')} ${token('--s-5')}`,
    borderTop: `${token('--line-2')} solid ${token('--ink')}`,
    background: token('--surface'),
  },
  p: { flex: 'auto', fontWeight: 600, [below.tablet]: { flexBasis: '100%' } },
});

const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

interface DiscardQuestionProps {
  readonly isAsking: boolean;
  readonly hasText: () => boolean;
  readonly onAsk: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Also asks when the user goes back, or leaves or reloads the page. */
export function DiscardQuestion({ isAsking, hasText, onAsk, onKeep, onDiscard }: DiscardQuestionProps) {
  // Only the browser's buttons: after a save, the dialog itself may lead to another screen.
  const blocker = useLeaveGuard(hasText, ({ historyAction }) => historyAction === NavigationType.Pop);
  const isBlocked = blocker.state === 'blocked';
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (isBlocked) ask();
  }, [isBlocked]);
  const stay = useEffectEvent(() => blocker.state === 'blocked' && blocker.reset());
  useEffect(() => {
    if (isAsking) return () => void stay();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <div className={place}>
      <div className={staffActions} role="group" aria-label="Discard changes?">
        <p>Discard changes?</p>
        <StaffButton ref={focusOnMount} onClick={onKeep}>
          Keep editing
        </StaffButton>
        <StaffButton
          kind="danger"
          onClick={() => {
            if (isBlocked) blocker.proceed();
            onDiscard();
          }}
        >
          Discard
        </StaffButton>
      </div>
    </div>
  );
}
