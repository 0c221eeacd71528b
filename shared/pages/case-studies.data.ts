/** What the case studies view is given: the page's content as it stands. */
import { caseStudiesContentSchema } from '#shared/content/case-studies.schema.ts';

export const caseStudiesPageSchema = caseStudiesContentSchema;
