import type { PagePayload } from './page-payload.ts';
import type { SiteFrame } from './site-frame.ts';

/** The id of the script element in which a document carries its data. */
export const documentDataId = 'page-data';

/** What a document carries for its hydration. */
export interface DocumentData {
  readonly site: SiteFrame;
  readonly page: PagePayload;
}
