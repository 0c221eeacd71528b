/** The views as they are while somebody works on them: vike knows how they are drawn now, and which tags make the browser run them. */
import { renderPage } from 'vike/server';
import { developmentTags } from './script-tags.ts';
import type { Views } from './render-page.ts';

/** @throws when they cannot be loaded. */
export const viewsInDevelopment = async (): Promise<Views> => {
  // The router has decided already what the address means: vike only has one page, and we give it an empty one.
  const { httpResponse, renderDocument, errorWhileRendering } = await renderPage({ urlOriginal: '/' });
  const [, inHead, inBody] = /<head>(.*)<\/head>.*<body>(.*)<\/body>/s.exec(httpResponse?.body ?? '') ?? [];
  if (!renderDocument || inHead === undefined || inBody === undefined) {
    throw new Error('the page could not be rendered', { cause: errorWhileRendering });
  }
  return { renderDocument, tagsOf: () => developmentTags({ inHead, inBody }) };
};
