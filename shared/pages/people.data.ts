/** People sections of pages. */
import { z } from 'zod';
import { sectionHeadSchema } from '#shared/content/parts.schema.ts';
import { postPictureSchema } from '../blog/post-card.ts';

const [imageSchema] = postPictureSchema.options;

/** A line below a person's role, such as languages or topics. */
export const personNoteSchema = z.object({ label: z.string(), text: z.string() });

const shownPersonSchema = z.object({
  name: z.string(),
  role: z.string(),
  notes: z.array(personNoteSchema).describe('Those of the lines that say something'),
  picture: imageSchema.optional().describe('Left out where there is none, or it is gone'),
});

export const shownPeopleSchema = z.array(shownPersonSchema).min(1);
export type ShownPeople = z.output<typeof shownPeopleSchema>;

/** Omitted on pages without people. */
export const peopleSectionSchema = z.object({ head: sectionHeadSchema, people: shownPeopleSchema });
export type PeopleSection = z.output<typeof peopleSectionSchema>;
