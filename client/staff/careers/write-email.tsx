/** The dialog for an email to an applicant. Drafts, one of each template, are kept in this tab until they are sent. */
import { emailTemplateIds, type EmailTemplateId, emailTextLimits, fillName } from '#shared/careers/recruiting-rules.ts';
import { useState, type ChangeEvent } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { randomKey } from '#views/api/random-key.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ActionDialog } from '../kit/action-form.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { dialogForm } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useApplication } from './use-applications.ts';
import { useCorrespondence, useCorrespondenceActions, type CorrespondenceActions } from './use-correspondence.ts';

export interface EmailDraft {
  readonly template: EmailTemplateId;
  readonly subject: string;
  readonly text: string;
  /** Idempotency key: sending the same text twice sends one email. */
  readonly key: string;
}

const storageKey = (id: string): string => `application-letter:${id}`;

const isDraft = (value: unknown): value is EmailDraft =>
  typeof value === 'object' &&
  value !== null &&
  'template' in value &&
  emailTemplateIds.some((id) => id === value.template) &&
  ['subject', 'text', 'key'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

type EmailDrafts = Readonly<Partial<Record<EmailTemplateId, EmailDraft>>>;

/** The one changed last is the last. */
function readDrafts(id: string): EmailDrafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null');
    // Earlier versions stored a single one.
    const drafts = isDraft(stored) ? [stored] : Object.values(stored ?? {}).filter(isDraft);
    return Object.fromEntries(drafts.map((draft) => [draft.template, draft]));
  } catch {
    return {};
  }
}

function storeDrafts(id: string, drafts: EmailDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey(id));
    else sessionStorage.setItem(storageKey(id), JSON.stringify(drafts));
  } catch {
    // Without storage the email can still be sent, but a reload loses it.
  }
}

/** The draft of a template, or the one changed last. */
export function readEmailDraft(id: string, template?: EmailTemplateId): EmailDraft | null {
  const drafts = readDrafts(id);
  return (template === undefined ? Object.values(drafts).at(-1) : drafts[template]) ?? null;
}

export function saveEmailDraft(id: string, draft: EmailDraft): void {
  const { [draft.template]: _, ...others } = readDrafts(id);
  storeDrafts(id, { ...others, [draft.template]: draft });
}

/** Without a template, removes all. */
export function removeEmailDraft(id: string, template?: EmailTemplateId): void {
  if (template === undefined) return storeDrafts(id, {});
  const { [template]: _, ...others } = readDrafts(id);
  storeDrafts(id, others);
}

const letter = css(dialogForm, {
  textarea: {
    minHeight: '18rem',
    maxHeight: '50vh',
    fieldSizing: 'content',
  },
});

const reader = css({
  overflowWrap: 'anywhere',
  dt: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

type Reader = Pick<ShownApplication, 'id' | 'name' | 'email' | 'is_hidden'>;

interface WriteEmailProps {
  readonly application: Reader;
  readonly templates: Correspondence['templates'];
  readonly isMailConfigured: boolean;
  /** The initial template, unless there is a draft. */
  readonly template: EmailTemplateId;
  readonly actions: CorrespondenceActions;
  readonly onClose: () => void;
}

type Template = Correspondence['templates'][number];

/** In blind mode the name is filled in when the email is sent. */
const beginFrom = ({ id, subject, text }: Template, { name, is_hidden }: Reader): EmailDraft => ({
  template: id,
  subject: is_hidden ? subject : fillName(subject, name),
  text: is_hidden ? text : fillName(text, name),
  key: randomKey(),
});

const isEmpty = ({ subject, text }: EmailDraft): boolean => subject.trim() === '' && text.trim() === '';

export function WriteEmail({ application, templates, isMailConfigured, template, actions, onClose }: WriteEmailProps) {
  const { id, email, name, is_hidden } = application;
  const of = (wanted: EmailTemplateId): EmailDraft => {
    const found = templates.find((each) => each.id === wanted);
    return found === undefined
      ? { template: 'empty', subject: '', text: '', key: randomKey() }
      : beginFrom(found, application);
  };
  // A template that was chosen and not changed is not a draft.
  const [draft, setDraft] = useState<EmailDraft>(() => readEmailDraft(id, template) ?? of(template));
  const [isOwn, setIsOwn] = useState(() => readEmailDraft(id, template) !== null);
  const write = (change: Partial<EmailDraft>): void => {
    // A changed text is another email.
    const next = { ...draft, ...change, key: randomKey() };
    setDraft(next);
    setIsOwn(true);
    if (isEmpty(next)) removeEmailDraft(id, next.template);
    else saveEmailDraft(id, next);
  };
  const choose = (wanted: EmailTemplateId): void => {
    const kept = readEmailDraft(id, wanted);
    setDraft(kept ?? of(wanted));
    setIsOwn(kept !== null);
  };
  const control = (name: 'subject' | 'text') => ({
    name,
    dir: 'auto',
    maxLength: emailTextLimits[name],
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write({ [name]: target.value }),
  });
  const send = async () => {
    const { key, ...input } = draft;
    const refused = await actions.write(input, key);
    if (refused === undefined) removeEmailDraft(id, input.template);
    return refused;
  };

  return (
    <ActionDialog
      title={`Write to ${name}`}
      action="Send email"
      pending="Sending..."
      fields={['subject', 'text']}
      describe={(problem) => `Not sent: ${reasonOf(problem)}`}
      send={send}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <div className={letter} data-kept="">
          <dl className={reader}>
            <dt>To</dt>
            <dd>{is_hidden ? `${name} (address hidden). {name} is filled in when the email is sent.` : email}</dd>
          </dl>
          <SelectField
            name="template"
            label="Template"
            hint={
              isOwn ? 'Your text is kept if you choose another template.' : 'Check it and change what does not fit.'
            }
            value={draft.template}
            onChange={({ target }) => {
              const wanted = templates.find((each) => each.id === target.value);
              if (wanted !== undefined) choose(wanted.id);
            }}
          >
            {templates.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </SelectField>
          <TextField label="Subject" mistake={mistakeAt('subject')} {...control('subject')} />
          <TextArea label="Message" mistake={mistakeAt('text')} {...control('text')} />
          {isMailConfigured ? null : <StatusLine tone="warn">No mail server is set up, so emails wait.</StatusLine>}
        </div>
      )}
    </ActionDialog>
  );
}

/** The dialog on a screen that has not loaded the application. */
export function EmailDialog({
  id,
  template,
  onClose,
}: Pick<WriteEmailProps, 'template' | 'onClose'> & { readonly id: string }) {
  const application = useApplication(id).data;
  const correspondence = useCorrespondence(id, false).data;
  const actions = useCorrespondenceActions(id);
  if (!application || !correspondence) return null;
  const { templates, mail_is_set_up: isMailConfigured } = correspondence;
  return (
    <WriteEmail
      application={application}
      templates={templates}
      isMailConfigured={isMailConfigured}
      template={template}
      actions={actions}
      onClose={onClose}
    />
  );
}
