/** What the whole site says about the company: contacts, social links, the line in the footer. */
import { z } from 'zod';
import { textSchema } from './parts.schema.ts';

export const socialLinkSchema = z.object({
  name: textSchema.describe('The network’s name, as the link says it'),
  url: z.url({ protocol: /^https$/ }).describe('The company’s page there'),
});

export const siteSettingsSchema = z.object({
  tagline: textSchema.describe(
    'One sentence on what the company is, under the logo in the footer and in search results',
  ),
  motto: z
    .array(textSchema)
    .length(3)
    .describe('The motto in the footer, in three parts: think, build and scale, each in its color'),
  email: z.email().describe('The general address that the contact page and footer print'),
  phone: textSchema.describe('The telephone number as it is printed'),
  headquarters: textSchema.describe('Where the company sits, on the contact page'),
  operations: textSchema.describe('The line about where the company works, in the footer'),
  social: z.array(socialLinkSchema).describe('The company’s pages on other sites, in order'),
  foundingYear: z.number().int().describe('For search engines'),
  employees: z.object({
    from: z.number().int().describe('At least so many people work here'),
    to: z.number().int().describe('At most so many'),
  }),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
