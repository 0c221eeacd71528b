const steps = [320, 640, 960, 1280, 1920] as const;
const widest = 1920;

/** No file has more pixels: encoders need a hundred bytes and more for each. */
const mostPixels = 6_000_000;

/** A step so close to the widest one would save next to nothing. */
const worthwhile = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The width of the widest file: never above the picture's own, and less for a picture that is very high. */
export const widestVariant = ({ width, height }: Size): number =>
  Math.min(width, widest, Math.floor(Math.sqrt((mostPixels * width) / height)));

/** The widths up to the widest one in which a picture is made, the smallest first. */
export const variantWidths = (last: number): readonly number[] => [
  ...steps.filter((step) => step <= last * worthwhile),
  last,
];

const plainWidth = 1280;

/** The width of the one JPEG or PNG file. */
export const fallbackWidth = (last: number): number => Math.min(last, plainWidth);
