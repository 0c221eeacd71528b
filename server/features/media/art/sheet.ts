/** The canvas of drawings: takes points, lines and planes, and writes SVG paths. */
import type { ArtPart } from '#shared/media/art-path.ts';
import { inkColor } from './inks.ts';
import type { Ink } from './inks.ts';

export type Position = readonly [x: number, y: number];

export type PathPart = string | number | Position;

interface Run {
  readonly paint: string;
  readonly part: ArtPart | undefined;
  data: string;
}

/** Animating a thread must not move the dashes of point rows. */
const still = 'stroke-dashoffset="0"';

/**
 * Lets a page animate a path by moving `stroke-dashoffset` from 2 to 0, inherited from its `use` element. On average each
 * subpath has the length 1, and none has 2.
 */
const drawable = ({ data }: Run): string => ` pathLength="${data.split('M').length - 1}" stroke-dasharray="2"`;

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** Joins numbers with as few separators as SVG allows: none before a minus sign. */
function joinNumbers(numbers: readonly number[]): string {
  return numbers.map(rounded).reduce((joined, text) => joined + (text.startsWith('-') ? '' : ' ') + text);
}

export class Canvas {
  readonly #runs: Run[] = [];
  readonly #parts: ArtPart[] = [];
  readonly #turned: boolean;
  #part: ArtPart | undefined;

  /** Swaps x and y on a turned canvas, so that a drawing runs from top to bottom. */
  constructor({ turned = false }: { readonly turned?: boolean } = {}) {
    this.#turned = turned;
  }

  /** Starts a part that a page can show and animate separately. Parts are painted in the order in which they start. */
  begin(part: ArtPart): void {
    if (!this.#parts.includes(part)) this.#parts.push(part);
    this.#part = part;
  }

  point(x: number, y: number, radius: number, ink: Ink = 'point'): void {
    // A round-capped stroke of length 0 takes a tenth of the bytes of a circle.
    const diameter = rounded(Math.max(1.5, radius * 2));
    const paint = `fill="none" stroke="${inkColor(ink)}" stroke-linecap="round" stroke-width="${diameter}"`;
    this.#add(paint, `${this.#path('M', [x, y])}h0`);
  }

  line(from: Position, to: Position, ink: Ink = 'line', width = 1.5): void {
    this.stroke(['M', from, 'L', to], ink, width);
  }

  /** Points at equal distances: a dashed stroke whose dashes have length 0. */
  pointRow(from: Position, to: Position, step: number, radius: number, ink: Ink): void {
    const size = `stroke-width="${rounded(radius * 2)}" stroke-dasharray="0 ${rounded(step)}" ${still}`;
    const paint = `fill="none" stroke="${inkColor(ink)}" stroke-linecap="round" ${size}`;
    this.#add(paint, this.#path('M', from, 'L', to));
  }

  /** A path of commands and positions: `['M', [0, 0], 'C', a, b, c]`. Arcs cannot be turned. */
  stroke(parts: readonly PathPart[], ink: Ink = 'line', width = 1.5): void {
    this.#add(`fill="none" stroke="${inkColor(ink)}" stroke-width="${rounded(width)}"`, this.#path(...parts));
  }

  plane(x: number, y: number, width: number, height: number, ink: Ink): void {
    const [across, down] = this.#turned ? [height, width] : [width, height];
    const corner = this.#path('M', [x, y]);
    this.#add(`fill="${inkColor(ink)}"`, `${corner}h${rounded(across)}v${rounded(down)}h${rounded(-across)}z`);
  }

  polygon(corners: readonly Position[], ink: Ink): void {
    const [first = [0, 0], ...others] = corners;
    this.#add(`fill="${inkColor(ink)}"`, `${this.#path('M', first, 'L', ...others)}z`);
  }

  /** A plane with a curved edge. */
  shape(parts: readonly PathPart[], ink: Ink): void {
    this.#add(`fill="${inkColor(ink)}"`, `${this.#path(...parts)}z`);
  }

  /** The outline of a plane on the background color. */
  outline(corners: readonly Position[], width = 1.5): void {
    const [first = [0, 0], ...others] = corners;
    // Sharp corners would protrude.
    const stroke = `stroke="${inkColor('line')}" stroke-linejoin="round" stroke-width="${rounded(width)}"`;
    this.#add(`fill="${inkColor('ground')}" ${stroke}`, `${this.#path('M', first, 'L', ...others)}z`);
  }

  /**
   * `moves` allows the page to animate the first thread, or the part that is built. Programs without `pathLength` need it to
   * be false.
   */
  toMarkup({ moves }: { readonly moves: boolean }): string {
    const thread = this.#runs.find(({ paint }) => paint.includes(inkColor('thread')));
    const isDrawn = (run: Run) => moves && (run.part === 'build' || (this.#parts.length === 0 && run === thread));
    const markupOf = (part: ArtPart | undefined) =>
      this.#runs
        .filter((run) => run.part === part)
        .map((run) => `<path ${run.paint}${isDrawn(run) ? drawable(run) : ''} d="${run.data}"/>`)
        .join('');
    if (this.#parts.length === 0) return markupOf(undefined);
    return this.#parts.map((part) => `<g${moves ? ` id="${part}"` : ''}>${markupOf(part)}</g>`).join('');
  }

  /** Merges neighbors with the same paint into one path; the painting order stays. */
  #add(paint: string, data: string): void {
    const last = this.#runs.findLast(({ part }) => part === this.#part);
    if (last?.paint === paint) last.data += data;
    else this.#runs.push({ paint, part: this.#part, data });
  }

  #path(...parts: readonly PathPart[]): string {
    let data = '';
    let numbers: number[] = [];
    const flush = (): void => {
      if (numbers.length > 0) data += joinNumbers(numbers);
      numbers = [];
    };
    for (const part of parts) {
      if (typeof part === 'string') {
        flush();
        data += part;
      } else if (typeof part === 'number') {
        numbers.push(part);
      } else {
        numbers.push(...(this.#turned ? [part[1], part[0]] : part));
      }
    }
    flush();
    return data;
  }
}
