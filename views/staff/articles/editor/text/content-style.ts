/** The text as the public page sets it, with what only an editor has: a place for captions, selected cells, the gap cursor. */
import styled from '@emotion/styled';
import { ArticleBody } from '../../../../pages/post/article-body.tsx';
import { below } from '../../../../design/breakpoints.ts';
import { token } from '../../../../design/tokens.ts';

export const WrittenText = styled(ArticleBody)`
  .ProseMirror {
    position: relative;
    min-height: 50vh;
    padding-block: ${token('--s-4')} ${token('--s-7')};
    outline-offset: 0.25rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    > * {
      max-width: 40rem;
    }
    > * + * {
      margin-top: 1.15em;
    }
    > * + h2 {
      margin-top: 1.6em;
    }
  }
  /* Wrapped: a region that scrolls inside of a text cannot be scrolled by keyboard alone. */
  pre {
    white-space: pre-wrap;
  }
  h2 {
    font-size: ${token('--t-3')};
  }
  h3,
  h4,
  h5,
  h6 {
    font-size: ${token('--t-4')};
  }
  h4,
  h5,
  h6 {
    color: ${token('--ink-2')};
  }
  blockquote {
    font-size: ${token('--t-3')};
  }
  .ProseMirror-selectednode {
    outline: ${token('--line-2')} solid ${token('--focus')};
    outline-offset: 4px;
  }
  [data-placeholder]:not([data-placeholder=''])::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: ${token('--ink-3')};
    pointer-events: none;
  }
  figure img {
    max-width: 100%;
  }
  figure:has(> img[alt='']:not([role='presentation'])) {
    display: grid;
    justify-items: start;
    > figcaption {
      order: 1;
    }
  }
  figure:has(> img[alt='']:not([role='presentation']))::after {
    content: 'Without a description yet';
    margin-top: ${token('--s-2')};
    color: ${token('--warn')};
    font-size: ${token('--t-small')};
    font-weight: 600;
  }
  figure.embed > a {
    display: block;
    padding: ${token('--s-5')} ${token('--s-4')};
    border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
    background: ${token('--sunken')};
    color: ${token('--ink')};
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
    &::before {
      content: 'Video';
      display: block;
      color: ${token('--ink-2')};
      font-size: ${token('--t-small')};
      font-weight: 400;
    }
    &::after {
      content: attr(href);
      display: block;
      margin-top: ${token('--s-1')};
      color: ${token('--ink-2')};
      font-size: ${token('--t-small')};
      font-weight: 400;
    }
  }
  table[data-caption]::before {
    content: attr(data-caption);
    display: table-caption;
    text-align: left;
    font-size: ${token('--t-small')};
    color: ${token('--ink-2')};
    padding-bottom: ${token('--s-2')};
  }
  /* Nothing here scrolls by itself, so a table fits into the sheet: on phones with smaller words, and if need be broken ones. */
  th,
  td {
    position: relative;
    min-width: 3rem;
    overflow-wrap: break-word;
    ${below.tablet} {
      padding-right: ${token('--s-2')};
      overflow-wrap: anywhere;
      font-size: ${token('--t-micro')};
      hyphens: auto;
    }
  }
  table[data-sums] tr:last-child > * {
    border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  }
  .selectedCell {
    background: ${token('--build-wash')};
  }
  .hljs-keyword,
  .hljs-built_in,
  .hljs-attr,
  .hljs-name,
  .hljs-section {
    color: ${token('--build')};
    font-weight: 600;
  }
  .hljs-string,
  .hljs-number,
  .hljs-literal,
  .hljs-addition {
    color: ${token('--scale')};
  }
  .hljs-comment,
  .hljs-quote,
  .hljs-deletion {
    color: ${token('--ink-3')};
  }
  .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    pointer-events: none;
  }
  .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    top: -2px;
    display: block;
    width: 20px;
    border-top: 2px solid ${token('--ink')};
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  img.ProseMirror-separator {
    display: inline;
    width: 0;
    height: 0;
    border: 0;
  }
`;
