/** Makes what the check finds. */
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import type { CheckCode, CheckedElement, CheckedField } from '#shared/rules/publish-check-rules.ts';

const longestQuote = 60;

const quoted = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).trimEnd()}…`;

type Level = Finding['level'];

export const inField = (level: Level, code: CheckCode, field: CheckedField, message: string): Finding => ({
  level,
  code,
  message,
  where: { field },
});

export interface Element {
  readonly kind: CheckedElement;
  readonly index: number;
  readonly quote: string;
}

export const inContent = (level: Level, code: CheckCode, element: Element, message: string): Finding => ({
  level,
  code,
  message,
  where: { field: 'content', element: { ...element, quote: quoted(element.quote) } },
});

/** The last part of an address, by which people know a picture. */
export const fileName = (src: string): string =>
  src
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? src;
