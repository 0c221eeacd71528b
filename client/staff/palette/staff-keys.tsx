/** Handles shortcuts for all screens, and shows the palette and the list of shortcuts. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { pressKey, singleKey } from './actions.ts';
import { useScreenShortcut } from './screens.ts';

/** Time between G and the letter of a screen. */
const sequenceMs = 2500;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

interface StaffKeysProps {
  readonly isPaletteOpen: boolean;
  readonly onPalette: (isOpen: boolean) => void;
}

export function StaffKeys({ isPaletteOpen, onPalette }: StaffKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openByLetter = useScreenShortcut();
  /** Set while the letter after G is awaited. */
  const pressedGAt = useRef<number | null>(null);

  const press = useEffectEvent((event: KeyboardEvent): void => {
    // Dialogs handle their own keys; see `StaffDialog`.
    if (document.querySelector('dialog:modal')) return;
    // The article editor uses the same shortcut for links.
    if (isPaletteKey(event) && !event.defaultPrevented) {
      event.preventDefault();
      onPalette(true);
      return;
    }
    const isAwaited = pressedGAt.current !== null && event.timeStamp - pressedGAt.current < sequenceMs;
    const key = singleKey(event);
    if (key === undefined) return;
    pressedGAt.current = null;
    if (isAwaited) {
      // Never run the letter's own shortcut after G.
      event.preventDefault();
      openByLetter(key);
    } else if (key === 'g') {
      pressedGAt.current = event.timeStamp;
    } else if (key === '?') {
      event.preventDefault();
      setIsHelpOpen(true);
    } else {
      pressKey(event, null);
    }
  });
  // From the first frame on.
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
