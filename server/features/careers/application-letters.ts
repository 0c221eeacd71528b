/** Letters about applications: to whoever applied, with the private link, and to those who answer. */
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationPath } from '#shared/careers/application-paths.ts';
import { capabilitiesOf, roleIds, type RoleId } from '#shared/accounts/roles.ts';
import type { SiteContent } from '../content/site-content.ts';
import { recipientOf, type SendEmail } from '../mail/send-email.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { aboutApplication } from './application-outbox.ts';

export interface ApplicationLettersDeps {
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

const recruiting: readonly RoleId[] = roleIds.filter((role) => capabilitiesOf(role).includes('recruiting'));

type LetterName = keyof LiveContent['applications']['letters'];

// Keeps a formatter for each time zone.
const formatDateTime = createDateTimeFormat(() => 'UTC');

/** A moment in words, in UTC. */
export const sayInUtc = (at: Date): string => formatDateTime(at, 'UTC');

/** A moment in words, in the time zone of the business hours. */
export const sayDue = (at: Date, content: Pick<LiveContent, 'site-settings'>): string =>
  formatDateTime(at, content['site-settings'].hours.timeZone);

type Written = Pick<ApplicationRecord, 'position' | 'due_at'>;

const dataOf = (name: LetterName, { position, due_at }: Written, link: string, content: LiveContent) => {
  const { letters } = content.applications;
  const { subject, heading, text, button } = letters[name];
  const fill = (words: string): string =>
    words.replaceAll('{position}', () => position.title).replaceAll('{due}', () => sayDue(due_at, content));
  return {
    subject: fill(subject),
    heading,
    text: fill(text),
    button,
    link,
    steps: name === 'received' ? content.careers.hiring.steps.slice(1) : [],
    next: name === 'received' ? letters.received.next : '',
    remark: name === 'received' || name === 'again' ? letters[name].mistaken : '',
  };
};

/** Makes a link that opens the applicant's page from now on. */
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

/** To everybody who may answer applications; there is one of a kind for each application and reader. */
export const tellRecruiters = async (
  name: keyof typeof emailKinds,
  application: Arrived,
  { accounts, applications, sendEmail, content, siteUrl }: ApplicationLettersDeps,
): Promise<void> => {
  // Owners are told when it is too late, and where nobody else is there to be told.
  const reachable = await accounts.listReachable(recruiting, 'new-application');
  const recruiters = reachable.filter(({ role }) => role !== 'owner');
  const told = name === 'overdue' || recruiters.length === 0 ? reachable : recruiters;
  const data = dataOf(name, application, staffLink(application.id, siteUrl), content.current);
  for (const account of told)
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
  { applications, clock }: ApplicationLettersDeps,
): Promise<'received' | 'again' | null> => {
  if (application.again_of === undefined) return 'received';
  const others = await applications.findOthers(application);
  if (others.every(({ stage }) => stage === 'spam')) return 'received';
  return (await applications.mayLinkAgain(application, clock())) ? 'again' : null;
};

/** The letters that an application causes by arriving: each is made once, however often this is tried. */
export const sendFirstLetters = async (application: Arrived, deps: ApplicationLettersDeps): Promise<void> => {
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
  await tellRecruiters('arrived', application, deps);
  await deps.applications.change(id, undefined, { unset: ['letters_due'] });
};
