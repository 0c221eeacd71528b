/** One page's data to one page's HTML, its style inside and its hash outside, for the content security policy. */
import { createHash } from 'node:crypto';
import { renderPage } from 'vike/server';
import { documentDataId } from '#shared/pages/document-data-id.ts';
import type { RenderInput } from '#views/entry-server.tsx';
import { styleKey } from '#views/style-key.ts';
import { preloadLinks } from './preload-links.ts';

export interface RenderedPage {
  readonly html: string;
  /** `sha256-…` of the one style tag. */
  readonly styleHash: string;
}

/** Escaped so that no text in it can end the script element. */
const dataScript = ({ site, page }: RenderInput): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify({ site, page }).replaceAll('<', '\\u003c')}</script>`;

/** @throws when a view throws. */
export async function renderWithVike(input: RenderInput): Promise<RenderedPage> {
  const pageContext = await renderPage({ urlOriginal: '/', renderInput: input });
  const body = pageContext.httpResponse?.body;
  const style = pageContext.renderedStyle;
  if (!body || !style || pageContext.errorWhileRendering) {
    throw new Error('the page could not be rendered', { cause: pageContext.errorWhileRendering });
  }
  const head =
    preloadLinks(input.page) +
    `<script src="/theme.js"></script><style data-emotion="${styleKey} ${style.cssIds}">${style.css}</style></head>`;
  return {
    // Replacers are functions because the texts may hold `$`.
    html: body.replace('</head>', () => head).replace('</body>', () => `${dataScript(input)}</body>`),
    styleHash: `sha256-${createHash('sha256').update(style.css).digest('base64')}`,
  };
}
