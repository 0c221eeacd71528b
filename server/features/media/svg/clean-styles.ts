/** Rebuilds the CSS of an SVG file from rules and declarations that draw and load nothing. */
import { isHarmless, properties, referencesIn, type Removable } from './svg-rules.ts';

interface Cleaned {
  readonly css: string;
  readonly removed: readonly Removable[];
  /** The ids to which the declarations refer. */
  readonly references: readonly string[];
}

/** Without a regular expression, whose time would be quadratic for unclosed comments. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, at) => {
      if (at === 0) return part;
      const end = part.indexOf('*/');
      return end === -1 ? '' : ` ${part.slice(end + 2)}`;
    })
    .join('');

const reasonOfDeclaration = (name: string, value: string): Removable | undefined => {
  if (/^(?:-\w+-)?(?:animation|transition)/.test(name)) return 'animations';
  return isHarmless(value) || !value.includes('(') ? undefined : 'references to other sites';
};

/** The declarations of a `style` attribute or of a rule. */
export const cleanDeclarations = (text: string): Cleaned => {
  const kept: string[] = [];
  const removed: Removable[] = [];
  const references: string[] = [];
  for (const declaration of withoutComments(text).split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (name === '' || value === '') continue;
    if (properties.has(name) && isHarmless(value)) {
      kept.push(`${name}:${value}`);
      references.push(...referencesIn(value));
      continue;
    }
    const reason = reasonOfDeclaration(name, value);
    if (reason !== undefined) removed.push(reason);
  }
  return { css: kept.join(';'), removed, references };
};

const reasonOfAtRule = (prelude: string): Removable => {
  if (/^@import/i.test(prelude)) return 'references to other sites';
  if (/^@font-face/i.test(prelude)) return 'fonts';
  return /keyframes/i.test(prelude) ? 'animations' : 'unsupported parts';
};

/** The rules of a style sheet at its top level, and the statements between them, which have no body. */
const readRules = (css: string): (readonly [prelude: string, body: string | undefined])[] => {
  const rules: (readonly [string, string | undefined])[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      rules.push([css.slice(start, open).trim(), css.slice(open + 1, at)]);
      start = at + 1;
    } else if (sign === ';' && depth === 0) {
      rules.push([css.slice(start, at).trim(), undefined]);
      start = at + 1;
    }
  }
  return rules;
};

/** Conditions that change colors, contrast, motion or sizes, and reveal nothing: a picture cannot load anything. */
const mediaFeature =
  '\\(\\s*(?:prefers-color-scheme|prefers-contrast|prefers-reduced-motion|prefers-reduced-transparency|forced-colors|' +
  'orientation|(?:min-|max-)?(?:width|height))\\s*(?::\\s*[a-z0-9.-]{1,20}\\s*)?\\)';
const mediaQuery = `(?:(?:only |not )?(?:all|screen|print)|${mediaFeature})(?: and ${mediaFeature}){0,4}`;
const mediaRule = new RegExp(`^@media ${mediaQuery}(?: ?, ?${mediaQuery}){0,4}$`);
const longestMediaRule = 300;

/** The prelude of a harmless `@media` rule, in lower case. */
const mediaPrelude = (prelude: string): string | undefined => {
  if (prelude.length > longestMediaRule) return undefined;
  const plain = prelude
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^@media ?\(/, '@media (')
    .replace(/\) ?and ?\(/g, ') and (');
  return mediaRule.test(plain) ? plain : undefined;
};

const plainSelector = /^[\p{L}\p{N}_\s.#,*>+~:()-]+$/u;

export interface StyleRule {
  readonly selector: string;
  readonly references: readonly string[];
}

/** `isNested`: the text is the body of a `@media` rule, which may not contain another one. */
export const cleanStyleSheet = (
  text: string,
  isNested = false,
): Omit<Cleaned, 'references'> & { readonly rules: readonly StyleRule[] } => {
  const css: string[] = [];
  const removed: Removable[] = [];
  const rules: StyleRule[] = [];
  for (const [selector, body] of readRules(withoutComments(text))) {
    const media = isNested || body === undefined ? undefined : mediaPrelude(selector);
    if (media !== undefined && body !== undefined) {
      const inner = cleanStyleSheet(body, true);
      removed.push(...inner.removed);
      rules.push(...inner.rules);
      if (inner.css !== '') css.push(`${media}{${inner.css}}`);
    } else if (selector.startsWith('@'))
      removed.push(...(/^@(?:charset|namespace)/i.test(selector) ? [] : [reasonOfAtRule(selector)]));
    else if (body !== undefined && plainSelector.test(selector)) {
      const cleaned = cleanDeclarations(body);
      removed.push(...cleaned.removed);
      if (cleaned.css === '') continue;
      css.push(`${selector}{${cleaned.css}}`);
      rules.push({ selector, references: cleaned.references });
    } else removed.push('unsupported parts');
  }
  return { css: css.join(''), removed, rules };
};
