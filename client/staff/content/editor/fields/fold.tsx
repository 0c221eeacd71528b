/** A part of the form that opens: its heading says what is in it, and whether something in it is wrong. */
import { useState, type ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { mistakesIn, useFormTools } from '../editor-context.ts';
import { fieldId, pathText, type Path } from '../form-values.ts';
import { css } from '#views/design/emotion.ts';

/** Closed ones stand close together, like the rows of a list. */
const details = css({
  '&:not([open]) + &': {
    marginTop: `calc(-1 * ${token('--s-4')})`,
  },
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  '> summary': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 44,
    padding: `${token('--s-2')} 0`,
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
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
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  padding: `${token('--s-2')} 0 ${token('--s-5')} ${token('--s-4')}`,
  borderLeft: `${token('--line')} solid ${token('--rule')}`,
});

interface FoldProps {
  readonly path: Path;
  readonly title: string;
  /** The places of what stands in it, unless that is its own. */
  readonly holds?: readonly string[];
  readonly startsOpen?: boolean;
  readonly children: () => ReactNode;
}

/** Whether a part is open that holds these places: it opens when somebody goes to one of them. */
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

/** How many things are wrong in a part, in words; null when nothing is. */
export const mistakeCount = (count: number): string | null =>
  count === 0 ? null : count === 1 ? '1 mistake' : `${count} mistakes`;

/** Its fields are drawn only while it is open: a page has hundreds of them. */
export function Fold({ path, title, holds, startsOpen = false, children }: FoldProps) {
  const { mistakes, first } = useFormTools();
  const place = pathText(path);
  const [open, setOpen] = useOpenPart([place, ...(holds ?? [])], startsOpen || `${first}.`.startsWith(`${place}.`));
  const wrong = mistakeCount((holds ?? [place]).reduce((sum, each) => sum + mistakesIn(mistakes, each), 0));
  return (
    <details className={details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={fieldId(path)}>
        <span>{title}</span>
        {wrong === null ? null : <span>{wrong}</span>}
      </summary>
      {open ? <div className={inside}>{children()}</div> : null}
    </details>
  );
}
