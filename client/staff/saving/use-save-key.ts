/** Ctrl+S, or Command+S, saves now. Not in dialogs, which have their own buttons. */
import { useEffect, useEffectEvent } from 'react';

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    // Otherwise the browser saves the page as a file.
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) save();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
