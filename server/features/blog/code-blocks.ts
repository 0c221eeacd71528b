/** Shows an article's code in a frame: colored, named by its language, with a button that copies it. */
import { isTag, isText, type Element } from 'domhandler';
import type { HighlightCode } from './highlight-code.ts';
import { createElement, type ElementRule } from './html-tree.ts';

export interface CodeLabels {
  /** What a stretch of code is called; its language stands behind it. */
  readonly name: string;
  /** The button; then what is said when the code was copied, and when the browser refused. */
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

const languageClass = 'language-';

interface CodeElement {
  readonly code: Element;
  readonly language: string;
}

/** The code of a `pre`, when it is plain text that says its language. */
const findCode = ({ children: [first] }: Element): CodeElement | undefined => {
  if (first === undefined || !isTag(first) || first.name !== 'code' || !first.children.every(isText)) return undefined;
  const className = first.attribs['class'] ?? '';
  return className.startsWith(languageClass)
    ? { code: first, language: className.slice(languageClass.length) }
    : undefined;
};

const codeBar = (language: string, { copy, copied, failed }: CodeLabels): Element =>
  createElement('p', { class: 'code-bar' }, [
    // The group has the language in its name already.
    createElement('span', { 'aria-hidden': 'true' }, [language]),
    createElement('span', { class: 'code-said', role: 'status' }),
    // The script that makes it work shows it.
    createElement('button', { type: 'button', hidden: '', 'data-copied': copied, 'data-failed': failed }, [copy]),
  ]);

/** For `pre`. */
export const createCodeRule =
  (highlight: HighlightCode, labels: CodeLabels): ElementRule =>
  (pre) => {
    const found = findCode(pre);
    let language = found?.language ?? '';
    if (found) {
      const text = found.code.children.map((child) => (isText(child) ? child.data : '')).join('');
      const colored = highlight(text, found.language);
      if (colored) {
        found.code.children = colored.nodes;
        language = colored.language;
      }
    }
    const name = language === '' ? labels.name : `${labels.name}: ${language}`;
    // Long lines scroll, so the keyboard must be able to reach them.
    pre.attribs = { tabindex: '0', role: 'group', 'aria-label': name };
    return [createElement('div', { class: 'code' }, [codeBar(language, labels), pre])];
  };
