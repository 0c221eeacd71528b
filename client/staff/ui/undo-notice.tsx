/** A notice of what was done, with the way back in it. */
import { useId, useRef } from 'react';
import type { Toaster } from '#views/feedback/toast.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { TextButton } from './text-button.tsx';

/** What was done last is taken back by it, as long as that is offered. */
export const undoKey = 'Z';

/**
 * Pressed as a button it goes away with its notice, so the keyboard goes back to where it came from, or else to the screen's
 * beginning. Its key leaves the keyboard where it is. Of several notices the last one hears the key.
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

/** Answers the notice's id. */
export function showWithUndo(toaster: Toaster, text: string, undo: () => void): number {
  const act = (): void => {
    toaster.dismiss(id);
    undo();
  };
  const id = toaster.show({ tone: 'ok', text, detail: <UndoButton onUndo={act} />, lastsMs: undoMs });
  return id;
}
