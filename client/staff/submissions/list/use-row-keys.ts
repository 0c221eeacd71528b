/** Arrow keys, J and K move through the rows while the keyboard is in the list; a row that leaves hands its focus to its neighbour. */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The link of a row, wherever it stands. */
export const rowLink = (id: string): HTMLElement | null => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

export function useRowKeys(rows: readonly SubmissionSummary[], onEmpty: () => void) {
  const place = useRef<{ id: string; index: number } | null>(null);

  const indexIn = (target: Element): number => {
    const id = target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'];
    return rows.findIndex((row) => row.id === id);
  };

  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const { id, index } = place.current;
    const next = rows.find((row) => row.id === id) ?? rows[Math.min(index, rows.length - 1)];
    place.current = null;
    if (next) rowLink(next.id)?.focus();
    else onEmpty();
  }, [rows, onEmpty]);

  return {
    onFocus: (event: FocusEvent): void => {
      const index = indexIn(event.target);
      const row = rows[index];
      place.current = row ? { id: row.id, index } : null;
    },
    onBlur: (event: FocusEvent): void => {
      // What takes the focus away names itself; a row that disappears leaves nobody behind.
      if (event.relatedTarget !== null) place.current = null;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const next = rows[indexIn(event.target as Element) + step];
      if (!next) return;
      event.preventDefault();
      rowLink(next.id)?.focus();
    },
  };
}
