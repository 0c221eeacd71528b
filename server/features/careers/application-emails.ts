/** Emails about applications: to the applicant, with the private link, and to recruiters. */
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { parseEmailData, type EmailData } from '../mail/templates/email-templates.ts';
import { type EmailRecipient, type RelatedRecord, type SendEmail, recipientOf } from '../mail/send-email.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingEmail } from '../mail/pending-email.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationPath } from '#shared/careers/position-rules.ts';
import { capabilitiesOf, roleIds, type RoleId, may } from '#shared/accounts/roles.ts';
import type { SiteContent } from '../content/site-content.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { Account, AccountRepository } from '../accounts/account.repository.ts';
import { fillWords } from '#shared/content/fill-placeholders.ts';
import { stageTitle, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { stagesIn } from './hiring-stages.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

export interface SendOutboxDeps {
  readonly applications: Pick<ApplicationRepository, 'clearOutbox' | 'isThere'>;
  readonly sendEmail: SendEmail;
}

/** Links an email to its application, so that both are erased together. */
export const aboutApplication = (id: string, applications: Pick<ApplicationRepository, 'isThere'>): RelatedRecord => ({
  id,
  isThere: () => applications.isThere(id),
});

/** @throws ZodError for invalid data, so that nothing is stored that cannot be sent. */
export const createPendingEmail = <Kind extends EmailKind>(
  kind: Kind,
  { name, address, timeZone }: EmailRecipient,
  data: EmailData<Kind>,
  key: string,
): PendingEmail => ({
  kind,
  to: { address, ...definedOnly({ name }), ...(timeZone ? { timeZone } : {}) },
  data: parseEmailData(kind, data),
  key,
});

/** Replace earlier ones that still wait, so that choosing and refusing in turn does not fill mailboxes. */
const replacingKinds: readonly EmailKind[] = ['interview-chosen', 'interview-cancelled', 'interview-unfit'];

export const sendOutbox = async (
  { id, outbox = [] }: Pick<ApplicationRecord, 'id' | 'outbox'>,
  { applications, sendEmail }: SendOutboxDeps,
): Promise<void> => {
  if (outbox.length === 0) return;
  const about = aboutApplication(id, applications);
  for (const { kind, to, data, key } of outbox)
    await sendEmail({
      kind,
      to,
      data: data as never,
      key,
      about,
      replaces: replacingKinds.includes(kind) ? replacingKinds : [],
    });
  await applications.clearOutbox(
    id,
    outbox.map(({ key }) => key),
  );
};

export interface ApplicationEmailsDeps {
  readonly applications: Pick<ApplicationRepository, 'addLink' | 'mayLinkAgain' | 'findOthers' | 'change' | 'isThere'>;
  readonly accounts: Pick<AccountRepository, 'listReachable'>;
  readonly sendEmail: SendEmail;
  readonly content: SiteContent;
  /** The public origin. */
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** Links are 256 random bits; only their hash is stored. */
export const hashLink = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Roles that may be notified of applications. */
export const recruitingRoles: readonly RoleId[] = roleIds.filter((role) => capabilitiesOf(role).includes('recruiting'));

type EmailName = keyof LiveContent['applications']['letters'];

// Caches a formatter per time zone.
const formatDateTime = createDateTimeFormat(() => 'UTC');

/** Formats a time in UTC. */
export const formatInUtc = (at: Date): string => formatDateTime(at, 'UTC');

/** Formats a time in the site's time zone. */
export const formatInSiteTime = (at: Date, content: Pick<LiveContent, 'site-settings'>): string =>
  formatDateTime(at, content['site-settings'].hours.timeZone);

type Written = Pick<ApplicationRecord, 'position' | 'due_at'>;

const dataOf = (name: EmailName, { position, due_at }: Written, link: string, content: LiveContent) => {
  const names = { position: position.title, due: formatInSiteTime(due_at, content) };
  const letter = fillWords(content.applications.letters[name], names);
  const { subject, heading, text, button } = letter;
  return {
    subject,
    heading,
    text,
    button,
    link,
    steps: 'next' in letter ? content.careers.hiring.steps.slice(1) : [],
    next: 'next' in letter ? letter.next : '',
    remark: 'mistaken' in letter ? letter.mistaken : '',
  };
};

/** Creates and stores a link to the applicant's page. */
export const makeLink = async (
  { id, position }: Pick<ApplicationRecord, 'id' | 'position'>,
  {
    applications,
    siteUrl,
  }: { readonly applications: Pick<ApplicationRepository, 'addLink'>; readonly siteUrl: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await applications.addLink(id, hashLink(token));
  return `${siteUrl}${applicationPath(position.key)}?key=${token}`;
};

export const staffLink = (id: string, siteUrl: string): string => `${siteUrl}/admin/applications/${id}`;

const emailKinds = {
  arrived: 'application-arrived',
  reminder: 'application-reminder',
  overdue: 'application-overdue',
} as const;

/** Sends one email of a kind per application and recruiter. */
export const notifyRecruiters = async (
  name: keyof typeof emailKinds,
  application: Arrived,
  { accounts, applications, sendEmail, content, siteUrl }: ApplicationEmailsDeps,
): Promise<void> => {
  // Owners are notified if the answer is overdue, or if there are no recruiters.
  const reachable = await accounts.listReachable(recruitingRoles, 'new-application');
  const recruiters = reachable.filter(({ role }) => role !== 'owner');
  const recipients = name === 'overdue' || recruiters.length === 0 ? reachable : recruiters;
  const data = dataOf(name, application, staffLink(application.id, siteUrl), content.current);
  for (const account of recipients)
    await sendEmail({
      kind: emailKinds[name],
      to: recipientOf(account),
      data,
      key: `${application.id} ${application.submitted_at.getTime()} ${account.id}`,
      about: aboutApplication(application.id, applications),
    });
};

type Arrived = Pick<ApplicationRecord, 'id' | 'again_of' | 'email' | 'submitted_at' | 'position' | 'due_at'>;

/**
 * The confirmation for an applicant, if there is one. A repeated application has its own text and is confirmed once a day at most,
 * because a stranger can enter the same address again and again. Applications held as spam were not confirmed.
 */
const confirmationOf = async (
  application: Arrived,
  { applications, clock }: ApplicationEmailsDeps,
): Promise<'received' | 'again' | null> => {
  if (application.again_of === undefined) return 'received';
  const others = await applications.findOthers(application);
  if (others.every(({ stage }) => stage === 'spam')) return 'received';
  return (await applications.mayLinkAgain(application, clock())) ? 'again' : null;
};

/** Sends the confirmation and the notifications. Repeating it sends none twice. */
export const sendFirstEmails = async (application: Arrived, deps: ApplicationEmailsDeps): Promise<void> => {
  const { id, email: address, submitted_at } = application;
  const confirmation = await confirmationOf(application, deps);
  if (confirmation !== null)
    await deps.sendEmail({
      kind: `application-${confirmation}`,
      to: { address },
      data: dataOf(confirmation, application, await makeLink(application, deps), deps.content.current),
      key: `${id} ${submitted_at.getTime()}`,
      about: aboutApplication(id, deps.applications),
    });
  await notifyRecruiters('arrived', application, deps);
  await deps.applications.change(id, undefined, { unset: ['letters_due'] });
};

export interface RecruitersDeps {
  readonly applications: Pick<ApplicationRepository, 'isThere'>;
  readonly accounts: Pick<AccountRepository, 'list'>;
  readonly sendEmail: SendEmail;
  readonly content: SiteContent;
  /** The public origin. */
  readonly siteUrl: string;
}

export const listRecruiters = async ({ accounts }: Pick<RecruitersDeps, 'accounts'>): Promise<readonly Account[]> =>
  (await accounts.list()).filter(({ role, suspendedAt }) => suspendedAt === null && may(role, 'recruiting'));

/** Returns the names after each @ in lower case, also without a final full stop or hyphen, which may belong to the sentence. */
export const mentionedNames = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(/(?<![\w@.])@([A-Za-z0-9._-]{3,40})/g), ([, name = '']) => name.toLowerCase()).flatMap(
      (name) => [name, name.replace(/[.-]+$/, '')],
    ),
  );

export const findMentioned = async (text: string, deps: Pick<RecruitersDeps, 'accounts'>): Promise<Account[]> => {
  const names = mentionedNames(text);
  if (names.size === 0) return [];
  return (await listRecruiters(deps)).filter(({ username }) => names.has(username.toLowerCase()));
};

interface ColleagueEmail {
  readonly kind: Extract<EmailKind, 'application-mentioned' | 'application-asked'>;
  readonly application: Pick<ApplicationRecord, 'id' | 'position'>;
  readonly by: StaffRef;
  /** The interview of the scorecard. */
  readonly stage?: ApplicationStage;
  /** Each person gets one email per cause. */
  readonly cause: string;
}

/** Leaves out the author. The emails name neither the applicant nor what was written. */
export const notifyColleagues = async (
  people: readonly Account[],
  { kind, application, by, stage, cause }: ColleagueEmail,
  { applications, sendEmail, content, siteUrl }: RecruitersDeps,
): Promise<void> => {
  const { letters } = content.current.applications;
  const letter = fillWords(letters[kind === 'application-asked' ? 'asked' : 'mentioned'], {
    position: application.position.title,
    by: by.name ?? by.username,
    stage: stage === undefined ? '' : stageTitle(stagesIn(content.current), stage),
  });
  for (const { id, email, name, timeZone, mutedEmails } of people) {
    if (email === null || id === by.id || mutedEmails.includes('application-mention')) continue;
    await sendEmail({
      kind,
      to: recipientOf({ name, email, timeZone }),
      data: {
        ...letter,
        link: staffLink(application.id, siteUrl) + (stage === undefined ? '' : `?scorecard=${stage}`),
        steps: [],
        next: '',
        remark: '',
      },
      key: `${application.id} ${cause} ${id}`,
      about: aboutApplication(application.id, applications),
    });
  }
};
