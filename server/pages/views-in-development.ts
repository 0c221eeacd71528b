/** The views in development: vike knows their current code and the tags that make the browser run it. */
import { renderPage } from 'vike/server';
import { assembleDocument } from './assemble-document.ts';
import { developmentTags } from './script-tags.ts';
import type { Views } from './render-page.ts';

/** @throws when they cannot be loaded. */
export const viewsInDevelopment = async (): Promise<Views> => {
  // The request is matched already. vike has only one page, and we give it an empty one.
  const { httpResponse, renderDocument, errorWhileRendering } = await renderPage({ urlOriginal: '/' });
  const [, inHead, inBody] = /<head>(.*)<\/head>.*<body>(.*)<\/body>/s.exec(httpResponse?.body ?? '') ?? [];
  if (!renderDocument || inHead === undefined || inBody === undefined) {
    throw new Error('the page could not be rendered', { cause: errorWhileRendering });
  }
  return {
    render: async (input, tags) => assembleDocument(await renderDocument(input), tags),
    tagsOf: () => developmentTags({ inHead, inBody }),
  };
};
