import type { PagePayload } from './page-payload.ts';
import type { SiteFrame } from './site-frame.ts';

/** Id of the script element with the page data. */
export const documentDataId = 'page-data';

/** Data in the document for hydration. */
export interface DocumentData {
  readonly site: SiteFrame;
  readonly page: PagePayload;
}
