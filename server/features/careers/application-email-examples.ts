/** Emails about an invented application, for previews. The functions that write real ones write them, without a database. */
import { usualMinutes } from '#shared/careers/application-rules.ts';
import { formValuesOf } from '#shared/careers/application-fields.ts';
import { isOpen } from '#shared/careers/position-rules.ts';
import { emailTextLimits } from '#shared/careers/recruiting-rules.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { fillNames, settingWords } from '#shared/content/fill-placeholders.ts';
import { emailPreviewPath } from '#shared/routes/paths.ts';
import { withMark } from '#shared/text/text-marks.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { ReachableAccount } from '../accounts/account.repository.ts';
import type { EmailExamples, PreviewedContent } from '../mail/email-example.ts';
import type { PendingEmail } from '../mail/pending-email.ts';
import type { SendEmail } from '../mail/send-email.ts';
import { composeEmail, type EmailToCompose } from '../mail/templates/email-templates.ts';
import { createMailSettings } from '../mail/text/mail-settings.ts';
import { createPoolEmail } from './applicant-page.ts';
import {
  notifyColleagues,
  notifyRecruiters,
  sendFirstEmails,
  type ApplicationEmailsDeps,
  type RecruitersDeps,
} from './application-emails.ts';
import { inDays } from './application-examples.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { createInterviewEmails, createOfferEmails, createUnfitEmails } from './interview-emails.ts';
import { fillEmail } from './write-email.ts';

type Email = Omit<EmailToCompose, 'id' | 'to'> & { readonly to: PendingEmail['to'] };

const recruiter: ReachableAccount = {
  id: 'recruiter',
  username: 'rosa',
  name: 'Rosa Recruiter',
  email: 'rosa@example.com',
  role: 'recruiter',
  picture: null,
  timeZone: null,
  mutedEmails: [],
  signature: '',
  suspendedAt: null,
  lastSeenAt: null,
  createdAt: new Date(0),
};

const colleague = { id: 'colleague', username: 'kofi', name: 'Kofi Mensah' };

const createApplication = (
  { careers, applications: { stages } }: LiveContent,
  clock: () => Date,
): ApplicationRecord & Required<Pick<ApplicationRecord, 'interview'>> => {
  const { positions } = careers.openings;
  const { key, title } = positions.find((each) => isOpen(each, clock())) ??
    positions[0] ?? { key: 'engineer', title: 'Engineer' };
  const { id: stage = '', minutes = usualMinutes } = stages.find(({ interview }) => interview) ?? {};
  const { id, username, name } = recruiter;
  return {
    ...formValuesOf({ name: 'Amara Osei', email: 'amara.osei@example.com' }),
    id: 'example',
    position: { key, title },
    answers: [],
    files: [],
    consent: { version: '', text: '' },
    stage,
    submitted_at: clock(),
    due_at: inDays(2, { clock }),
    events: [],
    link_hashes: [],
    spam: { score: 0, reasons: [] },
    version: 1,
    interview: {
      id: 'example',
      stage,
      minutes,
      place: 'Video call',
      note: '',
      times: [3, 4, 5].map((days) => inDays(days, { clock })),
      by: { id, username, name },
      state: 'chosen',
      sequence: 0,
      said: 'Thursday after 15:00 would suit me.',
    },
  };
};

/** An invented application, and dependencies that store nothing. `sent` collects the emails that are sent. */
const createExample = (content: LiveContent, siteUrl: string, clock: () => Date) => {
  const application = createApplication(content, clock);
  const sent: Email[] = [];
  const sendEmail: SendEmail = ({ kind, to: { address, name }, data }) => {
    sent.push({ kind, to: { address, ...(name === undefined ? {} : { name }) }, data });
    return Promise.resolve({ id: '', isNew: true });
  };
  const deps: ApplicationEmailsDeps & RecruitersDeps & Parameters<typeof createOfferEmails>[3] = {
    applications: {
      addLink: () => Promise.resolve(),
      mayLinkAgain: () => Promise.resolve(true),
      findOthers: () => Promise.resolve([application]),
      change: () => Promise.resolve(null),
      isThere: () => Promise.resolve(true),
    },
    accounts: {
      findById: () => Promise.resolve(recruiter),
      list: () => Promise.resolve([recruiter]),
      listReachable: () => Promise.resolve([recruiter]),
    },
    sendEmail,
    content: { current: content },
    siteUrl,
    clock,
    log: { warn: () => undefined },
  };
  const { interview } = application;
  return { application, interview, agreed: { ...interview, chosen: inDays(3, { clock }) }, deps, sent };
};

/** Returns emails, or sends them. The first one is shown. */
type Write = (example: ReturnType<typeof createExample>) => Promise<readonly Email[] | void>;

