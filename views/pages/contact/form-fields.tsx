/** The fields of the contact form. They keep their own values; a new `key` on the whole set empties it. */
import styled from '@emotion/styled';
import type { ContactPage, ContactValues } from '#shared/pages/contact.data.ts';
import type { ContactField } from '#shared/rules/contact-rules.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { Field, Input, Select, Textarea } from './field.tsx';
import type { FieldError } from './failure-words.ts';
import { controlId } from './form-values.ts';
import { UrgentBox } from './urgent-box.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-6')} ${token('--gutter')};
  align-items: end;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface FormFieldsProps extends Pick<ContactPage, 'services' | 'position'> {
  readonly words: ContactPage['content']['form'];
  readonly values: ContactValues;
  readonly errors: readonly FieldError[];
}

export function FormFields({ words, services, position, values, errors }: FormFieldsProps) {
  const { labels } = words;
  const about = (field: ContactField) => ({
    id: controlId(field),
    label: labels[field],
    mistake: errors.find((error) => error.field === field)?.message,
  });

  return (
    <Stack gap={6}>
      {position ? (
        <div>
          <Title as="p" size={4}>
            {words.applyingFor.replace('{position}', () => position.title)}
          </Title>
          <input type="hidden" name="position" value={position.key} />
        </div>
      ) : null}
      <Pair>
        <Field {...about('name')}>
          {(control) => (
            <Input {...control} name="name" dir="auto" autoComplete="name" defaultValue={values.name} required />
          )}
        </Field>
        <Field {...about('company')}>
          {(control) => (
            <Input
              {...control}
              name="company"
              dir="auto"
              autoComplete="organization"
              defaultValue={values.company}
              required
            />
          )}
        </Field>
      </Pair>
      <Field {...about('email')}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" defaultValue={values.email} required />
        )}
      </Field>
      <Field {...about('service_interest')} optional={words.optional}>
        {(control) => (
          <Select {...control} name="service_interest" defaultValue={values.service_interest}>
            <option value="">{words.noService}</option>
            {services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...about('message')} {...(position ? {} : { hint: words.messageHint })}>
        {(control) => (
          <Textarea {...control} name="message" dir="auto" rows={6} defaultValue={values.message} required />
        )}
      </Field>
      <UrgentBox id={controlId('urgent')} label={labels.urgent} hint={words.urgentHint} checked={values.urgent} />
    </Stack>
  );
}
