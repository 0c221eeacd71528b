/** The plain text of a mail. */
import type { MailBody, MailPart } from './mail-parts.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const renderPart = (part: MailPart): string => {
  switch (part.kind) {
    case 'heading':
    case 'text':
    case 'remark':
      return part.text;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return `${part.lead}\n\n${quoted(part.text)}`;
    case 'action':
      return `${part.label}:\n${part.url}`;
  }
};

export const renderText = ({ parts, masthead }: MailBody): string =>
  `${[...parts.map(renderPart), ...(masthead === null ? [] : [`-- \n${masthead.name}`])].join('\n\n')}\n`;
