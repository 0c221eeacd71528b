/** Styles of article HTML: text 40 rem wide, code and tables 52, figures 56; notes and captions in the margin. */
import { below } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';
import { actionLinks, files, tablesAndFigures, videos } from './article-figures.ts';
import { code } from './article-code.ts';
import { inMargin } from './article-margin.ts';

const blocks = {
  '& > *': {
    maxWidth: '40rem',
  },
  '& > * + *': {
    marginTop: '1.15em',
  },
  h2: {
    fontSize: token('--t-2'),
    lineHeight: 1.08,
  },
  h3: {
    fontSize: token('--t-3'),
  },
  'h4, h5, h6': {
    fontSize: token('--t-4'),
  },
  '.heading': {
    lineHeight: 1.08,
    textWrap: 'balance',
  },
  '.heading > :first-child': {
    display: 'inline',
  },
  '& > * + .h2': {
    marginTop: `calc(2 * ${token('--t-2')})`,
  },
  '& > * + .h3': {
    marginTop: `calc(1.7 * ${token('--t-3')})`,
  },
  '& > .heading + *': {
    marginTop: '0.7em',
  },
  '& > .h2 + .h3': {
    marginTop: token('--s-5'),
  },
  'ul, ol': {
    paddingLeft: '1.25em',
  },
  'li + li, li > ul, li > ol': {
    marginTop: '0.45em',
  },
  '.anchor': {
    padding: '0.25em 0.6em',
    color: token('--ink-2'),
    textDecoration: 'none',
    opacity: 0,
  },
  '.anchor::before': {
    content: "'#'",
  },
  '.heading:hover > .anchor, :target + .anchor, .anchor:focus-visible': {
    opacity: 1,
  },
  'li::marker': {
    color: token('--build'),
    fontWeight: 600,
  },
  dt: {
    fontWeight: 600,
  },
  dd: {
    margin: '0 0 0.6em 1.25em',
  },
  hr: {
    border: 0,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    marginBlock: '2.5em',
  },
} as const;

/** Label of a callout, also in the editor. */
export const calloutKind = {
  color: 'var(--callout)',
  fontSize: token('--t-small'),
  fontWeight: 600,
  lineHeight: 1.4,
} as const;

const quotes = {
  blockquote: {
    maxWidth: '46rem',
    marginBlock: '1.6em',
    fontSize: token('--t-2'),
    lineHeight: 1.12,
    letterSpacing: '-0.024em',
    fontWeight: 600,
    color: token('--build'),
    textWrap: 'balance',
  },
  'blockquote p + p': {
    marginTop: '0.5em',
  },
  'blockquote cite': {
    display: 'block',
    marginTop: '1rem',
    fontSize: token('--t-small'),
    fontStyle: 'normal',
    fontWeight: 400,
    lineHeight: 1.5,
    letterSpacing: 0,
    color: token('--ink-2'),
  },
  aside: {
    borderLeft: `4px solid ${token('--scale')}`,
    padding: '0.25rem 0 0.25rem 1.25rem',
  },
  'aside > b:first-of-type, aside > strong:first-of-type': {
    display: 'block',
  },
  'aside > * + *': {
    marginTop: '0.35em',
  },
  '.callout[data-kind]': {
    '--callout': token('--build'),
    borderColor: 'var(--callout)',
  },
  '.callout[data-kind=tip]': {
    '--callout': token('--ok'),
  },
  '.callout[data-kind=warning]': {
    '--callout': token('--warn'),
  },
  '.callout-kind': calloutKind,
  details: {
    borderBlock: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: '0.75em',
  },
  summary: {
    fontWeight: 600,
    minHeight: 28,
  },
} as const;

const onPaper = {
  '@media print': {
    '& > *': {
      maxWidth: 'none',
    },
    orphans: 3,
    widows: 3,
    '.code': {
      border: '1px solid',
      background: 'none',
    },
    '.code-bar': {
      minHeight: 0,
      paddingTop: '0.5em',
    },
    '.code-bar > button, .anchor': {
      display: 'none',
    },
    pre: {
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    "a:is([href^='http'], [href^='/'])::after": {
      content: "' (' attr(href) ')'",
      fontSize: '0.85em',
      overflowWrap: 'anywhere',
    },
    // `--site` is this site's origin (views/page-style.ts).
    "a[href^='/']::after": { content: "' (' var(--site, '') attr(href) ')'" },
    '.file': {
      paddingInline: 0,
    },
    '.embed-card > a::after, .file > a::after, .file::before': {
      content: 'none',
    },
    '.heading': {
      breakAfter: 'avoid',
    },
    'figure, tr, blockquote, aside, .file': {
      breakInside: 'avoid',
    },
    thead: {
      display: 'table-header-group',
    },
    '.table-scroll': {
      overflow: 'visible',
    },
    '.embed-card > button, .embed-card > .embed-note': {
      display: 'none',
    },
  },
} as const;

const onPhones = {
  [below.tablet]: {
    fontSize: '1rem',
    lineHeight: 1.5,
    '& > * + *': {
      marginTop: '0.85em',
    },
    h2: {
      fontSize: '1.625rem',
    },
    '& > * + .h2': {
      marginTop: '2.25rem',
    },
    '& > :is(.code, .table-scroll, figure, blockquote)': {
      marginBlock: '1.1em',
    },
    'ul, ol': {
      paddingLeft: '1.1em',
    },
    'li + li': {
      marginTop: '0.3em',
    },
    pre: {
      fontSize: token('--t-micro'),
      lineHeight: 1.4,
      paddingBlock: `0 ${token('--s-4')}`,
    },
    'th, td': {
      paddingBlock: '0.5rem',
    },
  },
} as const;

export const articleBody = css(
  {
    fontSize: 'clamp(1.0625rem, 1rem + 0.28vw, 1.25rem)',
    lineHeight: 1.62,
    a: {
      color: token('--build'),
      textDecorationThickness: 1,
      textUnderlineOffset: '0.2em',
    },
    'a:hover': {
      color: token('--build-hover'),
      textDecorationThickness: 2,
    },
  },
  blocks,
  quotes,
  code,
  tablesAndFigures,
  videos,
  actionLinks,
  files,
  inMargin,
  onPhones,
  onPaper,
);
