/** Parts of a sample document: sections with margin notes, lists, tables. */
import type { ReactNode } from 'react';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';
import { hiddenRules } from '../../design/visually-hidden.tsx';

/** `screen` only: paper is as narrow as a phone, but uses the wide layout. */
export const onPhone = '@media screen and (max-width: 47.99rem)';
const withMargin = '@media print, screen and (min-width: 64rem)';

/** Two parts side by side; `data-first=wide` widens the first. */
export const halves = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '2.5em',
  '&[data-first=wide]': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  },
  [onPhone]: {
    '&, &[data-first]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
});

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.6em 2.5em',
  alignContent: 'start',
  alignItems: 'start',
  h2: {
    fontSize: '1.2em',
    lineHeight: 1.2,
    letterSpacing: '-0.012em',
    breakAfter: 'avoid',
  },
  'h3, b': {
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
    fontWeight: 600,
  },
  p: {
    maxWidth: '74ch',
    '@media print': {
      maxWidth: 'none',
    },
  },
  'p + p': {
    marginTop: '0.6em',
  },
  aside: {
    paddingLeft: '0.85em',
    borderLeft: `${token('--line-2')} solid ${token('--think')}`,
    fontSize: '0.9em',
    lineHeight: 1.42,
    color: token('--ink-2'),
  },
  [withMargin]: {
    gridTemplateColumns: 'minmax(0, 1fr) 10.5em',
    'h2, & > [data-wide]': {
      gridColumn: '1 / -1',
    },
    '& > [data-wide] + aside': {
      gridColumn: '1 / -1',
    },
  },
});

interface PartProps {
  readonly part: { readonly title: string; readonly note?: string | undefined };
  /** Includes the margin, for wide tables. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A section with heading, content and margin note. */
export const Part = ({ part: { title: heading, note }, wide = false, children }: PartProps) => (
  <section className={part}>
    <h2>{heading}</h2>
    <div data-wide={wide ? '' : undefined}>{children}</div>
    {note ? <aside>{note}</aside> : null}
  </section>
);

export const Paragraphs = ({ of }: { readonly of: readonly string[] }) => of.map((text) => <p key={text}>{text}</p>);

const entries = css({
  display: 'grid',
  gap: '0.5em',
  paddingLeft: '1.1em',
  'li::marker': {
    color: token('--ink-2'),
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

interface EntriesProps {
  readonly items: readonly (string | { readonly title: string; readonly text: string })[];
}

export const Entries = ({ items }: EntriesProps) => (
  <ul className={entries}>
    {items.map((item) =>
      typeof item === 'string' ? (
        <li key={item}>{item}</li>
      ) : (
        <li key={item.title}>
          <b>{item.title}</b> {item.text}
        </li>
      ),
    )}
  </ul>
);

/** Tables. On phones a row is a block, with `data-label` as label of cells. */
export const sheetTable = css({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.4,
  'th, td': {
    padding: '0.5em 1em 0.5em 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  'tr > :last-child': {
    paddingRight: 0,
  },
  'thead th': {
    paddingTop: 0,
    borderBottomColor: token('--edge'),
    fontWeight: 400,
    color: token('--ink-2'),
  },
  'tbody th, tfoot th': {
    fontWeight: 600,
  },
  'tfoot th, tfoot td': {
    borderBottom: 0,
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontWeight: 600,
  },
  '[data-number]': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  tr: {
    breakInside: 'avoid',
  },
  [onPhone]: {
    '&, tbody, tfoot': {
      display: 'block',
    },
    thead: hiddenRules,
    tr: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.15em 1em',
      paddingBlock: '0.75em',
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
    'tbody th, td, tfoot th': {
      flex: '1 0 100%',
      padding: 0,
      border: 0,
    },
    'tfoot th, tfoot td': {
      border: 0,
    },
    '[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: token('--ink-2'),
      fontWeight: 400,
      fontSize: '0.9em',
    },
    '[data-number]': {
      textAlign: 'left',
    },
    '[data-beside]': {
      flex: '1 0 0',
    },
    '[data-beside=first]': {
      order: -1,
    },
  },
});
