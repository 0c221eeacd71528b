/**
 * What the careers page is given, with what a reader chooses a position by, and the page of one
 * open position.
 */
import { z } from 'zod';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { peopleSectionSchema } from '../pages/people.data.ts';
import { pictured, picturedClosingSchema } from '../blog/post-card.ts';
import { careersContentSchema, positionContentSchema } from './careers.schema.ts';
import { closingSchema, linkSchema, textSchema, sitePathSchema } from '../content/parts.schema.ts';
import { deskShiftSchema } from '../content/desk-shifts.ts';

const { openings, hiring } = careersContentSchema.shape;

export const positionPageSchema = z.object({
  position: openings.shape.positions.element.omit({ metadata: true, image: true, questions: true }),
  payText: textSchema.optional().describe('What it pays, in words'),
  ...pictured,
  countries: z.array(textSchema).describe('Where one can live for this position'),
  labels: openings.shape.labels.pick({ department: true, level: true }),
  content: positionContentSchema.omit({ closing: true }),
  apply: linkSchema.describe('Leads to the form by which one applies'),
  hiring,
  closing: closingSchema,
  next: nextPlateSchema.optional().describe('The next open position, after the last one the first'),
  others: z.array(linkSchema).describe('The other open positions'),
});
export type PositionPage = z.output<typeof positionPageSchema>;

const listedPositionSchema = openings.shape.positions.element
  .pick({ key: true, title: true, department: true, level: true, type: true, location: true, description: true })
  .extend({
    payText: textSchema.optional().describe('What it pays, in words'),
    to: sitePathSchema.describe('The position’s own page'),
  });
export type ListedPosition = z.output<typeof listedPositionSchema>;

const deskSchema = z.object({
  place: textSchema,
  hours: textSchema.describe('When it is at work, by UTC'),
  offset: z.number().min(-14).max(14).describe('Hours by which its clock is ahead of UTC on this day'),
  watch: deskShiftSchema
    .omit({ now: true })
    .optional()
    .describe('The operations shift of its region, from the about page'),
});

export const careersPageSchema = careersContentSchema
  .omit({ metadata: true, desks: true, openings: true, positionPage: true, missing: true, closed: true })
  .extend({
    desks: z.object({
      caption: textSchema,
      from: z.number(),
      to: z.number(),
      items: z.array(deskSchema).describe('Computed from the time zones for the day; not edited'),
    }),
    openings: openings
      .pick({ head: true, labels: true, none: true })
      .extend({ positions: z.array(listedPositionSchema) }),
    people: peopleSectionSchema.optional(),
    closing: picturedClosingSchema,
  });
export type CareersPage = z.output<typeof careersPageSchema>;
