/** The elements and attributes that an uploaded SVG file may have. All others are removed. */

const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Elements that draw something. */
export const shapes = names('path rect circle ellipse line polyline polygon text use image');

/** Elements that draw their content. */
export const groups = names('svg g switch');

/** Elements whose text is shown or read out. */
export const textElements = names('text tspan textPath title desc');

const filterElements = names(
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);

export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  ...groups,
  ...textElements,
  ...filterElements,
  ...names('defs symbol linearGradient radialGradient stop clipPath mask pattern marker filter style'),
]);

/** Attributes that are also CSS properties. */
const presentation =
  'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters ' +
  'direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family ' +
  'font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering letter-spacing ' +
  'lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order shape-rendering ' +
  'stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform ' +
  'transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode';

export const attributes = names(
  `${presentation} id class lang xml:space viewBox preserveAspectRatio d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy ` +
    'fr width height dx dy rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits ' +
    'gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits ' +
    'maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result ' +
    'type values mode operator k1 k2 k3 k4 stdDeviation edgeMode order kernelMatrix divisor bias targetX targetY ' +
    'kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale ' +
    'xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ z limitingConeAngle radius ' +
    'baseFrequency numOctaves seed stitchTiles amplitude exponent intercept slope tableValues',
);

/** CSS properties in `style` attributes and elements. */
export const properties = names(
  `${presentation} background-color cx cy d font height isolation line-height marker mix-blend-mode r rx ry text-align ` +
    'transform-box white-space width x y',
);

/** CSS functions and transformations. `url` is checked apart. */
const functions = names(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp matrix matrix3d translate translatex ' +
    'translatey scale scalex scaley rotate skew skewx skewy blur brightness contrast drop-shadow grayscale ' +
    'hue-rotate invert opacity saturate sepia inset circle ellipse polygon',
);

const longestName = 32;
const ownReference = /^\s*(["']?)#([\p{L}\p{N}_.:-]+)\1\s*$/u;

/** The names and contents of the functions in a CSS value. */
const callsIn = (value: string): (readonly [name: string, content: string])[] =>
  value.split('(').flatMap((before, at, parts) => {
    const next = parts[at + 1];
    if (next === undefined) return [];
    const name = /[\w-]*$/.exec(before.slice(-longestName).trimEnd())?.[0] ?? '';
    return [[name.toLowerCase(), next.split(')', 1)[0] ?? ''] as const];
  });

/** The ids to which a value refers: `url(#id)`. */
export const referencesIn = (value: string): string[] =>
  callsIn(value).flatMap(([name, content]) => (name === 'url' ? (ownReference.exec(content)?.[2] ?? []) : []));

/** True if a value of an attribute or CSS property loads nothing and cannot end its declaration. */
export const isHarmless = (value: string): boolean =>
  !/[\\<>{};@]|\/\*/.test(value) &&
  callsIn(value).every(
    ([name, content]) => name === '' || (name === 'url' ? ownReference.test(content) : functions.has(name)),
  );

/** Kinds of removed parts, in the words of the notice. */
export const removable = [
  'scripts',
  'links',
  'references to other sites',
  'embedded pages',
  'animations',
  'fonts',
  'unreadable pictures',
  'unsupported parts',
] as const;
export type Removable = (typeof removable)[number];

const reasons: readonly (readonly [pattern: RegExp, removed: Removable])[] = [
  [/^(?:script|handler|listener)$/i, 'scripts'],
  [/^a$/i, 'links'],
  [/^(?:foreignObject|iframe|embed|object|html|body|audio|video|canvas)$/i, 'embedded pages'],
  [/^(?:animate.*|set|mpath|discard)$/i, 'animations'],
  [/^(?:font.*|glyph.*|missing-glyph|hkern|vkern)$/i, 'fonts'],
];

/** Undefined for data of drawing programs, which is removed without a notice. */
export const reasonOfElement = (name: string): Removable | undefined => {
  const local = name.slice(name.indexOf(':') + 1);
  const found = reasons.find(([pattern]) => pattern.test(local))?.[1];
  return found ?? (name.includes(':') || name === 'metadata' ? undefined : 'unsupported parts');
};
