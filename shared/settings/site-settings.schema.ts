/** Settings of the whole site: company, hours, promises, notifications, features, crawlers, retention. */
import { z } from 'zod';
import { cleanPhone } from '#shared/text/clean-text.ts';
import { emailKey } from '#shared/text/email-key.ts';
import { isHoliday, isTimeZone, leavesDaysOpen, minuteOfDay, weekdays } from '#shared/time/opening-hours.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { mailAddressSchema } from '#shared/text/email-schema.ts';
import { analyticsLimits } from '#shared/analytics/analytics-rules.ts';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import { retentionLimits } from '#shared/settings/retention-rules.ts';
import { textSchema } from '../content/parts.schema.ts';

export const socialLinkSchema = z.object({
  name: textSchema.describe('Network: the name in the link'),
  url: z.url({ protocol: /^https$/ }).describe('Address of your page there: it begins with https://'),
});

/** Texts refer to it as {product}, so it must not contain braces itself. */
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^{}<>]+$/, 'Enter the name without braces and angle brackets.');

const phoneSchema = z
  .string()
  .overwrite(cleanPhone)
  .max(40)
  .regex(/^\+?[\d\s().\-/]*\d[\d\s().\-/]*$/, 'Enter a phone number, such as +1 (555) 010-0142.')
  .refine((text) => text.replace(/\D/g, '').length >= 5, 'Enter the whole number, with its area code.');

const timeSchema = z
  .string()
  .refine((text) => minuteOfDay(text) !== undefined, 'Enter a time such as 09:00; 24:00 is the end of the day.');

const openingSchema = z
  .object({
    opens: timeSchema.describe('Opens: such as 09:00'),
    closes: timeSchema.describe('Closes: such as 17:00; 24:00 is the end of the day'),
  })
  .refine(({ opens, closes }) => (minuteOfDay(opens) ?? 0) < (minuteOfDay(closes) ?? Infinity), {
    path: ['closes'],
    error: 'Choose a closing time after the opening time.',
  });

const openingsSchema = z.array(openingSchema).max(4);

export const openingDaysSchema = z
  .object({
    monday: openingsSchema.describe('Monday'),
    tuesday: openingsSchema.describe('Tuesday'),
    wednesday: openingsSchema.describe('Wednesday'),
    thursday: openingsSchema.describe('Thursday'),
    friday: openingsSchema.describe('Friday'),
    saturday: openingsSchema.describe('Saturday'),
    sunday: openingsSchema.describe('Sunday'),
  })
  .refine(
    (days) => weekdays.some((day) => days[day].length > 0),
    'Add hours on at least one day: response times need them.',
  );
export type OpeningDays = z.infer<typeof openingDaysSchema>;

const holidaySchema = z.object({
  date: z
    .string()
    .trim()
    .refine(isHoliday, 'Enter a day such as 2027-04-02, or 12-25 for that day of every year.')
    .describe('Date: such as 2027-04-02; 12-25 is that day of every year'),
  name: z.string().trim().min(1).max(60).describe('Name: only shown here'),
});

const addressesSchema = z
  .array(mailAddressSchema())
  .max(20)
  .refine((list) => new Set(list.map(emailKey)).size === list.length, 'An address is listed twice.');

const mediaFileSchema = z
  .string()
  .refine((path) => parseMediaPath(path) !== undefined, 'Choose a picture from the library.');

