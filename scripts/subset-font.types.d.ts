/** The used part of subset-font, which has no types. */
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number };

  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, Axis>>;
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options: SubsetOptions): Promise<Buffer>;
}
