/** J and K move through the rows of a screen's list, arrows while the keyboard is in it; a row that leaves hands its focus to its neighbour. */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useActions } from '../palette/actions.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What takes the focus in the row with this id, so that Enter opens it: inside the element with `data-row` the one with
 * `data-opens`, or else its first link; the element itself where there is neither.
 */
export function rowLink(id: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a[href]') ?? row;
}

/** What is to become of a row: it takes the focus, or it is only to be seen. */
export type Bring = 'focus' | 'show';

/** Lists that hold only some of their rows in the document: how each brings one there. False where it has no such row. */
export const rowBringers = new Set<(id: string, how: Bring) => boolean>();

/** Gives a row the focus, or scrolls to it, also one that is not in the document. False where no list has it. */
export function bringRow(id: string, how: Bring): boolean {
  const row = rowLink(id);
  if (row === null) return [...rowBringers].some((bring) => bring(id, how));
  if (how === 'focus') row.focus();
  else (row.closest('li, tr') ?? row).scrollIntoView({ block: 'nearest' });
  return true;
}

interface RowKeyOptions {
  /** What takes the focus when the last row has left. */
  readonly onEmpty?: () => void;
  /** The screen says itself what J and K do. */
  readonly hasOwnKeys?: boolean;
}

interface Row {
  readonly id: string;
}

const nothing = (): void => undefined;

/** The id of the row that something stands in. */
export const idAt = (target: Element | null): string | undefined => {
  const row = target?.closest('[data-row]') ?? target?.closest('li, tr')?.querySelector('[data-row]');
  return row instanceof HTMLElement ? row.dataset['row'] : undefined;
};

/** The row that the keyboard is in. */
export const focusedRow = <Listed extends Row>(rows: readonly Listed[]): Listed | undefined =>
  rows.find(({ id }) => id === idAt(document.activeElement));

/** For the element around the rows; each row has its id in `data-row`. */
export function useRowKeys(rows: readonly Row[], { onEmpty = nothing, hasOwnKeys = false }: RowKeyOptions = {}) {
  const place = useRef<{ id: string; index: number } | null>(null);

  const indexIn = (target: Element | null): number => rows.findIndex(({ id }) => id === idAt(target));
  const focusRow = (index: number): boolean => {
    const row = rows[index];
    if (row) bringRow(row.id, 'focus');
    return row !== undefined;
  };
  /** From outside the list to its first row. */
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
    if (next) bringRow(next.id, 'focus');
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
      if (focusRow(indexIn(event.target as Element) + step)) event.preventDefault();
    },
  };
}
