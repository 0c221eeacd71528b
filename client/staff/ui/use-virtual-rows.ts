/**
 * A long list of which only the rows near the window are in the document. They stand in the flow, with the room of the
 * others as the list's padding and as a margin between them, so that a list's rules are the same at any length.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { countLimit } from '#shared/api/list-count.ts';
import { scrollerOf } from './scroller-of.ts';
import { idAt, rowBringers, rowLink, type Bring } from './use-row-keys.ts';

/** So many rows are simply all there. */
const maxWhole = 100;
/** How many lines before and after the window are there. */
const overscan = 4;

const offsetOf = (scroller: HTMLElement | Window): number =>
  scroller instanceof Window ? scroller.scrollY : scroller.scrollTop;

/** The library has a hook for elements and one for the window; a list can change from one to the other with the window's size. */
type Instance = Virtualizer<HTMLElement, HTMLElement>;
const asWindow = (instance: Instance) => instance as unknown as Virtualizer<Window, HTMLElement>;
const isWindow = ({ scrollElement }: Instance): boolean => (scrollElement as unknown) instanceof Window;

/** What is hidden has no height, and keeps the one that it had. */
const measure: typeof measureElement<HTMLElement> = (element, entry, instance) => {
  const size = measureElement(element, entry, instance);
  if (size > 0) return size;
  const index = instance.indexFromElement(element);
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
};

/** The heights of rows, so that a list is as long as it was when somebody comes back to it. */
const remembered = new Map<string, VirtualItem[]>();

interface VirtualRowsOptions {
  /** Under which name the heights of its rows are remembered. */
  readonly name: string;
  readonly rows: readonly { readonly id: string }[];
  /** About how high a row is, in px. */
  readonly estimate: number;
  /** How many match on all pages. */
  readonly total: number;
  /** How many stand before the first of the rows; null where nobody knows. */
  readonly offset?: number | null;
  /** The rows stand side by side, in as many columns as the list’s grid has. */
  readonly isGrid?: boolean;
}

/** A row that is in the document. */
interface VirtualRow {
  readonly index: number;
  /** For its `li`. */
  readonly place: RowPlace;
}

export interface RowPlace {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
  readonly style?: CSSProperties;
}

interface VirtualRows {
  readonly shown: readonly VirtualRow[];
  /** For the `ul`. */
  readonly list: { readonly ref: RefObject<HTMLUListElement | null>; readonly style: CSSProperties };
}

interface Shape {
  readonly scroller: HTMLElement | Window | null;
  /** Where the list begins in what scrolls. */
  readonly top: number;
  readonly columns: number;
  readonly gap: number;
}

const sameShape = (a: Shape, b: Shape): boolean =>
  a.scroller === b.scroller && Math.abs(a.top - b.top) < 1 && a.columns === b.columns && a.gap === b.gap;

/** Null while the list is hidden. */
function shapeOf(list: HTMLElement, isGrid: boolean): Shape | null {
  if (list.getClientRects().length === 0) return null;
  const scroller = scrollerOf(list);
  const edge = scroller instanceof Window ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return {
    scroller,
    top: list.getBoundingClientRect().top - edge + offsetOf(scroller),
    columns: isGrid ? gridTemplateColumns.split(' ').length : 1,
    gap: isGrid ? Number.parseFloat(rowGap) || 0 : 0,
  };
}

