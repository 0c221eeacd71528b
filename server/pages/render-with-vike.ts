/** One page's data to one page's HTML, its style inside and its hash outside, for the content security policy. */
import { createHash } from 'node:crypto';
import { renderPage } from 'vike/server';
import type { RenderInput } from '#views/entry-server.tsx';
import { iconLinks } from '#server/features/icons/icon-links.ts';
import { createScriptPlacer } from './script-tags.ts';

export interface RenderedPage {
  readonly html: string;
  /** `sha256-…` of the one style tag. */
  readonly styleHash: string;
}

/** @throws when a view throws. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** `buildFolder` is where vike's build wrote its asset list; left out in development, where an old build may lie about. */
export function createRenderer(buildFolder?: string): RenderPage {
  const placeScripts = createScriptPlacer(buildFolder);
  return async (input) => {
    // The router has decided already what the address means: vike only has one page.
    const pageContext = await renderPage({ urlOriginal: '/', renderInput: input });
    const body = pageContext.httpResponse?.body;
    const style = pageContext.renderedStyle;
    if (!body || !style || pageContext.errorWhileRendering) {
      throw new Error('the page could not be rendered', { cause: pageContext.errorWhileRendering });
    }
    const styleTag = `<style data-rules="${style.cssIds}">${style.css}</style>`;
    return {
      // A replacer function, because the style may hold `$`.
      html: placeScripts(body, input.page).replace('</head>', () => `${iconLinks}${styleTag}</head>`),
      styleHash: `sha256-${createHash('sha256').update(style.css).digest('base64')}`,
    };
  };
}
