/** One page's data to one page's HTML, its style inside and its hash outside, for the content security policy. */
import { createHash } from 'node:crypto';
import { renderPage } from 'vike/server';
import type { RenderDocument, RenderInput } from '#views/entry-server.tsx';
import { onceDone } from '#server/once-done.ts';
import { iconLinks } from '#server/features/icons/icon-links.ts';
import { createAddScripts, type PageTags } from './script-tags.ts';

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

/** Put in beside React, which would make them anew in the browser by `innerHTML` (docs/security.md, Trusted Types). */
const describe = (block: string): string => `<script type="application/ld+json">${block}</script>`;

/** What vike knows: how the views are drawn, and which tags make the browser run them. */
interface Bundle {
  readonly renderDocument: RenderDocument;
  readonly tags: PageTags;
}

const readBundle = async (): Promise<Bundle> => {
  // The router has decided already what the address means: vike only has one page, and we give it an empty one.
  const { httpResponse, renderDocument, errorWhileRendering } = await renderPage({ urlOriginal: '/' });
  const [, inHead, inBody] = /<head>(.*)<\/head>.*<body>(.*)<\/body>/s.exec(httpResponse?.body ?? '') ?? [];
  if (!renderDocument || inHead === undefined || inBody === undefined) {
    throw new Error('the page could not be rendered', { cause: errorWhileRendering });
  }
  return { renderDocument, tags: { inHead, inBody } };
};

/** `buildFolder` is where vike's build wrote its asset list; left out in development, where an old build may lie about. */
export function createRenderer(buildFolder?: string): RenderPage {
  const addScripts = createAddScripts(buildFolder);
  const readBuilt = onceDone(readBundle);
  return async ({ jsonLd, ...input }) => {
    // In development the views may be others for every page.
    const bundle = await (buildFolder === undefined ? readBundle() : readBuilt());
    const { html, css, cssIds } = await bundle.renderDocument(input);
    const { inHead, inBody } = addScripts(bundle.tags, input.page);
    const headEnd = html.indexOf('</head>');
    const bodyEnd = html.lastIndexOf('</body>');
    const head = `${html.slice(0, headEnd)}${inHead}${iconLinks}<style data-rules="${cssIds}">${css}</style>${jsonLd.map(describe).join('')}`;
    return {
      html: head + html.slice(headEnd, bodyEnd) + inBody + html.slice(bodyEnd),
      styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    };
  };
}
