/**
 * Translates MongoDB's regular expressions (PCRE) into JavaScript's. Syntax with another meaning is rewritten; syntax that
 * JavaScript lacks is refused.
 */
import { CommandError, notSupported } from './command-error.ts';

const KEPT_ESCAPES = '^$\\.*+?()[]{}|/';
const ASCII_SPACE = ' \\t\\n\\x0b\\f\\r';

export function compileRegularExpression(pattern: string, options: string): RegExp {
  for (const option of options)
    if (!'imsu'.includes(option)) throw notSupported(`the regular expression option ${option}`);
  const flags = `u${options.includes('i') ? 'i' : ''}`;
  try {
    return new RegExp(translate(pattern, options.includes('m'), options.includes('s')), flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(51091, `Regular expression is invalid: ${reason}`);
  }
}

function translate(pattern: string, multiline: boolean, dotAll: boolean): string {
  let inClass = false;
  return pattern.replace(/\\([\s\S])|[\s\S]/g, (token: string, escaped: string | undefined) => {
    if (escaped !== undefined) return translateEscape(token, escaped, inClass);
    if (inClass) {
      inClass = token !== ']';
      return token;
    }
    if (token === '[') inClass = true;
    if (token === '.') return dotAll ? '[\\s\\S]' : '[^\\n]';
    if (token === '^') return multiline ? '(?<=\\n|(?<![\\s\\S]))' : '(?<![\\s\\S])';
    if (token === '$') return multiline ? '(?=\\n|(?![\\s\\S]))' : '(?=\\n?(?![\\s\\S]))';
    return token;
  });
}

/** PCRE allows escaping any character that is not alphanumeric, JavaScript only a few. In PCRE, `\s` is ASCII. */
function translateEscape(token: string, escaped: string, inClass: boolean): string {
  if (escaped === '-') return '\\x2d';
  if (escaped === 's') return inClass ? ASCII_SPACE : `[${ASCII_SPACE}]`;
  if (escaped === 'S' && !inClass) return `[^${ASCII_SPACE}]`;
  if (escaped === 'v' || escaped === 'S') throw notSupported(`\\${escaped} here in a regular expression`);
  return /[A-Za-z0-9]/.test(escaped) || KEPT_ESCAPES.includes(escaped) ? token : escaped;
}

/** The common prefix of all matches. `whole` means that the expression contains nothing else. */
export interface LiteralPrefix {
  readonly text: string;
  readonly whole: boolean;
}

const SPECIAL = '^$.*+?()[]{}|';
/** Quantifiers that make the previous character optional. */
const OPTIONAL_AFTER = /^(?:[*?]|\{)/;

/** The prefix of a case-sensitive `^abc…`, whose matches are adjacent in an index. Otherwise undefined. */
export function literalPrefix(pattern: string, options: string): LiteralPrefix | undefined {
  if (!pattern.startsWith('^') || /[im]/.test(options)) return undefined;
  // Other branches may have other prefixes.
  if (pattern.replaceAll(/\\[\s\S]/g, '').includes('|')) return undefined;
  const literals: string[] = [];
  let rest = pattern.slice(1);
  for (;;) {
    const [token, escaped] = /^(?:\\([^A-Za-z0-9])|[^\\])/u.exec(rest) ?? [];
    if (token === undefined || (escaped === undefined && SPECIAL.includes(token))) break;
    literals.push(escaped ?? token);
    rest = rest.slice(token.length);
  }
  if (OPTIONAL_AFTER.test(rest)) literals.pop();
  return literals.length === 0 ? undefined : { text: literals.join(''), whole: rest === '' };
}
