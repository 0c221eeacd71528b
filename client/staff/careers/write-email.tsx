/** The dialog for an email to an applicant. Drafts, one of each template, are kept in this tab until they are sent. */
import { blankTemplate, emailTextLimits, fillName } from '#shared/careers/recruiting-rules.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import { useState, type ChangeEvent } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { randomKey } from '#views/api/random-key.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ActionDialog } from '../kit/action-form.tsx';
import { LoadState, reasonOf } from '../ui/load-state.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { EditPart, useStageTitle } from './application-labels.tsx';
import { useApplication } from './use-applications.ts';
import { useCorrespondence, useCorrespondenceActions } from './use-correspondence.ts';

export interface EmailDraft {
  /** The id of a template, which may have been removed since. */
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  /** Idempotency key: sending the same text twice sends one email. */
  readonly key: string;
}

const storageKey = (id: string): string => `application-letter:${id}`;

const isDraft = (value: unknown): value is EmailDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['template', 'subject', 'text', 'key'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The one changed last is the last. */
export function readEmailDrafts(id: string): readonly EmailDraft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? '[]');
    // Earlier versions stored a single one, or one for each template by its name.
    return isDraft(stored) ? [stored] : Object.values(stored ?? {}).filter(isDraft);
  } catch {
    return [];
  }
}

export function storeEmailDrafts(id: string, drafts: readonly EmailDraft[]): void {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(storageKey(id));
    else sessionStorage.setItem(storageKey(id), JSON.stringify(drafts));
  } catch {
    // Without storage the email can still be sent, but a reload loses it.
  }
}

/** Replaces the draft of the same template. An empty text is no draft. */
export const withDraft = (drafts: readonly EmailDraft[], draft: EmailDraft): readonly EmailDraft[] => [
  ...drafts.filter(({ template }) => template !== draft.template),
  ...(`${draft.subject}${draft.text}`.trim() === '' ? [] : [draft]),
];

const letter = css(dialogForm, {
  textarea: {
    minHeight: '18rem',
    maxHeight: '50vh',
    fieldSizing: 'content',
  },
  // In the line of its label.
  'label ~ div > a': { marginBlock: 'calc((1.4em - 44px) / 2)' },
});

const reader = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token('--s-2'),
  overflowWrap: 'anywhere',
  dt: { color: token('--ink-2') },
});

interface EmailDialogProps {
  readonly id: string;
  /** The stage that the applicant was moved to: begins with its template, otherwise with the draft changed last. */
  readonly movedTo?: ApplicationStage | undefined;
  readonly onClose: () => void;
}

interface WriteEmailProps extends EmailDialogProps {
  readonly application: ShownApplication;
  readonly correspondence: Correspondence;
}

const blank = { id: blankTemplate, subject: '', text: '' };

/** In blind mode the name is filled in when the email is sent. */
const beginFrom = (
  { id, subject, text }: Omit<Correspondence['templates'][number], 'title' | 'stage'>,
  { name, is_hidden }: ShownApplication,
): EmailDraft => ({
  template: id,
  subject: is_hidden ? subject : fillName(subject, name),
  text: is_hidden ? text : fillName(text, name),
  key: randomKey(),
});

function WriteEmail({ id, application, correspondence, movedTo, onClose }: WriteEmailProps) {
  const { email, name, is_hidden } = application;
  const stage = movedTo ?? application.stage;
  const { templates, mail_is_set_up: isMailConfigured } = correspondence;
  const actions = useCorrespondenceActions(id);
  const titleOf = useStageTitle();
  const [drafts, setDrafts] = useState(() => readEmailDrafts(id));
  const forStage = templates.filter((each) => each.stage === stage);
  const draftOf = (template: string): EmailDraft | undefined => drafts.find((each) => each.template === template);
  const begin = (template = blankTemplate): EmailDraft =>
    draftOf(template) ?? beginFrom(templates.find(({ id: known }) => known === template) ?? blank, application);
  const [draft, setDraft] = useState(() => begin(movedTo === undefined ? drafts.at(-1)?.template : forStage[0]?.id));
  const keep = (next: readonly EmailDraft[]): void => {
    setDrafts(next);
    storeEmailDrafts(id, next);
  };
  const control = (field: 'subject' | 'text') => ({
    name: field,
    dir: 'auto',
    maxLength: emailTextLimits[field],
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // A changed text is another email.
      const next = { ...draft, [field]: target.value, key: randomKey() };
      setDraft(next);
      keep(withDraft(drafts, next));
    },
  });
  const send = async () => {
    const { key, ...input } = draft;
    const refused = await actions.write(input, key);
    // Its template was removed meanwhile.
    const isGone = refused?.errors.some(({ field }) => field === 'template') === true;
    const problem = isGone ? await actions.write({ ...input, template: blankTemplate }, key) : refused;
    if (problem === undefined) keep(withDraft(drafts, { ...draft, subject: '', text: '' }));
    return problem;
  };
  const removed = drafts.filter(({ template }) => templates.every(({ id: known }) => known !== template));
  const groups = [
    { label: `For ${titleOf(stage)}`, shown: forStage },
    { label: 'Other templates', shown: templates.filter((each) => !forStage.includes(each)) },
    {
      label: 'Drafts from removed templates',
      shown: removed.map(({ template, subject }) => ({ id: template, title: subject || 'No subject' })),
    },
  ];

  return (
    <ActionDialog
      title={`Write to ${name}`}
      action="Send email"
      pending="Sending..."
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
              draftOf(draft.template)
                ? 'Your text is kept if you choose another template.'
                : 'Check it and change what does not fit.'
            }
            aside={<EditPart part="templates">Edit templates</EditPart>}
            value={draft.template}
            onChange={({ target }) => setDraft(begin(target.value))}
          >
            {groups.map(({ label, shown }) =>
              shown.length === 0 ? null : (
                <optgroup key={label} label={label}>
                  {optionsOf(shown.map((each) => [each.id, each.title]))}
                </optgroup>
              ),
            )}
          </SelectField>
          <TextField label="Subject" mistake={mistakeAt('subject')} {...control('subject')} />
          <TextArea label="Message" mistake={mistakeAt('text')} {...control('text')} />
          {isMailConfigured ? null : <StatusLine tone="warn">No mail server is set up, so emails wait.</StatusLine>}
        </div>
      )}
    </ActionDialog>
  );
}

export function EmailDialog(props: EmailDialogProps) {
  const application = useApplication(props.id);
  const correspondence = useCorrespondence(props.id, false);
  if (application.data && correspondence.data)
    return <WriteEmail {...props} application={application.data} correspondence={correspondence.data} />;
  const failed = [application, correspondence].find(({ data, error }) => data === undefined && error !== null);
  return failed === undefined ? null : (
    <StaffDialog title="Write email" onClose={props.onClose}>
      <LoadState query={failed} loading="Loading the email..." failure="Failed to load the email" />
    </StaffDialog>
  );
}
