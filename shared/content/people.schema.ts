/** The people whom pages name, each with the places where they stand. */
import { z } from 'zod';
import { asWording, imageSchema, sectionHeadSchema, textSchema } from './parts.schema.ts';

const personSchema = z.object({
  name: textSchema
    .max(80)
    .describe('The name, as the person writes it; articles that are signed with it show the person under them'),
  role: textSchema.max(80).describe('What they do here, in a few words'),
  image: imageSchema
    .optional()
    .describe('Their picture, cut to an upright four by five; without one the name stands alone'),
  languages: z
    .string()
    .trim()
    .max(80)
    .describe('The languages they answer in, for example English, Polish; empty leaves the line out'),
  ask: z.string().trim().max(160).describe('What one can ask them about, in a few words; empty leaves the line out'),
  on_about: z.boolean().describe('Stands on the about page, after the leadership'),
  on_careers: z.boolean().describe('Stands on the careers page, before the hiring steps'),
  reads_messages: z.boolean().describe('Reads messages: stands on the contact page and in its receipt'),
});
export type NamedPerson = z.infer<typeof personSchema>;

export const peopleContentSchema = z.object({
  people: z
    .array(personSchema)
    .max(60)
    .refine((people) => new Set(people.map(({ name }) => name)).size === people.length, 'One name is here twice.')
    .describe('The people, in the order of the pages; where a page has nobody, its section is left out'),
  about: sectionHeadSchema.describe('Over the people on the about page'),
  careers: sectionHeadSchema.describe('Over the people on the careers page'),
  contact: textSchema.describe('Over those who read messages, on the contact page'),
  labels: asWording(
    z
      .object({
        languages: textSchema.describe('Stands before the languages'),
        ask: textSchema.describe('Stands before what one can ask them about'),
      })
      .describe('Labels'),
  ),
});
export type PeopleContent = z.infer<typeof peopleContentSchema>;
