/** Row navigation by J, K and arrow keys. When the focused row is removed, its neighbor gets the focus. */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useActions } from '../palette/actions.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focusable element of a row: inside `data-row` the `data-opens` element, else the first link, else the row itself. */
export function rowLink(id: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a[href]') ?? row;
}

/** `focus`: moves the focus to the row. `show`: only scrolls to it. */
export type ScrollMode = 'focus' | 'show';

/** Scroll functions of virtual lists; each returns false if it does not have the row. */
export const virtualListScrollers = new Set<(id: string, mode: ScrollMode) => boolean>();

/** Scrolls to a row or focuses it, also if it is not rendered. Returns false if no list has it. */
export function scrollToRow(id: string, mode: ScrollMode): boolean {
  const row = rowLink(id);
  if (row === null) return [...virtualListScrollers].some((scrollTo) => scrollTo(id, mode));
  if (mode === 'focus') row.focus();
  else (row.closest('li, tr') ?? row).scrollIntoView({ block: 'nearest' });
  return true;
}

interface RowKeyOptions {
  /** Called when the last row was removed. */
  readonly onEmpty?: () => void;
  /** The screen handles J and K itself. */
  readonly hasOwnKeys?: boolean;
}

interface Row {
  readonly id: string;
}

const nothing = (): void => undefined;

/** The id of the row that contains `target`. */
export const idAt = (target: Element | null): string | undefined => {
  const row = target?.closest('[data-row]') ?? target?.closest('li, tr')?.querySelector('[data-row]');
  return row instanceof HTMLElement ? row.dataset['row'] : undefined;
};

/** The row that has the focus. */
export const focusedRow = <Listed extends Row>(rows: readonly Listed[]): Listed | undefined =>
  rows.find(({ id }) => id === idAt(document.activeElement));

/** Props for the element around the rows; each row has its id in `data-row`. */
export function useRowKeys(rows: readonly Row[], { onEmpty = nothing, hasOwnKeys = false }: RowKeyOptions = {}) {
  const place = useRef<{ id: string; index: number } | null>(null);

  const indexIn = (target: Element | null): number => rows.findIndex(({ id }) => id === idAt(target));
  const focusRow = (index: number): boolean => {
    const row = rows[index];
    if (row) scrollToRow(row.id, 'focus');
    return row !== undefined;
  };
  /** From outside the list, moves to the first row. */
  const move = (step: 1 | -1) => (): void => {
    const index = indexIn(document.activeElement);
    focusRow(index < 0 ? 0 : index + step);
  };
  const group = 'In the list';
  useActions(
    hasOwnKeys || rows.length === 0
      ? []
      : [
          { id: 'next-row', label: 'Next', key: 'J', run: move(1), group, repeats: true, keyOnly: true },
          { id: 'previous-row', label: 'Previous', key: 'K', run: move(-1), group, repeats: true, keyOnly: true },
        ],
  );

  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const { id, index } = place.current;
    const next = rows.find((row) => row.id === id) ?? rows[Math.min(index, rows.length - 1)];
    place.current = null;
    if (next) scrollToRow(next.id, 'focus');
    else onEmpty();
  }, [rows, onEmpty]);

  return {
    onFocus: (event: FocusEvent): void => {
      const index = indexIn(event.target);
      const row = rows[index];
      place.current = row ? { id: row.id, index } : null;
    },
    onBlur: (event: FocusEvent): void => {
      // A removed row has no related target; everything else that takes the focus does.
      if (event.relatedTarget !== null) place.current = null;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (focusRow(indexIn(event.target as Element) + step)) event.preventDefault();
    },
  };
}
