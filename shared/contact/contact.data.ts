/** What the contact page is made from: its content, and the form as it stands for this request. */
import { z } from 'zod';
import { textSchema } from '#shared/content/parts.schema.ts';
import { contactReceiptSchema } from '#shared/contact/contact.contract.ts';
import { contactContentSchema } from '#shared/contact/contact.schema.ts';
import { shownPeopleSchema } from '../pages/people.data.ts';
import { pictured } from '../blog/post-card.ts';
import { siteSettingsSchema } from '#shared/settings/site-settings.schema.ts';
import { contactFormFields, contactTextFields, type ContactTextField } from '#shared/contact/contact-rules.ts';

const text = z.string();

const contactValuesSchema = z.object({
  ...(Object.fromEntries(contactTextFields.map((field) => [field, text])) as Record<ContactTextField, typeof text>),
  urgent: z.boolean(),
});

const contactFormStateSchema = z.object({
  /**
   * What the fields hold: empty, filled in from the address's query, or what was posted and could
   * not be sent.
   */
  values: contactValuesSchema,
  errors: z.array(
    z.object({
      field: z.enum(contactFormFields),
      kind: z.enum(['missing', 'long', 'unfit']),
    }),
  ),
  /**
   * What became of a plain form post; `idle` when there was none, `begun` when it was a line of another
   * page, which is the message now.
   */
  outcome: z.enum(['idle', 'begun', 'sent', 'invalid', 'limited', 'away', 'broken']),
  /** What its sender is told, where it was sent. */
  receipt: contactReceiptSchema.optional(),
  /** When it is worth another attempt, where that is known. */
  retryAfterSeconds: z.number().optional(),
  /** When the form was first shown, in milliseconds since 1970. */
  shownAt: z.number(),
});
export type ContactFormState = z.output<typeof contactFormStateSchema>;

export const contactPageSchema = z.object({
  content: contactContentSchema.omit({ image: true }).extend(pictured),
  details: siteSettingsSchema.pick({ email: true, phone: true, headquarters: true, postalAddress: true }),
  services: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Who reads messages, where staff have entered somebody. */
  readers: z
    .object({
      title: textSchema,
      people: shownPeopleSchema,
      names: z.string().describe('Joined in a sentence, if few'),
    })
    .optional(),
  /** The open position that the message is about. */
  position: z.object({ key: z.string(), title: z.string() }).nullable(),
  form: contactFormStateSchema,
});
export type ContactPage = z.output<typeof contactPageSchema>;
