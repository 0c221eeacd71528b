/** Whoever may read applications: they can be mentioned in notes and asked for scorecards, and are told of it by mail. */
import { fillNames } from '#shared/content/fill-placeholders.ts';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { may } from '#shared/accounts/roles.ts';
import type { InterviewStage } from '#shared/careers/scorecard-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { SiteContent } from '../content/site-content.ts';
import { recipientOf, type SendEmail } from '../mail/send-email.ts';
import type { Account, AccountRepository } from '../accounts/account.repository.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { aboutApplication } from './application-outbox.ts';

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

/** The name behind each @, in lower case; a full stop or hyphen at its end belongs to the sentence. */
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

interface Told {
  readonly kind: Extract<EmailKind, 'application-mentioned' | 'application-asked'>;
  readonly application: Pick<ApplicationRecord, 'id' | 'position'>;
  readonly by: StaffRef;
  /** The interview that is to be judged. */
  readonly stage?: InterviewStage;
  /** Of one cause there is one letter for each person. */
  readonly cause: string;
}

/** Nobody is told of what they did themselves. The letters hold nothing of the applicant and nothing of what was written. */
export const tellColleagues = async (
  people: readonly Account[],
  { kind, application, by, stage, cause }: Told,
  { applications, sendEmail, content, siteUrl }: RecruitersDeps,
): Promise<void> => {
  const { subject, heading, text, button } =
    content.current.applications.letters[kind === 'application-asked' ? 'asked' : 'mentioned'];
  const values: Readonly<Record<string, string>> = {
    position: application.position.title,
    by: by.name ?? by.username,
    stage: stage === undefined ? '' : applicationStages[stage],
  };
  const fill = (words: string): string => fillNames(words, values);
  for (const { id, email, name, timeZone, mutedLetters } of people) {
    if (email === null || id === by.id || mutedLetters.includes('application-mention')) continue;
    await sendEmail({
      kind,
      to: recipientOf({ name, email, timeZone }),
      data: {
        subject: fill(subject),
        heading: fill(heading),
        text: fill(text),
        button,
        link: `${siteUrl}/admin/applications/${application.id}${stage === undefined ? '' : `?scorecard=${stage}`}`,
        steps: [],
        next: '',
        remark: '',
      },
      key: `${application.id} ${cause} ${id}`,
      about: aboutApplication(application.id, applications),
    });
  }
};
