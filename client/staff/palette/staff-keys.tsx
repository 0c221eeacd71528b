/** Listens for the keys of the staff area, once for all screens, and shows the palette and the dialog of keys. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { pressKey, singleKey } from './press-key.ts';
import { useGoByLetter } from './screens.ts';

/** How long G waits for the letter of a screen. */
const goMs = 2500;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

interface StaffKeysProps {
  readonly isPaletteOpen: boolean;
  readonly onPalette: (isOpen: boolean) => void;
}

export function StaffKeys({ isPaletteOpen, onPalette }: StaffKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const goByLetter = useGoByLetter();
  /** When G was pressed, while its letter is awaited. */
  const goSince = useRef<number | null>(null);

  const press = useEffectEvent((event: KeyboardEvent): void => {
    // A dialog answers its own keys; see `StaffDialog`.
    if (document.querySelector('dialog:modal')) return;
    // In the text of an article the same keys make a link.
    if (isPaletteKey(event) && !event.defaultPrevented) {
      event.preventDefault();
      onPalette(true);
      return;
    }
    const isAwaited = goSince.current !== null && event.timeStamp - goSince.current < goMs;
    const key = singleKey(event);
    if (key === undefined) return;
    goSince.current = null;
    if (isAwaited) {
      // Never what the letter alone would do: whoever errs here did not ask for that.
      event.preventDefault();
      goByLetter(key);
    } else if (key === 'g') {
      goSince.current = event.timeStamp;
    } else if (key === '?') {
      event.preventDefault();
      setIsHelpOpen(true);
    } else {
      pressKey(event, null);
    }
  });
  // With the first frame: who sees a screen may press its keys.
  useLayoutEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <>
      {isPaletteOpen ? <Palette onClose={() => onPalette(false)} onKeys={() => setIsHelpOpen(true)} /> : null}
      {isHelpOpen ? <KeysDialog onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  );
}