/** By the path of their fields. */
const emails: Readonly<Record<string, readonly [title: string, write: Write]>> = {
  'letters.received': ['Application received', ({ application, deps }) => sendFirstEmails(application, deps)],
  'letters.again': [
    'Repeated application',
    ({ application, deps }) => sendFirstEmails({ ...application, again_of: application.id }, deps),
  ],
  'letters.arrived': [
    'New application, to recruiters',
    ({ application, deps }) => notifyRecruiters('arrived', application, deps),
  ],
  'letters.reminder': [
    'Response due soon, to recruiters',
    ({ application, deps }) => notifyRecruiters('reminder', application, deps),
  ],
  'letters.overdue': [
    'Response overdue, to recruiters',
    ({ application, deps }) => notifyRecruiters('overdue', application, deps),
  ],
  'letters.mentioned': [
    'Mention in a note, to the recruiter',
    ({ application, deps }) =>
      notifyColleagues(
        [recruiter],
        { kind: 'application-mentioned', application, by: colleague, cause: 'example' },
        deps,
      ),
  ],
  'letters.asked': [
    'Scorecard request, to the recruiter',
    ({ application, deps }) =>
      notifyColleagues(
        [recruiter],
        { kind: 'application-asked', application, by: colleague, stage: application.stage, cause: 'example' },
        deps,
      ),
  ],
  'interviews.letters.offered': [
    'Interview times',
    ({ application, interview, deps }) => createOfferEmails(application, interview, undefined, deps),
  ],
  'interviews.letters.offered.again': [
    'New interview times',
    ({ application, interview, agreed, deps }) => createOfferEmails(application, interview, agreed, deps),
  ],
  'interviews.letters.chosen': [
    'Time agreed',
    ({ application, agreed, deps }) => createInterviewEmails('chosen', application, agreed, deps, 'applicant'),
  ],
  'interviews.letters.chosenStaff': [
    'Time agreed, to the recruiter',
    ({ application, agreed, deps }) => createInterviewEmails('chosen', application, agreed, deps, 'recruiter'),
  ],
  'interviews.letters.cancelled': [
    'Interview canceled',
    ({ application, agreed, deps }) => createInterviewEmails('cancelled', application, agreed, deps, 'applicant'),
  ],
  'interviews.letters.cancelledStaff': [
    'Interview canceled, to the recruiter',
    ({ application, agreed, deps }) => createInterviewEmails('cancelled', application, agreed, deps, 'recruiter'),
  ],
  'interviews.letters.unfit': [
    'No time suits, to the recruiter',
    ({ application, interview, deps }) => createUnfitEmails(application, interview, undefined, deps),
  ],
  'interviews.letters.reminder': [
    'Interview reminder',
    ({ application, agreed, deps }) => createInterviewEmails('reminder', application, agreed, deps, 'applicant'),
  ],
  'interviews.letters.reminderStaff': [
    'Interview reminder, to the recruiter',
    ({ application, agreed, deps }) => createInterviewEmails('reminder', application, agreed, deps, 'recruiter'),
  ],
  'pool.letter': ['Talent pool', async ({ application, deps }) => [await createPoolEmail(application, 1, deps)]],
};

const templatesIn = (written: unknown): readonly unknown[] => {
  const list = valueAt(written, 'templates');
  return Array.isArray(list) ? list : [];
};

const templateName = (index: number): string => `templates.${index}`;

/** A template is read from the draft, because the site's content leaves out entries with gaps. */
const writeTemplate = (
  index: number,
  { written, content, framed }: PreviewedContent,
  application: ApplicationRecord,
): Email | undefined => {
  const template = templatesIn(written)[index];
  if (template === undefined) return undefined;
  const textAt = (field: keyof typeof emailTextLimits): string => {
    const text = valueAt(template, field);
    return typeof text === 'string' ? fillNames(text, settingWords(content['site-settings'])) : '';
  };
  const filled = fillEmail({ subject: textAt('subject'), text: textAt('text') }, application, recruiter, content);
  const shown = (field: keyof typeof emailTextLimits, empty: string): string => {
    const text = filled[field].trim().slice(0, emailTextLimits[field]) || empty;
    const marked = withMark(text, `applications:${templateName(index)}.${field}`);
    return framed && marked.length <= emailTextLimits[field] ? marked : text;
  };
  const data = { ...filled, subject: shown('subject', '(no subject)'), text: shown('text', '(no text)') };
  return { kind: 'application-letter', to: { address: application.email }, data };
};

/** The email that a whole part of the form shows. */
const partsShown: Readonly<Record<string, string>> = {
  [templateName(0)]: 'templates',
  'letters.received': 'letters',
  'interviews.letters.offered': 'interviews.letters',
};

const describeExample = (name: string, title: string) => {
  const part = partsShown[name];
  return {
    path: emailPreviewPath(name),
    title: `Email: ${title}`,
    parts: [name, ...(part === undefined ? [] : [part])],
  };
};

export const applicationEmailExamples: EmailExamples = {
  list: (written) => [
    ...templatesIn(written).map((template, index) =>
      describeExample(templateName(index), entryName(template, index, 'template')),
    ),
    ...Object.entries(emails).map(([name, [title]]) => describeExample(name, title)),
  ],
  async compose(name, preview, { environment, clock }) {
    const { content } = preview;
    const example = createExample(content, environment.siteUrl, clock);
    const [, index] = /^templates\.(\d{1,3})$/.exec(name) ?? [];
    const [, write] = (Object.hasOwn(emails, name) ? emails[name] : undefined) ?? [];
    const [email] =
      index !== undefined
        ? [writeTemplate(Number(index), preview, example.application)]
        : ((await write?.(example)) ?? example.sent);
    if (email === undefined) return undefined;
    const settings = createMailSettings(environment, { current: content });
    const formatDateTime = createDateTimeFormat(() => content['site-settings'].hours.timeZone);
    return composeEmail({ id: 'example', ...email, to: { name: '', ...email.to } }, settings, formatDateTime);
  },
};