const goalPageSchema = z
  .string()
  .trim()
  .max(analyticsLimits.path)
  .regex(/^\/(?:$|[^/?#\s][^?#\s]*$)/, 'Enter a path on this site, such as /case-studies, without ? and #.');

const brandPictureSchema = z.object({
  src: mediaFileSchema,
  plain: mediaFileSchema.optional(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});

const keptDaysSchema = z.number().int().min(0).max(retentionLimits.most);

export const siteSettingsSchema = z.object({
  name: nameSchema.describe('Company name: in the header, in titles and emails, and wherever a text says {product}'),
  legalName: z.string().trim().max(120).describe('Legal name: for search engines; leave empty if it is the same'),
  tagline: textSchema.describe('Tagline: one sentence, in the footer and in search results'),
  motto: z.array(textSchema).length(3).describe('Motto: three parts in the footer, each in its color'),
  logo: brandPictureSchema
    .nullable()
    .default(null)
    .describe('Logo: in the header, the footer and emails, in place of the drawn one and the name'),
  logoDark: brandPictureSchema
    .nullable()
    .default(null)
    .describe('Logo on dark pages: without it, the other one is shown'),
  mark: brandPictureSchema.nullable().default(null).describe('Icon: a square picture, for browser tabs and this area'),
  employees: z
    .object({
      from: z.number().int().min(1).describe('Employees from: for search engines'),
      to: z.number().int().min(1).describe('Employees to: for search engines'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Choose a number that is not below the first one.' })
    .describe('Employees'),
  email: mailAddressSchema().describe('Email: on the contact page, in the footer and in emails'),
  phone: phoneSchema.describe('Phone: as you want it shown'),
  headquarters: textSchema.describe('Headquarters: on the contact page'),
  postalAddress: z
    .string()
    .trim()
    .max(300)
    .describe('Postal address: on the contact page and for search engines. Optional'),
  operations: textSchema.describe('Locations: one line in the footer'),
  social: z.array(socialLinkSchema).max(20).meta({ noun: 'profile' }).describe('Profiles'),
  hours: z
    .object({
      timeZone: z
        .string()
        .trim()
        .refine(isTimeZone, 'Enter a time zone such as Europe/Berlin.')
        .describe('Time zone: also used for times in emails'),
      days: openingDaysSchema.describe('Opening hours'),
      holidays: z
        .array(holidaySchema)
        .max(200)
        .refine((list) => leavesDaysOpen(list.map(({ date }) => date)), 'Leave some days of the year open.')
        .meta({ noun: 'day' })
        .describe('Closed on'),
    })
    .describe('Business hours'),
  promises: z
    .object({
      answerHours: z.number().int().min(1).max(720).describe('Reply to messages: in hours, around the clock'),
      urgentHours: z.number().int().min(1).max(200).describe('Reply to urgent messages: in business hours'),
      applicationHours: z.number().int().min(1).max(720).describe('Reply to applications: in hours'),
    })
    .describe('Promises'),
  notify: z
    .object({
      newMessages: addressesSchema
        .meta({ noun: 'address' })
        .describe('New message: addresses that get an email about each one'),
      failedMail: addressesSchema
        .meta({ noun: 'address' })
        .describe('Failed delivery: addresses that get an email about it, at most once an hour'),
    })
    .describe('Notifications'),
  features: z
    .object({
      applications: z
        .boolean()
        .describe(
          'Applications: a form for each open position and a screen for recruiters; when off, “Apply Now” opens the contact form',
        ),
      scorecards: z.boolean().describe('Scorecards: each interviewer writes their own assessment'),
      blindMode: z
        .boolean()
        .describe(
          'Blind mode: until the technical assessment, recruiters do not see an applicant’s name, address, links or file names',
        ),
      talentPool: z
        .boolean()
        .describe('Talent pool: declined applicants can be asked whether you may keep their application longer'),
      analytics: z.boolean().describe('Analytics: counts visits, without cookies'),
      search: z.boolean().describe('Search: a search page for readers, and the search in the header'),
      statusPage: z.boolean().describe('Status page: a public page at /status that shows whether the site is working'),
      backups: z.boolean().describe('Backups: one every day, in the place that BACKUP_TO names'),
    } satisfies Record<FeatureName, z.ZodBoolean>)
    .describe('Features'),
  goalPages: z
    .array(goalPageSchema)
    .max(analyticsLimits.goalPages)
    .default([])
    .meta({ noun: 'page' })
    .describe('Pages that count as a goal in analytics when a visitor opens them, such as /case-studies'),
  crawlers: z
    .object({
      index: z.boolean().describe('Search engines may list this site'),
      follow: z.boolean().describe('Search engines may follow its links'),
      ai: z.boolean().describe('Crawlers that collect texts to train language models may read this site'),
    })
    .describe('Crawlers'),
  retention: z
    .object({
      archivedDays: keptDaysSchema.describe(
        'Archived messages: deleted this many days after the last change; 0 keeps them',
      ),
      spamDays: keptDaysSchema.describe('Spam: deleted this many days after the last change; 0 keeps it'),
      auditDays: z
        .number()
        .int()
        .min(retentionLimits.minAuditDays)
        .max(retentionLimits.most)
        .describe('Audit: entries are deleted after this many days'),
      applicationMonths: z
        .number()
        .int()
        .min(0)
        .max(retentionLimits.maxMonths)
        .default(6)
        .describe('Applications: deleted this many months after the decision; 0 keeps them'),
      poolMonths: z
        .number()
        .int()
        .min(1)
        .max(retentionLimits.maxMonths)
        .default(12)
        .describe('Talent pool: applicants are asked to stay for this many months'),
      analyticsMonths: z
        .number()
        .int()
        .min(0)
        .max(retentionLimits.maxMonths)
        .default(25)
        .describe('Analytics: deleted after this many months; 25 compares with two years before, 0 keeps them'),
    })
    .describe('Retention'),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Settings that pages may show; all others are for staff and the program. */
export const publicSettingsSchema = siteSettingsSchema.pick({
  tagline: true,
  motto: true,
  email: true,
  phone: true,
  operations: true,
  social: true,
});
