/** The dialog for an email to an applicant. A draft is kept in this tab until it is sent. */
import { emailTemplateIds, type EmailTemplateId, emailTextLimits } from '#shared/careers/interview-rules.ts';
import { useState, type FormEvent } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { fillName } from '#shared/careers/recruiting-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { randomKey } from '#views/api/random-key.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, TextArea, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useMistakes } from '../ui/use-mistakes.ts';
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

export function readEmailDraft(id: string): EmailDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function saveEmailDraft(id: string, draft: EmailDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft));
  } catch {
    // Without storage the email can still be sent, but a reload loses it.
  }
}

export function removeEmailDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id));
  } catch {
    // Without storage there is no draft.
  }
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
  const [draft, setDraft] = useState<EmailDraft>(() => {
    const kept = readEmailDraft(id);
    return kept !== null && (template === 'empty' || kept.template === template) ? kept : of(template);
  });
  const [isOwn, setIsOwn] = useState(() => readEmailDraft(id) !== null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem, ['subject', 'text']);

  const write = (change: Partial<EmailDraft>): void => {
    // A changed text is another email.
    const next = { ...draft, ...change, key: randomKey() };
    setDraft(next);
    setIsOwn(true);
    if (isEmpty(next)) removeEmailDraft(id);
    else saveEmailDraft(id, next);
  };
  const choose = (wanted: EmailTemplateId): void => {
    setDraft(of(wanted));
    setIsOwn(false);
    setProblem(undefined);
    removeEmailDraft(id);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { key, ...input } = draft;
    const refused = await actions.write(input, key);
    setBusy(false);
    setProblem(refused);
    if (refused !== undefined) return;
    removeEmailDraft(id);
    onClose();
  };

  return (
    <StaffDialog title={`Write to ${name}`} onClose={onClose} keepOpen>
      <form className={letter} ref={form} noValidate onSubmit={(event) => void send(event)}>
        <dl className={reader}>
          <dt>To</dt>
          <dd>{is_hidden ? `${name}, whose address is hidden. {name} is filled in when it is sent.` : email}</dd>
        </dl>
        <SelectField
          name="template"
          label="Template"
          hint={isOwn ? 'Another template replaces your text.' : 'Read it and change what does not fit.'}
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
        <TextField
          name="subject"
          label="Subject"
          dir="auto"
          maxLength={emailTextLimits.subject}
          mistake={mistakeAt('subject')}
          value={draft.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextArea
          name="text"
          label="Message"
          dir="auto"
          maxLength={emailTextLimits.text}
          mistake={mistakeAt('text')}
          value={draft.text}
          onChange={({ target }) => write({ text: target.value })}
        />
        {rest === undefined ? null : <StatusLine tone="bad">{`Not sent: ${reasonOf(rest)}`}</StatusLine>}
        {isMailConfigured ? null : <StatusLine tone="warn">Emails wait until SMTP_URL is set.</StatusLine>}
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Sending...">
            Send email
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
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
