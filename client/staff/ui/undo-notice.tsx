/** A notice with an Undo button. */
import { useId, useRef, type ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import type { Toaster } from '#views/feedback/toast.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { TextButton } from './text-button.tsx';

/** Shortcut that undoes the last change while its notice is shown. */
export const undoKey = 'Z';

/**
 * Clicking the button removes its notice, so the focus returns to where it was, or else to the start of the screen. The
 * shortcut leaves the focus alone; with several notices it undoes the last one.
 */
function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  useActions([{ id: `undo-${useId()}`, label: 'Undo the last change', key: undoKey, run: onUndo }]);
  const cameFrom = useRef<EventTarget | null>(null);
  const press = (): void => {
    const { current: before } = cameFrom;
    onUndo();
    requestAnimationFrame(() => {
      const isThere = before instanceof HTMLElement && before.isConnected;
      (isThere ? before : document.getElementById('main'))?.focus({ preventScroll: true });
    });
  };
  return (
    <TextButton
      {...keyHint(undoKey)}
      onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
      onClick={press}
    >
      Undo
    </TextButton>
  );
}

const undoMs = 10_000;

const buttons = css({
  display: 'inline-flex',
  gap: token('--s-5'),
});

/** Returns the notice's id. `more` follows the button. */
export function showWithUndo(toaster: Toaster, text: string, undo: () => void, more?: ReactNode): number {
  const act = (): void => {
    toaster.dismiss(id);
    undo();
  };
  const detail = (
    <span className={buttons}>
      <UndoButton onUndo={act} />
      {more}
    </span>
  );
  const id = toaster.show({ tone: 'ok', text, detail, lastsMs: undoMs });
  return id;
}
