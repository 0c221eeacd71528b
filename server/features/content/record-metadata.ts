/** Default metadata of record pages, used unless staff wrote their own. */
import type { Position } from '#shared/careers/careers.schema.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { truncate } from '#shared/text/truncate.ts';

export const positionMetadata = ({ title, type, location, description, metadata }: Position): PageMetadata =>
  metadata ?? { title, description: truncate(`${title}, ${type}, ${location}. ${description}`), keywords: [] };

export const studyMetadata = ({ title, client, challenge, metadata }: CaseStudy): PageMetadata =>
  metadata ?? { title, description: truncate(`${client}. ${challenge}`), keywords: [] };
