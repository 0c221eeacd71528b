import type { PagePayload } from './page-payload.ts';
import type { SiteFrame } from './site-frame.ts';

/** What a document carries for its hydration. */
export interface DocumentData {
  readonly site: SiteFrame;
  readonly page: PagePayload;
}
