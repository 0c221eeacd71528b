/** Makes an article's code ready for its page: colored, named by its language, with a button that a script brings to life. */
import type { HighlightCode } from './highlight-code.ts';
import { decodeText, encodeText } from './html-text.ts';

export interface CodeWords {
  /** What a stretch of code is called; its language stands behind it. */
  readonly name: string;
  /** The button; then what is said when the code was copied, and when the browser refused. */
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

const block = /<pre>(?:<code class="language-([^"]+)">([^<]*)<\/code>)?/g;

const barFor = (language: string, { copy, copied, failed }: CodeWords): string =>
  // The group has the language in its name already. The button is shown by the script that makes it work.
  `<p class="code-bar"><span aria-hidden="true">${language}</span>` +
  `<span class="code-said" role="status"></span><button type="button" hidden data-copied="${encodeText(copied)}" ` +
  `data-failed="${encodeText(failed)}">${encodeText(copy)}</button></p>`;

/** Takes sanitised HTML. */
export const withCode = (html: string, highlight: HighlightCode, words: CodeWords): string =>
  html
    .replace(block, (_whole, tag?: string, code?: string) => {
      const colored = tag === undefined ? undefined : highlight(decodeText(code ?? ''), tag);
      const language = encodeText(colored?.language ?? tag ?? '');
      const name = encodeText(words.name) + (language === '' ? '' : `: ${language}`);
      const text = tag === undefined ? '' : `<code class="language-${tag}">${colored?.html ?? code ?? ''}</code>`;
      // Long lines scroll, so the keyboard must be able to reach them.
      return `<div class="code">${barFor(language, words)}<pre tabindex="0" role="group" aria-label="${name}">${text}`;
    })
    .replaceAll('</pre>', '</pre></div>');
