/** Highlights code on the server with the three classes that the page styles: keyword, value, comment. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import { isTag, isText, type ChildNode, type Element } from 'domhandler';
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
import { createElement, parseHtml, type ElementRule } from './html-tree.ts';

export type CodeLabels = InsightsContent['post']['code'];

const languageClass = 'language-';

interface CodeElement {
  readonly code: Element;
  readonly language: string;
}

/** Returns the code of a `pre` that is plain text with a language. */
const findCode = ({ children: [first] }: Element): CodeElement | undefined => {
  if (first === undefined || !isTag(first) || first.name !== 'code' || !first.children.every(isText)) return undefined;
  const className = first.attribs['class'] ?? '';
  return className.startsWith(languageClass)
    ? { code: first, language: className.slice(languageClass.length) }
    : undefined;
};

const codeBar = (language: string, { copy, copied, failed }: CodeLabels): Element =>
  createElement('p', { class: 'code-bar' }, [
    // The group's accessible name has the language already.
    createElement('span', { 'aria-hidden': 'true' }, [language]),
    createElement('span', { class: 'code-said', role: 'status' }),
    // The page's script shows the button.
    createElement('button', { type: 'button', hidden: '', 'data-copied': copied, 'data-failed': failed }, [copy]),
  ]);

/** Maximum number of characters highlighted in one article. */
const maxColored = 100_000;

/** Rule for `pre` in one article. */
export const createCodeRule = (highlight: HighlightCode, labels: CodeLabels): ElementRule => {
  let left = maxColored;
  return (pre) => {
    const found = findCode(pre);
    let language = found?.language ?? '';
    if (found) {
      const text = found.code.children.map((child) => (isText(child) ? child.data : '')).join('');
      const colored = text.length > left ? undefined : highlight(text, found.language);
      if (colored) {
        left -= text.length;
        found.code.children = colored.nodes;
        language = colored.language;
      }
    }
    const name = language === '' ? labels.name : `${labels.name}: ${language}`;
    // Long lines scroll, so the block must be focusable.
    pre.attribs = { tabindex: '0', role: 'group', 'aria-label': name };
    return [createElement('div', { class: 'code' }, [codeBar(language, labels), pre])];
  };
};

const languages = { bash, css, diff, dockerfile, go, java, javascript, json, python, sql, typescript, xml, yaml };

/** Longer blocks stay plain, so that a page renders in bounded time. */
const maxBlockLength = 30_000;

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

/** Keeps the highlighter's elements that have a color and unwraps the others. */
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
  /** Display name: `TypeScript`, not `ts`. */
  readonly language: string;
}

export type HighlightCode = (code: string, language: string) => ColoredCode | undefined;

/** Creates a highlighter: turns code into colored spans. Returns undefined for an unknown language. */
export const createHighlighter = (): HighlightCode => {
  const highlighter = hljs.newInstance();
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  return (code, language) => {
    const known = highlighter.getLanguage(language);
    if (code.length > maxBlockLength || known === undefined) return undefined;
    const [name = language] = (known.name ?? language).split(',');
    const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
    return { nodes: keepColored(parseHtml(value)), language: name };
  };
};
