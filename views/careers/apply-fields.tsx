/** The fields of an application: who, their work, and what the position asks. Their values are in the controls. */
import type { ComponentProps, ReactNode } from 'react';
import type { ApplyPage } from '#shared/careers/careers.data.ts';
import {
  formFieldNames,
  formFieldOf,
  formFields,
  type FormField,
  type FormFieldName,
} from '#shared/careers/application-fields.ts';
import { choicesOf, documentEndings, questionField } from '#shared/careers/application-rules.ts';
import { css } from '../design/emotion.ts';
import { stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { titleText } from '../design/type.ts';
import { textLink } from '../design/links.tsx';
import {
  checkRow,
  Field,
  fieldPair,
  InputField,
  inputStyle,
  select,
  textarea,
  TextareaField,
} from '../contact/field.tsx';
import { controlId } from './use-apply-form.ts';

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  border: 0,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  padding: `${token('--s-5')} 0 0`,
  margin: 0,
  minWidth: 0,
  legend: {
    float: 'left',
    width: '100%',
    padding: 0,
  },
});

export const fileInput = css(inputStyle, {
  '&::file-selector-button': {
    marginRight: token('--s-3'),
    padding: '0.375rem 0.75rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    background: token('--paper'),
    color: token('--ink'),
    font: 'inherit',
    fontSize: token('--t-small'),
    fontWeight: 600,
    cursor: 'pointer',
  },
  '&::file-selector-button:hover': {
    background: token('--sunken'),
  },
});

const consentRow = css({
  alignItems: 'start',
  '&& label': {
    fontWeight: 400,
    display: 'block',
    minHeight: 0,
  },
  input: {
    marginTop: '0.1rem',
  },
});

const mistakeText = css({
  gridColumn: '1 / -1',
  color: token('--bad'),
  fontSize: token('--t-small'),
  fontWeight: 600,
});

interface ConsentBoxProps {
  readonly id: string;
  readonly mistake: string | undefined;
  /** The mistake is announced when the page is loaded. */
  readonly isAlert?: boolean;
  readonly isChecked?: boolean;
  readonly children: ReactNode;
}

export const ConsentBox = ({ id, mistake, isAlert, isChecked, children }: ConsentBoxProps) => (
  <div className={`${checkRow} ${consentRow}`}>
    {mistake === undefined ? null : (
      <p className={mistakeText} id={`${id}-mistake`} role={isAlert === true ? 'alert' : undefined}>
        {mistake}
      </p>
    )}
    <input
      id={id}
      name="consent"
      type="checkbox"
      value="yes"
      defaultChecked={isChecked}
      required
      {...(mistake === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` })}
    />
    <label htmlFor={id}>{children}</label>
  </div>
);

interface ApplyFieldsProps extends Pick<ApplyPage, 'content' | 'questions'> {
  readonly values: ApplyPage['form']['values'];
  /** What is said at a field; undefined where nothing is wrong. */
  readonly mistakeAt: (field: string) => string | undefined;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={part}>
    <legend className={titleText[4]}>{title}</legend>
    {children}
  </fieldset>
);

type Question = ApplyPage['questions'][number];

const QuestionControl = ({
  question,
  control,
  value,
  labels,
}: {
  readonly question: Question;
  readonly control: object;
  readonly value: string;
  readonly labels: ApplyPage['content']['labels'];
}) => {
  const name = questionField(question);
  const { kind, required } = question;
  const choices = choicesOf(question);
  if (choices !== undefined) {
    const labelOf = (choice: string): string =>
      kind === 'yes-no' ? (choice === 'yes' ? labels.yes : labels.no) : choice;
    return (
      <select className={select} {...control} name={name} defaultValue={value} required={required}>
        <option value="">{labels.choose}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'long')
    return (
      <textarea
        className={textarea}
        {...control}
        name={name}
        dir="auto"
        rows={4}
        defaultValue={value}
        required={required}
      />
    );
  return <input className={inputStyle} {...control} name={name} dir="auto" defaultValue={value} required={required} />;
};

interface FormControlProps {
  readonly name: FormFieldName;
  readonly field: ComponentProps<typeof InputField>['field'];
  readonly value: string | undefined;
}

/** The control of one of the `formFields`. */
const FormControl = ({ name, field, value }: FormControlProps) => {
  const { kind, isOptional }: FormField = formFields[name];
  const control = { field, name, defaultValue: value, required: isOptional !== true };
  switch (kind) {
    case 'text':
      return <TextareaField {...control} dir="auto" rows={6} />;
    case 'links':
      return <TextareaField {...control} spellCheck={false} rows={2} />;
    case 'email':
      return <InputField {...control} type="email" autoComplete="email" />;
    case 'phone':
      return <InputField {...control} type="tel" autoComplete="tel" />;
    default:
      return <InputField {...control} dir="auto" autoComplete={name === 'name' ? 'name' : undefined} />;
  }
};

const fieldsIn = (section: FormField['section']) =>
  formFieldNames.filter((name) => formFields[name].section === section);

export function ApplyFields({ content, questions, values, mistakeAt }: ApplyFieldsProps) {
  const { labels, hints, sections, optional, consent, privacy } = content;
  const about = (field: FormFieldName | 'cv' | 'files', isOptional = formFieldOf(field)?.isOptional) => ({
    id: controlId(field),
    label: labels[field],
    mistake: mistakeAt(field),
    ...(field in hints ? { hint: hints[field as keyof typeof hints] } : {}),
    ...(isOptional === true ? { optional } : {}),
  });
  const controlOf = (name: FormFieldName) => (
    <FormControl key={name} name={name} field={about(name)} value={values[name]} />
  );
  const [first, ...others] = fieldsIn('person').map(controlOf);
  return (
    <div className={stack[7]}>
      <Part title={sections.person}>
        {first}
        <div className={fieldPair}>{others}</div>
      </Part>
      <Part title={sections.work}>
        <InputField field={about('cv')} className={fileInput} name="cv" type="file" accept={documentEndings} />
        {fieldsIn('work').map(controlOf)}
        <InputField
          field={about('files', true)}
          className={fileInput}
          name="files"
          type="file"
          accept={documentEndings}
          multiple
        />
      </Part>
      {questions.length === 0 ? null : (
        <Part title={sections.questions}>
          {questions.map((question) => {
            const field = questionField(question);
            return (
              <Field
                key={field}
                id={controlId(field)}
                label={question.question}
                mistake={mistakeAt(field)}
                {...(question.required ? {} : { optional })}
              >
                {(control) => (
                  <QuestionControl question={question} control={control} labels={labels} value={values[field] ?? ''} />
                )}
              </Field>
            );
          })}
        </Part>
      )}
      <ConsentBox id={controlId('consent')} mistake={mistakeAt('consent')} isChecked={(values['consent'] ?? '') !== ''}>
        {consent.text}{' '}
        <a className={textLink} href={privacy.to}>
          {privacy.label}
        </a>
      </ConsentBox>
    </div>
  );
}
