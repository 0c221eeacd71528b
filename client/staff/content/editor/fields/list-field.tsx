/** A list of entries that can be moved and, within the limits, added and removed. */
import { useState } from 'react';
import type { FormField, NamedField } from '#shared/content/content-form.schema.ts';
import { token } from '#views/design/tokens.ts';
import { MoveButton } from '../../../ui/move-button.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { randomKey } from '#views/api/random-key.ts';
import {
  useFormTools,
  blankValue,
  entryChoices,
  type FormTools,
  fieldId,
  pathText,
  type Path,
} from '../form-values.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import { Fields, Fold } from './fold.tsx';
import { css } from '#views/design/emotion.ts';
import { mistakeText, quietText, stack } from '../../../ui/style-rules.ts';

const frame = css({
  ...stack('--s-3'),
  legend: {
    paddingInline: 0,
    paddingBottom: token('--s-1'),
    fontWeight: 600,
  },
  '> p': quietText,
  '> [data-mistake]': mistakeText,
  ol: {
    ...stack('--s-3'),
    listStyle: 'none',
  },
  // Buttons are beside the field if there is room, else below it.
  'ol > li:not(:has(> details))': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${token('--s-2')} ${token('--s-3')}`,
    '> :first-child': {
      flex: '1 1 14rem',
      minWidth: 0,
    },
  },
  'ol:has(> li > details)': {
    gap: 0,
  },
});

interface ListFieldProps {
  readonly path: Path;
  readonly field: FormField & { readonly kind: 'list' };
  readonly value: unknown;
}

/** Stable React keys for entries, which have no ids: open entries stay open when moved. */
function useEntryKeys(length: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === length) return { keys, setKeys };
  const made = Array.from({ length }, (_, index) => keys[index] ?? randomKey());
  setKeys(made);
  return { keys: made, setKeys };
}

/** Keeps the focus on the pressed button of a moved entry. */
const keepFocus = (id: string, step: -1 | 1): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} > [data-move="${step}"]`)?.focus(),
  );
};

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** The title of the entry of another list that an entry is for. */
const chosenTitle = (fields: readonly NamedField[], item: unknown, tools: FormTools): string | undefined =>
  fields
    .flatMap(({ name, field }) =>
      field.kind === 'entry' ? entryChoices(field, tools).filter(({ id }) => id === (valueAt(item, name) ?? '')) : [],
    )
    .at(0)?.title;

export function ListField({ path, field, value }: ListFieldProps) {
  const tools = useFormTools();
  const { change, mistakes, FieldView } = tools;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, setKeys } = useEntryKeys(items.length);
  const mistake = mistakes.get(pathText(path));
  const [newKey, setNewKey] = useState('');
  const isFull = field.max !== undefined && items.length >= field.max;
  const isShort = items.length <= (field.min ?? 0);

  const actionsId = (index: number): string => `${fieldId(path)}-${keys[index]}`;
  const move = (from: number, step: -1 | 1): void => {
    setKeys(moved(keys, from, from + step));
    change(path, moved(items, from, from + step));
    keepFocus(actionsId(from), step);
  };
  const remove = (at: number): void => {
    setKeys(keys.filter((_, index) => index !== at));
    change(
      path,
      items.filter((_, index) => index !== at),
    );
    document.getElementById(`${fieldId(path)}-add`)?.focus();
  };
  const add = (): void => {
    const key = randomKey();
    setKeys([...keys, key]);
    setNewKey(key);
    change(path, [...items, blankValue(field.item)]);
    // The entry is rendered by then.
    requestAnimationFrame(() =>
      document
        .getElementById(fieldId(path))
        ?.querySelector<HTMLElement>(':scope > ol > li:last-child :is(input, textarea, select)')
        ?.focus(),
    );
  };

  const actions = (index: number) => {
    const name = entryName(items[index], index, field.noun);
    return (
      <div className={staffActions} id={actionsId(index)}>
        {items.length === 1
          ? null
          : ([-1, 1] as const).map((step) => (
              <MoveButton
                key={step}
                step={step}
                isAtEnd={items[index + step] === undefined}
                aria-label={`Move ${step === -1 ? 'up' : 'down'} ${name}`}
                onClick={() => move(index, step)}
              />
            ))}
        {isShort ? null : (
          <StaffButton kind="danger" onClick={() => remove(index)} of={name}>
            Remove
          </StaffButton>
        )}
      </div>
    );
  };

  const entry = (item: unknown, index: number) => {
    const place = [...path, index];
    const itemField = field.item;
    if (itemField.kind === 'group')
      return (
        <Fold
          path={place}
          title={entryName(item, index, field.noun)}
          note={chosenTitle(itemField.fields, item, tools)}
          startsOpen={keys[index] === newKey}
        >
          {() => (
            <>
              <Fields path={place} fields={itemField.fields} value={item} />
              {actions(index)}
            </>
          )}
        </Fold>
      );
    const label = itemField.label || `${index + 1} of ${items.length}`;
    return (
      <>
        <FieldView path={place} field={withLabel(itemField, label)} value={item} />
        {items.length > 1 || !isShort ? actions(index) : null}
      </>
    );
  };

  return (
    <fieldset className={frame} id={fieldId(path)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.help ? <p>{field.help}</p> : null}
      {mistake ? <p data-mistake="">{mistake}</p> : null}
      <ol role="list">
        {items.map((item, index) => (
          <li key={keys[index]}>{entry(item, index)}</li>
        ))}
      </ol>
      {isFull && !isShort ? <p>{`Up to ${field.max} entries.`}</p> : null}
      {isFull ? null : (
        <div>
          <StaffButton id={`${fieldId(path)}-add`} onClick={add} of={field.noun ? undefined : field.label}>
            {`Add ${field.noun ?? 'entry'}`}
          </StaffButton>
        </div>
      )}
    </fieldset>
  );
}

const labelCache = new WeakMap<FormField, Map<string, FormField>>();

/** Memoized, so that memoized fields do not re-render. */
function withLabel(field: FormField, label: string): FormField {
  const known = labelCache.get(field) ?? new Map<string, FormField>();
  labelCache.set(field, known);
  const made = known.get(label) ?? { ...field, label };
  known.set(label, made);
  return made;
}
