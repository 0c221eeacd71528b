/** Styles of tables, figures, videos, buttons and files. */
import { token } from '../../design/tokens.ts';
import { codeGround } from './article-code.ts';

export const tablesAndFigures = {
  '.table-scroll': {
    maxWidth: '52rem',
    overflowX: 'auto',
    outlineOffset: 0,
    marginBlock: '1.6em',
  },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontSize: '1rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
  },
  caption: {
    textAlign: 'left',
    fontSize: token('--t-small'),
    color: token('--ink-2'),
    paddingBottom: token('--s-3'),
    position: 'sticky',
    left: 0,
    maxWidth: `calc(100vw - 2 * ${token('--margin')})`,
  },
  'th, td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: `0.75rem ${token('--s-5')} 0.75rem 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  th: {
    fontWeight: 600,
  },
  '@media (max-width: 47.99rem)': {
    '.gallery > :not(figcaption)': {
      flexBasis: '45%',
    },
    table: {
      fontSize: token('--t-small'),
    },
    'th, td': {
      minWidth: '6.5rem',
      paddingRight: token('--s-4'),
    },
  },
  'tr > :last-child': {
    paddingRight: 0,
  },
  'th.num, td.num': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  'thead th': {
    verticalAlign: 'bottom',
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  figure: {
    maxWidth: '56rem',
    marginBlock: '2em',
  },
  'figure > * + figcaption': {
    marginTop: '0.75rem',
  },
  figcaption: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-2'),
  },
  'figcaption + *': {
    marginTop: '0.75rem',
  },
  // Two or three pictures in a row; four are two by two.
  '.gallery': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('--s-2'),
    alignItems: 'flex-start',
  },
  '.gallery > *': {
    flex: '1 1 30%',
    minWidth: 0,
  },
  '.gallery:has(> :not(figcaption):nth-child(4)):not(:has(> :not(figcaption):nth-child(5))) > *': {
    flexBasis: '45%',
  },
  '.gallery > figcaption': {
    flex: '1 0 100%',
    marginTop: token('--s-1'),
  },
  '.gallery :is(img, .drawing)': {
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
  },
  picture: {
    display: 'block',
  },
  img: {
    height: 'auto',
    background: token('--art-ground'),
  },
  '.drawing': {
    width: '100%',
    height: 'auto',
    background: token('--art-ground'),
    forcedColorAdjust: 'none',
  },
} as const;

/** Buttons. */
export const actionLinks = {
  '.button > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 52,
    padding: '0.75rem 1.375rem',
    border: `${token('--line-2')} solid transparent`,
    borderRadius: token('--r-1'),
    background: token('--btn'),
    color: token('--on-btn'),
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  '.button > a:hover': {
    background: token('--btn-hover'),
    color: token('--on-btn'),
  },
  '@media (forced-colors: active)': {
    '.button > a': {
      borderColor: 'LinkText',
    },
  },
  '@media print': {
    '.button > a': {
      display: 'inline',
      padding: 0,
      background: 'none',
      color: 'inherit',
    },
  },
} as const;

/** A file to download: name, type and size; the link covers the row. */
export const files = {
  '.file': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'baseline',
    padding: '0.8125rem 0.5rem 0.8125rem 2.5rem',
    borderBlock: `${token('--line')} solid ${token('--rule')}`,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '.file + .file': {
    marginTop: 0,
    borderTop: 0,
  },
  '.file:hover': {
    background: token('--sunken'),
  },
  '.file > a': {
    flex: '1 1 14rem',
    fontSize: '1rem',
    fontWeight: 600,
  },
  '.file > a::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  '.file > small': {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  // Download icon.
  '.file::before': {
    content: "''",
    position: 'absolute',
    top: '0.9375rem',
    left: '0.5rem',
    width: '1.125rem',
    height: '1.125rem',
    background: token('--build'),
    clipPath:
      'polygon(44% 0, 56% 0, 56% 51%, 76% 31%, 85% 40%, 50% 75%, 50% 88%, 100% 88%, 100% 100%, 0 100%, 0 88%, 50% 88%, 50% 75%, 15% 40%, 24% 31%, 44% 51%)',
  },
} as const;

export const videos = {
  '.embed-stage': {
    display: 'block',
    width: '100%',
    aspectRatio: '16 / 9',
    border: 0,
    background: token('--art-ground'),
  },
  '.embed-card': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${token('--s-3')} ${token('--s-4')}`,
    alignItems: 'center',
    padding: token('--s-4'),
    background: codeGround,
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  '.embed-title': {
    flex: '1 0 100%',
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '.embed-note': {
    flex: '1 1 14rem',
    fontSize: token('--t-small'),
    lineHeight: 1.4,
    color: token('--ink-2'),
  },
  '.embed-card > button, .embed-card > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: token('--t-small'),
    fontWeight: 600,
  },
  '.embed-card > button': {
    gap: '0.75rem',
    padding: '0.5rem 1.25rem',
    border: `${token('--line-2')} solid transparent`,
    borderRadius: token('--r-1'),
    background: token('--btn'),
    color: token('--on-btn'),
    cursor: 'pointer',
  },
  '.embed-card > button:hover': {
    background: token('--btn-hover'),
  },
  '.embed-card > button::before': {
    content: "''",
    borderBlock: '6px solid transparent',
    borderLeft: '10px solid currentColor',
  },
  '.embed-card > button[hidden], .embed-card > button[hidden] ~ .embed-note': {
    display: 'none',
  },
  '@media (forced-colors: active)': {
    '.embed-card > button': {
      borderColor: 'ButtonText',
    },
  },
} as const;