export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { name, rows, estimate, total, offset = 0, isGrid = false } = options;
  const ref = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState<Shape>({ scroller: null, top: 0, columns: 1, gap: 0 });
  const { scroller, columns, gap, top } = shape;
  const [wanted, setWanted] = useState<{ readonly id: string; readonly how: Bring } | null>(null);
  const lines = Math.ceil(rows.length / columns);
  const follows = useRef(false);

  const lineOf = useCallback(
    (id: string | undefined): number => {
      const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
      return index < 0 ? -1 : Math.floor(index / columns);
    },
    [rows, columns],
  );
  const wantedId = wanted?.id;
  /** The row with the keyboard stays, wherever it is, and so does the one that is about to have it. */
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const kept = [lineOf(idAt(document.activeElement)), lineOf(wantedId)].filter((line) => line >= 0);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [lineOf, wantedId],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines,
    getScrollElement: () => scroller as HTMLElement | null,
    estimateSize: () => estimate,
    getItemKey: useCallback((line: number) => rows[line * columns]?.id ?? line, [rows, columns]),
    overscan,
    rangeExtractor,
    gap,
    scrollMargin: top,
    measureElement: measure,
    // What is read stays where it is when rows are put before it.
    anchorTo: 'end',
    scrollEndThreshold: -Infinity,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: remembered.get(name) ?? [],
    observeElementRect: (instance, tell) =>
      isWindow(instance) ? observeWindowRect(asWindow(instance), tell) : observeElementRect(instance, tell),
    observeElementOffset: (instance, tell) =>
      isWindow(instance) ? observeWindowOffset(asWindow(instance), tell) : observeElementOffset(instance, tell),
    scrollToFn: (to, how, instance) => {
      // At first the page is where the router has put it, not where the library would begin.
      if (!follows.current) return;
      if (isWindow(instance)) windowScroll(to, how, asWindow(instance));
      else elementScroll(to, how, instance);
    },
  });

  // Anything above the list may have moved it; only another place is set.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each render
  useLayoutEffect(() => {
    follows.current = scroller !== null;
    const now = ref.current && shapeOf(ref.current, isGrid);
    if (now && !sameShape(now, shape)) {
      follows.current = now.scroller === scroller;
      setShape(now);
    }
  });
  // The library keeps one's place; the browser would do it a second time, and by what stands after the list.
  useLayoutEffect(() => {
    if (scroller === null) return;
    const { style } = scroller instanceof Window ? document.documentElement : scroller;
    style.overflowAnchor = 'none';
    return () => void (style.overflowAnchor = '');
  }, [scroller]);
  useLayoutEffect(() => {
    if (!isGrid || ref.current === null) return;
    const list = ref.current;
    const observer = new ResizeObserver(() => {
      const now = shapeOf(list, true);
      if (now) setShape((before) => (sameShape(now, before) ? before : now));
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [isGrid]);
  useLayoutEffect(() => () => void remembered.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);

  useLayoutEffect(() => {
    const bring = (id: string, how: Bring): boolean => {
      if (lineOf(id) < 0) return false;
      setWanted({ id, how });
      return true;
    };
    rowBringers.add(bring);
    return () => void rowBringers.delete(bring);
  }, [lineOf]);
  useLayoutEffect(() => {
    const row = wanted && rowLink(wanted.id);
    if (wanted?.how === 'focus') row?.focus();
    else row?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  const isWhole = rows.length <= maxWhole;
  const items = isWhole ? null : virtualizer.getVirtualItems();
  const size = virtualizer.getTotalSize();
  const measured = virtualizer.measureElement;
  const shown = useMemo(() => {
    const setSize = total > countLimit ? -1 : total;
    const rowAt = (index: number, line: number, marginTop: number): VirtualRow => ({
      index,
      place: {
        // Of a line the first one is measured.
        ref: index % columns === 0 ? measured : nothing,
        'data-index': line,
        ...(offset === null ? {} : { 'aria-posinset': offset + index + 1, 'aria-setsize': setSize }),
        ...(marginTop > 0 ? { style: { marginTop } } : {}),
      },
    });
    if (items === null) return rows.map((_, index) => rowAt(index, Math.floor(index / columns), 0));
    return items.flatMap(({ index: line, start }, at) => {
      const before = items[at - 1];
      // The first one has its room from the list: its margin would be the list’s.
      const room = before === undefined ? 0 : start - before.end - gap;
      const first = line * columns;
      return rows.slice(first, first + columns).map((_, column) => rowAt(first + column, line, room));
    });
  }, [items, rows, columns, gap, total, offset, measured]);
  const [first, last] = [items?.[0], items?.at(-1)];
  const style: CSSProperties =
    first === undefined || last === undefined
      ? { paddingBottom: items === null ? 0 : size }
      : { paddingTop: first.start - top, paddingBottom: Math.max(0, size - (last.end - top)) };
  return { shown, list: { ref, style } };
}

const nothing = (): void => undefined;
