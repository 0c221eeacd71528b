import type { Position } from '#shared/content/careers.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { truncate } from '#server/platform/truncate.ts';

/** What search engines show of an open position's page, unless staff have written it. */
export const positionMetadata = ({ title, type, location, description, metadata }: Position): PageMetadata =>
  metadata ?? { title, description: truncate(`${title}, ${type}, ${location}. ${description}`), keywords: [] };
