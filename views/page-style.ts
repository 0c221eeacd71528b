/** The one style tag of a page. */
import createEmotionServer from '@emotion/server/create-instance';
import { styleCache } from './design/emotion.ts';
import { globalCss } from './design/global-style.ts';

// eslint-disable-next-line @typescript-eslint/unbound-method -- it uses no `this`
const { extractCritical } = createEmotionServer(styleCache);
const globalStyles = globalCss();

export interface PageStyle {
  /** The text of the style tag; its hash belongs into the content security policy. */
  readonly css: string;
  /** The names of the rules in it, apart by spaces, for the browser (views/design/emotion.ts). */
  readonly cssIds: string;
}

/** The global rules, then those of the classes in `html`, in the order in which their modules were loaded. */
export function styleOf(html: string): PageStyle {
  const { css, ids } = extractCritical(html);
  return { css: globalStyles + css, cssIds: ids.join(' ') };
}
