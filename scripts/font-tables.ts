/** Reads the few tables of an uncompressed TrueType font that layout depends on: line metrics and advance widths. */

export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The advance width of a character in font units; undefined when the font lacks it. */
  readonly advanceOf: (character: string) => number | undefined;
}

const useTypographicMetrics = 1 << 7;

/** The metrics that a browser uses for the font; the variable axes stand at their default. */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tables = tableOffsets(font);
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const hhea = at('hhea');
  const os2 = at('OS/2');
  const typographic = (font.readUInt16BE(os2 + 62) & useTypographicMetrics) !== 0;
  const lines = typographic ? os2 + 68 : hhea + 4;
  const wideMetrics = font.readUInt16BE(hhea + 34);
  const glyphs = readCharacterMap(font, at('cmap'));
  return {
    unitsPerEm: font.readUInt16BE(at('head') + 18),
    ascent: font.readInt16BE(lines),
    descent: -font.readInt16BE(lines + 2),
    lineGap: font.readInt16BE(lines + 4),
    advanceOf: (character) => {
      const glyph = glyphs(character.codePointAt(0) ?? 0);
      if (glyph === 0) return undefined;
      return font.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, wideMetrics - 1));
    },
  };
}

function tableOffsets(font: Buffer): Map<string, number> {
  const offsets = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    offsets.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  return offsets;
}

/** Finds glyphs through a format 4 subtable, which every font with a basic Latin range has. */
function readCharacterMap(font: Buffer, cmap: number): (code: number) => number {
  const subtable = format4Subtable(font, cmap);
  const segments = font.readUInt16BE(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (code) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (code > font.readUInt16BE(ends + segment * 2)) continue;
      const start = font.readUInt16BE(starts + segment * 2);
      if (code < start) return 0;
      const delta = font.readUInt16BE(deltas + segment * 2);
      const rangeAt = ranges + segment * 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function format4Subtable(font: Buffer, cmap: number): number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const offset = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(offset) === 4) return offset;
  }
  throw new Error('The font has no format 4 character map');
}
