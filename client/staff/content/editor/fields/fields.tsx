import type { NamedField } from '#shared/content/content-form.schema.ts';
import { useFormTools, wordingName } from '../editor-context.ts';
import { valueAt, wordingTitle } from '#shared/content/content-entries.ts';
import { pathText, type Path } from '../form-values.ts';
import { Fold } from './fold.tsx';

interface FieldsProps {
  readonly path: Path;
  readonly fields: readonly NamedField[];
  readonly value: unknown;
}

/** The fields of a group, one under the other; wording of the interface is folded away behind them. */
export function Fields({ path, fields, value }: FieldsProps) {
  const { FieldView } = useFormTools();
  const draw = (each: readonly NamedField[]) =>
    each.map(({ name, field }) => (
      <FieldView key={name} path={[...path, name]} field={field} value={valueAt(value, name)} />
    ));
  const wording = fields.filter(({ field }) => field.wording === true);
  return (
    <>
      {draw(fields.filter((each) => !wording.includes(each)))}
      {wording.length === 0 ? null : (
        <Fold
          path={[...path, wordingName]}
          title={wordingTitle}
          holds={wording.map(({ name }) => pathText([...path, name]))}
        >
          {() => draw(wording)}
        </Fold>
      )}
    </>
  );
}
