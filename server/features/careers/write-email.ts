/** Emails of recruiters to applicants: placeholders are filled in, the history stores the text, and the worker sends it. */
import { createHash } from 'node:crypto';
import { fillNames } from '#shared/content/fill-placeholders.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import { blankTemplate, emailTextLimits, templateNames, maskName } from '#shared/careers/recruiting-rules.ts';
import { emailId } from '../mail/email.repository.ts';
import type { EmailData } from '../mail/templates/email-templates.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { editApplication, type CorrespondenceDeps, type EditResult } from './change-application.ts';
import { createPendingEmail } from './application-emails.ts';
import { stagesIn } from './hiring-stages.ts';

type Names = Readonly<Partial<Record<(typeof templateNames)[number], string>>>;

const namesOf = (
  { position }: Pick<ApplicationRecord, 'position'>,
  recruiter: string,
  content: Pick<LiveContent, 'site-settings'>,
): Names => ({ position: position.title, company: content['site-settings'].name, recruiter });

type Template = Correspondence['templates'][number];

/** Returns the templates with all placeholders filled in but `{name}`, which blind mode may hide until the email is sent. */
export const readTemplates = (
  application: Pick<ApplicationRecord, 'position'>,
  recruiter: string,
  content: LiveContent,
): Template[] => {
  const names = namesOf(application, recruiter, content);
  const inUse = stagesIn(content).filter(({ is_removed }) => !is_removed);
  return [
    ...content.applications.templates.map(({ id, title, stage, subject, text }) => ({
      id,
      title,
      stage: inUse.find((each) => each.id === stage)?.id ?? null,
      subject: fillNames(subject, names),
      text: fillNames(text, names),
    })),
    { id: blankTemplate, title: 'Blank email', stage: null, subject: '', text: '' },
  ];
};

/** Returns unknown placeholders. */
export const findUnknownPlaceholders = (text: string): readonly string[] => {
  const known: ReadonlySet<string> = new Set(templateNames);
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = '']) => (known.has(name) ? [] : [whole]));
};

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/**
 * Returns blanks of a template, such as “The reason:”, that are still empty. Text in the next line fills a blank too, unless it is another
 * blank or another line of a template.
 */
export const findEmptyBlanks = (text: string, templates: readonly Pick<Template, 'text'>[]): readonly string[] => {
  const blanks = templates.flatMap((template) => {
    const lines = linesOf(template.text);
    return lines.filter((line, at) => {
      const next = lines[at + 1] ?? '';
      return line.endsWith(':') && (next === '' || next.endsWith(':'));
    });
  });
  const templateLines = new Set(templates.flatMap((template) => linesOf(template.text)));
  const lines = linesOf(text);
  return lines.filter((line, at) => {
    const next = lines[at + 1] ?? '';
    const isEmpty = next === '' || templateLines.has(next) || blanks.some((blank) => next.startsWith(blank));
    return blanks.includes(line) && isEmpty;
  });
};

export interface EmailInput {
  readonly id: string;
  readonly by: StaffRef;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  /** The same key with the same text is sent once. */
  readonly key: string;
}

/** The data of an email by a recruiter, with all placeholders filled in. */
export const fillEmail = (
  { subject, text }: Pick<EmailInput, 'subject' | 'text'>,
  application: Pick<ApplicationRecord, 'position' | 'name'>,
  { name: signed_by, email }: { readonly name: string; readonly email: string | null },
  content: LiveContent,
): EmailData<'application-letter'> => {
  const names = { ...namesOf(application, signed_by, content), name: application.name };
  return { subject: fillNames(subject, names), text: fillNames(text, names), signed_by, reply_to: email };
};

/** An email counts as an answer. */
export const writeEmail = async (
  { id, by, template, subject, text, key }: EmailInput,
  deps: CorrespondenceDeps,
): Promise<EditResult<'spam' | 'written' | 'long-subject' | 'long-text'>> => {
  const account = await deps.accounts.findById(by.id);
  const textHash = createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('base64url');
  return editApplication<'spam' | 'written' | 'long-subject' | 'long-text'>(
    id,
    (application) => {
      if (application.stage === 'spam') return 'spam';
      const cause = `${id} ${application.submitted_at.getTime()} ${by.id} ${key} ${textHash}`;
      const mailId = emailId({ kind: 'application-letter', key: cause });
      if (application.events.some(({ letter }) => letter?.id === mailId)) return 'written';
      const author = { name: by.name ?? by.username, email: account?.email ?? null };
      const data = fillEmail({ subject, text }, application, author, deps.content.current);
      // Filling in names makes the text longer than when it was checked.
      if (data.subject.length > emailTextLimits.subject) return 'long-subject';
      if (data.text.length > emailTextLimits.text) return 'long-text';
      // The history stores placeholders, and fills in the name for readers who may see it.
      const { name } = application;
      const kept = { subject: maskName(subject, name), text: maskName(text, name) };
      return {
        unset: ['clock_due_at'],
        event: { at: deps.clock(), by, letter: { id: mailId, template, ...kept } },
        emails: [createPendingEmail('application-letter', { address: application.email }, data, cause)],
      };
    },
    deps,
  );
};
