/** Assembles a rendered page in the thread that rendered it, so that sending it costs almost nothing. */
import { createHash } from 'node:crypto';
import type { RenderedDocument } from '#views/entry-server.tsx';

export type { RenderDocument } from '#views/entry-server.tsx';

/**
 * The parts of a page that React does not render, because React would create them again in the browser with
 * `innerHTML` (docs/security.md, Trusted Types).
 */
export interface DocumentTags {
  /** In the head, before and after the page's style. */
  readonly beforeStyle: string;
  readonly afterStyle: string;
  /** At the end of the body. */
  readonly inBody: string;
}

export interface AssembledDocument {
  /** The whole page in UTF-8, in a buffer of its own, so that it can be transferred to another thread. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** `sha256-…` of the style tag, for the content security policy. */
  readonly styleHash: string;
}

type PageStyle = RenderedDocument['style'];

const encoder = new TextEncoder();

interface StyleTag extends Pick<AssembledDocument, 'styleHash'> {
  readonly bytes: Uint8Array;
}

/** A third of a page's size, and equal for all pages of a kind. */
const styleTags = new WeakMap<PageStyle, StyleTag>();

const styleTag = (style: PageStyle): StyleTag => {
  const { css, cssIds } = style;
  const tag = styleTags.get(style) ?? {
    bytes: encoder.encode(`<style data-rules="${cssIds}">${css}</style>`),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
  styleTags.set(style, tag);
  return tag;
};

export const assembleDocument = (
  { html, data, style }: RenderedDocument,
  { beforeStyle, afterStyle, inBody }: DocumentTags,
): AssembledDocument => {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const { bytes, styleHash } = styleTag(style);
  const parts = [
    html.subarray(0, headEnd),
    encoder.encode(beforeStyle),
    bytes,
    encoder.encode(afterStyle),
    html.subarray(headEnd, bodyEnd),
    // Before the script that reads it.
    encoder.encode(data + inBody),
    html.subarray(bodyEnd),
  ];
  const body = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return { body, styleHash };
};
