/** Sets text in the site's own typeface as outlines, so that no picture depends on which fonts a machine has. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'harfbuzzjs';

export interface Setting {
  /** In pixels, from baseline to baseline of a solid setting. */
  readonly size: number;
  /** Added between letters, in parts of the size: −0.034 is tight. */
  readonly tracking?: number;
}

export interface Typesetter {
  /** Whether the typeface has every letter. */
  canSet(text: string): boolean;
  /** In pixels. */
  widthOf(text: string, setting: Setting): number;
  /** SVG markup with the line's start at the origin and its baseline at 0. */
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

/** The first has what English needs, the second the Latin letters of other languages. */
const files = ['archivo-cards.ttf', 'archivo-cards-ext.ttf'];

const unitsPerEm = 1000;

/** Neighbors in one font are shaped together, so that kerning holds. */
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

/** @throws when the folder lacks the fonts. */
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
