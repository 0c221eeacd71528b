/** Renders the design page as an HTML document without script, for `npm run dev` and tests; not in builds. */
import { StaticRouter } from 'react-router';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { fontLinks } from '../design/font-face.ts';
import { SiteContext } from '../page-context.ts';
import { styleOf } from '../page-style.ts';
import { renderToHtml } from '../render-to-html.ts';
import { DesignPage } from './design-page.tsx';

/** Focusable elements; `:where` keeps the specificity. */
const focusable = ':where(a,button,input,select,textarea,summary,[tabindex])';

const forced: readonly (readonly [pseudo: RegExp, instead: string])[] = [
  [/:hover(?![\w-])/g, ':is(:hover,[data-force=hover] *)'],
  [/:active(?![\w-])/g, ':is(:active,[data-force=active] *)'],
  [/:focus-visible(?![\w-])/g, `:is(:focus-visible,[data-force=focus] ${focusable})`],
  [/:focus-within(?![\w-])/g, ':is(:focus-within,[data-force=focus] *)'],
];

/** Copies rules of :hover, :focus and :active to `data-force`, to show these states. */
export const withForcedStates = (css: string): string =>
  forced.reduce((text, [pseudo, instead]) => text.replace(pseudo, instead), css);

export const designPath = '/__design';

/** Renders the page. `site` gives the labels of icon buttons, as on every page. */
export async function renderDesignPage(site: SiteFrame): Promise<string> {
  const rendered = await renderToHtml(
    <StaticRouter location={designPath}>
      <SiteContext value={site}>
        <DesignPage />
      </SiteContext>
    </StaticRouter>,
  );
  const body = rendered.toString();
  const css = withForcedStates(styleOf(body).css);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${site.name}: the design language</title><meta name="robots" content="noindex">`,
    fontLinks,
    `<style>${css}</style></head><body>${body}</body></html>`,
  ].join('');
}
