/** Plain text that is Markdown, made into HTML when it is pasted. */
import { marked } from 'marked';

/** Each on its own is enough: nobody writes these by chance. */
const signs = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^[-*+] \S.*\n+[-*+] \S/m,
  /^\d+[.)] \S.*\n+\d+[.)] \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|#|mailto:)[^)\s]*\)/,
  /(?<![*\w])\*\*[^*\n]+\*\*(?![*\w])/,
  /^> \S/m,
];

export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text.replaceAll('\r\n', '\n')));

/** HTML that still has to be cleaned like any other that is pasted. */
export const htmlFromMarkdown = (text: string): string => marked.parse(text, { async: false, gfm: true });
