/**
 * Virtual scrolling. Rendered rows stay in the flow; padding of the list and margins between rows stand for the others, so
 * that the list's CSS is the same at any length.
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
import { idAt, virtualListScrollers, rowLink, type ScrollMode } from './use-row-keys.ts';

/** The nearest scrolling ancestor, or the window. */
export function scrollerOf(element: Element): HTMLElement | Window {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(at).overflowY)) return at;
  return window;
}

/** Up to this number all rows are rendered. */
const maxPlainRows = 100;
/** Number of lines rendered before and after the window. */
const overscan = 4;

const offsetOf = (scroller: HTMLElement | Window): number =>
  scroller instanceof Window ? scroller.scrollY : scroller.scrollTop;

/** The library has separate hooks for elements and the window; a list may switch between them when the window is resized. */
type Instance = Virtualizer<HTMLElement, HTMLElement>;
const asWindow = (instance: Instance) => instance as unknown as Virtualizer<Window, HTMLElement>;
const isWindow = ({ scrollElement }: Instance): boolean => (scrollElement as unknown) instanceof Window;

/** Hidden rows have no height: keep the last one. */
const measure: typeof measureElement<HTMLElement> = (element, entry, instance) => {
  const size = measureElement(element, entry, instance);
  if (size > 0) return size;
  const index = instance.indexFromElement(element);
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
};

/** Row heights, to restore a list's length when the user comes back to it. */
const savedMeasurements = new Map<string, VirtualItem[]>();

interface VirtualRowsOptions {
  /** Key for saved row heights. */
  readonly name: string;
  readonly rows: readonly { readonly id: string }[];
  /** Estimated row height in px. */
  readonly estimate: number;
  /** Number of matches on all pages. */
  readonly total: number;
  /** Number of rows before the first one; null if unknown. */
  readonly offset?: number | null;
  /** The rows fill the columns of the list's grid. */
  readonly isGrid?: boolean;
}

/** A rendered row. */
interface VirtualRow {
  readonly index: number;
  /** Props for its `li`. */
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
  /** Props for the `ul`. */
  readonly list: { readonly ref: RefObject<HTMLUListElement | null>; readonly style: CSSProperties };
}

interface Shape {
  readonly scroller: HTMLElement | Window | null;
  /** Top of the list inside the scroller. */
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
  const [target, setTarget] = useState<{ readonly id: string; readonly mode: ScrollMode } | null>(null);
  const lines = Math.ceil(rows.length / columns);
  const follows = useRef(false);

  const lineOf = useCallback(
    (id: string | undefined): number => {
      const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
      return index < 0 ? -1 : Math.floor(index / columns);
    },
    [rows, columns],
  );
  const targetId = target?.id;
  /** Keeps the row that has the focus, and the one that is about to get it. */
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const kept = [lineOf(idAt(document.activeElement)), lineOf(targetId)].filter((line) => line >= 0);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [lineOf, targetId],
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
    // Keep the scroll position when rows are inserted above.
    anchorTo: 'end',
    scrollEndThreshold: -Infinity,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: savedMeasurements.get(name) ?? [],
    observeElementRect: (instance, notify) =>
      isWindow(instance) ? observeWindowRect(asWindow(instance), notify) : observeElementRect(instance, notify),
    observeElementOffset: (instance, notify) =>
      isWindow(instance) ? observeWindowOffset(asWindow(instance), notify) : observeElementOffset(instance, notify),
    scrollToFn: (to, how, instance) => {
      // The router sets the initial position, not the library.
      if (!follows.current) return;
      if (isWindow(instance)) windowScroll(to, how, asWindow(instance));
      else elementScroll(to, how, instance);
    },
  });

  // Anything above the list may have moved it; state changes only if the position did.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each render
  useLayoutEffect(() => {
    follows.current = scroller !== null;
    const now = ref.current && shapeOf(ref.current, isGrid);
    if (now && !sameShape(now, shape)) {
      follows.current = now.scroller === scroller;
      setShape(now);
    }
  });
  // The library anchors the scroll position; the browser must not do it again.
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
  useLayoutEffect(() => () => void savedMeasurements.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);

  useLayoutEffect(() => {
    const scrollTo = (id: string, mode: ScrollMode): boolean => {
      if (lineOf(id) < 0) return false;
      setTarget({ id, mode });
      return true;
    };
    virtualListScrollers.add(scrollTo);
    return () => void virtualListScrollers.delete(scrollTo);
  }, [lineOf]);
  useLayoutEffect(() => {
    const row = target && rowLink(target.id);
    if (target?.mode === 'focus') row?.focus();
    else row?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [target]);

  const isPlain = rows.length <= maxPlainRows;
  const items = isPlain ? null : virtualizer.getVirtualItems();
  const size = virtualizer.getTotalSize();
  const measured = virtualizer.measureElement;
  const shown = useMemo(() => {
    const setSize = total > countLimit ? -1 : total;
    const rowAt = (index: number, line: number, marginTop: number): VirtualRow => ({
      index,
      place: {
        // Measure the first row of each line.
        ref: index % columns === 0 ? measured : nothing,
        'data-index': line,
        ...(offset === null ? {} : { 'aria-posinset': offset + index + 1, 'aria-setsize': setSize }),
        ...(marginTop > 0 ? { style: { marginTop } } : {}),
      },
    });
    if (items === null) return rows.map((_, index) => rowAt(index, Math.floor(index / columns), 0));
    return items.flatMap(({ index: line, start }, at) => {
      const before = items[at - 1];
      // The list's padding is the space before the first row: a margin would collapse.
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
