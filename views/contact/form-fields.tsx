/** The fields of the contact form, uncontrolled; change `key` to clear them. */
import type { ContactPage } from '#shared/contact/contact.data.ts';
import {
  contactFlags,
  contactRow,
  contactTextFields,
  type ContactField,
  type ContactTextField,
  type ContactValues,
} from '#shared/contact/contact-rules.ts';
import { stack } from '../design/layout.tsx';
import { titleText } from '../design/type.ts';
import type { FieldError } from './failure-messages.ts';
import { checkRow, Field, fieldPair, hintStyle, InputField, select, TextareaField } from './field.tsx';
import { controlId } from './form-values.ts';

interface FlagBoxProps {
  readonly name: ContactField;
  readonly label: string;
  readonly hint: string | undefined;
  readonly checked: boolean;
}

/** Checkbox with an optional hint. */
function FlagBox({ name, label, hint, checked }: FlagBoxProps) {
  const id = controlId(name);
  const described = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={checkRow}>
      <input id={id} name={name} type="checkbox" value="true" defaultChecked={checked} aria-describedby={described} />
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className={hintStyle} id={described}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FormFieldsProps extends Pick<ContactPage, 'services' | 'position'> {
  readonly content: ContactPage['content']['form'];
  readonly values: ContactValues;
  readonly errors: readonly FieldError[];
}

export function FormFields({ content, services, position, values, errors }: FormFieldsProps) {
  const { labels, optional } = content;
  const hints: { readonly [Field in ContactField]?: string } = {
    ...(position ? {} : { message: content.messageHint }),
    urgent: content.urgentHint,
  };
  const render = (name: ContactTextField) => {
    const { kind, fill, isOptional } = contactRow(name);
    const hint = hints[name];
    const field = {
      id: controlId(name),
      label: labels[name],
      mistake: errors.find((error) => error.field === name)?.message,
      ...(isOptional ? { optional } : {}),
      ...(hint === undefined ? {} : { hint }),
    };
    const text = { name, defaultValue: values[name], required: !isOptional };
    const dir = kind === 'email' ? {} : ({ dir: 'auto' } as const);
    if (kind === 'text') return <TextareaField key={name} field={field} rows={6} {...dir} {...text} />;
    if (kind !== 'service')
      return (
        <InputField
          key={name}
          field={field}
          type={kind === 'email' ? 'email' : undefined}
          autoComplete={fill}
          {...dir}
          {...text}
        />
      );
    return (
      <Field key={name} {...field}>
        {(control) => (
          <select className={select} {...control} name={name} defaultValue={values[name]}>
            <option value="">{content.noService}</option>
            {services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  };

  return (
    <div className={stack[6]}>
      {position ? (
        <div>
          <p className={titleText[4]}>{content.applyingFor.replace('{position}', () => position.title)}</p>
          <input type="hidden" name="position" value={position.key} />
        </div>
      ) : null}
      <div className={fieldPair}>{contactTextFields.slice(0, 2).map(render)}</div>
      {contactTextFields.slice(2).map(render)}
      {contactFlags.map((name) => (
        <FlagBox key={name} name={name} label={labels[name]} hint={hints[name]} checked={values[name]} />
      ))}
    </div>
  );
}
