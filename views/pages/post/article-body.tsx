/** How an author's HTML is set: text 40 rem wide, code and tables 52, figures 56. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

const blocks = `
  & > * { max-width: 40rem; }
  & > * + * { margin-top: 1.15em; }
  h2 { font-size: ${token('--t-2')}; line-height: 1.08; }
  h3 { font-size: ${token('--t-3')}; }
  h4, h5, h6 { font-size: ${token('--t-4')}; }
  .heading { line-height: 1.08; text-wrap: balance; }
  .heading > :first-child { display: inline; }
  & > * + .h2 { margin-top: calc(2 * ${token('--t-2')}); }
  & > * + .h3 { margin-top: calc(1.7 * ${token('--t-3')}); }
  & > .heading + * { margin-top: 0.7em; }
  & > .h2 + .h3 { margin-top: ${token('--s-5')}; }
  ul, ol { padding-left: 1.25em; }
  li + li, li > ul, li > ol { margin-top: 0.45em; }
  .anchor { padding: 0.25em 0.6em; color: ${token('--ink-2')}; text-decoration: none; opacity: 0; }
  .anchor::before { content: '#'; }
  .heading:hover > .anchor, :target + .anchor, .anchor:focus-visible { opacity: 1; }
  li::marker { color: ${token('--build')}; font-weight: 600; }
  dt { font-weight: 600; }
  dd { margin: 0 0 0.6em 1.25em; }
  hr { border: 0; border-top: ${token('--line')} solid ${token('--rule')}; margin-block: 2.5em; }
`;

const quotes = `
  blockquote { max-width: 46rem; margin-block: 1.6em; font-size: ${token('--t-2')}; line-height: 1.12; letter-spacing: -0.024em;
    font-weight: 600; color: ${token('--build')}; text-wrap: balance; }
  blockquote p + p { margin-top: 0.5em; }
  blockquote cite { display: block; margin-top: 1rem; font-size: ${token('--t-small')}; font-style: normal; font-weight: 400;
    line-height: 1.5; letter-spacing: 0; color: ${token('--ink-2')}; }
  aside { border-left: 4px solid ${token('--scale')}; padding: 0.25rem 0 0.25rem 1.25rem; }
  aside > b:first-of-type, aside > strong:first-of-type { display: block; }
  aside > * + p { margin-top: 0.35em; }
  details { border-block: ${token('--line')} solid ${token('--rule')}; padding-block: 0.75em; }
  summary { font-weight: 600; min-height: 28px; }
`;

const code = `
  code, kbd, samp { font-family: ${token('--mono')}; font-size: 0.86em; background: ${token('--sunken')}; padding: 0.1em 0.3em; }
  kbd { border: ${token('--line')} solid ${token('--rule')}; border-radius: ${token('--r-1')}; }
  .code { max-width: 52rem; margin-block: 1.6em; background: ${token('--sunken')}; border-top: ${token('--line-2')} solid ${token('--rule-strong')}; }
  .code-bar { display: flex; align-items: center; gap: ${token('--s-4')}; min-height: 44px; padding-left: ${token('--s-5')};
    font-size: ${token('--t-small')}; line-height: 1.4; color: ${token('--ink-2')}; }
  .code-said { margin-left: auto; padding-block: ${token('--s-2')}; color: ${token('--ok')}; font-weight: 600; }
  .code-bar > button { min-height: 44px; padding: 0 ${token('--s-5')}; border: 0; background: none; font-weight: 600;
    color: ${token('--build')}; cursor: pointer; }
  .code-bar > button:hover { background: ${token('--build-wash')}; }
  .code-bar > button[hidden] { display: none; }
  pre { margin: 0; padding: ${token('--s-2')} ${token('--s-5')} ${token('--s-5')}; overflow-x: auto; font-size: 0.9375rem; line-height: 1.6; tab-size: 2; }
  pre:focus-visible { outline-offset: -3px; }
  pre code { font-size: 1em; background: none; padding: 0; }
  .tok-k { color: ${token('--build')}; font-weight: 600; }
  .tok-s { color: ${token('--scale')}; }
  .tok-c { color: ${token('--ink-3')}; }
  mark { color: inherit; background: ${token('--think-wash')}; padding-inline: 0.15em; }
  sub, sup { line-height: 0; }
`;

const tablesAndFigures = `
  .table-scroll { max-width: 52rem; overflow-x: auto; outline-offset: 0; margin-block: 1.6em; }
  table { border-collapse: collapse; width: 100%; font-size: 1rem; line-height: 1.45; font-variant-numeric: tabular-nums; }
  caption { text-align: left; font-size: ${token('--t-small')}; color: ${token('--ink-2')}; padding-bottom: ${token('--s-3')};
    position: sticky; left: 0; max-width: calc(100vw - 2 * ${token('--margin')}); }
  th, td { text-align: left; vertical-align: top; padding: 0.75rem ${token('--s-5')} 0.75rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')}; }
  th { font-weight: 600; }
  @media (max-width: 47.99rem) { table { font-size: ${token('--t-small')}; } th, td { min-width: 6.5rem; padding-right: ${token('--s-4')}; } }
  tr > :last-child { padding-right: 0; }
  th.num, td.num { text-align: right; white-space: nowrap; }
  thead th { vertical-align: bottom; border-bottom: ${token('--line-2')} solid ${token('--rule-strong')}; }
  figure { max-width: 56rem; margin-block: 2em; }
  figure > * + figcaption { margin-top: 0.75rem; }
  figcaption { font-size: ${token('--t-small')}; line-height: 1.5; color: ${token('--ink-2')}; }
  figcaption + * { margin-top: 0.75rem; }
  picture { display: block; }
  img { height: auto; background: ${token('--art-ground')}; }
  .drawing { width: 100%; height: auto; background: ${token('--art-ground')}; forced-color-adjust: none; }
`;

const videos = `
  .embed-stage { display: block; width: 100%; aspect-ratio: 16 / 9; border: 0; background: ${token('--art-ground')}; }
  .embed-card { display: flex; flex-wrap: wrap; gap: ${token('--s-3')} ${token('--s-4')}; align-items: center;
    padding: ${token('--s-4')}; background: ${token('--sunken')}; border-bottom: ${token('--line-2')} solid ${token('--rule-strong')}; }
  .embed-title { flex: 1 0 100%; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
  .embed-note { flex: 1 1 14rem; font-size: ${token('--t-small')}; line-height: 1.4; color: ${token('--ink-2')}; }
  .embed-card > button, .embed-card > a { display: inline-flex; align-items: center; min-height: 44px;
    font-size: ${token('--t-small')}; font-weight: 600; }
  .embed-card > button { gap: 0.75rem; padding: 0.5rem 1.25rem; border: ${token('--line-2')} solid transparent;
    border-radius: ${token('--r-1')}; background: ${token('--btn')}; color: ${token('--on-btn')}; cursor: pointer; }
  .embed-card > button:hover { background: ${token('--btn-hover')}; }
  .embed-card > button::before { content: ''; border-block: 6px solid transparent; border-left: 10px solid currentColor; }
  .embed-card > button[hidden], .embed-card > button[hidden] ~ .embed-note { display: none; }
  @media (forced-colors: active) { .embed-card > button { border-color: ButtonText; } }
`;

const onPaper = `
  @media print {
    & > * { max-width: none; }
    orphans: 3; widows: 3;
    .code { border: 1px solid; background: none; }
    .code-bar { min-height: 0; padding-top: 0.5em; }
    .code-bar > button, .anchor { display: none; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    a:is([href^='http'], [href^='/'])::after { content: ' (' attr(href) ')'; font-size: 0.85em; overflow-wrap: anywhere; }
    .embed-card > a::after { content: none; }
    .heading { break-after: avoid; }
    figure, tr, blockquote, aside { break-inside: avoid; }
    thead { display: table-header-group; }
    .table-scroll { overflow: visible; }
    .embed-card > button, .embed-card > .embed-note { display: none; }
  }
`;

export const ArticleBody = styled.div`
  font-size: clamp(1.0625rem, 1rem + 0.28vw, 1.25rem);
  line-height: 1.62;
  a {
    color: ${token('--build')};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: ${token('--build-hover')};
    text-decoration-thickness: 2px;
  }
  ${blocks}
  ${quotes}
  ${code}
  ${tablesAndFigures}
  ${videos}
  ${onPaper}
`;
