/** The size of an SVG document, and the work of drawing it. */
import { isTag, type Element } from 'domhandler';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { UnfitPicture, type PictureSize } from '../inspect-picture.ts';
import type { StyleRule } from './clean-styles.ts';
import { groups, referencesIn, shapes } from './svg-rules.ts';

/** CSS pixels in each unit. Percentages depend on the page and count as missing. */
const pixelsIn: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
};

const longest = 40;

const lengthOf = (text = ''): number | undefined => {
  const [, number = '', unit = ''] = /^([+\d.e-]+?)([a-z]*)$/i.exec(text.trim().slice(0, longest)) ?? [];
  const length = Number(number) * (pixelsIn[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && Number.isFinite(length) && length > 0 ? length : undefined;
};

const boxOf = (text = '') => {
  const [x, y, width, height, ...more] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0)
    return undefined;
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { width, height } : undefined;
};

/** As other pictures: the widest file. */
const maxWidth = 1920;
/** Smaller ones would be distorted by rounding. */
const minSide = 16;

const withoutSize = (): UnfitPicture =>
  new UnfitPicture('content', 'This SVG file has no size. Save it with a width and height, or with a viewBox.');

/** Its displayed size in whole pixels, and its `viewBox`. @throws UnfitPicture */
export const sizeOf = ({ attribs }: Element): PictureSize & { readonly viewBox: string } => {
  const box = boxOf(attribs['viewBox']);
  const [givenWidth, givenHeight] = [lengthOf(attribs['width']), lengthOf(attribs['height'])];
  const width = givenWidth ?? (givenHeight !== undefined && box ? (givenHeight * box.width) / box.height : box?.width);
  const height = givenHeight ?? (givenWidth !== undefined && box ? (givenWidth * box.height) / box.width : box?.height);
  if (width === undefined || height === undefined) throw withoutSize();
  if (height > width * mediaLimits.tallness)
    throw new UnfitPicture(
      'content',
      `This picture is more than ${mediaLimits.tallness} times as high as it is wide. Cut it into parts.`,
    );
  const scale = Math.min(Math.max(1, minSide / Math.max(width, height)), maxWidth / width);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    viewBox: box === undefined ? `0 0 ${width} ${height}` : (attribs['viewBox'] ?? '').trim(),
  };
};

/** False if nothing but definitions is left. */
export const drawsSomething = (element: Element): boolean =>
  shapes.has(element.name) ||
  (groups.has(element.name) && element.children.some((child) => isTag(child) && drawsSomething(child)));

/** A filter takes much more work than a shape. */
const filterCost = 50;
const maxCost = 100_000;

export const tooComplex = (): UnfitPicture =>
  new UnfitPicture('content', 'This SVG file is too complex for browsers. Simplify it, or save it as PNG or WebP.');

/** The parts of a selector: `.class`, `#id` and `element`. */
const partsOf = (selector: string): readonly string[] => selector.match(/[.#]?[\p{L}\p{N}_-]+|\*/gu) ?? [];

/**
 * Refuses files whose references repeat each other: a few lines can draw millions of shapes. Style rules count for each
 * element that their selector names in any place.
 *
 * @throws UnfitPicture
 */
export const refuseExpansion = (root: Element, rules: readonly StyleRule[]): void => {
  const byId = new Map<string, Element>();
  const byPart = new Map<string, string[]>();
  for (const { selector, references } of rules)
    if (references.length > 0)
      for (const part of partsOf(selector)) byPart.set(part, [...(byPart.get(part) ?? []), ...references]);

  const collect = (element: Element): void => {
    const { id } = element.attribs;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (isTag(child)) collect(child);
  };
  collect(root);

  const referencesOf = ({ name, attribs }: Element): string[] => {
    const { href = '', class: classes = '', id = '' } = attribs;
    const parts = ['*', name, `#${id}`, ...classes.split(/\s+/).map((each) => `.${each}`)];
    return [
      ...(href.startsWith('#') ? [href.slice(1)] : []),
      ...Object.values(attribs).flatMap((value) => (value.includes('(') ? referencesIn(value) : [])),
      ...parts.flatMap((part) => byPart.get(part) ?? []),
    ];
  };

  const known = new Map<Element, number>();
  const open = new Set<Element>();
  let depth = 0;
  const costOf = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // References in a circle have no end. A long chain would exhaust the stack.
    if (open.has(element) || depth > 1000) throw tooComplex();
    open.add(element);
    depth += 1;
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => isTag(child));
    const own = element.name.startsWith('fe') ? filterCost : 1;
    const cost = [...targets, ...children].reduce((sum, each) => sum + costOf(each), own);
    depth -= 1;
    open.delete(element);
    if (cost > maxCost) throw tooComplex();
    known.set(element, cost);
    return cost;
  };
  costOf(root);
};
