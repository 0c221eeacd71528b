/** Views and visitors as lines over the days, with those of the days before. Colors come from the page’s tokens, on paper too. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import UPlot from 'uplot';
import style from 'uplot/dist/uPlot.min.css?inline';
import { css } from '#views/design/emotion.ts';
import { token, type ColorToken } from '#views/design/tokens.ts';

let hasStyle = false;

/** The rules that uPlot comes with, for all charts. */
const addStyle = (): void => {
  if (hasStyle) return;
  hasStyle = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
};

const height = 264;
/** For a label under the chart. */
const labelRoom = 78;
/** As wide as a sheet of paper is between its margins: letters are then as large as those around it. */
const onPaper = { width: 680, height: 220 } as const;

const host = css({
  position: 'relative',
  minHeight: height,
  overflow: 'hidden',
  // As the pointer crosses it.
  '.u-hz .u-cursor-x': {
    borderRight: `${token('--line')} solid ${token('--edge')}`,
  },
  // Paper has another width than the screen for which it was drawn.
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
  /** Null where there is nothing to draw yet. */
  readonly values: readonly (number | null)[];
}

export const lineColors = { views: '--build', visitors: '--scale', before: '--edge' } as const satisfies Readonly<
  Record<TrendLine['id'], ColorToken>
>;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Only whole numbers are counted. */
const steps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((each) => each * 10 ** power)).flat();

interface TrendChartProps {
  /** One below the other: the last is drawn over the rest. */
  readonly lines: readonly TrendLine[];
  /** Which points have a label, of which at most so many have room. */
  readonly labelled: (most: number) => number[];
  readonly label: (index: number) => string;
  /** Where the pointer is; null once it has left. */
  readonly onPoint: (index: number | null) => void;
}

const fontOf = (element: HTMLElement): string => `13px ${getComputedStyle(element).fontFamily}`;

function optionsOf(element: HTMLElement, { lines, labelled, label, onPoint }: TrendChartProps): UPlot.Options {
  const style = getComputedStyle(element);
  // Asked at each drawing: another theme needs no other chart.
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
      y: { range: (_, __, most) => [0, Math.max(most, 4) * 1.04] },
    },
    axes: [
      {
        stroke: color('--ink-3'),
        font,
        size: 34,
        gap: 8,
        grid: { show: false },
        ticks: { stroke: color('--rule'), width: 1, size: 5 },
        splits: ({ width }) => labelled(Math.floor(width / labelRoom)),
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

/** Tells when another theme is shown. Public pages do not pay for it: their own button keeps what it watches to itself. */
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
      labelled: (most) => latest.current.labelled(most),
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
    // Another size is another drawing.
    paper.addEventListener('change', fit);
    // Drawn before the font was there, its labels would stay in another one.
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
