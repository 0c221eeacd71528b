/** Header and footer data: name, navigation, contact details. Sent once, with the first page. */
import { z } from 'zod';
import { controlLabelsSchema, loadingMessagesSchema } from '#shared/content/navigation.schema.ts';
import { artSubjects } from '#shared/media/art-subjects.ts';
import { failuresSchema } from '#shared/content/notices.schema.ts';
import { linkSchema, textSchema } from '#shared/content/parts.schema.ts';
import { publicSettingsSchema } from '#shared/settings/site-settings.schema.ts';

const menuEntrySchema = z.object({
  name: textSchema.describe('The page’s name'),
  to: z.string().describe('Its path'),
  description: textSchema.describe('What is to be found there, in a few words'),
  drawing: z
    .enum(artSubjects)
    .optional()
    .describe('The drawing beside it; left out where it is called by the last part of the path, as most are'),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

const menuSchema = z.object({
  id: z.enum(['services', 'industries', 'about']).describe('Which menu'),
  name: textSchema.describe('What the menu’s button says'),
  overview: linkSchema.describe('The page above the entries'),
  entries: z.array(menuEntrySchema),
});
export type Menu = z.infer<typeof menuSchema>;

const brandPictureSchema = z.object({ src: z.string(), plain: z.string().optional(), width: z.int(), height: z.int() });

export const siteFrameSchema = z.object({
  name: textSchema.describe('The company’s name'),
  logo: brandPictureSchema.optional().describe('In place of the drawn logo; left out when there is none'),
  logoDark: brandPictureSchema.optional().describe('On dark pages'),
  mark: brandPictureSchema.optional().describe('A square picture, in place of the drawn icon'),
  off: z
    .array(z.enum(['search', 'analytics']))
    .optional()
    .describe('What the settings switch off; left out when nothing is'),
  settings: publicSettingsSchema,
  menus: z.array(menuSchema).describe('The dropdowns, in order'),
  links: z.array(linkSchema).describe('The plain navigation links behind the dropdowns'),
  contact: linkSchema.describe('The contact button'),
  footer: z.object({
    services: z.array(linkSchema),
    company: z.array(linkSchema),
    legal: z.array(linkSchema),
  }),
  labels: z.object({
    services: textSchema.describe('The heading over the footer’s services'),
    company: textSchema.describe('The heading over the footer’s company pages'),
    contact: textSchema.describe('The heading over the footer’s contacts'),
    elsewhere: textSchema.describe('The heading over the social links'),
    getInTouch: linkSchema.describe('The footer’s button'),
    copyright: textSchema.describe('The line at the end, with the current year'),
  }),
  controls: controlLabelsSchema,
  loading: loadingMessagesSchema,
  failures: failuresSchema,
});
export type SiteFrame = z.infer<typeof siteFrameSchema>;
