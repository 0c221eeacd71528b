/** The fields of the contact form, uncontrolled; change `key` to clear them. */
import type { ContactPage } from '#shared/contact/contact.data.ts';
import type { ContactValues } from '#shared/contact/contact-rules.ts';
import type { ContactField } from '#shared/contact/contact-rules.ts';
import { stack } from '../design/layout.tsx';
import { titleText } from '../design/type.ts';
import type { FieldError } from './failure-messages.ts';
import { checkRow, Field, fieldPair, hintStyle, InputField, select, TextareaField } from './field.tsx';
import { controlId } from './form-values.ts';

interface UrgentBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
}

/** Checkbox for urgent messages. */
const UrgentBox = ({ id, label, hint, checked }: UrgentBoxProps) => (
  <div className={checkRow}>
    <input
      id={id}
      name="urgent"
      type="checkbox"
      value="true"
      defaultChecked={checked}
      aria-describedby={`${id}-hint`}
    />
    <label htmlFor={id}>{label}</label>
    <p className={hintStyle} id={`${id}-hint`}>
      {hint}
    </p>
  </div>
);

interface FormFieldsProps extends Pick<ContactPage, 'services' | 'position'> {
  readonly content: ContactPage['content']['form'];
  readonly values: ContactValues;
  readonly errors: readonly FieldError[];
}

export function FormFields({ content, services, position, values, errors }: FormFieldsProps) {
  const { labels } = content;
  const about = (field: ContactField) => ({
    id: controlId(field),
    label: labels[field],
    mistake: errors.find((error) => error.field === field)?.message,
  });

  return (
    <div className={stack[6]}>
      {position ? (
        <div>
          <p className={titleText[4]}>{content.applyingFor.replace('{position}', () => position.title)}</p>
          <input type="hidden" name="position" value={position.key} />
        </div>
      ) : null}
      <div className={fieldPair}>
        <InputField
          field={about('name')}
          name="name"
          dir="auto"
          autoComplete="name"
          defaultValue={values.name}
          required
        />
        <InputField
          field={about('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          required
        />
      </div>
      <InputField
        field={about('company')}
        name="company"
        dir="auto"
        autoComplete="organization"
        defaultValue={values.company}
        required
      />
      <Field {...about('service_interest')} optional={content.optional}>
        {(control) => (
          <select className={select} {...control} name="service_interest" defaultValue={values.service_interest}>
            <option value="">{content.noService}</option>
            {services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextareaField
        field={{ ...about('message'), ...(position ? {} : { hint: content.messageHint }) }}
        name="message"
        dir="auto"
        rows={6}
        defaultValue={values.message}
        required
      />
      <UrgentBox id={controlId('urgent')} label={labels.urgent} hint={content.urgentHint} checked={values.urgent} />
    </div>
  );
}
