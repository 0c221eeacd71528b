/** People of the company and the pages that show them. */
import { z } from 'zod';
import { asWording, imageSchema, sectionHeadSchema, textSchema } from './parts.schema.ts';

const personSchema = z.object({
  name: textSchema.max(80).describe('Name; as the person writes it. Articles signed with it show the person'),
  role: textSchema.max(80).describe('Role; in a few words'),
  image: imageSchema.optional().describe('Portrait; cropped to 4:5'),
  languages: z
    .string()
    .trim()
    .max(80)
    .describe('Languages; those they answer in, for example English, Polish. May be empty'),
  ask: z.string().trim().max(160).describe('Topics; to ask them about, in a few words. May be empty'),
  on_about: z.boolean().describe('Shown on the about page; after the leadership'),
  on_careers: z.boolean().describe('Shown on the careers page; before the hiring steps'),
  reads_messages: z.boolean().describe('Reads messages: shown on the contact page and in the confirmation'),
});
export type NamedPerson = z.infer<typeof personSchema>;

export const peopleContentSchema = z.object({
  people: z
    .array(personSchema)
    .max(60)
    .refine((people) => new Set(people.map(({ name }) => name)).size === people.length, 'A name is listed twice.')
    .meta({ noun: 'person' })
    .describe('People; in order. A page without people hides the section'),
  about: sectionHeadSchema.describe('Heading on the about page'),
  careers: sectionHeadSchema.describe('Heading on the careers page'),
  contact: textSchema.describe('Heading on the contact page; above the people who read messages'),
  labels: asWording(
    z
      .object({
        languages: textSchema.describe('Label of the languages'),
        ask: textSchema.describe('Label of the topics'),
      })
      .describe('Labels'),
  ),
});
export type PeopleContent = z.infer<typeof peopleContentSchema>;
