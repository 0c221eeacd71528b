/**
 * The fields of the contact form. Their values are in the controls; a new `key` on the whole set
 * empties them.
 */
import type { ContactPage } from '#shared/pages/contact.data.ts';
import type { ContactValues } from '#shared/rules/contact-rules.ts';
import type { ContactField } from '#shared/rules/contact-rules.ts';
import { from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import type { FieldError } from './failure-messages.ts';
import { checkRow, hintStyle, Field, inputStyle, select, textarea } from './field.tsx';
import { controlId } from './form-values.ts';
import { css } from '../../design/emotion.ts';

interface UrgentBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
}

/** The box that asks for the faster answer. */
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

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  alignItems: 'end',
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

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
      <div className={pair}>
        <Field {...about('name')}>
          {(control) => (
            <input
              className={inputStyle}
              {...control}
              name="name"
              dir="auto"
              autoComplete="name"
              defaultValue={values.name}
              required
            />
          )}
        </Field>
        <Field {...about('company')}>
          {(control) => (
            <input
              className={inputStyle}
              {...control}
              name="company"
              dir="auto"
              autoComplete="organization"
              defaultValue={values.company}
              required
            />
          )}
        </Field>
      </div>
      <Field {...about('email')}>
        {(control) => (
          <input
            className={inputStyle}
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            required
          />
        )}
      </Field>
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
      <Field {...about('message')} {...(position ? {} : { hint: content.messageHint })}>
        {(control) => (
          <textarea
            className={textarea}
            {...control}
            name="message"
            dir="auto"
            rows={6}
            defaultValue={values.message}
            required
          />
        )}
      </Field>
      <UrgentBox id={controlId('urgent')} label={labels.urgent} hint={content.urgentHint} checked={values.urgent} />
    </div>
  );
}
