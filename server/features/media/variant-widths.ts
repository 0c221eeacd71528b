const steps = [320, 640, 960, 1280, 1920] as const;
/** No file is wider. */
export const widestVariant = 1920;

/** A step so close to the widest one would save next to nothing. */
const worthwhile = 0.85;

/** The widths that a picture is made in, the smallest first: never wider than the picture is. */
export const variantWidths = (width: number): readonly number[] => {
  const last = Math.min(width, widestVariant);
  return [...steps.filter((step) => step <= last * worthwhile), last];
};

const plainWidth = 1280;

/** The width of the one JPEG or PNG file. */
export const fallbackWidth = (width: number): number => Math.min(width, plainWidth);
