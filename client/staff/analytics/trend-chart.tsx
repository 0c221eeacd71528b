/** Line chart of views and visitors, compared with the previous period. Colors come from the page's tokens, in print too. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import UPlot from 'uplot';
import style from 'uplot/dist/uPlot.min.css?inline';
import { css } from '#views/design/emotion.ts';
import { token, type ColorToken } from '#views/design/tokens.ts';

let hasStyle = false;

/** Adds uPlot's style sheet once. */
const addStyle = (): void => {
  if (hasStyle) return;
  hasStyle = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
};

const height = 264;
/** Width of an axis label in px. */
const labelRoom = 78;
/** The printable width of a page, so that the font size matches the text. */
const onPaper = { width: 680, height: 220 } as const;

const host = css({
  position: 'relative',
  minHeight: height,
  overflow: 'hidden',
  // Cursor line.
  '.u-hz .u-cursor-x': {
    borderRight: `${token('--line')} solid ${token('--edge')}`,
  },
  // Paper is not as wide as the screen.
  '@media print': {
    minHeight: 0,
    '.uplot, .u-wrap': {
      width: '100% !important',
      height: 'auto !important',
    },
    '.uplot canvas': {
      height: 'auto',
    },
    '.u-over, .u-under': {
      display: 'none',
    },
  },
});

export interface TrendLine {
  readonly id: 'views' | 'visitors' | 'before';
  /** Null for the future. */
  readonly values: readonly (number | null)[];
}

export const lineColors = { views: '--build', visitors: '--scale', before: '--edge' } as const satisfies Readonly<
  Record<TrendLine['id'], ColorToken>
>;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Integer axis steps only. */
const steps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((each) => each * 10 ** power)).flat();

interface TrendChartProps {
  /** In drawing order: the last is on top. */
  readonly lines: readonly TrendLine[];
  /** Indexes of labelled points, at most `max`. */
  readonly labelIndexes: (max: number) => number[];
  readonly label: (index: number) => string;
  /** Index of the point under the pointer; null if none. */
  readonly onPoint: (index: number | null) => void;
}

const fontOf = (element: HTMLElement): string => `13px ${getComputedStyle(element).fontFamily}`;

function optionsOf(element: HTMLElement, { lines, labelIndexes, label, onPoint }: TrendChartProps): UPlot.Options {
  const style = getComputedStyle(element);
  // Read at each drawing, so that theme changes need no new chart.
  const color = (name: ColorToken) => (): string => style.getPropertyValue(name).trim();
  const font = fontOf(element);
  const count = lines[0]?.values.length ?? 0;
  return {
    width: element.clientWidth,
    height,
    padding: [12, 24, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    scales: {
      x: { time: false, range: (_, first, last) => (first === last ? [first - 1, last + 1] : [first, last]) },
      y: { range: (_, __, max) => [0, Math.max(max, 4) * 1.04] },
    },
    axes: [
      {
        stroke: color('--ink-3'),
        font,
        size: 34,
        gap: 8,
        grid: { show: false },
        ticks: { stroke: color('--rule'), width: 1, size: 5 },
        splits: ({ width }) => labelIndexes(Math.floor(width / labelRoom)),
        values: (_, splits) => splits.map(label),
      },
      {
        stroke: color('--ink-3'),
        font,
        size: 48,
        gap: 8,
        incrs: steps,
        grid: { stroke: color('--rule'), width: 1 },
        ticks: { show: false },
        values: (_, splits) => splits.map((each) => compact.format(each)),
      },
    ],
    series: [
      {},
      ...lines.map(({ id }): UPlot.Series => ({
        stroke: color(lineColors[id]),
        width: id === 'before' ? 1.5 : 2,
        ...(id === 'before' ? { dash: [4, 4] } : {}),
        ...(id === 'views' ? { fill: () => `${color(lineColors.views)()}17` } : {}),
        points: { show: count === 1, size: 8, fill: color(lineColors[id]) },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** Calls `changed` when the theme changes. Only here, so that public pages do not load it. */
function followTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', changed);
  };
}

export function TrendChart(props: TrendChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { lines } = props;
  useEffect(() => {
    const { current: inside } = element;
    if (inside === null) return undefined;
    const { length } = lines[0]?.values ?? [];
    const options = optionsOf(inside, {
      lines,
      labelIndexes: (max) => latest.current.labelIndexes(max),
      label: (index) => latest.current.label(index),
      onPoint: (index) => latest.current.onPoint(index),
    });
    const data = [Array.from({ length }, (_, index) => index), ...lines.map(({ values }) => [...values])];
    addStyle();
    const chart = new UPlot(options, data as UPlot.AlignedData, inside);
    const redraw = (): void => chart.redraw(false);
    const paper = matchMedia('print');
    const fit = (): void => {
      if (paper.matches) chart.setSize(onPaper);
      else if (inside.clientWidth > 0) chart.setSize({ width: inside.clientWidth, height });
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(inside);
    const forget = followTheme(redraw);
    // Printing changes the size.
    paper.addEventListener('change', fit);
    // Redraw labels once the font is loaded.
    void document.fonts.load(fontOf(inside)).then(redraw, redraw);
    return () => {
      paper.removeEventListener('change', fit);
      forget();
      sizes.disconnect();
      chart.destroy();
    };
  }, [lines]);
  return <div className={host} ref={element} />;
}
