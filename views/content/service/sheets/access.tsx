/** Nested planes with doors; the innermost is protected by all. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { token } from '../../../design/tokens.ts';
import { titleText } from '../../../design/type.ts';

type Sheet = SheetOf<'security-compliance'>;

const edge = `${token('--line-2')} solid ${token('--build')}`;

const nest = css({
  '--inset': token('--s-4'),
  paddingLeft: 'var(--inset)',
  '--way': '1.75rem',
  [from.tablet]: {
    '--inset': token('--s-5'),
    '--way': '2.125rem',
  },
  [from.desktop]: {
    '--inset': token('--s-7'),
  },
  'ul, &': {
    listStyle: 'none',
  },
  ul: {
    marginLeft: 'var(--inset)',
    marginBottom: token('--s-4'),
  },
  li: {
    position: 'relative',
    border: edge,
    borderRight: 0,
    background: token('--paper'),
  },
  'li li': {
    background: token('--surface'),
  },
  'li li li': {
    background: token('--build-wash'),
  },
  'li li li li': {
    background: token('--art-blue-tint'),
  },
  // Path from the outside to the door.
  'li::before': {
    content: '""',
    position: 'absolute',
    left: 'calc(-1 * var(--inset))',
    top: 'var(--way)',
    width: 'var(--inset)',
    borderTop: `${token('--line-2')} solid ${token('--think')}`,
  },
  'li::after': {
    content: '""',
    position: 'absolute',
    left: '-0.5rem',
    top: 'calc(var(--way) - 0.4375rem)',
    width: '1rem',
    height: '1rem',
    borderRadius: '50%',
    background: token('--think'),
    forcedColorAdjust: 'none',
  },
  'li[data-core]': {
    borderColor: token('--btn'),
    // Browsers print no backgrounds, and the text is white.
    '@media screen': {
      background: token('--btn'),
      '--ink': token('--on-btn'),
      '--ink-2': token('--on-btn'),
      color: token('--on-btn'),
    },
  },
});

const door = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-3')} ${token('--gutter')}`,
  padding: `1.125rem ${token('--s-4')} ${token('--s-4')} ${token('--s-5')}`,
  p: {
    color: token('--ink-2'),
    maxWidth: '44ch',
  },
  dl: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-2'),
    fontSize: token('--t-small'),
    lineHeight: 1.45,
  },
  dt: {
    color: token('--ink-2'),
  },
  dd: {
    fontWeight: 600,
  },
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    paddingBlock: token('--s-5'),
    dl: {
      gridArea: '1 / 2 / span 2 / 3',
    },
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr) minmax(0, 5fr)',
    padding: `${token('--s-5')} ${token('--s-5')} ${token('--s-5')} ${token('--s-6')}`,
    dl: {
      gridArea: 'auto',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: token('--gutter'),
    },
  },
});

interface DoorsProps {
  /** Rows from here inwards. */
  readonly rows: Sheet['rows'];
  readonly words: Sheet['words'];
}

const Doors = ({ rows: [row, ...inner], words }: DoorsProps) =>
  row === undefined ? null : (
    <li data-core={inner.length === 0 ? '' : undefined}>
      <div className={door}>
        <h3 className={titleText[3]}>{row.title}</h3>
        <p>{row.text}</p>
        <dl>
          <div>
            <dt>{words.who}</dt>
            <dd>{row.who}</dd>
          </div>
          <div>
            <dt>{words.reviewed}</dt>
            <dd>{row.reviewed}</dd>
          </div>
        </dl>
      </div>
      {inner.length > 0 ? (
        <ul role="list">
          <Doors rows={inner} words={words} />
        </ul>
      ) : null}
    </li>
  );

export const Access = ({ sheet: { rows, words } }: { readonly sheet: Sheet }) => (
  <ul className={nest} role="list">
    <Doors rows={rows} words={words} />
  </ul>
);
