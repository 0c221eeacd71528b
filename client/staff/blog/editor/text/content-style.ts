/** Styles of the content: those of the public page plus editor-only parts, such as empty captions and selected cells. */
import { calloutKinds, calloutNames } from '#shared/blog/callout-rules.ts';
import { below } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { articleBody, calloutKind } from '#views/blog/post/article-body.ts';
import { codeLanguages } from './article-kit.ts';
import { css } from '#views/design/emotion.ts';
import { quietText } from '../../../ui/style-rules.ts';

/** Shows the language above a code block, as on the public page. */
const languageNames = Object.fromEntries(
  codeLanguages.map(([name, label]) => [`pre:has(> code.language-${name})::before`, { content: `'${label}'` }]),
);

/** Shows a callout's label, as on the public page. */
const calloutWords = Object.fromEntries(
  calloutKinds.map((kind) => [`.callout[data-kind=${kind}]::before`, { content: `'${calloutNames[kind]}'` }]),
);

export const writtenText = css(articleBody, {
  '.ProseMirror': {
    position: 'relative',
    minHeight: '50vh',
    paddingBlock: `${token('--s-4')} ${token('--s-7')}`,
    // The caret shows the focus.
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    '> *': {
      maxWidth: '40rem',
    },
    '> * + *': {
      marginTop: '1.15em',
    },
    '> * + h2': {
      marginTop: '1.6em',
    },
  },
  // Code is wrapped here: scrollable regions inside editable text cannot be scrolled by keyboard.
  pre: {
    maxWidth: '52rem',
    marginBlock: '1.6em',
    paddingTop: 0,
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    background: token('--sunken'),
    whiteSpace: 'pre-wrap',
  },
  'pre::before': {
    content: "'Code'",
    // As high as the bar with the Copy button on the public page.
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: token('--s-2'),
    color: token('--ink-2'),
    fontFamily: token('--font'),
    fontSize: token('--t-small'),
    lineHeight: 1.4,
  },
  ...languageNames,
  '.callout[data-kind]::before': {
    ...calloutKind,
    display: 'block',
    marginBottom: '0.35em',
  },
  ...calloutWords,
  h2: {
    fontSize: token('--t-3'),
  },
  'h3, h4, h5, h6': {
    fontSize: token('--t-4'),
  },
  'h4, h5, h6': {
    color: token('--ink-2'),
  },
  blockquote: {
    fontSize: token('--t-3'),
  },
  '.ProseMirror-selectednode': {
    outline: `${token('--line-2')} solid ${token('--focus')}`,
    outlineOffset: 4,
  },
  "[data-placeholder]:not([data-placeholder=''])::before": {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: 0,
    color: token('--ink-3'),
    pointerEvents: 'none',
  },
  // The placeholder belongs into the caption, not onto the picture.
  'figure[data-placeholder]::before': {
    content: 'none !important',
  },
  'figure.is-empty > figcaption::before': {
    content: "'Caption'",
    float: 'left',
    height: 0,
    color: token('--ink-3'),
    pointerEvents: 'none',
  },
  // The link must not cover its own text.
  '.file > a::after': {
    content: 'none',
  },
  '.file[data-placeholder]::before': {
    content: "''",
    float: 'none',
    height: '1.125rem',
  },
  '.file.is-empty > a::before': {
    content: "'Title of the file'",
    float: 'left',
    height: 0,
    color: token('--ink-3'),
    fontWeight: 400,
    pointerEvents: 'none',
  },
  'figure img': {
    maxWidth: '100%',
  },
  "figure:not(.gallery):has(> img[alt='']:not([role='presentation']))": {
    display: 'grid',
    justifyItems: 'start',
    '> figcaption': {
      order: 1,
    },
  },
  "figure:has(> img[alt='']:not([role='presentation']))::after": {
    content: "'Without a description yet'",
    marginTop: token('--s-2'),
    color: token('--warn'),
    fontSize: token('--t-small'),
    fontWeight: 600,
  },
  "figure.gallery:has(> img[alt='']:not([role='presentation']))": {
    '&::after': {
      content: "'Not all described yet'",
      flexBasis: '100%',
    },
    '> figcaption': {
      order: 1,
    },
  },
  'figure.embed > a': {
    display: 'block',
    padding: `${token('--s-5')} ${token('--s-4')}`,
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    background: token('--sunken'),
    color: token('--ink'),
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    '&::before': {
      content: "'Video'",
      display: 'block',
      ...quietText,
      fontWeight: 400,
    },
    '&::after': {
      content: 'attr(href)',
      display: 'block',
      marginTop: token('--s-1'),
      ...quietText,
      fontWeight: 400,
    },
  },
  'table[data-caption]::before': {
    content: 'attr(data-caption)',
    display: 'table-caption',
    textAlign: 'left',
    fontSize: token('--t-small'),
    color: token('--ink-2'),
    paddingBottom: token('--s-2'),
  },
  // No scrolling inside the text: tables must fit, on phones with smaller text and broken words.
  'th, td': {
    position: 'relative',
    minWidth: '3rem',
    overflowWrap: 'break-word',
    [below.tablet]: {
      minWidth: '12vw',
      paddingRight: token('--s-2'),
      overflowWrap: 'anywhere',
      fontSize: token('--t-micro'),
      hyphens: 'auto',
    },
  },
  'table[data-sums] tr:last-child > *': {
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  '.selectedCell': {
    background: token('--build-wash'),
  },
  '.hljs-keyword, .hljs-built_in, .hljs-attr, .hljs-name, .hljs-section': {
    color: token('--build'),
    fontWeight: 600,
  },
  '.hljs-string, .hljs-number, .hljs-literal, .hljs-addition': {
    color: token('--scale'),
  },
  '.hljs-comment, .hljs-quote, .hljs-deletion': {
    color: token('--ink-3'),
  },
  '.ProseMirror-gapcursor': {
    position: 'absolute',
    display: 'none',
    pointerEvents: 'none',
  },
  '.ProseMirror-gapcursor::after': {
    content: "''",
    position: 'absolute',
    top: -2,
    display: 'block',
    width: 20,
    borderTop: `2px solid ${token('--ink')}`,
  },
  '.ProseMirror-focused .ProseMirror-gapcursor': {
    display: 'block',
  },
  // A selected node has an outline; its caption is not highlighted.
  '.ProseMirror-hideselection *::selection': {
    background: 'transparent',
    color: 'inherit',
  },
  'img.ProseMirror-separator': {
    display: 'inline',
    width: 0,
    height: 0,
    border: 0,
  },
});
