/** Breaks a title into lines of similar length, in the largest size that fits. */
import type { Setting, Typesetter } from './typesetter.ts';

export interface TitleRoom {
  readonly width: number;
  readonly height: number;
  /** In pixels, descending. */
  readonly sizes: readonly [number, ...number[]];
}

export interface FittedTitle {
  readonly lines: readonly string[];
  readonly setting: Setting;
  /** Distance between baselines. */
  readonly leading: number;
}

const tracking = -0.034;
const leadingOf = ({ size }: Setting): number => Math.round(size * 1.04);

const breakLines = (words: readonly string[], width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Balances the lines without adding one. */
const balance = (words: readonly string[], width: number, widthOf: (text: string) => number): string[] => {
  let best = breakLines(words, width, widthOf);
  for (let narrower = width * 0.96; narrower > width / 2; narrower *= 0.96) {
    const lines = breakLines(words, narrower, widthOf);
    if (lines.length > best.length || lines.some((line) => widthOf(line) > width)) break;
    best = lines;
  }
  return best;
};

/** Breaks a word that is wider than the line. */
const splitWord = (word: string, width: number, widthOf: (text: string) => number): string[] => {
  const parts: string[] = [];
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (parts.length > 0 && widthOf(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
};

/** At the smallest size, cuts the text after a word and adds an ellipsis. */
const cutShort = (
  words: readonly string[],
  width: number,
  most: number,
  widthOf: (text: string) => number,
): string[] => {
  const parts = words.flatMap((word) => splitWord(word, width, widthOf));
  for (let count = parts.length; count > 0; count -= 1) {
    const last = parts[count - 1] ?? '';
    const shown = count === parts.length ? last : `${last.replace(/[,;:.–—-]+$/, '')}…`;
    const lines = breakLines([...parts.slice(0, count - 1), shown], width, widthOf);
    if (lines.length <= most) return lines;
  }
  return [];
};

export const fitTitle = (title: string, { width, height, sizes }: TitleRoom, type: Typesetter): FittedTitle => {
  // A dash stays with the previous word.
  const words = title.trim().split(/\s+(?![–—]\s)/);
  const known = new Map<string, number>();
  /** Widths are proportional to the size, so each text is measured once. */
  const widthAt =
    (size: number) =>
    (text: string): number => {
      const width = known.get(text) ?? type.widthOf(text, { size: 1, tracking });
      known.set(text, width);
      return width * size;
    };
  for (const size of sizes) {
    const setting = { size, tracking };
    const widthOf = widthAt(size);
    const lines = balance(words, width, widthOf);
    const leading = leadingOf(setting);
    const fits = lines.length * leading <= height && lines.every((line) => widthOf(line) <= width);
    if (fits) return { lines, setting, leading };
  }
  const setting = { size: Math.min(...sizes), tracking };
  const leading = leadingOf(setting);
  const lines = cutShort(words, width, Math.floor(height / leading), widthAt(setting.size));
  return { lines, setting, leading };
};
