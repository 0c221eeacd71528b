/** A sample document: pages and head, for screen and A4. */
import type { ReactNode } from 'react';
import type { Example } from '#shared/content/examples.schema.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { css } from '../../design/emotion.ts';
import { Mark } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { useSite } from '../../page-context.ts';
import { onPhone } from './sheet-parts.tsx';

// A4 height without margins: 274 mm.
const page = css({
  '@page document': {
    size: 'A4',
    margin: '13mm 16mm 10mm',
  },
  display: 'flex',
  flexDirection: 'column',
  padding: `${token('--s-5')} ${token('--margin')} ${token('--s-4')}`,
  background: token('--surface'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  fontVariantNumeric: 'lining-nums',
  [onPhone]: {
    marginInline: `calc(-1 * ${token('--margin')})`,
    borderBlock: `${token('--line')} solid ${token('--edge')}`,
  },
  '@media screen and (min-width: 48rem)': {
    padding: `${token('--s-7')} clamp(2.5rem, 5vw, 5rem) ${token('--s-5')}`,
    border: `${token('--line')} solid ${token('--edge')}`,
    '&:not(:last-of-type:nth-of-type(n + 2))': {
      aspectRatio: '210 / 297',
    },
  },
  '@media print': {
    page: 'document',
    padding: 0,
    minHeight: '273mm',
    fontSize: '8.75pt',
    lineHeight: 1.42,
    // Print the backgrounds of marks and commands.
    printColorAdjust: 'exact',
    '&[data-dense]': {
      fontSize: '7.9pt',
      lineHeight: 1.38,
    },
    '&:not(:last-of-type)': {
      breakAfter: 'page',
    },
  },
  '& > footer': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: token('--s-4'),
    marginTop: 'auto',
    paddingTop: '0.5em',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    fontSize: '0.87em',
    color: token('--ink-2'),
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  'section, header': {
    marginBottom: '1.9em',
    '@media print': {
      marginBottom: '1.5em',
    },
  },
});

interface SheetPageProps {
  readonly document: Example;
  readonly labels: ExamplePage['labels'];
  readonly page: number;
  readonly pages: number;
  /** Smaller in print, to fit on one page. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A page with its footer. */
export const SheetPage = ({ document, labels, page: at, pages, dense = false, children }: SheetPageProps) => (
  <div className={page} data-dense={dense || undefined}>
    {children}
    <footer>
      <span>{`${document.kind} ${document.number}`}</span>
      {document.example ? <span>{labels.example}</span> : null}
      <span>{labels.sheet.replace('{page}', () => String(at)).replace('{pages}', () => String(pages))}</span>
    </footer>
  </div>
);

const letterhead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 1.5em',
  paddingBottom: '0.6em',
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  'i + i': {
    marginLeft: '0.05em',
  },
  'i:last-of-type': {
    marginRight: '0.35em',
  },
});

const title = css({
  maxWidth: '20ch',
  paddingBlock: '0.9em 0.75em',
  fontSize: '2.5em',
  lineHeight: 1.04,
  letterSpacing: '-0.028em',
  textWrap: 'balance',
  [onPhone]: {
    fontSize: '2.1em',
  },
  '@media print': {
    maxWidth: 'none',
    paddingBlock: '0.6em 0.5em',
    fontSize: '2.3em',
  },
});

/** Numbers, date and parties, in two columns. */
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '2em',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '7em minmax(0, 1fr)',
    gap: '0 0.75em',
    paddingBlock: '0.45em',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  // The last odd entry spans the line.
  '& > div:last-of-type:nth-of-type(odd)': {
    gridColumn: '1 / -1',
  },
  dt: {
    color: token('--ink-2'),
  },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': {
      gridTemplateColumns: '6.5em minmax(0, 1fr)',
    },
  },
});

interface DocumentHeadProps {
  readonly document: Example;
  readonly labels: ExamplePage['labels'];
  /** Below the parties. */
  readonly children?: ReactNode;
}

export const DocumentHead = ({ document, labels, children }: DocumentHeadProps) => {
  const { name } = useSite();
  return (
    <header>
      <p className={letterhead}>
        <span>
          <Mark act="think" />
          <Mark act="build" />
          <Mark act="scale" /> {name}
        </span>
        <span>{`${document.kind} ${document.number}`}</span>
      </p>
      <h1 className={title}>{document.title}</h1>
      <dl className={facts}>
        {document.parties.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.date}</dt>
          <dd>
            <time dateTime={document.date}>{formatDay(document.date, 'long')}</time>
          </dd>
        </div>
        <div>
          <dt>{labels.version}</dt>
          <dd>{document.version}</dd>
        </div>
      </dl>
      {children}
    </header>
  );
};
