/** Opening hours of a week: a row for each day, with any number of periods. */
import type { FormField } from '#shared/content/content-form.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { inputBox } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { useFormTools, fieldId, pathText, type Path } from '../content/editor/form-values.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { wrapRow } from '../ui/style-rules.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  legend: { paddingInline: 0, paddingBottom: token('--s-1'), fontWeight: 600 },
  '> p': { paddingBottom: token('--s-2'), color: token('--ink-2'), fontSize: token('--t-small') },
  '> p[data-mistake], [data-mistake]': { color: token('--bad'), fontSize: token('--t-small'), fontWeight: 600 },
});

const day = css({
  display: 'grid',
  // On phones the hours have a line below the day and its button.
  gridTemplate: '"day add" auto "hours hours" auto / minmax(0, 1fr) auto',
  gap: token('--s-2'),
  alignItems: 'start',
  paddingBlock: token('--s-3'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  '> b': { gridArea: 'day', lineHeight: '2.75rem', fontWeight: 500 },
  '> button': { gridArea: 'add' },
  '> ul': { gridArea: 'hours', display: 'grid', gap: token('--s-2'), listStyle: 'none' },
  [from.tablet]: { gridTemplate: '"day hours add" auto / 8rem minmax(0, 1fr) auto' },
});

const opening = css({
  ...wrapRow('--s-2', '--s-2'),
  minHeight: 44,
  input: { width: '5.5rem', fontVariantNumeric: 'tabular-nums' },
  '> [data-mistake]': { flexBasis: '100%' },
});

const box = css(inputBox, { minHeight: 44, padding: '0.5rem 0.75rem' });

interface OpeningDaysFieldProps {
  readonly path: Path;
  readonly field: FormField & { readonly kind: 'group' };
  readonly value: unknown;
}

const usual = { opens: '09:00', closes: '17:00' };

const textOf = (value: unknown, name: string): string => {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
};

export function OpeningDaysField({ path, field, value }: OpeningDaysFieldProps) {
  const { change, mistakes } = useFormTools();
  const mistake = mistakes.get(pathText(path));

  const timeField = (place: Path, label: string, text: string) => {
    const id = fieldId(place);
    const isBad = mistakes.has(pathText(place));
    return (
      <input
        className={box}
        id={id}
        aria-label={label}
        {...(isBad ? { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` } : {})}
        value={text}
        maxLength={5}
        placeholder="09:00"
        autoComplete="off"
        onChange={({ target }) => change(place, target.value)}
      />
    );
  };

  return (
    <fieldset className={frame} id={fieldId(path)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.help === undefined ? null : <p>{field.help}</p>}
      {mistake === undefined ? null : <p data-mistake="">{mistake}</p>}
      {field.fields.map(({ name, field: { label } }) => {
        const list = valueAt(value, name);
        const openings: readonly unknown[] = Array.isArray(list) ? list : [];
        const place = [...path, name];
        const set = (next: readonly unknown[]): void => change(place, next);
        return (
          <div className={day} key={name} role="group" aria-label={label}>
            <b>{label}</b>
            <ul role="list">
              {openings.length === 0 ? <li className={opening}>Closed</li> : null}
              {openings.map((each, index) => {
                const parts = ['opens', 'closes'] as const;
                const found = parts.flatMap((part) => {
                  const at = [...place, index, part];
                  const text = mistakes.get(pathText(at));
                  return text === undefined ? [] : [{ id: `${fieldId(at)}-mistake`, text }];
                });
                return (
                  <li className={opening} key={index}>
                    {found.map(({ id, text }) => (
                      <span key={id} id={id} data-mistake="">
                        {text}
                      </span>
                    ))}
                    {timeField([...place, index, 'opens'], `${label} opens`, textOf(each, 'opens'))}
                    <span aria-hidden="true">–</span>
                    {timeField([...place, index, 'closes'], `${label} closes`, textOf(each, 'closes'))}
                    <StaffButton kind="danger" onClick={() => set(openings.filter((_, at) => at !== index))}>
                      Remove
                      <span
                        className={visuallyHidden}
                      >{` ${label} ${textOf(each, 'opens')} to ${textOf(each, 'closes')}`}</span>
                    </StaffButton>
                  </li>
                );
              })}
            </ul>
            {openings.length < 4 ? (
              <StaffButton
                onClick={() => {
                  set([...openings, usual]);
                  const added = fieldId([...place, openings.length, 'opens']);
                  requestAnimationFrame(() => document.getElementById(added)?.focus());
                }}
              >
                Add hours<span className={visuallyHidden}>{` on ${label}`}</span>
              </StaffButton>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
