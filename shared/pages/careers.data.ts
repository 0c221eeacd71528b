/** What the careers view is given: the page's content, and of each open position what a reader chooses by. */
import { z } from 'zod';
import { artSubjects } from '#shared/art/art-path.ts';
import { careersContentSchema } from '#shared/content/careers.schema.ts';
import { sitePathSchema } from '#shared/content/parts.schema.ts';

const { openings } = careersContentSchema.shape;

const listedPositionSchema = openings.shape.positions.element
  .pick({ key: true, title: true, department: true, level: true, type: true, location: true, description: true })
  .extend({
    subject: z.enum(artSubjects).describe('What its picture shows'),
    to: sitePathSchema.describe('The position’s own page'),
  });
export type ListedPosition = z.output<typeof listedPositionSchema>;

export const careersPageSchema = careersContentSchema
  .omit({ metadata: true, openings: true, positionPage: true, missing: true, closed: true })
  .extend({
    openings: openings
      .pick({ head: true, labels: true, none: true })
      .extend({ positions: z.array(listedPositionSchema) }),
  });
export type CareersPage = z.output<typeof careersPageSchema>;
