/** A notice of what was done, with the way back in it. */
import { useRef } from 'react';
import type { Toaster } from '#views/feedback/toast.tsx';
import { TextButton } from './text-button.tsx';

/** It goes away with its notice, so the keyboard goes back to where it came from, or else to the screen's beginning. */
function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
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
    <TextButton onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)} onClick={press}>
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
