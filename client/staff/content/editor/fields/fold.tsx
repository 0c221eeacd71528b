/** A collapsible section of the form, with the number of mistakes in it. */
import { useState, type ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { countMistakes, useFormTools, wordingName, fieldId, pathText, type Path } from '../form-values.ts';
import { css } from '#views/design/emotion.ts';
import type { NamedField } from '#shared/content/content-form.schema.ts';
import { valueAt, wordingTitle } from '#shared/content/content-entries.ts';
import { quietText, stack } from '../../../ui/style-rules.ts';

interface FieldsProps {
  readonly path: Path;
  readonly fields: readonly NamedField[];
  readonly value: unknown;
}

/** The fields of a group; wording is in a closed section at the end. */
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
          contains={wording.map(({ name }) => pathText([...path, name]))}
        >
          {() => draw(wording)}
        </Fold>
      )}
    </>
  );
}

/** Closed sections look like rows of a list. */
const details = css({
  '&:not([open]) + &': {
    marginTop: `calc(-1 * ${token('--s-4')})`,
  },
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  '> summary': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(45%)',
    gridAutoFlow: 'column',
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 44,
    padding: `${token('--s-2')} 0`,
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    small: { ...quietText, fontWeight: 400 },
    '&::before': {
      width: '0.5rem',
      height: '0.5rem',
      border: `solid ${token('--ink-2')}`,
      borderWidth: '0 2px 2px 0',
      content: "''",
      rotate: '-45deg',
    },
    '> span:last-of-type:not(:first-of-type)': {
      color: token('--bad'),
      fontSize: token('--t-small'),
    },
  },
  '&[open] > summary::before': {
    rotate: '45deg',
  },
});

const inside = css({
  ...stack('--s-4'),
  padding: `${token('--s-2')} 0 ${token('--s-5')} ${token('--s-4')}`,
  borderLeft: `${token('--line')} solid ${token('--rule')}`,
});

interface FoldProps {
  readonly path: Path;
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly note?: string | undefined;
  /** Paths of the fields in it, unless they are below its own path. */
  readonly contains?: readonly string[];
  readonly startsOpen?: boolean;
  readonly children: () => ReactNode;
}

/** Open state of a section, which opens when one of its fields is revealed. */
export function useOpenPart(places: readonly string[], startsOpen: boolean) {
  const { revealed } = useFormTools();
  const [open, setOpen] = useState(startsOpen);
  const [shown, setShown] = useState<typeof revealed | null>(null);
  if (shown !== revealed) {
    setShown(revealed);
    const isHere = (each: string): boolean => revealed.place === each || revealed.place.startsWith(`${each}.`);
    if (places.some(isHere)) setOpen(true);
  }
  return [open, setOpen] as const;
}

/** Number of mistakes in words; null if there are none. */
export const mistakeCount = (count: number): string | null =>
  count === 0 ? null : count === 1 ? '1 mistake' : `${count} mistakes`;

/** Renders its fields only while open: a page has hundreds of them. */
export function Fold({ path, title, note, contains, startsOpen = false, children }: FoldProps) {
  const { mistakes, first } = useFormTools();
  const place = pathText(path);
  const [open, setOpen] = useOpenPart([place, ...(contains ?? [])], startsOpen || `${first}.`.startsWith(`${place}.`));
  const wrong = mistakeCount((contains ?? [place]).reduce((sum, each) => sum + countMistakes(mistakes, each), 0));
  return (
    <details className={details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={fieldId(path)}>
        <span>{title}</span>
        {note ? <small>{note}</small> : null}
        {wrong === null ? null : <span>{wrong}</span>}
      </summary>
      {open ? <div className={inside}>{children()}</div> : null}
    </details>
  );
}
