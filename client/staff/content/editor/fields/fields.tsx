import type { NamedField } from '#shared/contracts/content-form.schema.ts';
import { useFormTools } from '../editor-context.ts';
import { valueAt, type Path } from '../form-values.ts';

interface FieldsProps {
  readonly path: Path;
  readonly fields: readonly NamedField[];
  readonly value: unknown;
}

/** The fields of a group, one under the other. */
export function Fields({ path, fields, value }: FieldsProps) {
  const { FieldView } = useFormTools();
  return fields.map(({ name, field }) => (
    <FieldView key={name} path={[...path, name]} field={field} value={valueAt(value, name)} />
  ));
}
