/** Goes to a field of the form, wherever it stands in it. */
import { useCallback, useEffect, useState } from 'react';
import { fieldId } from './form-values.ts';

/** The control that writes at this place. The number of a figure from the facts has none of its own: what chooses it does. */
function controlAt(path: readonly string[]): HTMLElement | null {
  const above = path.slice(0, -1);
  return (
    document.getElementById(fieldId(path)) ??
    document.getElementById(`${fieldId(above)}-fact`) ??
    (above.length > 0 ? controlAt(above) : null)
  );
}

/** Opens what a field stands in, then goes to it; `first` when the form opens. */
export function useReveal(first: string) {
  const [revealed, setRevealed] = useState({ place: first });
  useEffect(() => {
    if (revealed.place === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const element = controlAt(revealed.place.split('.'));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [revealed]);
  const reveal = useCallback((place: string) => setRevealed({ place }), []);
  return { revealed, reveal };
}
