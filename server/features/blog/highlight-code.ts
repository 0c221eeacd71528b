/** Colors code on the server, in the three classes that the page styles: keyword, string or number, comment. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const languages = { bash, css, diff, dockerfile, go, java, javascript, json, python, sql, typescript, xml, yaml };

/** Longer code stays plain: coloring is a convenience and must not cost a noticeable time. */
const longest = 30_000;

const tokenClasses: Readonly<Record<string, string>> = {
  keyword: 'tok-k',
  built_in: 'tok-k',
  'selector-tag': 'tok-k',
  name: 'tok-k',
  attr: 'tok-k',
  section: 'tok-k',
  string: 'tok-s',
  number: 'tok-s',
  literal: 'tok-s',
  regexp: 'tok-s',
  symbol: 'tok-s',
  addition: 'tok-s',
  comment: 'tok-c',
  quote: 'tok-c',
  deletion: 'tok-c',
};

/** Keeps the spans that have a color and takes the others away, with the end tag that belongs to each. */
const keepColored = (html: string): string => {
  const kept: boolean[] = [];
  return html.replace(/<span class="hljs-([\w-]+)[^"]*">|<span[^>]*>|<\/span>/g, (tag, kind?: string) => {
    if (tag === '</span>') return kept.pop() ? tag : '';
    const className = tokenClasses[kind ?? ''];
    kept.push(className !== undefined);
    return className === undefined ? '' : `<span class="${className}">`;
  });
};

interface ColoredCode {
  readonly html: string;
  /** As people write it: `TypeScript`, not `ts`. */
  readonly language: string;
}

export type HighlightCode = (code: string, language: string) => ColoredCode | undefined;

/** A highlighter: plain code in, HTML and the language's name out; undefined when it does not know the language. */
export const createHighlighter = (): HighlightCode => {
  const highlighter = hljs.newInstance();
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  return (code, language) => {
    const known = highlighter.getLanguage(language);
    if (code.length > longest || known === undefined) return undefined;
    const [name = language] = (known.name ?? language).split(',');
    return { html: keepColored(highlighter.highlight(code, { language, ignoreIllegals: true }).value), language: name };
  };
};
