/** A notice of what was done, with the way back in it. */
import type { Toaster } from '../../feedback/toast.tsx';
import { TextButton } from './text-button.tsx';

/** Answers the notice's id. */
export function showWithUndo(toaster: Toaster, text: string, undo: () => void): number {
  const act = (): void => {
    toaster.dismiss(id);
    undo();
  };
  const id = toaster.show({ tone: 'ok', text, detail: <TextButton onClick={act}>Undo</TextButton> });
  return id;
}
