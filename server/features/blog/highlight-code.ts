/** Colors code on the server, in the three classes that the page styles: keyword, string or number, comment. */
import { isTag, type ChildNode } from 'domhandler';
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
import { createElement, parseHtml } from './html-tree.ts';

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

/** The highlighter's elements: those that have a color keep it, the others leave their content. */
const keepColored = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const children = keepColored(node.children);
    const [kind = ''] = (node.attribs['class'] ?? '').split(' ');
    const className = tokenClasses[kind.replace('hljs-', '')];
    return className === undefined ? children : [createElement('span', { class: className }, children)];
  });

interface ColoredCode {
  readonly nodes: ChildNode[];
  /** As people write it: `TypeScript`, not `ts`. */
  readonly language: string;
}

export type HighlightCode = (code: string, language: string) => ColoredCode | undefined;

/** A highlighter: plain code in, colored spans and the language's name out; undefined when it does not know the language. */
export const createHighlighter = (): HighlightCode => {
  const highlighter = hljs.newInstance();
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  return (code, language) => {
    const known = highlighter.getLanguage(language);
    if (code.length > longest || known === undefined) return undefined;
    const [name = language] = (known.name ?? language).split(',');
    const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
    return { nodes: keepColored(parseHtml(value)), language: name };
  };
};
