/** One page's data to one page's HTML, its style inside and its hash outside, for the content security policy. */
import { createHash } from 'node:crypto';
import type { RenderDocument, RenderInput } from '#views/entry-server.tsx';
import { iconLinks } from '#server/features/icons/icon-links.ts';
import type { TagsOf } from './script-tags.ts';

export interface RenderedPage {
  readonly html: string;
  /** `sha256-…` of the one style tag. */
  readonly styleHash: string;
}

export interface PageInput extends RenderInput {
  /** Blocks of structured data, without a `<` in them. */
  readonly jsonLd: readonly string[];
}

/** @throws when a view throws. */
export type RenderPage = (input: PageInput) => Promise<RenderedPage>;

/** How pages are drawn, and which tags make the browser run them. */
export interface Views {
  readonly renderDocument: RenderDocument;
  readonly tagsOf: TagsOf;
}

/** Put in beside React, which would make them anew in the browser by `innerHTML` (docs/security.md, Trusted Types). */
const describe = (block: string): string => `<script type="application/ld+json">${block}</script>`;

/** Without built views, in development, they may be others for every page. */
export function createRenderer(built?: Views): RenderPage {
  return async ({ jsonLd, ...input }) => {
    const views = built ?? (await (await import('./views-in-development.ts')).viewsInDevelopment());
    const { html, css, cssIds } = await views.renderDocument(input);
    const { inHead, inBody } = views.tagsOf(input.page);
    const headEnd = html.indexOf('</head>');
    const bodyEnd = html.lastIndexOf('</body>');
    const head = `${html.slice(0, headEnd)}${inHead}${iconLinks}<style data-rules="${cssIds}">${css}</style>${jsonLd.map(describe).join('')}`;
    return {
      html: head + html.slice(headEnd, bodyEnd) + inBody + html.slice(bodyEnd),
      styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    };
  };
}
