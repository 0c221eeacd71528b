/** A figure: either the page's own value, or a reference to a fact, which is shared by all pages. */
import type { FormField } from '#shared/content/content-form.schema.ts';
import { token } from '#views/design/tokens.ts';
import { SelectField, TextField, optionsOf } from '../../../ui/staff-field.tsx';
import { useFormTools, fieldId, type Path } from '../form-values.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { Fields } from './fold.tsx';
import { css } from '#views/design/emotion.ts';
import { stack } from '../../../ui/style-rules.ts';

const figure = css({
  ...stack('--s-3'),
  padding: `${token('--s-3')} 0 ${token('--s-3')} ${token('--s-4')}`,
  borderLeft: `${token('--line-2')} solid ${token('--rule')}`,
  legend: {
    float: 'left',
    fontWeight: 600,
  },
});

interface FigureFieldProps {
  readonly path: Path;
  readonly field: FormField & { readonly kind: 'figure' };
  readonly value: unknown;
}

const own = '';

const factIn = (text: unknown): string => (typeof text === 'string' ? (/^\{(\w+)\}$/.exec(text)?.[1] ?? own) : own);

export function FigureField({ path, field, value }: FigureFieldProps) {
  const { change, facts } = useFormTools();
  const named = factIn(valueAt(value, 'value'));
  const fact = facts[named];
  const caption = valueAt(value, 'caption');
  const reference = (name: string) => ({ ...(value as object), value: `{${name}}`, unit: '', caption: `{${name}}` });

  const choose = (name: string): void => {
    if (name !== own) change(path, reference(name));
    else if (fact !== undefined) change(path, { ...(value as object), ...fact });
  };

  return (
    <fieldset className={figure}>
      <legend>{field.label}</legend>
      {Object.keys(facts).length === 0 ? null : (
        <SelectField
          id={`${fieldId(path)}-fact`}
          label="Source of the figure"
          value={fact === undefined ? own : named}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={own}>This page only</option>
          {optionsOf(
            Object.entries(facts).map(([name, each]) => [name, `Fact: ${each.value}${each.unit} ${each.caption}`]),
          )}
        </SelectField>
      )}
      {fact === undefined ? (
        <Fields path={path} fields={field.fields} value={value} />
      ) : (
        <TextField
          id={fieldId([...path, 'caption'])}
          label="A caption for this page"
          hint={`Defaults to “${fact.caption}”`}
          value={factIn(caption) === named ? '' : String(caption)}
          onChange={({ target }) =>
            change([...path, 'caption'], target.value.trim() === '' ? `{${named}}` : target.value)
          }
        />
      )}
    </fieldset>
  );
}
