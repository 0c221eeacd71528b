/** What search engines show of the pages of records, unless staff have written it. */
import type { Position } from '#shared/careers/careers.schema.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { truncate } from '#shared/text/truncate.ts';

/** Of an open position. */
export const positionMetadata = ({ title, type, location, description, metadata }: Position): PageMetadata =>
  metadata ?? { title, description: truncate(`${title}, ${type}, ${location}. ${description}`), keywords: [] };

/** Of a case study. */
export const studyMetadata = ({ title, client, challenge, metadata }: CaseStudy): PageMetadata =>
  metadata ?? { title, description: truncate(`${client}. ${challenge}`), keywords: [] };
