/** A fact in the table; once opened also its fields and where it is used. */
import { useId, type KeyboardEvent } from 'react';
import type { FormField } from '#shared/content/content-form.schema.ts';
import type { FactUse } from '#shared/content/content.schema.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { factState, isSourceLink, type FactNotes } from '#shared/content/fact-rules.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { countMistakes, useFormTools, fieldId } from './form-values.ts';
import { mistakeCount, useOpenPart } from './fields/fold.tsx';
import { stack } from '../../ui/style-rules.ts';

const textOf = (value: unknown, name: string): string => {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
};

export const notesOf = (value: unknown): FactNotes => ({
  source: textOf(value, 'source') || undefined,
  checked: textOf(value, 'checked') || undefined,
});

const pathOf = ({ key }: FactUse, place = ''): string => {
  if (key === 'site-settings') return '/admin/settings';
  return `/admin/content/${key}${place === '' ? '' : `#${place}`}`;
};

/** Documents that use the fact, each linked to its first use. */
function UsesInShort({ uses }: { readonly uses: readonly FactUse[] | undefined }) {
  if (uses === undefined) return '…';
  if (uses.length === 0) return 'Nowhere';
  return uses.map((use, index) => {
    const { key, title, places } = use;
    const more = places.length > 1 ? ` (${places.length} places)` : '';
    return (
      <span key={key}>
        {index === 0 ? '' : ', '}
        {key === null ? (
          title
        ) : (
          <a className={textLink} href={pathOf(use, places[0]?.place)}>
            {title}
          </a>
        )}
        {more}
      </span>
    );
  });
}

const stateWords: Readonly<Record<FactUse['state'], string>> = {
  public: '',
  coming: ' (once the changes there are published)',
  going: ' (until the changes there are published)',
};

const places = css({
  display: 'grid',
  gap: token('--s-2'),
  alignContent: 'start',
  fontSize: token('--t-small'),
  h2: {
    fontSize: 'inherit',
    fontWeight: 600,
  },
  ul: {
    listStyle: 'none',
  },
  li: {
    paddingBlock: token('--s-1'),
  },
  code: {
    fontFamily: token('--mono'),
  },
});

function Places({ name, uses }: { readonly name: string; readonly uses: readonly FactUse[] | undefined }) {
  const id = useId();
  return (
    <section className={places} aria-labelledby={id}>
      <h2 id={id}>Where it is used</h2>
      {uses === undefined ? null : uses.length === 0 ? (
        <p>Not used in any text.</p>
      ) : (
        <ul role="list">
          {uses.flatMap((use) =>
            (use.places.length === 0 ? [{ place: '', label: '' }] : use.places).map(({ place, label }) => {
              const words = [use.title, label].filter((each) => each !== '').join(' › ');
              return (
                <li key={`${use.key}-${place}`}>
                  {use.key === null ? (
                    words
                  ) : (
                    <a className={textLink} href={pathOf(use, place)}>
                      {words}
                    </a>
                  )}
                  {stateWords[use.state]}
                </li>
              );
            }),
          )}
        </ul>
      )}
      <p>
        To use it in a text, write <code>{`{${name}}`}</code>.
      </p>
    </section>
  );
}

const details = css({
  ...stack('--s-5'),
  padding: `${token('--s-4')} 0 ${token('--s-5')} ${token('--s-4')}`,
  borderLeft: `${token('--line-2')} solid ${token('--build')}`,
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
  },
});

const fieldsStyle = css({
  ...stack('--s-4'),
  alignContent: 'start',
  '> :last-child': {
    justifySelf: 'start',
  },
  "input[type='date']": {
    maxWidth: '14rem',
  },
  // Number and unit side by side.
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '> :nth-child(n + 3)': {
      gridColumn: '1 / -1',
    },
  },
});

interface FactRowProps {
  readonly name: string;
  readonly field: FormField;
  readonly value: unknown;
  readonly now: Date;
  /** Undefined until loaded. */
  readonly uses: readonly FactUse[] | undefined;
}

export function FactRow({ name, field, value, now, uses }: FactRowProps) {
  const { FieldView, mistakes } = useFormTools();
  const [open, setOpen] = useOpenPart([name], false);
  const id = fieldId([name]);
  const { source, checked } = notesOf(value);
  const { lacksSource, isOld } = factState({ source, checked }, now);
  const wrong = mistakeCount(countMistakes(mistakes, name));
  const caption = textOf(value, 'caption');
  const fields = field.kind === 'figure' ? field.fields : [];

  const toggle = (): void => {
    setOpen(!open);
    if (!open) requestAnimationFrame(() => document.getElementById(fieldId([name, 'value']))?.focus());
  };
  const close = (): void => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };

  return (
    <tbody data-row={name}>
      <tr>
        <td>{`${textOf(value, 'value')}${textOf(value, 'unit')}`}</td>
        <th scope="row">
          <strong>{caption}</strong>
          <small>{field.label}</small>
          {wrong === null ? null : (
            <StatusMark shape="square" tone="bad">
              {wrong}
            </StatusMark>
          )}
        </th>
        <td>
          <b>Used in</b>
          <UsesInShort uses={uses} />
        </td>
        <td>
          <b>Verified on</b>
          {checked === undefined ? <i>No date yet</i> : formatDay(checked, 'short')}
          {isOld ? (
            <small>
              <StatusMark shape="ring" tone="warn">
                Verified over a year ago
              </StatusMark>
            </small>
          ) : null}
        </td>
        <td>
          <b>Source</b>
          {lacksSource ? (
            <StatusMark shape="dashed" tone="warn">
              No source yet
            </StatusMark>
          ) : isSourceLink(source ?? '') ? (
            <a className={textLink} href={source} target="_blank" rel="noopener noreferrer">
              {source}
            </a>
          ) : (
            source
          )}
        </td>
        <td>
          <StaffButton
            id={id}
            data-opens=""
            aria-expanded={open}
            aria-controls={open ? `${id}-fields` : undefined}
            onClick={toggle}
          >
            {open ? 'Close' : 'Edit'}
            <span className={visuallyHidden}>{` ${caption}`}</span>
          </StaffButton>
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={6} onKeyDown={leave}>
            <div className={details} id={`${id}-fields`} role="group" aria-label={caption}>
              <div className={fieldsStyle}>
                {fields.map(({ name: part, field: each }) => (
                  <FieldView key={part} path={[name, part]} field={each} value={valueAt(value, part)} />
                ))}
                <StaffButton onClick={close} of={caption}>
                  Close
                </StaffButton>
              </div>
              <Places name={name} uses={uses} />
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
