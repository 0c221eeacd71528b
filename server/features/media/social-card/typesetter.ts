/** Sets text as outlines of the site's own typeface, independent of the fonts of the machine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'harfbuzzjs';

export interface Setting {
  /** In pixels, the distance between baselines without leading. */
  readonly size: number;
  /** Letter spacing as a share of the size: −0.034 is tight. */
  readonly tracking?: number;
}

export interface Typesetter {
  /** True if the typeface has all letters. */
  canSet(text: string): boolean;
  /** In pixels. */
  widthOf(text: string, setting: Setting): number;
  /** SVG markup: the line starts at the origin, with its baseline at 0. */
  outline(text: string, setting: Setting): string;
}

interface Glyph {
  readonly font: Font;
  readonly id: number;
  /** In font units. */
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** The first has the letters of English, the second those of other Latin languages. */
const files = ['archivo-cards.ttf', 'archivo-cards-ext.ttf'];

const unitsPerEm = 1000;

/** Neighboring letters of one font are shaped together, to keep kerning. */
const runsOf = (text: string, fonts: readonly Font[]): { font: Font | undefined; text: string }[] => {
  const runs: { font: Font | undefined; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((each) => each.nominalGlyph(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (last?.font === font && last) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
};

/** @throws if the fonts are missing in the folder */
export const createTypesetter = async (fontFolder: string): Promise<Typesetter> => {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs');
  const data = await Promise.all(files.map((name) => readFile(join(fontFolder, name))));
  const fonts = data.map((file) => new Font(new Face(new Blob(file))));

  const shaped = (font: Font, text: string): Glyph[] => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      font,
      id: codepoint,
      advance: xAdvance,
      x: xOffset,
      y: yOffset,
    }));
  };

  const glyphsOf = (text: string): Glyph[] =>
    runsOf(text, fonts).flatMap((run) => (run.font === undefined ? [] : shaped(run.font, run.text)));

  return {
    canSet: (text) => runsOf(text, fonts).every(({ font }) => font !== undefined),
    widthOf(text, { size, tracking = 0 }) {
      const glyphs = glyphsOf(text);
      const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
      return (units / unitsPerEm + Math.max(0, glyphs.length - 1) * tracking) * size;
    },
    outline(text, { size, tracking = 0 }) {
      let at = 0;
      const letters = glyphsOf(text).map(({ font, id, advance, x, y }) => {
        const letter = `<path transform="translate(${at + x} ${y})" d="${font.glyphToPath(id)}"/>`;
        at += advance + tracking * unitsPerEm;
        return letter;
      });
      return `<g transform="scale(${size / unitsPerEm} ${-size / unitsPerEm})">${letters.join('')}</g>`;
    },
  };
};
