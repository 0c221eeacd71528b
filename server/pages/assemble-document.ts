/** Puts a rendered page together, where it was rendered: as bytes it costs the thread that sends it next to nothing. */
import { createHash } from 'node:crypto';
import type { RenderedDocument } from '#views/entry-server.tsx';

export type { RenderDocument } from '#views/entry-server.tsx';

/**
 * What stands in a page besides what React renders. It is added outside React, which would create it again in the browser by
 * `innerHTML` (docs/security.md, Trusted Types).
 */
export interface DocumentTags {
  /** In the head, before and behind the page's style. */
  readonly beforeStyle: string;
  readonly afterStyle: string;
  /** At the end of the body. */
  readonly inBody: string;
}

export interface AssembledDocument {
  /** The whole page, in UTF-8. Its memory is its own, so that it can be handed to another thread. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** `sha256-…` of the one style tag, for the content security policy. */
  readonly styleHash: string;
}

const encoder = new TextEncoder();

export const assembleDocument = (
  { html, css, cssIds }: RenderedDocument,
  { beforeStyle, afterStyle, inBody }: DocumentTags,
): AssembledDocument => {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const style = `<style data-rules="${cssIds}">${css}</style>`;
  const head = html.slice(0, headEnd) + beforeStyle + style + afterStyle;
  return {
    body: encoder.encode(head + html.slice(headEnd, bodyEnd) + inBody + html.slice(bodyEnd)),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
};
