/** What the careers view is given: the page's content as it stands. */
import { careersContentSchema } from '#shared/content/careers.schema.ts';

export const careersPageSchema = careersContentSchema;
