/** What is being written to an applicant, kept in this tab until it is sent. */
import { letterTemplateIds, type LetterTemplateId, letterLimits } from '#shared/careers/interview-rules.ts';
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

export interface LetterDraft {
  readonly template: LetterTemplateId;
  readonly subject: string;
  readonly text: string;
  /** Makes sending the same words twice harmless. */
  readonly key: string;
}

const storageKey = (id: string): string => `application-letter:${id}`;

const isDraft = (value: unknown): value is LetterDraft =>
  typeof value === 'object' &&
  value !== null &&
  'template' in value &&
  letterTemplateIds.some((id) => id === value.template) &&
  ['subject', 'text', 'key'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

export function readLetterDraft(id: string): LetterDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepLetterDraft(id: string, draft: LetterDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft));
  } catch {
    // Without storage the letter can still be sent; only a reload would empty it.
  }
}

export function dropLetterDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id));
  } catch {
    // Then there was no draft either.
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

interface WriteLetterProps {
  readonly application: Reader;
  readonly templates: Correspondence['templates'];
  readonly isMailConfigured: boolean;
  /** What it begins from, unless a draft is there. */
  readonly template: LetterTemplateId;
  readonly actions: CorrespondenceActions;
  readonly onClose: () => void;
}

type Template = Correspondence['templates'][number];

/** A name that is hidden is filled in when the letter is sent. */
const beginFrom = ({ id, subject, text }: Template, { name, is_hidden }: Reader): LetterDraft => ({
  template: id,
  subject: is_hidden ? subject : fillName(subject, name),
  text: is_hidden ? text : fillName(text, name),
  key: randomKey(),
});

const isEmpty = ({ subject, text }: LetterDraft): boolean => subject.trim() === '' && text.trim() === '';

export function WriteLetter({
  application,
  templates,
  isMailConfigured,
  template,
  actions,
  onClose,
}: WriteLetterProps) {
  const { id, email, name, is_hidden } = application;
  const of = (wanted: LetterTemplateId): LetterDraft => {
    const found = templates.find((each) => each.id === wanted);
    return found === undefined
      ? { template: 'empty', subject: '', text: '', key: randomKey() }
      : beginFrom(found, application);
  };
  // A draft is somebody's work; what was only chosen and not changed is none.
  const [draft, setDraft] = useState<LetterDraft>(() => {
    const kept = readLetterDraft(id);
    return kept !== null && (template === 'empty' || kept.template === template) ? kept : of(template);
  });
  const [isOwn, setIsOwn] = useState(() => readLetterDraft(id) !== null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem, ['subject', 'text']);

  const write = (change: Partial<LetterDraft>): void => {
    // Other words are another letter.
    const next = { ...draft, ...change, key: randomKey() };
    setDraft(next);
    setIsOwn(true);
    if (isEmpty(next)) dropLetterDraft(id);
    else keepLetterDraft(id, next);
  };
  const choose = (wanted: LetterTemplateId): void => {
    setDraft(of(wanted));
    setIsOwn(false);
    setProblem(undefined);
    dropLetterDraft(id);
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
    dropLetterDraft(id);
    onClose();
  };

  return (
    <StaffDialog title={`Write to ${name}`} onClose={onClose} keepOpen>
      <form className={letter} ref={form} noValidate onSubmit={(event) => void send(event)}>
        <dl className={reader}>
          <dt>It goes to</dt>
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
          maxLength={letterLimits.subject}
          mistake={mistakeAt('subject')}
          value={draft.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextArea
          name="text"
          label="Message"
          dir="auto"
          maxLength={letterLimits.text}
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

/** The same on a screen that has not loaded the application; nothing is shown until it has. */
export function LetterDialog({
  id,
  template,
  onClose,
}: Pick<WriteLetterProps, 'template' | 'onClose'> & { readonly id: string }) {
  const application = useApplication(id).data;
  const correspondence = useCorrespondence(id, false).data;
  const actions = useCorrespondenceActions(id);
  if (!application || !correspondence) return null;
  const { templates, mail_is_set_up: isMailConfigured } = correspondence;
  return (
    <WriteLetter
      application={application}
      templates={templates}
      isMailConfigured={isMailConfigured}
      template={template}
      actions={actions}
      onClose={onClose}
    />
  );
}
