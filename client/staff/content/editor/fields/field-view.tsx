/** Renders a field of any kind; groups and lists are recursive. */
import { memo, useRef, type ComponentProps } from 'react';
import type { FormField } from '#shared/content/content-form.schema.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '../../../ui/staff-field.tsx';
import { useGrowingHeight } from '../../../ui/use-growing-height.ts';
import {
  useFormTools,
  type FieldProps,
  chooseEntry,
  entryChoices,
  blankValue,
  fieldId,
  labelOf,
  pathText,
} from '../form-values.ts';
import { isDraftId } from '#shared/content/content-entries.ts';
import { Fields, Fold } from './fold.tsx';
import { FigureField } from './figure-field.tsx';
import { PageField, PathField } from './link-target-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { css } from '#views/design/emotion.ts';
import { mistakeText } from '../../../ui/style-rules.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** Grows with its text; a single line is centered in the minimum height. */
const textStyle = css({
  textarea: {
    minHeight: 44,
    paddingBlock: `calc((44px - 1.4em) / 2 - ${token('--line')})`,
    fieldSizing: 'content',
    resize: 'none',
  },
});

const numberStyle = css({ input: { maxWidth: '12rem' } });

const absentStyle = css({
  p: { paddingTop: token('--s-1'), ...mistakeText },
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function WordsField(props: ComponentProps<typeof TextArea> & { readonly value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(area, props.value);
  return (
    <div className={textStyle}>
      <TextArea ref={area} rows={1} {...props} />
    </div>
  );
}

function SimpleField({ path, field, value }: FieldProps) {
  const tools = useFormTools();
  const { change, mistakes, notes } = tools;
  if (field.kind === 'check')
    return (
      <CheckField
        id={fieldId(path)}
        label={field.label}
        hint={field.help}
        checked={value === true}
        onChoose={(chosen) => change(path, chosen)}
      />
    );
  const text = textOf(value);
  const set = (next: string): void => change(path, field.optional && next === '' ? undefined : next);
  const labels = {
    id: fieldId(path),
    label: labelOf(field),
    ...definedOnly({ hint: [field.help, notes?.get(pathText(path))].filter(Boolean).join(' ') || undefined }),
    mistake: mistakes.get(pathText(path)),
  };
  switch (field.kind) {
    case 'text':
      return <WordsField {...labels} value={text} onChange={(event) => set(event.target.value)} />;
    case 'choice':
      return (
        <SelectField {...labels} value={text} onChange={(event) => set(event.target.value)}>
          {optionsOf(field.options.map((option) => [option, option]))}
        </SelectField>
      );
    case 'entry': {
      const choices = entryChoices(field, tools);
      if (!choices.some(({ id }) => id === text))
        choices.push({ id: text, title: isDraftId(text) ? 'Removed' : `${text} (removed)` });
      return (
        <SelectField
          {...labels}
          label={field.label}
          value={text}
          onChange={({ target }) => set(chooseEntry(field, target.value, tools))}
        >
          {optionsOf(choices.map(({ id, title }) => [id, title]))}
        </SelectField>
      );
    }
    case 'number':
      return (
        <div className={numberStyle}>
          <TextField
            {...labels}
            inputMode="numeric"
            value={text}
            onChange={({ target }) =>
              /^-?\d+$/.test(target.value) ? change(path, Number(target.value)) : set(target.value)
            }
          />
        </div>
      );
    case 'date':
      return <TextField {...labels} type="date" value={text} onChange={(event) => set(event.target.value)} />;
    default:
      return <TextField {...labels} value={text} onChange={(event) => set(event.target.value)} />;
  }
}

/** A group that can be omitted. */
function OptionalGroup({
  path,
  field,
  value,
}: FieldProps & { readonly field: FormField & { readonly kind: 'group' } }) {
  const { change, mistakes, reveal } = useFormTools();
  const id = fieldId(path);
  const mistake = mistakes.get(pathText(path));
  if (value === undefined)
    return (
      <div className={absentStyle}>
        <StaffButton
          id={id}
          aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
          onClick={() => {
            change(path, blankValue(field));
            reveal?.(pathText([...path, ...field.fields.slice(0, 1).map(({ name }) => name)]));
          }}
        >{`Add: ${field.label}`}</StaffButton>
        {mistake === undefined ? null : <p id={`${id}-mistake`}>{mistake}</p>}
      </div>
    );
  return (
    <Fold path={path} title={labelOf(field)}>
      {() => (
        <>
          <Fields path={path} fields={field.fields} value={value} />
          <div>
            <StaffButton kind="danger" onClick={() => change(path, undefined)}>{`Remove: ${field.label}`}</StaffButton>
          </div>
        </>
      )}
    </Fold>
  );
}

export const FieldView = memo(function FieldView({ path, field, value }: FieldProps) {
  switch (field.kind) {
    case 'group':
      if (field.optional) return <OptionalGroup path={path} field={field} value={value} />;
      return (
        <Fold path={path} title={field.label}>
          {() => <Fields path={path} fields={field.fields} value={value} />}
        </Fold>
      );
    case 'figure':
      return <FigureField path={path} field={field} value={value} />;
    case 'path':
      return <PathField path={path} field={field} value={value} />;
    case 'page':
      return <PageField path={path} field={field} value={value} />;
    case 'picture':
      return <PictureField path={path} field={field} value={value} />;
    case 'list':
      return <ListField path={path} field={field} value={value} />;
    default:
      return <SimpleField path={path} field={field} value={value} />;
  }
}, samePlace);

/** Paths are new arrays at each rendering: compare their contents. */
function samePlace(before: FieldProps, after: FieldProps): boolean {
  return before.field === after.field && before.value === after.value && pathText(before.path) === pathText(after.path);
}
